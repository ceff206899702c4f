import type { LyingBatch } from '@forrad/core/kernel'
import { aBatch, anItem, fakeApi, fakeServices } from '@forrad/core/testing'
import type { Recall } from '@forrad/openapi'
import type { MessageDescriptor } from '@lingui/core'
import { expect, it } from 'vitest'
import readBlocks from './batch-column.ts'
import { aRecall } from './recall.fixture.ts'

const lying = (itemId: number, identifier: string | null, aside: object = {}): LyingBatch => ({
  item: anItem({ id: itemId }),
  storageLocationId: 11,
  batch: aBatch({ identifier, ...aside }),
})

function setUp(...recalls: readonly Recall[]) {
  const api = fakeApi(
    {},
    {
      // A page holds one.
      listRecalls: ({ cursor = '0' }) => {
        const at = Number(cursor)
        const next_cursor = at + 1 < recalls.length ? String(at + 1) : null
        return { ok: true, data: { recalls: recalls.slice(at, at + 1), next_cursor } }
      },
    },
  )
  const services = {
    ...fakeServices({ api }),
    translate: ({ message, values }: MessageDescriptor) => String(values ? values['by'] : message),
  }
  const { signal } = new AbortController()
  return { api, cells: (rows: readonly LyingBatch[]) => readBlocks(rows, services, signal) }
}

it('RECALL-1 RECALL-2 RECALL-10 a batch says which recall blocks it; one that is free says nothing', async () => {
  const { cells } = setUp(
    aRecall({ item_id: 1, lots: ['A', 'B'], reference: 'LV 1' }),
    aRecall({ id: 9, item_id: 2, lots: [], reference: null }),
  )
  const rows = [lying(1, 'A'), lying(1, 'C'), lying(1, null), lying(2, 'A'), lying(2, null)]
  const found = await cells(rows)
  expect(found).toEqual({ ok: true, data: ['LV 1', null, null, '#9', '#9'] })
})

it('RECALL-11 what lies in a quarantine says that it is blocked, also when the recall is over or names other lots', async () => {
  const { cells } = setUp(aRecall({ item_id: 1, lots: ['A'], reference: 'LV 1' }))
  const aside = { blocked: true }
  const found = await cells([lying(1, 'A', aside), lying(1, null, aside), lying(2, 'Z', aside)])
  expect(found).toEqual({ ok: true, data: ['LV 1', 'Blocked', 'Blocked'] })
})

it('every recall in force is asked for, once for all rows', async () => {
  const { api, cells } = setUp(aRecall({ id: 9, lots: ['Z'] }), aRecall({ lots: ['A'] }))
  const found = await cells([lying(1, 'A'), lying(1, 'A'), lying(1, 'B')])
  expect(found).toEqual({ ok: true, data: ['LV 2026/114', 'LV 2026/114', null] })
  expect(api.callsOf('listRecalls')).toHaveLength(2)
})

it('what does not come is no empty cell', async () => {
  const { api, cells } = setUp(aRecall())
  api.fail('listRecalls', { kind: 'network' })
  expect(await cells([lying(1, 'A')])).toEqual({ ok: false, error: { kind: 'network' } })
})
