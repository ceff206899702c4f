import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { WorkProgress } from './WorkProgress.tsx'

const meta = {
  title: 'Components/WorkProgress · förlopp, framsteg, skapar fil',
  id: 'components-workprogress',
  component: WorkProgress,
  tags: ['autodocs'],
  args: { label: 'Skapar filen', share: 0.42 },
} satisfies Meta<typeof WorkProgress>

export default meta

type Story = StoryObj<typeof meta>

/** Under way. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Skapar filen' })).toHaveAttribute(
      'value',
      '0.42',
    )
    await expect(canvas.getByText('Skapar filen … 42 %')).toBeVisible()
  },
}

/** Just begun. */
export const Empty: Story = { args: { share: 0 } }

/** Done. */
export const Full: Story = { args: { share: 1 } }

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
