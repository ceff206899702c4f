import type { Cell } from '@forrad/core/documents'
import type { AddedColumns, ExportOptions, OpenDataset, ReadCells } from '@forrad/core/kernel'
import {
  aBatch,
  aLocation,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
  fakeApi,
  fakeDocuments,
  fakeServices,
} from '@forrad/core/testing'
import type { Adjustment } from '@forrad/openapi'
import { describe, expect, it, vi } from 'vitest'
import history from './datasets/history.ts'
import inventory from './datasets/location-inventory.ts'
import whole from './datasets/whole-inventory.ts'
import { createExportStore } from './export.store.ts'
import writeCsv from './formats/csv.ts'

const batch = (id: number, identifier: string) => aBatch({ id, identifier })
const shelf = (id: number, ...batches: readonly ReturnType<typeof aBatch>[]) =>
  aStockedShelfPlace({ id, identifier: `A${id}`, batches: [...batches] })
const items = [
  anItem({
    id: 1,
    locations: [
      anItemLocation({
        storage_locations: [shelf(11, batch(1, 'ONE'), batch(2, 'TWO')), shelf(12, batch(3, 'X'))],
      }),
    ],
  }),
  anItem({ id: 2, locations: [anItemLocation({ storage_locations: [] })] }),
]
const entry = (id: number, ...lots: readonly string[]): Adjustment => ({
  id,
  item_id: 1,
  type: 'remove',
  created_at: '2026-11-20T08:00:00Z',
  user: { apoex_id: 'bo', name: 'Bo Berg' },
  undoes_id: null,
  undone_by_id: null,
  ledger_item: { id: 1, display_name: 'Alvedon', strength_text: null, vendor_name: '101234' },
  rows: lots.map((identifier) => ({
    location: { id: 1, name: 'Lager' },
    storage_location: { id: 11, identifier: 'A11' },
    identifier,
    expiration_date: null,
    before: 3,
    quantity: -1,
    after: 2,
  })),
})

const of = <Read>(read: Read) => ({
  id: 'c',
  kind: 'text' as const,
  cells: async () => ({ default: read }),
})
const none: AddedColumns = { items: [], batches: [], history: [] }
const ofItems = (read: ReadCells<'items'>, name = 'Items'): AddedColumns => ({
  ...none,
  items: [{ ...of(read), table: 'items', label: { id: name } }],
})
const ofBatches = (read: ReadCells<'batches'>): AddedColumns => ({
  ...none,
  batches: [{ ...of(read), table: 'batches', label: { id: 'Batches' } }],
})
const ofHistory = (read: ReadCells<'history'>): AddedColumns => ({
  ...none,
  history: [{ ...of(read), table: 'history', label: { id: 'History' } }],
})

async function exported(dataset: OpenDataset, added: AddedColumns, options: ExportOptions = {}) {
  const documents = fakeDocuments()
  const adjustments = [entry(7, 'ONE', 'TWO'), entry(8, 'X')]
  const api = fakeApi({ items, locations: [aLocation()], adjustments })
  const services = fakeServices({ api, documents: async () => documents })
  const files: string[] = []
  const store = createExportStore(
    { options },
    { services, onFile: (_, name) => void files.push(name) },
  )
  await store.run({
    dataset: { open: async () => ({ default: dataset }) },
    format: { write: async () => ({ default: writeCsv }), extension: 'csv' },
    columns: added,
  })
  const [table] = documents.tables
  return {
    files,
    problem: store.state.problem,
    head: table?.head.columns.map(({ label }) => label) ?? [],
    rows: table?.rows ?? [],
  }
}

const ends = (rows: readonly (readonly Cell[])[], count: number) =>
  rows.map((row) => row.slice(-count))

