import {
  aBatch,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
  fakeApi,
  fakeServices,
  memoryStorage,
  refusal,
} from '@forrad/core/testing'
import type { AdjustmentInput } from '@forrad/openapi'
import { describe, expect, it, vi } from 'vitest'
import { countDraft } from './count.draft.ts'
import { openCount, stepCount } from './count.machine.ts'
import { createCountStore } from './count.store.ts'

function setUp(
  locationItem?: { readonly item_id: number; readonly location_id: number },
  clock?: { readonly now: () => number },
) {
  const item = anItem()
  const api = fakeApi({ items: [item] })
  const { adjustments } = fakeServices({ api })
  const onCounted = vi.fn()
  const draft = countDraft(memoryStorage(), item.id, 1)
  const store = createCountStore(item, 1, {
    adjustments,
    confirm: vi.fn(),
    draft,
    onCounted,
    ...(locationItem ? { locationItem } : {}),
    ...(clock ? { clock } : {}),
  })
  const count = async (text: string) => {
    store.type(11, text)
    await store.save()
  }
  return { api, item, store, draft, onCounted, count }
}

/** Each row that was sent. */
function rowsSent(api: ReturnType<typeof fakeApi>) {
  const sent = api
    .callsOf('registerAdjustments')
    .map(({ input }) => input as { readonly adjustments: readonly AdjustmentInput[] })
    .flatMap(({ adjustments }) => adjustments)
  return sent.flatMap(({ batch_updates }) => batch_updates)
}

/** When each row that was sent was counted. */
function timesSent(api: ReturnType<typeof fakeApi>) {
  return rowsSent(api).map((row) => row.counted_at)
}

const COUNTS = [{ storage_location_id: 11, previous_quantity: 20, new_quantity: 17 }]

