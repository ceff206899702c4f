import type { ApiError } from '@forrad/core/api'
import { pagedRows, writeOrder, type Row, type RowSource } from '@forrad/core/documents'
import type { ExportOptions, OpenDataset } from '@forrad/core/kernel'
import { fakeDocuments, fakeServices } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import history, { periodDay } from './datasets/history.ts'
import inventory from './datasets/location-inventory.ts'
import reorder from './datasets/reorder.ts'
import users from './datasets/users.ts'
import whole from './datasets/whole-inventory.ts'
import { createExportStore } from './export.store.ts'
import writeCsv from './formats/csv.ts'
import { fileName } from './table-head.ts'

const columns = { items: [], batches: [], history: [] }

async function all(source: RowSource<ApiError>) {
  const rows: Row[] = []
  for (;;) {
    const next = await source.next()
    if (next.done) return { rows, error: next.value }
    rows.push(...next.value)
  }
}

async function opened(dataset: OpenDataset, options: ExportOptions = {}) {
  const result = await dataset(options, fakeServices(), new AbortController().signal, columns)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  const { rows } = await all(result.rows)
  return { ...result, rows }
}

/** As a browser says that a module's file did not come. */
const notFetched = () =>
  new TypeError('Failed to fetch dynamically imported module: https://forrad.example/csv.js')

describe('datasets', () => {
  it.each([
    ['inventory', inventory, { locationId: 1 }],
    ['whole inventory', whole, {}],
    ['reorder suggestions', reorder, {}],
    ['history', history, {}],
    ['users', users, {}],
  ] as const)(
    '%s: every row has a cell for each column, of its kind',
    async (_, dataset, options) => {
      const { head, rows } = await opened(dataset, options)
      for (const row of rows) {
        expect(row).toHaveLength(head.columns.length)
        for (const [index, cell] of row.entries()) {
          const kind = head.columns[index]?.kind
          if (cell === null) continue
          if (kind === 'number') expect(cell).toBeTypeOf('number')
          else expect(cell).toBeTypeOf('string')
          if (kind === 'date') expect(cell).toMatch(/^\d{4}-\d{2}-\d{2}$/)
          if (kind === 'datetime') expect(cell).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
        }
      }
      expect(head.pageText).toContain('{page}')
    },
  )

  it('an inventory for which no location was chosen is of where the device is placed, and of none else', async () => {
    const services = fakeServices()
    const signal = new AbortController().signal
    const opening = () => inventory({}, services, signal, columns)
    expect(await opening()).toMatchObject({ ok: false, error: { kind: 'incomplete' } })
    services.preferences.setLocation(1)
    expect(await opening()).toMatchObject({ ok: true })
    expect(services.api.callsOf('getLocation')).toMatchObject([{ input: { id: 1 } }])
  })

  it('an inventory has every batch of the location, and its total', async () => {
    const services = fakeServices()
    const { rows } = await opened(inventory, { locationId: 1 })
    const kept = services.api.world.items.flatMap((item) =>
      item.locations.filter(({ id }) => id === 1),
    )
    const total = kept.reduce((sum, { quantity }) => sum + quantity, 0)
    expect(total).toBeGreaterThan(0)
    expect(rows.reduce((sum, row) => sum + Number(row[8]), 0)).toBe(total)
  })

  it('ORDER-5 an order is the lines of the screen, also where nothing is to be ordered any more', async () => {
    const figures = { quantity: 3, usable: 2, expired: 1, blocked: 0, suggestion: 40 }
    const levels = { reorder_point: 10, preferred_stock_level: 40, reorder_multiple: 10 }
    const named = { vendor_name: '101234', name: 'Alvedon', strength_text: null }
    const lines = ['Rum 1', 'Rum 2'].map((location, index) => {
      return { ...figures, ...levels, ...named, location, ordered: 40 + index }
    })
    const { rows } = await opened(reorder, { locationId: null, order: writeOrder(lines) })
    const shown = ['101234', 'Alvedon', null, 3, 1, 0, 2, 10, 40, 10]
    expect(rows).toEqual([
      ['Rum 1', ...shown, 40],
      ['Rum 2', ...shown, 41],
    ])
  })

  it('a location still to be chosen, and a period that cannot be, are incomplete', async () => {
    const signal = new AbortController().signal
    const incomplete = { ok: false, error: { kind: 'incomplete' } }
    expect(await inventory({}, fakeServices(), signal, columns)).toEqual(incomplete)
    expect(await reorder({ order: '1.2=7' }, fakeServices(), signal, columns)).toEqual(incomplete)
    for (const options of [{ from: '2026-02-31' }, { from: '2026-03-02', to: '2026-03-01' }]) {
      expect(await history(options, fakeServices(), signal, columns)).toEqual(incomplete)
    }
    expect(periodDay({ from: '261130' }, 'from', '2026-11-21')).toBe('2026-11-30')
    expect(periodDay({ from: ' ' }, 'from', '2026-11-21')).toBeNull()
  })
})