describe('columns that plugins add', () => {
  it('COLUMNS-2 stand at the end of every row of an entry of the ledger, asked once for a page', async () => {
    const read = vi.fn<ReadCells<'history'>>(async (rows) => ({
      ok: true,
      data: rows.map(({ id }) => `entry ${id}`),
    }))
    const { head, rows } = await exported(history, ofHistory(read))
    expect(head.at(-1)).toBe('History')
    expect(rows.map((row) => [row[7], row.at(-1)])).toEqual([
      ['ONE', 'entry 7'],
      ['TWO', 'entry 7'],
      ['X', 'entry 8'],
    ])
    for (const row of rows) expect(row).toHaveLength(head.length)
    expect(read).toHaveBeenCalledOnce()
  })

  it.each<[string, OpenDataset, ExportOptions]>([
    ['of a location', inventory, { locationId: 1 }],
    ['of all locations', whole, {}],
  ])(
    'COLUMNS-2 of an inventory %s: its items first, then its batches; none where nothing lies',
    async (_what, dataset, options) => {
      const readItems = vi.fn<ReadCells<'items'>>(async (rows) => ({
        ok: true,
        data: rows.map(({ id }) => id),
      }))
      const readBatches = vi.fn<ReadCells<'batches'>>(async (rows) => ({
        ok: true,
        data: rows.map(
          ({ item, storageLocationId, batch: { identifier } }) =>
            `${item.id} ${storageLocationId} ${identifier}`,
        ),
      }))
      const added = { ...ofItems(readItems), batches: ofBatches(readBatches).batches }
      const { head, rows } = await exported(dataset, added, options)
      expect(head.slice(-3)).toEqual(['Preferred stock level', 'Items', 'Batches'])
      expect(ends(rows, 2)).toEqual([
        [1, '1 11 ONE'],
        [1, '1 11 TWO'],
        [1, '1 12 X'],
        [2, null],
      ])
      expect(readItems).toHaveBeenCalledOnce()
      expect(readBatches).toHaveBeenCalledOnce()
    },
  )

  it('COLUMNS-2 of one shelf place are asked about the item with its whole share, once', async () => {
    const read = vi.fn<ReadCells<'items'>>(async (rows) => ({
      ok: true,
      data: rows.map(({ locations }) => locations[0]?.storage_locations.length ?? 0),
    }))
    const options = { locationId: 1, list: 'inventory', query: '' }
    const { rows } = await exported(inventory, ofItems(read), options)
    expect(ends(rows, 1)).toEqual([[2], [2], [2]])
    expect(read.mock.calls.map(([asked]) => asked.length)).toEqual([1])
  })

  it('COLUMNS-2 whose cells do not come end the export with why, and there is no file', async () => {
    const network = { kind: 'network' } as const
    const failing = async () => ({ ok: false, error: network }) as const
    for (const [dataset, added] of [
      [history, ofHistory(failing)],
      [inventory, ofBatches(failing)],
      [inventory, ofItems(failing)],
      [whole, ofBatches(failing)],
    ] as const) {
      const { files, problem } = await exported(dataset, added, { locationId: 1 })
      expect([files, problem]).toEqual([[], { code: 'source', error: network }])
    }
  })

  it('COLUMNS-1 that are broken are named, and there is no file', async () => {
    const few: ReadCells<'items'> = async () => ({ ok: true, data: ['only one'] })
    const broken: ReadCells<'items'> = () => Promise.reject(new Error('on purpose'))
    for (const read of [few, broken]) {
      const { files, problem } = await exported(inventory, ofItems(read, 'Fridge'), {
        locationId: 1,
      })
      expect([files, problem]).toEqual([[], { code: 'broken_column', label: 'Fridge' }])
    }
  })

  it('COLUMNS-2 that cannot be loaded leave no file', async () => {
    const column = { table: 'history', label: { id: 'x' }, kind: 'text' } as const
    for (const [message, code] of [
      ['Failed to fetch dynamically imported module: /cells.js', 'not_loaded'],
      ['on purpose', 'broken'],
    ]) {
      const cells = () => Promise.reject(new Error(message))
      const { files, problem } = await exported(history, {
        ...none,
        history: [{ ...column, cells }],
      })
      expect([files, problem]).toEqual([[], { code }])
    }
  })
})
