import { aLocation, aShelfPlace } from '@forrad/core/testing'
import type { Location, LocationSummary } from '@forrad/openapi'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { LocationsScreen } from './LocationsScreen.tsx'

function location(id: number, name: string, places: number): Location {
  const storage_locations = Array.from({ length: places }, (_, index) =>
    aShelfPlace({ id: id * 100 + index, location_id: id, identifier: `A${index + 1}` }),
  )
  return aLocation({ id, name, item_count: 10 * id, storage_locations })
}

function counts({ id, name }: Location, red_count: number, orange_count: number): LocationSummary {
  const item_count = 10 * id
  const green_count = item_count - red_count - orange_count
  const expiring = { expired_count: id === 1 ? 2 : 0, expiring_count: 0 }
  return { id, name, item_count, red_count, orange_count, green_count, ...expiring }
}

const kyl = location(1, 'Kyl', 1)
const room = location(2, 'Läkemedelsrum 1', 12)

const meta = {
  title: 'Plugins/Locations/LocationsScreen',
  component: LocationsScreen,
  args: {
    locations: [kyl, room],
    summary: [counts(kyl, 0, 3), counts(room, 4, 6)],
    filters: [],
    loading: false,
    error: null,
    mayChange: true,
    onFilters: fn(),
    onRetry: fn(),
    onCreate: fn(),
  },
} satisfies Meta<typeof LocationsScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Every location, and the way to a new one. */
export const Default: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByText('10 varor · 1 hyllplats')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Nytt lager' }))
    await expect(args.onCreate).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Slut' }))
    await expect(args.onFilters).toHaveBeenCalledWith(['out'])
  },
}

/** Only those where something is out of stock. */
export const Filtered: Story = { args: { filters: ['out'] } }

/** None has such items. */
export const NothingFiltered: Story = {
  args: { filters: ['out'], locations: [kyl], summary: [counts(kyl, 0, 3)] },
}

/** Those who may not administrate see no action. */
export const Forbidden: Story = { args: { mayChange: false } }

/** A customer without locations. */
export const Empty: Story = { args: { locations: [], summary: [] } }

/** The same for those who cannot create one. */
export const EmptyForReaders: Story = {
  args: { locations: [], summary: [], mayChange: false },
}

/** Many locations with long names. */
export const Long: Story = {
  args: {
    locations: Array.from({ length: 30 }, (_, index) =>
      location(
        index + 1,
        `Vårdavdelning ${index + 1} – läkemedelsförråd och iordningställanderum`,
        40,
      ),
    ),
    summary: null,
  },
}

/** Before the first answer. */
export const Loading: Story = { args: { locations: null, summary: null, loading: true } }

/** The first fetch failed. */
export const Error: Story = {
  args: {
    locations: null,
    summary: null,
    error: 'Något gick fel på servern. Försök igen.',
  },
}

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
