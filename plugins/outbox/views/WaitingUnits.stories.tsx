import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { WaitingUnits } from './WaitingUnits.tsx'

const meta = {
  title: 'Plugins/Outbox/WaitingUnits',
  component: WaitingUnits,
  args: { units: 2 },
} satisfies Meta<typeof WaitingUnits>

export default meta
type Story = StoryObj<typeof meta>

/** Two of the figure have not been sent. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('varav 2 väntar')).toBeVisible()
  },
}

/** Nothing waits: nothing is said. */
export const Nothing: Story = {
  args: { units: 0 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText(/väntar/)).toBeNull()
  },
}

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }
