import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { AskPlace } from './AskPlace.tsx'

const meta = {
  title: 'Plugins/Dashboard/AskPlace',
  component: AskPlace,
  args: { onChoose: fn<() => void>() as (() => void) | null },
} satisfies Meta<typeof AskPlace>

export default meta
type Story = StoryObj<typeof meta>

/** A device that is placed nowhere. */
export const Default: Story = {
  async play({ args, canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Välj lager' }))
    await expect(args.onChoose).toHaveBeenCalled()
  },
}

/** Where nobody offers to choose. */
export const Alone: Story = { args: { onChoose: null } }
