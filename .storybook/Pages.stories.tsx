import { startRegistry, type Registry } from '@forrad/core/kernel'
import {
  aBatch,
  aLocation,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
  aUser,
  fakeApi,
  fakeServices,
} from '@forrad/core/testing'
import { i18n } from '@lingui/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ReactNode } from 'react'
import { expect, within } from 'storybook/test'
import DashboardPage from '../plugins/dashboard/views/DashboardPage.tsx'
import ItemOverlay from '../plugins/items/views/ItemOverlay.tsx'
import locations from '../plugins/locations/plugin.ts'
import LocationPage from '../plugins/locations/views/LocationPage.tsx'
import received from '../plugins/receival/views/ReceiveSheet.stories.tsx'
import { ReceiveSheet } from '../plugins/receival/views/ReceiveSheet.tsx'
import RetrieveOverlay from '../plugins/retrieval/views/RetrieveOverlay.tsx'
import searched from '../plugins/search/views/SearchPage.stories.tsx'
import StocktakeOverlay from '../plugins/stocktaking/views/StocktakeOverlay.tsx'
import { wordError } from '../ui/errors.ts'
import { RegistryProvider } from '../ui/hooks/useRegistry.tsx'
import { ServicesProvider } from '../ui/hooks/useServices.tsx'
import type { ReactView } from '../ui/plugin.ts'
import { PageFrame } from './PageFrame.tsx'

/** A cupboard's worth of items: plenty, low, out of stock, a narcotic. */
const items = [
  anItem(),
  anItem({
    id: 2,
    vendor_name: '014519',
    display_name: 'Ibuprofen filmdragerad tablett',
    strength_text: '400 mg',
    locations: [anItemLocation({ quantity: 3 })],
  }),
  anItem({
    id: 3,
    vendor_name: '008813',
    display_name: 'Heparin injektionsvätska, lösning',
    strength_text: '5000 IE/ml',
    locations: [
      anItemLocation({
        quantity: 0,
        storage_locations: [aStockedShelfPlace({ batches: [] })],
      }),
    ],
  }),
  anItem({
    id: 4,
    vendor_name: '523456',
    display_name: 'Morfin injektionsvätska, lösning',
    strength_text: '10 mg/ml',
    narcotic_level: 2,
    locations: [
      anItemLocation({
        storage_locations: [
          aStockedShelfPlace({
            batches: [aBatch(), aBatch({ identifier: 'PA2231', expiration_date: '2027-02-28' })],
          }),
        ],
      }),
    ],
  }),
]

const world = {
  items,
  locations: [aLocation(), aLocation({ id: 2, name: 'Kyl' })],
  user: aUser({ role: 'administrate' }),
}

const Search = searched.component

/** The page below, and what lies over it. */
interface Drawn {
  readonly path: string
  readonly page: ReactNode
  readonly over?: ReactNode
}

const nothing = () => {}
const location = <LocationPage params={{ id: '1' }} />
const search = <Search query="alvedon" />

const pages = {
  start: { path: '/', page: <DashboardPage /> },
  search: { path: '/search', page: search },
  item: { path: '/search', page: search, over: <ItemOverlay itemId={1} onClose={nothing} /> },
  location: { path: '/locations/1', page: location },
  pick: {
    path: '/locations/1',
    page: location,
    over: <RetrieveOverlay itemId={1} locationId={1} onClose={nothing} />,
  },
  receive: { path: '/receival', page: search, over: <ReceiveSheet {...received.args} /> },
  count: {
    path: '/locations/1',
    page: location,
    over: <StocktakeOverlay itemId={1} locationId={1} onClose={nothing} />,
  },
} satisfies Readonly<Record<string, Drawn>>

interface Scene {
  readonly page: keyof typeof pages
  readonly registry?: Registry<ReactView>
}

/** A whole screen over a small stock in memory. */
function Scene({ page, registry }: Scene) {
  const [services] = useState(servicesOf)
  const drawn: Drawn = pages[page]
  return (
    <RegistryProvider value={registry ?? null}>
      <ServicesProvider value={services}>
        <PageFrame path={drawn.path} over={drawn.over}>
          {drawn.page}
        </PageFrame>
      </ServicesProvider>
    </RegistryProvider>
  )
}

function servicesOf() {
  return fakeServices({
    api: fakeApi(world),
    wordError,
    translate: (message) => i18n._(message),
    commands: { has: () => true, run: async () => true },
  })
}

const phone = { viewport: { value: 'phone', isRotated: false } }
const desktop = { viewport: { value: 'desktop', isRotated: false } }

/** Whole screens, as people meet them: top bar and navigation, the page, and what lies over it. */
const meta = {
  title: 'Pages',
  component: Scene,
  parameters: { layout: 'fullscreen', ownMain: true },
  globals: phone,
  // What was typed in one is not the next one's.
  beforeEach: () => sessionStorage.clear(),
  loaders: [
    async () => {
      const services = servicesOf()
      return {
        registry: await startRegistry<ReactView>(
          [{ id: 'locations', own: true, load: async () => ({ default: locations }) }],
          { services, timers: services.clock, log: nothing },
        ),
      }
    },
  ],
  render: ({ page }, { loaded }) => <Scene page={page} registry={loaded['registry']} />,
} satisfies Meta<typeof Scene>

export default meta
type Story = StoryObj<typeof meta>

/** A dialog, or the pane that it is on wide screens, names what it is about. */
const over = (name: RegExp) => async () => {
  const body = within(document.body)
  await expect((await body.findAllByText(name))[0]).toBeVisible()
}

/** What needs somebody, and each location at a glance. */
export const Start: Story = { name: 'Startsidan, phone', args: { page: 'start' } }

/** The same at a desk. */
export const StartDesktop: Story = { ...Start, name: 'Startsidan, desktop', globals: desktop }

/** What was found, with its stock at each location. */
export const Found: Story = { name: 'Sök, phone', args: { page: 'search' } }

/** The same at a desk. */
export const FoundDesktop: Story = { ...Found, name: 'Sök, desktop', globals: desktop }

/** An item as a sheet over what was found. */
export const Item: Story = {
  name: 'Vara, phone',
  args: { page: 'item' },
  play: over(/^Alvedon/),
}

/** The same as a pane. */
export const ItemDesktop: Story = { ...Item, name: 'Vara, desktop', globals: desktop }

/** A location's items, inventory and shelf places. */
export const Location: Story = {
  name: 'Lager, phone',
  args: { page: 'location' },
  play: over(/^Läkemedelsrum 1/),
}

/** The same as tables. */
export const LocationDesktop: Story = { ...Location, name: 'Lager, desktop', globals: desktop }

/** A pick from a location's list. */
export const Pick: Story = { name: 'Uttag, phone', args: { page: 'pick' }, play: over(/^Ta ut$/) }

/** The same at a desk. */
export const PickDesktop: Story = { ...Pick, name: 'Uttag, desktop', globals: desktop }

/** What came is received over what was found. */
export const Receive: Story = {
  name: 'Inleverans, phone',
  args: { page: 'receive' },
  play: over(/^Alvedon/),
}

/** The same at a desk. */
export const ReceiveDesktop: Story = { ...Receive, name: 'Inleverans, desktop', globals: desktop }

/** A count of one item. */
export const Count: Story = {
  name: 'Inventering, phone',
  args: { page: 'count' },
  play: over(/^Spara$/),
}

/** The same at a desk. */
export const CountDesktop: Story = { ...Count, name: 'Inventering, desktop', globals: desktop }
