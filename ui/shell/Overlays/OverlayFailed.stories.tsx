import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { OverlayFailed } from './OverlayFailed.tsx'

const meta = {
  title: 'Shell/OverlayFailed',
  component: OverlayFailed,
  args: { onRetry: fn(), onClose: fn() },
} satisfies Meta<typeof OverlayFailed>

export default meta

type Story = StoryObj<typeof meta>

/** A sheet or dialog could not be shown; it can be tried again or closed. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Stäng' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Försök igen' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
