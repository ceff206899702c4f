import type { AddedColumns, ExportOptions } from '@forrad/core/kernel'
import { fakeApi, fakeServices } from '@forrad/core/testing'
import type { Adjustment } from '@forrad/openapi'
import { expect, it } from 'vitest'
import history from './datasets/history.ts'

const at = (id: number, identifier: string): Adjustment['rows'][number] => ({
  location: { id, name: `Lager ${id}` },
  storage_location: { id: id * 10, identifier },
  identifier: 'LOT1',
  expiration_date: null,
  before: 3,
  quantity: -1,
  after: 2,
})
const entry = (id: number, fields: Partial<Adjustment>): Adjustment => ({
  id,
  item_id: 1,
  type: 'remove',
  created_at: '2026-11-20T08:00:00Z',
  user: { apoex_id: 'bo', name: 'Bo Berg' },
  undoes_id: null,
  undone_by_id: null,
  ledger_item: { id: 1, display_name: 'Alvedon', strength_text: null, vendor_name: '101234' },
  rows: [at(1, 'A1')],
  ...fields,
})

/** The rows of a file, by the names of their columns. */
async function rowsOf(
  adjustments: readonly Adjustment[],
  options: ExportOptions = {},
  added: AddedColumns['history'] = [],
) {
  const services = fakeServices({ api: fakeApi({ adjustments: [...adjustments] }) })
  const columns = { items: [], batches: [], history: added }
  const made = await history(options, services, new AbortController().signal, columns)
  if (!made.ok) throw new Error('not made')
  const { value } = await made.rows.next()
  const rows = Array.isArray(value) ? value : []
  const names = made.head.columns.map(({ label }) => label)
  return rows.map((row) => (name: string) => row[names.indexOf(name)])
}

it('the history of one location has only what happened there, also of a pick at two', async () => {
  const both = entry(1, { rows: [at(1, 'A1'), at(2, 'B1')] })
  const places = async (options: ExportOptions) =>
    (await rowsOf([both], options)).map((cell) => cell('Shelf place'))
  expect(await places({})).toEqual(['A1', 'B1'])
  expect(await places({ locationId: 1 })).toEqual(['A1'])
  expect(await places({ locationId: 2 })).toEqual(['B1'])
})

it('an opening and taking it back have the screen’s words and no reason, another move its own', async () => {
  const move = (id: number, reason: Adjustment['reason']) =>
    entry(id, { type: 'move', ...(reason ? { reason } : {}) })
  const rows = await rowsOf([
    move(4, { code: 'opened' }),
    move(3, { code: 'opened_mistake' }),
    move(2, { code: 'ward', text: 'Till avdelning 4' }),
    move(1, undefined),
    entry(0, { reason: { code: 'opened' } }),
  ])
  expect(rows.map((cell) => [cell('Event'), cell('Reason')])).toEqual([
    ['Opened', null],
    ['Opening taken back', null],
    ['Moved', 'Till avdelning 4'],
    ['Moved', null],
    ['Pick', 'opened'],
  ])
})

it('says how each came about, and nothing of what nobody knows', async () => {
  const origins = ['manual', 'scan', 'offline', 'import', 'document', undefined] as const
  const entries = origins.map((origin, at) => entry(9 - at, origin ? { origin } : {}))
  const rows = await rowsOf(entries)
  expect(rows.map((cell) => cell('How'))).toEqual([
    'By hand',
    'By scan',
    'Without a network',
    'Import',
    'Document',
    null,
  ])
})
it('EXTRA-2 what plugins added to an entry stands in its rows, also once they are gone', async () => {
  const rows = await rowsOf([
    entry(4, { extra: { 'fridge-log/degrees': 4, 'fridge-log/checked': true } }),
    entry(5, { extra: { 'fridge-log/said': 'batch_other' } }),
    entry(3, { type: 'move', reason: { code: 'opened' }, extra: { 'opened/on': '2026-11-19' } }),
    entry(2, {
      reason: { code: 'ward', text: 'Till avdelning 4' },
      extra: { 'retrieval/other_batch': 'batch_missing' },
    }),
    entry(1, { type: 'stocktaking', extra: { 'recall/batches_alone': true } }),
    entry(0, {}),
  ])
  expect(rows.map((cell) => cell('Other details'))).toEqual([
    'fridge-log/checked: Yes; fridge-log/degrees: 4',
    'fridge-log/said: batch_other',
    'Opened on: 2026-11-19',
    'Why another batch: Damaged or missing',
    'Only these batches counted: Yes',
    null,
  ])
})

it('EXTRA-1 what a column of its plugin shows stands there alone', async () => {
  const column = {
    plugin: 'witness',
    table: 'history',
    label: { id: 'Witness' },
    kind: 'text',
    cells: async () => ({
      default: async (asked: readonly Adjustment[]) =>
        ({ ok: true, data: asked.map(() => 'Berit') }) as const,
    }),
  } as const
  const extra = { 'witness/signature': 's', 'fridge-log/degrees': 4 }
  const [row] = await rowsOf([entry(1, { extra })], {}, [column])
  expect([row?.('Other details'), row?.('Witness')]).toEqual(['fridge-log/degrees: 4', 'Berit'])
})
