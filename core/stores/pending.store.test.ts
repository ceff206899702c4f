import { describe, expect, it, vi } from 'vitest'
import { memoryStorage, settled } from '../testing/index.ts'
import { PENDING_KEY, REQUESTS_KEY } from './index.ts'
import { one, two, entry, left, requests, setUp } from './pending.fixtures.ts'

const stored = (storage: ReturnType<typeof memoryStorage>) =>
  JSON.parse(storage.getItem(PENDING_KEY) ?? '[]')

describe('the list', () => {
  it('is kept in session storage under "adjustments", as the specification words it', () => {
    const { pending, storage } = setUp()
    pending.add(entry(1, [11, 2]))
    pending.add(entry(1, [11, 3], [12, 1]))
    pending.add(entry(2, [21, 1]))
    expect(stored(storage)).toEqual([entry(1, [11, 3], [12, 1]), entry(2, [21, 1])])
  })

  it('changes, and leaves nothing stored when it is empty', () => {
    const { pending, storage, state } = setUp()
    pending.add(entry(1, [11, 2], [12, 1]))
    pending.add(entry(2, [21, 1]))
    expect(pending.setQuantity(1, 12, 4)).toBe(true)
    expect(state.entries[0]).toEqual(entry(1, [11, 2], [12, 4]))
    expect(pending.setQuantity(1, 12, 0)).toBe(true)
    expect(pending.setQuantity(1, 99, 3)).toBe(false)
    expect(pending.removeUpdate(1, 11)).toBe(true)
    expect(stored(storage)).toEqual([entry(2, [21, 1])])
    pending.remove(2)
    expect(storage.getItem(PENDING_KEY)).toBeNull()
  })

  it('setQuantity keeps the scanned batch', () => {
    const { pending, state } = setUp()
    const update = {
      storage_location_id: 11,
      quantity_to_remove: 1,
      identifier: 'LATE',
      expiration_date: null,
    }
    pending.add({ item_id: 1, type: 'remove', storage_locations_updates: [update] })
    pending.setQuantity(1, 11, 3)
    expect(state.entries[0]?.storage_locations_updates).toEqual([
      { ...update, quantity_to_remove: 3 },
    ])
  })

  it('survives a reload; load fetches the items, also of entries added by id', async () => {
    const { pending, reload, api } = setUp()
    pending.add(entry(1, [11, 2]))
    await settled()
    expect(pending.state.items[1]?.id).toBe(1)
    const again = reload()
    expect(again.state.entries).toEqual([entry(1, [11, 2])])
    await again.pending.load()
    expect(again.state.items[1]).toEqual({ ...one, history: [] })
    expect(api.callsOf('getItem')).toHaveLength(2)
  })

  it('takes an item that is already known without a call, and follows items returned elsewhere', () => {
    const { pending, spread, state, api } = setUp()
    spread.spread(one)
    pending.add(entry(1, [11, 2]))
    expect(state.items[1]).toBe(one)
    spread.spread({ ...one, display_name: 'Ny' })
    spread.spread(two)
    expect(state.items[1]?.display_name).toBe('Ny')
    expect(state.items[2]).toBeUndefined()
    pending.remove(1)
    expect(state.items).toEqual({})
    expect(api.calls).toHaveLength(0)
  })

  it('damaged storage is an empty list', () => {
    const storage = memoryStorage({ [PENDING_KEY]: '{oops', [REQUESTS_KEY]: '{"key":1}' })
    expect(setUp([one], storage).state).toMatchObject({ entries: [], unfinished: null })
  })

  it('an item that is gone is marked', async () => {
    const { pending, state } = setUp([two])
    pending.add(entry(1, [11, 2]))
    await pending.load()
    expect(state.failures).toEqual({ '1:11': { code: 'not_found' } })
  })

  it('a registration holds the lines that it has in hand and no other, from the press on', async () => {
    const { pending, api, state } = setUp()
    for (const line of [entry(1, [11, 6]), entry(2, [21, 1])]) pending.add(line)
    await settled()
    const release = api.hold('registerAdjustments')
    const running = pending.register([{ item_id: 1, storage_location_id: 11 }])
    const change = () => [pending.setQuantity(1, 11, 1), pending.setQuantity(2, 21, 3)]
    expect(change()).toEqual([false, true])
    await vi.waitFor(() => expect(requests(api)).toHaveLength(1))
    expect(change()).toEqual([false, true])
    expect(pending.remove(2)).toBe(true)
    expect(state.entries).toEqual([entry(1, [11, 6])])
    expect(pending.add(entry(2, [21, 2]))).toBe(true)
    release()
    await running
    expect(state.entries).toEqual([entry(2, [21, 2])])
    expect([state.inHand, state.sent]).toEqual([[], []])
    expect([left(api, 1, 11), left(api, 2, 21)]).toEqual([6, 4])
  })

  it('load keeps reasons and questions', async () => {
    const { pending, state, api } = setUp()
    pending.add(entry(2, [21, 9]))
    await pending.register()
    await pending.load()
    expect(state.failures['2:21']).toMatchObject({ code: 'insufficient_stock' })
    expect(api.callsOf('registerAdjustments')).toHaveLength(0)
  })
})

it('a full storage is logged; the list goes on in memory', () => {
  const storage = memoryStorage()
  const full = {
    ...storage,
    setItem: () => {
      throw new Error('quota')
    },
  }
  const { pending, state, log } = setUp([one], full)
  pending.add(entry(1, [11, 1]))
  expect(state.entries).toEqual([entry(1, [11, 1])])
  expect(log).toHaveBeenCalled()
})
