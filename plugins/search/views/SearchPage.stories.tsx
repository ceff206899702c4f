import {
  aLocation,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
  aUser,
  fakeApi,
  fakeServices,
} from '@forrad/core/testing'
import type { FakeApi, FakeServices } from '@forrad/core/testing'
import type { Item } from '@forrad/openapi'
import { ServicesProvider, wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import SearchPage from './SearchPage.tsx'

const cold = anItemLocation({
  id: 2,
  name: 'Kyl',
  storage_locations: [aStockedShelfPlace({ id: 21, identifier: 'K3', batches: [] })],
})

const items: readonly Item[] = [
  anItem({ locations: [anItemLocation(), cold] }),
  anItem({
    id: 2,
    vendor_name: '101237',
    display_name: 'Alvedon forte filmdragerad tablett',
    strength_text: '1 g',
    requires_license: true,
  }),
  anItem({
    id: 3,
    vendor_name: '101239',
    display_name: 'Alvedon comp depottablett',
    strength_text: '30 mg/500 mg',
    narcotic_level: 2,
    license: {
      license_number: '17',
      responsible: 'Åsa Öberg',
      quantity: 10,
      quantity_used: 2,
      valid_until: '2027-04-30',
    },
  }),
]

interface Scene {
  readonly query?: string
  readonly world?: Parameters<typeof fakeApi>[0]
  /** Prepares failures before the search runs. */
  readonly prepare?: (api: FakeApi) => void
  readonly play?: (services: FakeServices) => void
}

/** The api and the commands that were run, of the story that is shown. */
let api: FakeApi
const run: string[] = []

/** The page over fake services, with a search that has been made. */
function Page({ query = '', world = {}, prepare, play }: Scene) {
  const [services] = useState(() => {
    const locations = [aLocation(), aLocation({ id: 2, name: 'Kyl' })]
    api = fakeApi({ items, locations, ...world })
    run.length = 0
    prepare?.(api)
    const made = fakeServices({
      api,
      wordError,
      navigation: { path: () => '/search', go() {}, back() {}, params: () => ({}) },
      commands: {
        has: (name) => name !== 'scan.start',
        run: async (name) => run.push(name) > 0,
      },
    })
    history.replaceState(null, '', query === '' ? '?' : `?q=${encodeURIComponent(query)}`)
    play?.(made)
    return made
  })
  return (
    <ServicesProvider value={services}>
      <SearchPage />
    </ServicesProvider>
  )
}

const meta = {
  title: 'Plugins/Search/SearchPage',
  component: Page,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

/** Hits with their stock at each location; narcotics offer no pick to this person. */
export const Default: Story = { args: { query: 'alvedon' } }

/** None of the hits is it: first the whole catalogue is searched, then an own item can be made. */
export const NotHere: Story = {
  args: { query: 'alvedon' },
  async play({ canvas }) {
    await expect(await canvas.findByText('Finns den inte här?')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Skapa egen vara' })).toBe(null)
    await userEvent.click(canvas.getByRole('button', { name: 'Sök i hela katalogen' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Skapa egen vara' }))
    await expect(run).toContain('item.create')
  },
}

/** In the catalogue and at no location: who may receive it can from its card. */
export const Nowhere: Story = {
  args: {
    query: 'alvedon',
    world: { items: [anItem({ locations: [] })], user: aUser({ role: 'administrate' }) },
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sök i hela katalogen' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta emot den' }))
    await expect(run).toContain('receive.open')
  },
}

/** The same for a person who may only read. */
export const NowhereReadOnly: Story = {
  args: {
    query: 'alvedon',
    world: { items: [anItem({ locations: [] })], user: aUser({ role: 'read' }) },
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sök i hela katalogen' }))
    await canvas.findByText('Finns inte i något lager')
    await expect(canvas.queryByRole('button', { name: 'Ta emot den' })).toBe(null)
  },
}

/** Nothing typed yet: what can be done here. */
export const Empty: Story = {}

/** Nothing matches: what to do. */
export const NothingFound: Story = { args: { query: 'finns inte' } }

/** A code that names no item: what was read, and the varunummer that it suggests. */
export const UnknownCode: Story = {
  args: {
    query: '07046269999993',
    play: (services) =>
      void services.scans.receive({
        text: ']d201070462699999931727123110LOT42',
        source: 'typed',
      }),
  },
}

/** The answer is on its way. */
export const Loading: Story = {
  args: { query: 'alvedon', prepare: (api) => void api.hold('searchItems') },
}

/** The server refused; the text stays. */
export const Error: Story = {
  args: {
    query: 'alvedon',
    prepare: (api) =>
      api.fail('searchItems', {
        kind: 'answer',
        status: 500,
        code: 'server_error',
        message: '',
        details: [],
      }),
  },
}

/** Without a network. */
export const Offline: Story = {
  args: { query: 'alvedon', prepare: (api) => api.fail('searchItems', { kind: 'network' }) },
}

/** A person who may only read: rows are no buttons. */
export const Forbidden: Story = {
  args: { query: 'alvedon', world: { user: aUser({ role: 'read' }) } },
}

/** Many hits and long texts. */
export const Long: Story = {
  args: {
    query: 'natrium',
    world: {
      items: Array.from({ length: 200 }, (_, index) =>
        anItem({
          id: index + 1,
          vendor_name: String(200000 + index),
          display_name: `Natriumklorid Fresenius Kabi infusionsvätska, lösning i påse ${index}`,
          strength_text: '9 mg/ml, 20 × 500 milliliter',
          locations: Array.from({ length: 1 + (index % 4) }, (_location, nth) =>
            anItemLocation({ id: nth + 1, name: `Vårdavdelning ${nth + 1}, läkemedelsrum` }),
          ),
        }),
      ),
    },
  },
}

const pages = Array.from({ length: 80 }, (_, index) =>
  anItem({ id: index + 1, vendor_name: String(300000 + index), gtin: null }),
)

/** The next hits do not come: said where they were asked for, and asked for again. */
export const MoreFailed: Story = {
  args: { query: 'alvedon', world: { items: pages } },
  play: async ({ canvas }) => {
    const more = await canvas.findByRole('button', { name: 'Visa fler' })
    api.fail('searchItems', { kind: 'network' })
    await userEvent.click(more)
    await expect(await canvas.findByText('Fler träffar kunde inte hämtas')).toBeVisible()
    await expect(canvas.getByText('De första 50 träffarna')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Försök igen' }))
    await expect(await canvas.findByText('80 träffar')).toBeVisible()
  },
}

/** What a look-up leads to has happened. */
const answered = () => new Promise((resolve) => setTimeout(resolve, 300))

/** What is typed while an earlier text is still looked up stays in the field. */
export const TypedOn: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox')
    const release = api.hold('findItemByVendorName')
    // A person's pace: faster it is a scanner's.
    const slowly = userEvent.setup({ delay: 150 })
    await slowly.type(field, 'alv{Enter}')
    await waitFor(() => expect(api.callsOf('findItemByVendorName')).toHaveLength(1))
    await slowly.type(field, 'edon 500')
    release()
    await answered()
    await expect(field).toHaveValue('alvedon 500')
  },
}

/** A hit that is opened while a text is looked up is not disturbed by its answer. */
export const OpenedMeanwhile: Story = {
  args: { query: 'alvedon' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox')
    const release = api.hold('findItemByVendorName')
    const [hit] = await canvas.findAllByRole('button', { name: /Alvedon/ })
    if (!hit) throw new TypeError('a hit')
    await userEvent.type(field, '{Enter}')
    await waitFor(() => expect(api.callsOf('findItemByVendorName')).toHaveLength(1))
    const searches = api.callsOf('searchItems').length
    await userEvent.click(hit)
    release()
    await waitFor(() => expect(run).toHaveLength(1))
    await answered()
    await expect([run.length, api.callsOf('searchItems').length]).toEqual([1, searches])
  },
}
