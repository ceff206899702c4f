import { anItem, fakeApi, fakeServices, refusal } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { createHistoryStore } from './history.store.ts'

async function setUp() {
  const api = fakeApi({ items: [anItem(), anItem({ id: 2 })] })
  const { adjustments } = fakeServices({ api })
  const pick = { storage_location_id: 11, quantity: 2 }
  await adjustments.instantPick(anItem(), [pick])
  return { api, adjustments, store: createHistoryStore(1, adjustments) }
}

describe('the history of an item', () => {
  it('fetches the item’s entries alone, newest first', async () => {
    const { api, adjustments, store } = await setUp()
    expect(store.state.loading).toBe(true)
    await store.load()
    expect(store.state.loading).toBe(false)
    expect(api.callsOf('listAdjustments')[0]?.input).toEqual({ item_id: 1, limit: 10 })
    expect(adjustments.state.list).toHaveLength(1)
  })

  it('fetches what is filtered by, the newest first, also again and page by page', async () => {
    const { api, adjustments, store } = await setUp()
    const inputs = () => api.callsOf('listAdjustments').map(({ input }) => input)
    await store.load()
    await store.show({ origin: 'scan' })
    expect(inputs().at(-1)).toEqual({ item_id: 1, limit: 10, origin: 'scan' })
    expect(store.state.filter).toEqual({ origin: 'scan' })
    expect(adjustments.state.list).toEqual([])
    await store.show({ reason: 'ward', origin: 'manual' })
    await store.load()
    expect(inputs().at(-1)).toEqual({ item_id: 1, limit: 10, reason: 'ward', origin: 'manual' })
    await store.show({})
    expect(inputs().at(-1)).toEqual({ item_id: 1, limit: 10 })
    expect(adjustments.state.list).toHaveLength(1)
  })

  it('remembers the site’s own reasons that it has shown, each once, also while others are shown', async () => {
    const reasons = [
      { code: 'ward', text: 'Till avdelning 5' },
      { code: 'expired', text: 'Utgånget' },
      { code: 'ward', text: 'Till avdelning 4' },
    ]
    const api = fakeApi()
    const { adjustments } = fakeServices({ api })
    for (const reason of reasons.toReversed()) {
      const words = { reason }
      await adjustments.instantPick(anItem(), [{ storage_location_id: 11, quantity: 1 }], { words })
    }
    const store = createHistoryStore(1, adjustments)
    await store.load()
    expect(store.state.reasons).toEqual([reasons[0]])
    await store.show({ reason: 'expired' })
    expect(adjustments.state.list).toHaveLength(1)
    expect(store.state.reasons).toEqual([reasons[0]])
  })

  it('fetches anew when the stock is another, and only then', async () => {
    const { api, store } = await setUp()
    for (const mark of ['a', 'a', 'b']) await store.follow(mark)
    expect(api.callsOf('listAdjustments')).toHaveLength(2)
  })

  it('keeps what is shown when fetching anew fails', async () => {
    const { api, adjustments, store } = await setUp()
    await store.load()
    api.fail('listAdjustments', { kind: 'network' })
    await store.load()
    expect(store.state).toMatchObject({ loading: false, error: { kind: 'network' } })
    expect(adjustments.state.list).toHaveLength(1)
  })

  it('takes an entry back, and shows the inverse', async () => {
    const { adjustments, store } = await setUp()
    await store.load()
    expect(await store.undo(1)).toBe(true)
    expect(adjustments.state.list.map(({ type, undone_by_id }) => [type, undone_by_id])).toEqual([
      ['undo', null],
      ['remove', 2],
    ])
  })

  it('says of the entry why it could not be taken back, until it is tried again', async () => {
    const { api, store } = await setUp()
    await store.load()
    const moved = refusal(409, 'stock_changed')
    if (!moved.ok) api.fail('undoAdjustment', moved.error)
    expect(await store.undo(1)).toBe(false)
    expect(store.state).toMatchObject({ undoing: null, refused: { 1: { code: 'stock_changed' } } })
    expect(await store.undo(1)).toBe(true)
    expect(store.state.refused).toEqual({})
  })

  it('takes back once at a double click', async () => {
    const { api, store } = await setUp()
    await store.load()
    const release = api.hold('undoAdjustment')
    const first = store.undo(1)
    expect(await store.undo(1)).toBe(false)
    release()
    expect(await first).toBe(true)
    expect(api.callsOf('undoAdjustment')).toHaveLength(1)
  })
})
