import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { MissingTile } from './MissingTile.tsx'

const meta = {
  title: 'Plugins/Witness/MissingTile',
  component: MissingTile,
  args: { count: 2 },
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

/** Nothing waits: nothing is drawn. */
export const Empty: Story = { args: { count: 0 } }
