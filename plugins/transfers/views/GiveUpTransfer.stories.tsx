import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { GiveUpTransfer } from './GiveUpTransfer.tsx'

const meta = {
  title: 'Plugins/Transfers/GiveUpTransfer',
  component: GiveUpTransfer,
  args: { kind: 'send', onConfirm: fn(), onClose: fn() },
} satisfies Meta<typeof GiveUpTransfer>

export default meta
type Story = StoryObj<typeof meta>

/** What was sent. */
export const Default: Story = {
  async play({ args }) {
    const question = await screen.findByRole('alertdialog', { name: 'Sluta försöka?' })
    await expect(question).toHaveTextContent('kan de skickas två gånger')
    await userEvent.click(screen.getByRole('button', { name: 'Fortsätt' }))
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** What was received. */
export const Receive: Story = { args: { kind: 'receive' } }
