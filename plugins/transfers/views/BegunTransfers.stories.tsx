import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BegunTransfers } from './BegunTransfers.tsx'

const meta = {
  title: 'Plugins/Transfers/BegunTransfers',
  component: BegunTransfers,
  args: {
    sending: { target: 'Operation', lines: 3 },
    arrivals: [{ id: 12, sender: 'Centralförråd', counted: 4 }],
  },
} satisfies Meta<typeof BegunTransfers>

export default meta
type Story = StoryObj<typeof meta>

/** One to send, and one of which some has been counted. */
export const Default: Story = {
  async play({ canvas }) {
    const sending = canvas.getByRole('link', { name: 'Påbörjad överföring' })
    await expect(sending).toHaveAttribute('href', '/transfers/new')
    await expect(canvas.getByText('3 rader')).toBeVisible()
    await expect(canvas.getByText('Till Operation')).toBeVisible()
    const arrival = canvas.getByRole('link', { name: 'Påbörjad mottagning' })
    await expect(arrival).toHaveAttribute('href', '/transfers/12')
    await expect(canvas.getByText('4 räknade')).toBeVisible()
    await expect(canvas.getByText('Från Centralförråd')).toBeVisible()
  },
}

/** One piece has been counted. */
export const OnePiece: Story = {
  args: { sending: null, arrivals: [{ id: 12, sender: 'Centralförråd', counted: 1 }] },
  async play({ canvas }) {
    await expect(canvas.getByText('1 räknad')).toBeVisible()
  },
}

/** Where it goes has not been chosen. */
export const Nowhere: Story = { args: { sending: { target: undefined, lines: 1 }, arrivals: [] } }

/** Nothing is begun. */
export const None: Story = { args: { sending: null, arrivals: [] } }
