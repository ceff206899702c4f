import type { LocationSummary } from '@forrad/openapi'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Overview } from './Overview.tsx'

function location(id: number, name: string, counts: Partial<LocationSummary>): LocationSummary {
  const { red_count = 0, orange_count = 0, green_count = 0 } = counts
  return {
    id,
    name,
    item_count: red_count + orange_count + green_count,
    red_count,
    orange_count,
    green_count,
    expired_count: 0,
    expiring_count: 0,
    ...counts,
  }
}

const locations = [
  location(1, 'Läkemedelsrum 1', { red_count: 2, orange_count: 6, green_count: 134 }),
  location(2, 'Kyl', { red_count: 1, orange_count: 2, green_count: 25, expiring_count: 5 }),
  location(3, 'Akutvagn', { green_count: 1, expired_count: 1 }),
]

const meta = {
  title: 'Plugins/Dashboard/Overview',
  component: Overview,
  args: {
    locations,
    loading: false,
    error: null,
    days: 30,
    onRetry: fn(),
    onCreate: null as (() => void) | null,
    onReceive: null as (() => void) | null,
    linkTo: (_id: number): string | undefined => undefined,
    hereId: null,
    linkToFound: (_found: string): string | undefined => undefined,
  },
} satisfies Meta<typeof Overview>

export default meta
type Story = StoryObj<typeof meta>

/** What needs somebody, and each location with its items. */
export const Default: Story = {}

/** Each card leads to the location's page, each figure to the locations that have such items. */
export const Linked: Story = {
  args: {
    linkTo: (id) => `/locations/${id}`,
    linkToFound: (found) => `/locations?show=${found}`,
  },
}

/** Of the device's own location its figures, which lead to their items; of the others a card each. */
export const Placed: Story = {
  args: { hereId: 2, linkTo: (id) => `/locations/${id}` },
  async play({ canvas }) {
    const low = canvas.getByRole('link', { name: /^2 nått/ })
    await expect(low).toHaveAttribute('href', '/locations/2?show=low&sort=short#items')
    await expect(canvas.getByRole('region', { name: 'Övriga lager' })).toBeInTheDocument()
    await expect(canvas.getByRole('link', { name: 'Kyl · 28 varor' })).toBeInTheDocument()
  },
}

/** One line where everything is in order. */
export const Calm: Story = {
  args: { locations: [location(1, 'Läkemedelsrum 1', { green_count: 88 })] },
}

/** A customer without locations, for those who cannot make one. */
export const Empty: Story = { args: { locations: [] } }

/** An administrator is led to where the first one is made. */
export const First: Story = {
  args: { locations: [], onCreate: fn() },
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Skapa det första lagret' }))
    await expect(args.onCreate).toHaveBeenCalled()
  },
}

/** Locations and no item: the next step, and no word of all being well. */
export const Bare: Story = {
  args: { locations: [location(1, 'Läkemedelsrum 1', {})], onReceive: fn() },
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta emot de första varorna' }))
    await expect(args.onReceive).toHaveBeenCalled()
    await expect(canvas.queryByText(/Allt är i ordning|Inget går ut/)).not.toBeInTheDocument()
    await expect(canvas.getByRole('heading', { name: 'Läkemedelsrum 1' })).toBeVisible()
  },
}

/** The same for those who may not receive. */
export const BareForOthers: Story = {
  args: { locations: [location(1, 'Läkemedelsrum 1', {})] },
}

/** Many locations, long names, large figures. */
export const Long: Story = {
  args: {
    locations: Array.from({ length: 14 }, (_, index) =>
      location(index + 1, `Vårdavdelning ${index + 1} – läkemedelsförråd och beredningsrum`, {
        red_count: 12 * index,
        orange_count: 123,
        green_count: 4321,
        expired_count: 17,
        expiring_count: 204,
      }),
    ),
  },
}

/** Before the first answer, in the final size. */
export const Loading: Story = { args: { locations: null, loading: true } }

/** The first fetch failed. */
export const Error: Story = {
  args: {
    locations: null,
    error: 'Något gick fel på servern. Försök igen.',
  },
}

/** Without a network the last figures stay. */
export const Offline: Story = {
  args: { error: 'Ingen kontakt med servern. Kontrollera nätverket och försök igen.' },
}
