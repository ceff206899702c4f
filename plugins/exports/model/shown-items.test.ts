import type { ExportOptions, OpenDataset } from '@forrad/core/kernel'
import type { Cell, Row } from '@forrad/core/documents'
import {
  aBatch,
  aLocation,
  anItem,
  anItemLocation,
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

/** Of five on two shelf places and two at another location, all of A11 and all of the other are taken without an answer. */
async function takenWithoutAnAnswer() {
  const item = anItem({
    id: 1,
    locations: [
      anItemLocation({ quantity: 5, storage_locations: [lying(11, 1, 3), lying(12, 2, 2)] }),
      anItemLocation({ ...elsewhere, quantity: 2, storage_locations: [lying(21, 3, 2)] }),
    ],
  })
  const locations = [aLocation(), aLocation({ id: 2, name: 'Lager 2' })]
  const api = fakeApi({ items: [item], locations })
  const services = fakeServices({ api, waits: true })
  for (const call of ['registerAdjustments', 'sendIntents'] as const) {
    for (let times = 0; times < 9; times += 1) api.fail(call, { kind: 'network' })
  }
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
async function rowsOf(dataset: OpenDataset, options: ExportOptions) {
  const services = await takenWithoutAnAnswer()
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

it('WAIT-1 the file of what to order has the same figures', async () => {
  const rows = await rowsOf(reorder, { locationId: 1 })
  expect(rows.map((row) => row[4])).toEqual([2])
})
