import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Hint } from './Hint.tsx'

const meta = {
  title: 'Components/Hint · tips, ledtråd, första gången',
  id: 'components-hint',
  component: Hint,
  tags: ['autodocs'],
  args: {
    text: 'Skanna nästa förpackning av varan: varje skanning lägger till en.',
    closeLabel: 'Visa inte tipset igen',
    onClose: fn(),
  },
} satisfies Meta<typeof Hint>

export default meta

type Story = StoryObj<typeof meta>

/** Its room is there at once, its words when the screen stands; the cross takes it away for good. */
export const Default: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    const room = canvasElement.querySelector('p')?.parentElement?.offsetHeight
    await expect(canvas.getByText(args.text)).not.toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Visa inte tipset igen' }))
    await expect(canvas.getByText(args.text)).toBeVisible()
    await expect(canvasElement.querySelector('p')?.parentElement?.offsetHeight).toBe(room)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