describe('pages', () => {
  it('are fetched one after another until there is no cursor', async () => {
    const asked: unknown[] = []
    const source = pagedRows(
      async (paging) => {
        asked.push(paging.cursor)
        const next_cursor = asked.length < 3 ? `c${asked.length}` : null
        return { ok: true, data: { entries: [asked.length], next_cursor } }
      },
      (entry: number) => [[entry]],
    )
    expect(await all(source)).toEqual({ rows: [[1], [2], [3]], error: null })
    expect(asked).toEqual([undefined, 'c1', 'c2'])
  })

  it('that do not come end the rows with the reason', async () => {
    const source = pagedRows<number>(
      async () => ({ ok: false, error: { kind: 'network' } }),
      () => [],
    )
    expect(await all(source)).toEqual({ rows: [], error: { kind: 'network' } })
  })
})

it('a file’s name has nothing that file systems refuse', () => {
  expect(fileName('Inventarie A/B: "kyl"', '2026-11-21')).toBe('Inventarie A B kyl 2026-11-21')
})

describe('the export', () => {
  const parts = {
    dataset: { open: async () => ({ default: inventory }) },
    format: { write: async () => ({ default: writeCsv }), extension: 'csv' },
    columns,
  }
  function begun(options: ExportOptions = { locationId: 1 }) {
    const documents = fakeDocuments()
    const services = fakeServices({ documents: async () => documents })
    const files: string[] = []
    const store = createExportStore(
      { options },
      { services, onFile: (_, name) => void files.push(name) },
    )
    return { store, services, documents, files }
  }

  it('makes the file under its name', async () => {
    const { store, files, documents } = begun()
    await store.run(parts)
    expect(files).toHaveLength(1)
    expect(files[0]).toMatch(/\.csv$/)
    expect(documents.tables[0]?.rows.length).toBeGreaterThan(0)
    expect(store.state).toMatchObject({ working: false, problem: null })
  })

  it('keeps the choice when something fails, and says what', async () => {
    const { store, services, documents, files } = begun()
    store.chooseFormat('exports/csv')
    documents.problem = { code: 'worker_failed', detail: 'gone' }
    await store.run(parts)
    expect(store.state.problem).toMatchObject({ code: 'worker_failed' })
    services.api.fail('listLocationItems', { kind: 'network' })
    await store.run(parts)
    expect(store.state.problem).toEqual({ code: 'source', error: { kind: 'network' } })
    await store.run({
      ...parts,
      format: { ...parts.format, write: () => Promise.reject(notFetched()) },
    })
    expect(store.state).toMatchObject({
      problem: { code: 'not_loaded' },
      format: 'exports/csv',
      options: { locationId: 1 },
    })
    expect(files).toEqual([])
  })

  it('what gives the rows or writes them and throws is broken: no want of network or memory', async () => {
    const { store, files } = begun()
    const oops = () => {
      throw new Error('oops')
    }
    const head = { title: 'x', columns: [] }
    async function* rows() {
      yield oops()
      return null
    }
    const opened = async () => ({ ok: true, fileName: 'x', head, rows: rows() }) as never
    const broken = [
      { ...parts, format: { ...parts.format, write: async () => ({ default: oops }) } },
      { ...parts, dataset: { open: async () => ({ default: oops }) } },
      { ...parts, dataset: { open: async () => oops() } },
      { ...parts, dataset: { open: async () => ({ default: opened }) } },
    ]
    for (const one of broken) {
      await store.run(one)
      expect(store.state.problem).toEqual({ code: 'broken' })
    }
    expect(files).toEqual([])
  })

  it('cancelling leaves no file and no error', async () => {
    const { store, documents, files } = begun()
    let release = () => {}
    documents.wait = () => new Promise<void>((resolve) => (release = resolve))
    const running = store.run(parts)
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(store.state.working).toBe(true)
    store.cancel()
    release()
    await running
    expect(store.state).toMatchObject({ working: false, problem: null })
    expect(files).toEqual([])
  })
})