describe('the stocktake store', () => {
  it('registers the count and hands on what was counted', async () => {
    const { api, item, onCounted, count } = setUp()
    await count('17')
    expect(api.callsOf('registerAdjustments')).toHaveLength(1)
    expect(api.world.items[0]?.locations[0]?.quantity).toBe(17)
    expect(onCounted).toHaveBeenCalledExactlyOnceWith({
      counts: COUNTS,
      before: item,
      adjustmentIds: [1],
    })
  })

  it('goes by the item’s settings where it is a tab of the levels editor', async () => {
    const { api, count, onCounted } = setUp({ item_id: 1, location_id: 1 })
    await count('17')
    expect(onCounted).toHaveBeenCalledWith(expect.objectContaining({ adjustmentIds: [1] }))
    expect(api.callsOf('adjustItem')[0]?.input).toMatchObject({
      item_adjustment: { location_item: { item_id: 1, location_id: 1 } },
    })
    expect(api.world.items[0]?.locations[0]).toMatchObject({
      quantity: 17,
      location_item: { reorder_point: 10 },
    })
  })

  it('COUNT-4 says when it was counted, by the last figure that was typed', async () => {
    let minute = 0
    const { api, store, draft } = setUp(undefined, { now: () => minute * 60_000 })
    store.type(11, '1')
    minute = 2
    store.type(11, '17')
    expect(draft.read()?.drafts).toEqual({ 11: { text: '17', previous: 20, at: 120_000 } })
    minute = 30
    await store.save()
    expect(timesSent(api)).toEqual(['1970-01-01T00:02:00.000Z'])
  })

  it('ROUND-28 packs that are scanned are sent and kept with the time of the first and the last', async () => {
    let minute = 1
    const { api, item, store, draft } = setUp(undefined, { now: () => minute * 60_000 })
    store.scan()
    minute = 3
    store.scan()
    const kept = draft.read()
    expect(kept?.drafts).toMatchObject({ 11: { text: '2', from: 60_000, at: 180_000 } })
    expect(openCount(item, 1, kept).drafts[11]).toMatchObject({ text: '2', scanned: true })
    await store.save()
    await store.agree()
    expect(rowsSent(api)[0]).toMatchObject({
      counted_at: '1970-01-01T00:03:00.000Z',
      counted_from: '1970-01-01T00:01:00.000Z',
    })
  })

  it('COUNT-4 the same figure typed anew after a lost answer is the same wish', async () => {
    let minute = 0
    const { api, count } = setUp(undefined, { now: () => minute * 60_000 })
    api.loseAnswer('registerAdjustments')
    await count('17')
    minute = 1
    await count('17')
    const keys = api.callsOf('registerAdjustments').map(({ options }) => options.key)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    const first = '1970-01-01T00:00:00.000Z'
    expect(timesSent(api)).toEqual([first, first])
  })

  it('repeats a lost count under the same key, so that it is applied once', async () => {
    const { api, store, onCounted, count } = setUp()
    api.loseAnswer('registerAdjustments')
    await count('17')
    expect(store.state.count.problem).toMatchObject({ kind: 'failed' })
    expect(onCounted).not.toHaveBeenCalled()
    await store.save()
    const keys = api.callsOf('registerAdjustments').map(({ options }) => options.key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(api.world.adjustments).toHaveLength(1)
    expect(onCounted).toHaveBeenCalledTimes(1)
  })

  it('keeps what was typed where the session ended before anything was sent, and drops it where it may be counted', async () => {
    const { api, draft, count } = setUp()
    const ended = refusal(401, 'not_signed_in')
    if (!ended.ok) api.fail('getItem', ended.error)
    await count('17')
    expect(draft.read()).toMatchObject({ drafts: { 11: { text: '17' } } })
    api.loseAnswer('registerAdjustments')
    await count('17')
    expect(draft.read()).toBeNull()
  })

  it('keeps nothing for whoever comes where who had saved it has signed out', async () => {
    const { api, draft, count } = setUp()
    api.fail('getItem', { kind: 'cancelled' })
    await count('17')
    expect(draft.read()).toBeNull()
  })

  it('ROUND-34 ROUND-30 keeps that a refused count is counted again: a pack begins it at 1', async () => {
    const { api, store, draft, count } = setUp()
    const now = anItem({
      locations: [
        anItemLocation({
          storage_locations: [aStockedShelfPlace({ batches: [aBatch({ quantity: 7 })] })],
        }),
      ],
    })
    api.world.items = [now]
    await count('17')
    const problem = { kind: 'moved', lines: [{ shelfPlaceId: 11, previous: 20, current: 7 }] }
    expect(store.state.count.problem).toEqual(problem)
    const kept = draft.read()
    expect(kept?.drafts).toEqual({ 11: { text: '17', previous: 7, again: 20 } })
    const reopened = openCount(now, 1, kept)
    expect(reopened.problem).toEqual(problem)
    const { state } = stepCount(reopened, { type: 'pack.scanned', at: 5 })
    expect(state).toMatchObject({ problem: null, drafts: { 11: { text: '1' } } })
  })

  it('ROUND-34 keeps what others changed while it was open, also where they change it back', () => {
    const { item, store, draft } = setUp()
    store.type(11, '17')
    store.refresh(anItem({ locations: [] }))
    store.refresh(item)
    expect(openCount(item, 1, draft.read()).problem).toEqual({
      kind: 'moved',
      lines: [{ shelfPlaceId: 11, previous: 20, current: 20 }],
    })
  })

  it('ends a slow call and repeats it under the same key', async () => {
    const { api, store, onCounted, count } = setUp()
    api.hold('registerAdjustments')
    const saving = count('17')
    await vi.waitFor(() => expect(api.callsOf('registerAdjustments')).toHaveLength(1), 10_000)
    store.retry()
    await saving
    const keys = api.callsOf('registerAdjustments').map(({ options }) => options.key)
    expect(keys[1]).toBe(keys[0])
    expect(onCounted).toHaveBeenCalledTimes(1)
  })
})
