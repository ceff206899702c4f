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
