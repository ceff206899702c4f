import type { ApiError } from '@forrad/core/api'
import type { ExportOptions } from '@forrad/core/kernel'
import { fakeApi, fakeServices } from '@forrad/core/testing'
import type { OtherBatchPick } from '@forrad/openapi'
import { expect, it } from 'vitest'
import dataset from './dataset.ts'

const pick = (id: number): OtherBatchPick => ({
  id,
  created_at: '2026-11-20T10:00:00Z',
  user: { apoex_id: '1', name: 'Bo Berg' },
  location: { id: 2, name: 'Lager 2' },
  storage_location: { id: 11, identifier: 'A1' },
  item: { id: 1, vendor_name: '123456', display_name: 'Alvedon', strength_text: null },
  identifier: 'LOT13',
  expiration_date: null,
  quantity: 1,
  reason: { code: 'batch_opened' },
})

/** The file made with these options; each page of the list has one pick. */
async function made(options: ExportOptions, refused?: ApiError) {
  const api = fakeApi(
    {},
    {
      listOtherBatches: (input = {}) => ({
        ok: true,
        data: input.cursor
          ? { picks: [pick(1)], next_cursor: null }
          : { picks: [pick(2)], next_cursor: 'next' },
      }),
    },
  )
  if (refused) api.fail('listOtherBatches', refused)
  const columns = { items: [], batches: [], history: [] }
  const file = await dataset(options, fakeServices({ api }), new AbortController().signal, columns)
  if (!file.ok) throw new Error('not made')
  const { value } = await file.rows.next()
  return { ...file, value, asked: api.callsOf('listOtherBatches').map(({ input }) => input) }
}

it('TOLD-4 is what the page’s list has of the month and place that were chosen, page by page', async () => {
  const all = await made({ month: '2026-02' })
  expect(all.value).toHaveLength(2)
  expect(all.head.title).toContain('februari 2026')
  expect(all.fileName).toMatch(/ 2026-02 \d{4}-\d{2}-\d{2}$/)
  const month = { from: '2026-02-01', to: '2026-02-28' }
  expect(all.asked).toMatchObject([month, { ...month, cursor: 'next' }])
  expect(all.asked[0]).not.toHaveProperty('location_id')
  const ofTwo = await made({ month: '2026-02', locationId: 2 })
  expect(ofTwo.asked).toMatchObject([{ location_id: 2 }, { location_id: 2 }])
})

it('every row has a cell for each column, and a page has its number', async () => {
  const { head, value } = await made({})
  const rows = Array.isArray(value) ? value : []
  expect(rows.map((row) => row.length)).toEqual([12, 12])
  expect(head.columns).toHaveLength(12)
  expect(head.pageText).toContain('{page}')
})

it('a list that does not come ends the file with the reason', async () => {
  expect((await made({}, { kind: 'network' })).value).toEqual({ kind: 'network' })
})
