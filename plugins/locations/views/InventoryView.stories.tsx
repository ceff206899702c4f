import type { ReadCells } from '@forrad/core/kernel'
import {
  aBatch,
  anItem,
  anItemLocation,
  aShelfPlace,
  aStockedShelfPlace,
  fakeServices,
} from '@forrad/core/testing'
import type { Item } from '@forrad/openapi'
import { ServicesProvider } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { WHOLE_VIEW } from '../model/address.ts'
import { createAddedCells } from '../model/added-cells.store.ts'
import { rowIdentity } from '../model/followed-cells.ts'
import { InventoryView, type InventoryViewProps } from './InventoryView.tsx'

function lying(id: number, display_name: string, ...places: readonly [number, string][]): Item {
  return anItem({
    id,
    display_name,
    vendor_name: String(101_000 + id),
    locations: [
      anItemLocation({
        storage_locations: places.map(([placeId, identifier]) =>
          aStockedShelfPlace({
            id: placeId,
            identifier,
            batches: [
              aBatch({ id: 1, identifier: 'LOT12', expiration_date: '2026-11-01', quantity: 2 }),
              aBatch({ id: 2, identifier: null, expiration_date: null, quantity: 8 }),
            ],
          }),
        ),
      }),
    ],
  })
}

const items = [
  lying(1, 'Alvedon filmdragerad tablett', [10, 'A10'], [2, 'A2']),
  lying(2, 'Insulin glargin injektionsvätska', [2, 'A2']),
]

const thousands: ReadCells<'batches'> = async (rows) => ({
  ok: true,
  data: rows.map(({ batch }) => batch.quantity * 1000),
})

function aColumn(kind: 'number' | 'date') {
  const label = { id: `Plugin ${kind}` }
  const whose = { id: kind, plugin: 'story', key: `story/${kind}` }
  return { ...whose, table: 'batches' as const, label, header: label.id, kind }
}

const services = fakeServices()

const meta = {
  title: 'Plugins/Locations/InventoryView',
  component: InventoryView,
  decorators: [
    (Story) => (
      <ServicesProvider value={services}>
        <Story />
      </ServicesProvider>
    ),
  ],
  // Cards; the stories at a desk show the table.
  globals: { viewport: { value: 'phone' } },
  args: {
    items,
    places: [
      aShelfPlace({ id: 2, identifier: 'A2' }),
      aShelfPlace({ id: 10, identifier: 'A10' }),
      aShelfPlace({ id: 11, identifier: 'B1' }),
    ],
    view: WHOLE_VIEW,
    today: '2026-11-21',
    loading: false,
    error: null,
    place: 'Norra lagret',
    placeKey: 'story inventory',
    onView: fn(),
    onRetry: fn(),
    onOpen: fn() as InventoryViewProps['onOpen'],
  },
} satisfies Meta<typeof InventoryView>

export default meta
type Story = StoryObj<typeof meta>

/** What lies where, in shelf order, with expired batches marked. */
export const Default: Story = {
  async play({ canvas, args }) {
    const headings = canvas.getAllByRole('heading', { level: 2 })
    await expect(headings.map((heading) => heading.textContent)).toEqual(['A2', 'A10'])
    await expect(canvas.getAllByText('Utgången')).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: /^Öppna Insulin/ }))
    await expect(args.onOpen).toHaveBeenCalledWith(items[1])
  },
}

const fresh = anItem({
  locations: [
    anItemLocation({
      storage_locations: [
        aStockedShelfPlace({
          id: 2,
          identifier: 'A2',
          batches: [
            aBatch({ id: 1, identifier: 'LOT1', expiration_date: '2027-01-31', quantity: 2 }),
            aBatch({ id: 2, identifier: 'LOT2', expiration_date: '2027-06-30', blocked: true }),
            aBatch({ id: 3, identifier: 'LOT3', expiration_date: '2027-12-31', quantity: 8 }),
          ],
        }),
      ],
    }),
  ],
})

const withBlocked = { items: [fresh], blocked: [{ item_id: fresh.id, lot: 'LOT1' }] }

/** What is recalled or lies in quarantine has no place in the order. */
export const Blocked: Story = {
  args: withBlocked,
  async play({ canvas }) {
    const batches = canvas.getByRole('list', { name: /^Batcher av .* på A2$/ })
    const [recalled, aside, free] = within(batches).getAllByRole('listitem')
    await expect(recalled).not.toHaveTextContent('Går ut')
    await expect(aside).not.toHaveTextContent('Går ut')
    await expect(free).toHaveTextContent('Går ut först')
    // Nothing is offered at a batch here: its row stays as low as it was.
    await expect(within(batches).queryByRole('button')).toBeNull()
  },
}

/** One shelf place alone; a tap shows all again. */
export const OnePlace: Story = {
  args: { view: { ...WHOLE_VIEW, placeId: 10 } },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Bara hyllplats A10' }))
    await expect(args.onView).toHaveBeenCalledWith(WHOLE_VIEW)
  },
}

/** A shelf place where nothing lies. */
export const EmptyPlace: Story = { args: { view: { ...WHOLE_VIEW, placeId: 11 } } }

/** Nothing matches: the way back to everything. */
export const NothingMatches: Story = { args: { view: { ...WHOLE_VIEW, query: 'finns inte' } } }

/** Nothing has been received yet. */
export const Empty: Story = { args: { items: [] } }

/** Many items on many shelf places. */
export const Long: Story = {
  args: {
    items: Array.from({ length: 5000 }, (_, index) =>
      lying(index + 1, `Natriumklorid infusionsvätska, lösning i påse ${index}`, [
        index % 200,
        `Hylla ${index % 200}, kylskåp vid ingången`,
      ]),
    ),
  },
}

