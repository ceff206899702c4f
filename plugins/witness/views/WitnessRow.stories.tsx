import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { WitnessRow } from './WitnessRow.tsx'

const meta = {
  title: 'Plugins/Witness/WitnessRow',
  component: WitnessRow,
  args: { state: 'unsigned', witness: null, disabled: false, refusal: null, onSign: fn() },
} satisfies Meta<typeof WitnessRow>

export default meta
type Story = StoryObj<typeof meta>

/** Nobody has signed. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Låt någon bevittna' }))
    await expect(args.onSign).toHaveBeenCalledOnce()
  },
}

/** Somebody has. */
export const Signed: Story = {
  args: { state: 'signed', witness: 'Berit Bengtsson' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Bevittnat av Berit Bengtsson')
    await expect(canvas.queryByRole('button')).toBe(null)
  },
}

/** Another quantity than was signed. */
export const Stale: Story = { args: { state: 'stale', witness: 'Berit Bengtsson' } }

/** Without a network. */
export const Later: Story = { args: { state: 'later' } }

/** It was to be done without one. */
export const Refused: Story = {
  args: { refusal: 'Ett vittne behöver signera först. Inget ändrades.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Ett vittne behöver signera')
  },
}
