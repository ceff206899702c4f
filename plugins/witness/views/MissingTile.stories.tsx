import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { MissingTile } from './MissingTile.tsx'

const meta = {
  title: 'Plugins/Witness/MissingTile',
  component: MissingTile,
  args: { count: 2, hasMore: false },
} satisfies Meta<typeof MissingTile>

export default meta
type Story = StoryObj<typeof meta>

/** Two wait. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveTextContent('Saknar vittne')
    await expect(canvas.getByText(/^2 uttag av narkotika/)).toBeVisible()
  },
}

/** More than are fetched: as many as are known, and a plus. */
export const More: Story = {
  args: { count: 100, hasMore: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^100\+ uttag av narkotika/)).toBeVisible()
  },
}

/** Nothing waits: nothing is drawn. */
export const Empty: Story = { args: { count: 0 } }

/** What follows on the start page stands apart from it. */
export const Followed: Story = {
  render: (args) => (
    <>
      <MissingTile {...args} />
      <div>Nästa del</div>
    </>
  ),
  play: async ({ canvas }) => {
    const next = canvas.getByText('Nästa del')
    const above = next.previousElementSibling?.getBoundingClientRect().bottom ?? 0
    await expect(next.getBoundingClientRect().top - above).toBe(16)
  },
}
