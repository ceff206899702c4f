import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SlowHint } from './SlowHint.tsx'

const meta = {
  title: 'Components/SlowHint · långsamt, tar längre tid, väntar',
  id: 'components-slowhint',
  component: SlowHint,
  tags: ['autodocs'],
  args: { active: true, after: 50, onRetry: fn() },
} satisfies Meta<typeof SlowHint>

export default meta

type Story = StoryObj<typeof meta>

/** A call that takes long; in the app after 8 s. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Det tar längre tid än vanligt')).not.toBeInTheDocument()
    await expect(await canvas.findByText('Det tar längre tid än vanligt')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Försök igen' })).toBeVisible()
  },
}

/** Nothing under way: nothing is said. */
export const Idle: Story = { args: { active: false } }

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
