import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { DifferencesTile } from './DifferencesTile.tsx'

const meta = {
  title: 'Plugins/Outbox/DifferencesTile',
  component: DifferencesTile,
  args: { count: 2 },
} satisfies Meta<typeof DifferencesTile>

export default meta
type Story = StoryObj<typeof meta>

/** Two are to be looked into. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Att utreda' })).toBeVisible()
  },
}

/** None: nothing is shown. */
export const None: Story = { args: { count: 0 } }

/** What follows on the start page stands apart from it. */
export const Followed: Story = {
  render: (args) => (
    <>
      <DifferencesTile {...args} />
      <div>Nästa del</div>
    </>
  ),
  play: async ({ canvas }) => {
    const next = canvas.getByText('Nästa del')
    const above = next.previousElementSibling?.getBoundingClientRect().bottom ?? 0
    await expect(next.getBoundingClientRect().top - above).toBe(16)
  },
}