/** Those who cannot open items see names that are no buttons. */
export const Forbidden: Story = { args: { onOpen: null } }

/** A page of a long location: the last shelf place has no count while more of it may come. */
export const Paged: Story = {
  args: {
    pages: {
      listing: {
        wish: {},
        rows: [
          { item_id: 1, storage_location_id: 2 },
          { item_id: 2, storage_location_id: 2 },
          { item_id: 9, storage_location_id: 2 },
          { item_id: 1, storage_location_id: 10 },
        ],
        total: null,
        cursor: 'next',
        isStale: false,
        error: null,
      },
      waiting: false,
      all: 5000,
      onMore: fn(async () => ({ ok: true as const, data: null })),
      onPrintFailed: fn(),
    },
  },
  async play({ canvas, args }) {
    await expect(await canvas.findByText('2 varor')).toBeVisible()
    await expect(canvas.queryByText('1 vara')).not.toBeInTheDocument()
    await waitFor(() => expect(args.pages?.onMore).toHaveBeenCalled())
  },
}

/** Before the first answer. */
export const Loading: Story = { args: { items: null, loading: true } }

/** The first fetch failed. */
export const Error: Story = {
  args: { items: null, error: 'Något gick fel på servern. Försök igen.' },
}

/** On the narrowest screens nothing is cut off. */
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } }

/** At a desk: a row for each batch, sorted by a header; columns come and go. */
export const Desktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  async play({ canvas, args }) {
    const rows = () => canvas.getAllByRole('row').slice(1)
    await waitFor(() => expect(rows()).toHaveLength(6))
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '7')
    await expect(canvas.getAllByText('Utgången')).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: 'Utgångsdatum' }))
    await expect(args.onView).toHaveBeenCalledWith({
      ...WHOLE_VIEW,
      sorting: { column: 'expiry', descending: false },
    })
    await expect(canvas.getByRole('columnheader', { name: 'Varunummer' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Kolumner' }))
    const choice = within(canvas.getByRole('group', { name: 'Kolumner' }))
    await userEvent.click(choice.getByRole('button', { name: 'Varunummer' }))
    await expect(canvas.queryByRole('columnheader', { name: 'Varunummer' })).toBeNull()
    await userEvent.click(choice.getByRole('button', { name: 'Varunummer' }))
    canvas.getAllByRole('button', { name: /^Öppna/ })[0]?.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getAllByRole('button', { name: /^Öppna/ })[1]).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalled()
  },
}

/** At a desk a batch says that it is blocked, by its own mark or as one of a recalled lot. */
export const DesktopBlocked: Story = {
  args: withBlocked,
  globals: { viewport: { value: 'desktop' } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getAllByText('Spärrad')).toHaveLength(2))
    for (const lot of ['LOT1', 'LOT2']) {
      await expect(canvas.getByText(lot, { exact: false })).toHaveTextContent(/Spärrad$/)
    }
    await expect(canvas.getByText('LOT3')).not.toHaveTextContent('Spärrad')
  },
}

/** At a desk: a plugin's column is chosen among the others; a cell that did not come says so. */
export const DesktopAdded: Story = {
  args: {
    added: {
      columns: [
        { ...aColumn('number'), cells: async () => ({ default: thousands }) },
        { ...aColumn('date'), cells: () => Promise.reject(new TypeError('on purpose')) },
      ],
      store: createAddedCells<'batches'>(fakeServices(), rowIdentity.batches),
    },
  },
  globals: { viewport: { value: 'desktop' } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Kolumner' }))
    const choice = within(canvas.getByRole('group', { name: 'Kolumner' }))
    await expect(canvas.queryByRole('columnheader', { name: 'Plugin number' })).toBeNull()
    await userEvent.click(choice.getByRole('button', { name: 'Plugin number' }))
    await waitFor(() => expect(canvas.getAllByText(/^2\s000$/)).toHaveLength(3))
    await userEvent.click(choice.getByRole('button', { name: 'Plugin number' }))
    await userEvent.click(choice.getByRole('button', { name: 'Plugin date' }))
    await waitFor(() => expect(canvas.getAllByText('Kunde inte hämtas')).toHaveLength(6))
    await userEvent.click(choice.getByRole('button', { name: 'Plugin date' }))
  },
}

/** Sorted by date, the last first; what has no date stands last either way. */
export const Sorted: Story = {
  args: { view: { ...WHOLE_VIEW, sorting: { column: 'expiry', descending: true } } },
  globals: { viewport: { value: 'desktop' } },
  async play({ canvas }) {
    const dates = async () =>
      (await canvas.findAllByRole('row')).slice(1).map((row) => /OKÄND/.test(row.textContent))
    await waitFor(async () =>
      expect(await dates()).toEqual([false, false, false, true, true, true]),
    )
    await expect(canvas.getByRole('columnheader', { name: 'Utgångsdatum' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
  },
}

/** Five thousand items at a desk: as many rows are drawn as are in sight. */
export const DesktopLong: Story = {
  args: {
    items: Array.from({ length: 5000 }, (_, index) =>
      lying(index + 1, `Natriumklorid infusionsvätska, lösning i påse ${index}`, [
        index % 200,
        `Hylla ${index % 200}, kylskåp vid ingången`,
      ]),
    ),
  },
  globals: { viewport: { value: 'desktop' } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeGreaterThan(8))
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60)
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '10001')
  },
}

/** At a desk, on dark surfaces. */
export const DesktopDark: Story = {
  globals: { theme: 'dark', viewport: { value: 'desktop' } },
}

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }
