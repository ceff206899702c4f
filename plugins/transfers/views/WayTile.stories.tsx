import type { Meta, StoryObj } from '@storybook/react-vite'
import { aTransferSummary } from '../model/transfer.fixture.ts'
import { WayTile } from './WayTile.tsx'

const meta = {
  title: 'Plugins/Transfers/WayTile',
  component: WayTile,
  args: {
    transfers: [
      aTransferSummary(),
      aTransferSummary({
        id: 13,
        from: { id: 2, name: 'Lager B', is_there: true },
        to: { id: 1, name: 'Lager A', is_there: true },
        left: 12,
      }),
      aTransferSummary({ id: 14 }),
      aTransferSummary({ id: 15 }),
    ],
    locationId: 1,
  },
} satisfies Meta<typeof WayTile>

export default meta
type Story = StoryObj<typeof meta>

/** What comes here goes first. */
export const Default: Story = {}

/** Nothing is on its way: nothing is drawn. */
export const Empty: Story = { args: { transfers: [] } }

/** The device is placed nowhere. */
export const Nowhere: Story = { args: { locationId: null } }

/** In dark. */
export const Dark: Story = { globals: { theme: 'dark' } }
