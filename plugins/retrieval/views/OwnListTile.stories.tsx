import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { OwnListTile } from './OwnListTile.tsx'

const meta = {
  title: 'Plugins/Retrieval/OwnListTile',
  component: OwnListTile,
  args: { items: 3 },
} satisfies Meta<typeof OwnListTile>

export default meta
type Story = StoryObj<typeof meta>

/** Some items wait; the whole tile leads to them. */
export const Default: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'Min lista' })).toHaveAttribute(
      'href',
      '/retrieval',
    )
    await expect(canvas.getByText('3 varor')).toBeInTheDocument()
  },
}

/** One waits. */
export const One: Story = { args: { items: 1 } }

/** As many as nobody picks. */
export const Long: Story = { args: { items: 12_345 } }
