import type { ApiError } from '@forrad/core/api'
import { fakeApi, fakeServices } from '@forrad/core/testing'
import type { TransferSummary } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { aTransfer, aTransferLine, aTransferSummary } from './transfer.fixture.ts'
import dataset from './way-file.ts'

/** The file; each page of the list has one transfer. */
async function made(refused?: ApiError) {
  const some = aTransferLine({ sent: 9, arrived: 3, back: 1, written_off: 2, left: 3 })
  const lines = [some, aTransferLine({ line: 2, identifier: null, left: 0 })]
  const api = fakeApi(
    {},
    {
      listTransfers: ({ cursor } = {}) => {
        const transfers: TransferSummary[] = [aTransferSummary({ id: cursor ? 7 : 8 })]
        return { ok: true, data: { transfers, next_cursor: cursor ? null : 'next' } }
      },
      getTransfer: ({ id }) => ({ ok: true, data: { transfer: aTransfer({ id, lines }) } }),
    },
  )
  if (refused) api.fail('getTransfer', refused)
  const columns = { items: [], batches: [], history: [] }
  const file = await dataset({}, fakeServices({ api }), new AbortController().signal, columns)
  if (!file.ok) throw new Error('not made')
  const rows: unknown[] = []
  for (;;) {
    const { value, done } = await file.rows.next()
    if (done) return { ...file, rows, end: value, asked: api.callsOf('listTransfers') }
    rows.push(...value)
  }
}

it('WAY-1 has a row for each line with something left, of every open transfer, page by page', async () => {
  const { rows, head, end, asked, fileName } = await made()
  const row = (id: string) => [
    id,
    'Lager A',
    'Lager B',
    '2026-11-24T09:12',
    '123456',
    expect.stringContaining('Alvedon'),
    '500 mg',
    'AB12',
    '2031-01-31',
    3,
  ]
  expect(rows).toEqual([row('8'), row('7')])
  expect([end, head.columns.length]).toEqual([null, 10])
  expect(asked.map(({ input }) => input)).toMatchObject([
    { state: 'open' },
    { state: 'open', cursor: 'next' },
  ])
  expect(fileName).toMatch(/ \d{4}-\d{2}-\d{2}$/)
})

it('a transfer that does not come ends the file with the reason', async () => {
  expect((await made({ kind: 'network' })).end).toEqual({ kind: 'network' })
})
