import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { aTransfer } from '../model/transfer.fixture.ts'
import { TurnQuestion } from './TurnQuestion.tsx'

const a = { id: 1, name: 'Lager A', is_there: true }
const b = { id: 2, name: 'Lager B', is_there: true }
const gone = { ...a, is_there: false }

const meta = {
  title: 'Plugins/Transfers/TurnQuestion',
  component: TurnQuestion,
  args: {
    transfer: aTransfer(),
    way: { kind: 'back', to: a },
    locations: [a, b, { id: 3, name: 'Lager C' }],
    busy: false,
    onTurn: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof TurnQuestion>

export default meta
type Story = StoryObj<typeof meta>

/** Back to the sender. */
export const Default: Story = {
  async play({ args }) {
    await screen.findByRole('alertdialog', { name: 'Skicka tillbaka till Lager A?' })
    await userEvent.click(screen.getByRole('button', { name: 'Skicka tillbaka' }))
    await expect(args.onTurn).toHaveBeenCalledWith(1)
  },
}

/** It was sent back by mistake: on to where it was going. */
export const Again: Story = {
  args: { transfer: aTransfer({ to: a }), way: { kind: 'again', to: b } },
  async play({ args }) {
    await screen.findByRole('alertdialog', { name: 'Skicka till Lager B igen?' })
    await userEvent.click(screen.getByRole('button', { name: 'Skicka' }))
    await expect(args.onTurn).toHaveBeenCalledWith(2)
  },
}

/** The sender is gone: anywhere but where it goes. */
export const Elsewhere: Story = {
  args: {
    transfer: aTransfer({ from: gone, to: gone }),
    way: { kind: 'elsewhere' },
    locations: [b, { id: 3, name: 'Lager C' }],
  },
  async play({ args }) {
    await screen.findByRole('alertdialog', { name: 'Skicka vidare?' })
    await userEvent.click(screen.getByRole('button', { name: 'Skicka vidare' }))
    await expect(args.onTurn).not.toHaveBeenCalled()
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Lager C')
    await userEvent.click(screen.getByRole('button', { name: 'Skicka vidare' }))
    await expect(args.onTurn).toHaveBeenCalledWith(3)
  },
}

/** In dark. */
export const Dark: Story = { globals: { theme: 'dark' } }
