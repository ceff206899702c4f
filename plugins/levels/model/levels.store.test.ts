import { aLocationItem, anItem, anItemLocation, fakeApi, fakeServices } from '@forrad/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { createLevelsStore } from './levels.store.ts'

const LEVELS = { reorder_point: 12, preferred_stock_level: 40, reorder_multiple: 10 }

function setUp(item = anItem()) {
  const api = fakeApi({ items: [item] })
  const { locations } = fakeServices({ api })
  const onSaved = vi.fn()
  const store = createLevelsStore({ itemId: 1, locationId: 1, locations, onSaved })
  return { api, store, onSaved }
}

describe('the levels form', () => {
  it('sends only the levels that differ, and forgets what was typed', async () => {
    const { api, store, onSaved } = setUp()
    store.type('reorder_point', '12')
    await store.save(aLocationItem(), LEVELS)
    expect(api.callsOf('updateLocationItem')[0]?.input).toEqual({
      id: 101,
      location_item: { reorder_point: 12 },
    })
    expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ id: 101, reorder_point: 12 }))
    expect(store.state).toEqual({ draft: {}, saving: false, error: null, question: null })
  })

  it('CHANGE-2 asks once about what changes a lot, and saves when the person stands by it', async () => {
    const { api, store } = setUp()
    const large = { ...LEVELS, reorder_point: 51 }
    const stored = aLocationItem({ reorder_point: 5 })
    await store.save(stored, large)
    expect(store.state.question).toEqual([{ field: 'reorder_point', before: 5, after: 51 }])
    store.decline()
    expect(store.state.question).toBe(null)
    await store.agree()
    expect(api.callsOf('updateLocationItem')).toHaveLength(0)

    await store.save(stored, large)
    api.fail('updateLocationItem', { kind: 'network' })
    await store.agree()
    await store.save(stored, large)
    expect(store.state).toMatchObject({ question: null, error: null })
    expect(api.callsOf('updateLocationItem')).toHaveLength(2)
  })

  it('makes a location item where there is none', async () => {
    const item = anItem({ locations: [anItemLocation({ location_item: null })] })
    const { api, store, onSaved } = setUp(item)
    await store.save(null, LEVELS)
    expect(api.callsOf('createLocationItem')[0]?.input).toEqual({
      location_item: { item_id: 1, location_id: 1, ...LEVELS },
    })
    expect(onSaved).toHaveBeenCalledTimes(1)
  })

  it('keeps what was typed when saving failed, until the next key', async () => {
    const { api, store, onSaved } = setUp()
    api.fail('updateLocationItem', { kind: 'network' })
    store.type('reorder_point', '12')
    await store.save(aLocationItem(), LEVELS)
    expect(store.state).toMatchObject({
      draft: { reorder_point: '12' },
      saving: false,
      error: { kind: 'network' },
    })
    expect(onSaved).not.toHaveBeenCalled()
    store.type('reorder_point', '13')
    expect(store.state.error).toBe(null)
  })

  it('sends once at a double click, and a second time only when asked', async () => {
    const { api, store, onSaved } = setUp()
    const release = api.hold('updateLocationItem')
    const first = store.save(aLocationItem(), LEVELS)
    await store.save(aLocationItem(), LEVELS)
    // What changes a location's items is fetched when it is first needed.
    await vi.waitFor(() => expect(api.callsOf('updateLocationItem')).toHaveLength(1))
    store.retry()
    await vi.waitFor(() => expect(api.callsOf('updateLocationItem')).toHaveLength(2))
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1), 10_000)
    release()
    await first
    expect(onSaved).toHaveBeenCalledTimes(1)
    expect(store.state.saving).toBe(false)
  })
})
