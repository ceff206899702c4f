import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BegunRounds } from './BegunRounds.tsx'

const meta = {
  title: 'Plugins/Stocktaking/BegunRounds',
  component: BegunRounds,
  args: { rounds: [{ locationId: 2, location: 'Centralförråd', done: 3, all: 232 }] },
} satisfies Meta<typeof BegunRounds>

export default meta
type Story = StoryObj<typeof meta>

/** One; the whole card leads back to it. */
export const Default: Story = {
  async play({ canvas }) {
    const link = canvas.getByRole('link', { name: 'Påbörjad runda' })
    await expect(link).toHaveAttribute('href', '/locations/2/round')
    await expect(canvas.getByText('3 av 232')).toBeVisible()
    await expect(canvas.getByText('Centralförråd')).toBeVisible()
  },
}

/** At two locations, of which one is not known yet. */
export const Two: Story = {
  args: {
    rounds: [
      { locationId: 2, location: 'Centralförråd', done: 3, all: 232 },
      { locationId: 5, location: undefined, done: 0, all: 1204 },
    ],
  },
}

/** Nothing is begun. */
export const None: Story = { args: { rounds: [] } }
