import type { ExportOptions, OpenDataset, Services } from '@forrad/core/kernel'
import type { Cell, Row } from '@forrad/core/documents'
import {
  aBatch,
  aLocation,
  anItem,
  anItemLocation,
  aShelfPlace,
  aStockedShelfPlace,
  fakeApi,
  fakeServices,
} from '@forrad/core/testing'
import { expect, it } from 'vitest'
import inventory from './datasets/location-inventory.ts'
import reorder from './datasets/reorder.ts'
import whole from './datasets/whole-inventory.ts'

const lying = (placeId: number, id: number, quantity: number) =>
  aStockedShelfPlace({
    id: placeId,
    identifier: `A${placeId}`,
    batches: [aBatch({ id, identifier: `LOT${id}`, quantity })],
  })
const elsewhere = { id: 2, name: 'Lager 2', location_item: null }

/** Five on two shelf places, and two at another location. */
const item = anItem({
  id: 1,
  locations: [
    anItemLocation({ quantity: 5, storage_locations: [lying(11, 1, 3), lying(12, 2, 2)] }),
    anItemLocation({ ...elsewhere, quantity: 2, storage_locations: [lying(21, 3, 2)] }),
  ],
})
const places = [11, 12, 13].map((id) => aShelfPlace({ id, identifier: `A${id}` }))
const locations = [
  aLocation({ storage_locations: places }),
  aLocation({ id: 2, name: 'Lager 2', storage_locations: [] }),
]

/** What is changed there waits. */
function withoutAnAnswer() {
  const api = fakeApi({ items: [item], locations })
  const services = fakeServices({ api, waits: true })
  for (const call of ['registerAdjustments', 'sendIntents'] as const) {
    for (let times = 0; times < 9; times += 1) api.fail(call, { kind: 'network' })
  }
  return services
}

/** All of A11 and all of the other location are taken without an answer. */
async function takenWithoutAnAnswer() {
  const services = withoutAnAnswer()
  for (const [storage_location_id, quantity] of [
    [11, 3],
    [21, 2],
  ] as const) {
    const taken = await services.adjustments.instantPick(item, [{ storage_location_id, quantity }])
    expect(taken).toMatchObject({ ok: true, data: { id: expect.any(Number) } })
  }
  return services
}

/** Location, shelf place, batch and quantity of every row. */
async function rowsOf(
  dataset: OpenDataset,
  options: ExportOptions,
  changed: Promise<Services> = takenWithoutAnAnswer(),
) {
  const services = await changed
  const columns = { items: [], batches: [], history: [] }
  const opened = await dataset(options, services, new AbortController().signal, columns)
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  const rows: Row[] = []
  for await (const page of opened.rows) rows.push(...page)
  return rows
}
const cells = (rows: readonly (readonly Cell[])[]) =>
  rows.map(([location, place, , , , lot, , , quantity]) => [location, place, lot, quantity])

it.each([
  ['of every location', whole, {}],
  ['of a location', inventory, { locationId: 1 }],
  ['of what its list of items shows', inventory, { locationId: 1, list: 'items', query: 'A' }],
  ['of what its inventory shows', inventory, { locationId: 1, list: 'inventory', query: 'A' }],
] as const)(
  'WAIT-1 the file %s has what waits in its figures, as the screen has',
  async (_, dataset, options) => {
    expect(cells(await rowsOf(dataset, options))).toEqual([['Läkemedelsrum 1', 'A12', 'LOT2', 2]])
  },
)

it('WAIT-3 the file has what was moved without an answer where none lay, and no row of nothing', async () => {
  const services = withoutAnAnswer()
  await services.locations.load()
  const batch = { identifier: 'LOT1', expiration_date: '2027-06-30' }
  const batch_updates = [
    { ...batch, storage_location_id: 11, quantity: -3 },
    { ...batch, storage_location_id: 13, quantity: 3 },
  ]
  const adjustments = [{ item_id: 1, type: 'move', batch_updates }] as const
  await services.items.load(1)
  const moved = await services.adjustments.sendTogether('move', async () => ({
    ok: true,
    data: { operation: 'registerAdjustments', adjustments },
  }))
  expect(moved).toMatchObject({ ok: true, data: { isWaiting: true } })
  expect(cells(await rowsOf(inventory, { locationId: 1 }, Promise.resolve(services)))).toEqual([
    ['Läkemedelsrum 1', 'A12', 'LOT2', 2],
    ['Läkemedelsrum 1', 'A13', 'LOT1', 3],
  ])
})

it('WAIT-1 the file of what to order has the same figures', async () => {
  const rows = await rowsOf(reorder, { locationId: 1 })
  expect(rows.map((row) => row[4])).toEqual([2])
})
