import { describe, expect, it, vi } from 'vitest'
import { aBatch, anItem, anItemLocation, aUser, refusal, settled } from '../testing/index.ts'
import { PENDING_KEY, REQUESTS_KEY } from './index.ts'
import {
  early,
  one,
  two,
  shelf,
  entry,
  setUp,
  requests,
  sentKeys,
  left,
  quantities,
  changeBeforeRegister,
  oneWith,
} from './pending.fixtures.ts'

/** With a pick of each of two items in the list. */
async function withTwo() {
  const made = setUp()
  for (const line of [entry(1, [11, 6]), entry(2, [21, 1])]) made.pending.add(line)
  await settled()
  return made
}

describe('register', () => {
  it('distributes on fresh figures, sends all in one request, empties the list', async () => {
    const { pending, api, state, storage, spread } = setUp()
    pending.add(entry(1, [11, 6], [12, 1]))
    pending.add(entry(2, [21, 4]))
    const registering = pending.register()
    expect(state.busy).toBe(true)
    const result = await registering
    expect(result).toMatchObject({ ok: true, data: { failed: [], needsConfirmation: null } })
    expect(result.ok && result.data.registered.map(({ item_id }) => item_id)).toEqual([1, 2])
    expect(requests(api)).toHaveLength(1)
    expect(quantities(api, 1, 11)).toEqual([6])
    expect([left(api, 1, 12), left(api, 2, 21)]).toEqual([8, 0])
    expect(state).toMatchObject({ entries: [], busy: false, unfinished: null, error: null })
    expect([storage.getItem(PENDING_KEY), storage.getItem(REQUESTS_KEY)]).toEqual([null, null])
    expect(spread.latest(1)).toEqual({ ...api.world.items[0], history: [] })
  })

  it('what plugins add goes with every line and is kept nowhere else', async () => {
    const { pending, api, storage } = setUp()
    pending.add(entry(1, [11, 1]))
    pending.add(entry(2, [21, 1]))
    const stored = storage.getItem(PENDING_KEY)
    expect(stored).not.toContain('signed')
    const words = { reason: { code: 'ward' }, extra: { 'witness/signature': 'signed' } }
    await pending.register([{ item_id: 1, storage_location_id: 11 }], words)
    const [sent] = requests(api)
    expect(JSON.stringify(sent)).toContain('"extra":{"witness/signature":"signed"}')
    // Why each is taken its line says itself.
    expect(JSON.stringify(sent)).not.toContain('ward')
    expect(storage.getItem(PENDING_KEY)).not.toContain('signed')
  })

  it('registers a part', async () => {
    const { pending, api, state } = setUp()
    pending.add(entry(1, [11, 1], [12, 1]))
    pending.add(entry(2, [21, 1]))
    await pending.register([{ item_id: 1, storage_location_id: 12 }])
    expect(state.entries).toEqual([entry(1, [11, 1]), entry(2, [21, 1])])
    expect([left(api, 1, 11), left(api, 1, 12), left(api, 2, 21)]).toEqual([12, 8, 4])
  })

  it('two items of one shelf place are two lines', async () => {
    const lying = shelf(11, aBatch({ id: 4, quantity: 4 }))
    const locations = [anItemLocation({ storage_locations: [lying] })]
    const { pending, api, state } = setUp([one, anItem({ id: 2, vendor_name: '202', locations })])
    pending.add(entry(1, [11, 2]))
    pending.add(entry(2, [11, 1]))
    expect(await pending.register()).toMatchObject({ ok: true })
    expect([left(api, 1, 11), left(api, 2, 11)]).toEqual([10, 3])
    expect(state.entries).toEqual([])
  })

  it('an empty list or selection sends nothing', async () => {
    const { pending, api } = setUp()
    expect(await pending.register()).toMatchObject({ error: { kind: 'nothing_to_do' } })
    pending.add(entry(1, [11, 1]))
    await settled()
    const before = api.calls.length
    expect(await pending.register([])).toMatchObject({ error: { kind: 'nothing_to_do' } })
    expect(api.calls).toHaveLength(before)
  })

  it('a double click is one registration', async () => {
    const { pending, api } = setUp()
    pending.add(entry(1, [11, 1]))
    const first = pending.register()
    expect(await pending.register()).toMatchObject({ error: { kind: 'busy' } })
    await first
    expect(left(api, 1, 11)).toBe(11)
  })

  it('while it is under way its lines cannot be changed, and others may come; then all can', async () => {
    const { pending, api, state } = await withTwo()
    const release = api.hold('registerAdjustments')
    const running = pending.register()
    await vi.waitFor(() => expect(requests(api)).toHaveLength(1))
    expect(pending.setQuantity(1, 11, 1)).toBe(false)
    expect(pending.removeUpdate(1, 11)).toBe(false)
    expect(pending.remove(2)).toBe(false)
    expect(pending.add(entry(2, [21, 3]))).toBe(false)
    expect(state.entries).toEqual([entry(1, [11, 6]), entry(2, [21, 1])])
    expect(pending.add(entry(1, [12, 2]))).toBe(true)
    release()
    expect(await running).toMatchObject({ ok: true })
    expect(state.entries).toEqual([entry(1, [12, 2])])
    expect(pending.setQuantity(1, 12, 1)).toBe(true)
    expect(pending.remove(1)).toBe(true)
  })

  it('lines with too little on fresh figures stay with their reason, the others go at once', async () => {
    const { pending, api, state } = setUp()
    pending.add(entry(1, [11, 13], [12, 2]))
    pending.add(entry(2, [21, 1]))
    const result = await pending.register()
    expect(result).toMatchObject({
      ok: true,
      data: { failed: [{ item_id: 1, storage_location_id: 11 }] },
    })
    expect(state.entries).toEqual([entry(1, [11, 13])])
    expect(state.failures).toEqual({ '1:11': { code: 'insufficient_stock', available: 12 } })
    expect([left(api, 1, 11), left(api, 1, 12), left(api, 2, 21)]).toEqual([12, 7, 3])
  })

  it('on a 409 those lines stay with their reason and the others go at once under a new key', async () => {
    const { pending, api, state } = setUp()
    pending.add(entry(1, [11, 6], [12, 2]))
    pending.add(entry(2, [21, 1]))
    changeBeforeRegister(api, oneWith(aBatch({ ...early, quantity: 2 })))
    const result = await pending.register()
    expect(result).toMatchObject({
      ok: true,
      data: { failed: [{ item_id: 1, storage_location_id: 11 }] },
    })
    expect(sentKeys(api)).toEqual(['test-key-1', 'test-key-2'])
    expect(requests(api)[1]?.input).toMatchObject({
      adjustments: [
        { item_id: 1, batch_updates: [{ storage_location_id: 12 }] },
        { item_id: 2, batch_updates: [{ storage_location_id: 21 }] },
      ],
    })
    expect(state.entries).toEqual([entry(1, [11, 6])])
    expect(state.failures['1:11']).toEqual({ code: 'insufficient_stock', available: 2 })
    expect([left(api, 1, 11), left(api, 1, 12), left(api, 2, 21)]).toEqual([2, 7, 3])
    expect(state.unfinished).toBeNull()
  })

  it('what a plugin refuses stays with its rule, the first of two, and the others go at once', async () => {
    const { pending, api, state } = setUp()
    pending.add(entry(1, [11, 6], [12, 2]))
    pending.add(entry(2, [21, 1]))
    const refused = refusal(409, 'refused_by_rule', [
      { adjustment_index: 0, item_id: 1, storage_location_id: 11, rule: 'fridge-log/too_warm' },
      { adjustment_index: 0, item_id: 1, storage_location_id: 11, rule: 'fridge-log/too_late' },
    ])
    if (!refused.ok) api.fail('registerAdjustments', refused.error)
    const result = await pending.register()
    expect(result).toMatchObject({
      ok: true,
      data: { failed: [{ item_id: 1, storage_location_id: 11 }] },
    })
    expect(result.ok && result.data.failed).toHaveLength(1)
    expect(state.failures).toEqual({
      '1:11': { code: 'refused_by_rule', rule: 'fridge-log/too_warm' },
    })
    expect(state.entries).toEqual([entry(1, [11, 6])])
    expect(sentKeys(api)).toEqual(['test-key-1', 'test-key-2'])
  })

  it('a second 409 of the others is handled the same way', async () => {
    const { pending, api, state } = setUp()
    pending.add(entry(1, [11, 6], [12, 2]))
    pending.add(entry(2, [21, 1]))
    const register = api.registerAdjustments
    const gone = { ...two, locations: [anItemLocation({ storage_locations: [shelf(21)] })] }
    vi.spyOn(api, 'registerAdjustments')
      .mockImplementationOnce((...args) => {
        api.world.items = [oneWith(), two]
        return register(...args)
      })
      .mockImplementationOnce((...args) => {
        api.world.items = [oneWith(), gone]
        return register(...args)
      })
    await pending.register()
    expect(sentKeys(api)).toEqual(['test-key-1', 'test-key-2', 'test-key-3'])
    expect(Object.keys(state.failures)).toEqual(['1:11', '2:21'])
    expect(left(api, 1, 12)).toBe(7)
  })

  it('an item that is gone stays with its reason; the others go', async () => {
    const { pending, state, api } = setUp([two])
    pending.add(entry(1, [11, 1]))
    pending.add(entry(2, [21, 1]))
    await pending.register()
    expect(state.failures).toEqual({ '1:11': { code: 'not_found' } })
    expect(left(api, 2, 21)).toBe(3)
  })

  it('a shelf place that the server does not know stays with its reason; the others go', async () => {
    const { pending, state, api } = setUp()
    pending.add(entry(1, [11, 1]))
    pending.add(entry(2, [21, 1]))
    const refused = refusal(404, 'not_found', [{ adjustment_index: 0 }])
    if (!refused.ok) api.fail('registerAdjustments', refused.error)
    await pending.register()
    expect(state.failures).toEqual({ '1:11': { code: 'not_found' } })
    expect(left(api, 2, 21)).toBe(3)
  })

  it('narcotics without permission stay with their reason; the others go', async () => {
    const { pending, state, api, setUser } = setUp([{ ...one, narcotic_level: 3 }, two])
    pending.add(entry(1, [11, 1]))
    pending.add(entry(2, [21, 1]))
    await pending.register()
    expect(state.failures).toEqual({ '1:11': { code: 'narcotics_not_allowed' } })
    expect(left(api, 2, 21)).toBe(3)
    api.world.user = aUser({ narcotics: true })
    setUser(api.world.user)
    await pending.register()
    expect([state.entries, state.failures]).toEqual([[], {}])
  })

  it('a refusal that names no line stops it: the list stays, the reason is for the whole', async () => {
    const { pending, state, api, log } = setUp()
    pending.add(entry(1, [11, 1]))
    const refused = refusal(403, 'forbidden')
    if (!refused.ok) api.fail('registerAdjustments', refused.error)
    expect(await pending.register()).toEqual(refused)
    expect(state).toMatchObject({ entries: [entry(1, [11, 1])], unfinished: null, busy: false })
    expect(state.error).toMatchObject({ code: 'forbidden' })
    expect(log).toHaveBeenCalledTimes(1)
    await pending.register()
    expect(sentKeys(api)).toEqual(['test-key-1', 'test-key-2'])
    expect(state.error).toBeNull()
  })

  it('without contact while the figures are fetched, nothing is sent and nothing unknown', async () => {
    const { pending, state, api } = setUp()
    pending.add(entry(1, [11, 1]))
    await settled()
    api.fail('getItem', { kind: 'network' })
    expect(await pending.register()).toMatchObject({ error: { kind: 'network' } })
    expect(requests(api)).toHaveLength(0)
    expect(state.unfinished).toBeNull()
  })

  it('a new try forgets the old reasons of its lines', async () => {
    const { pending, state, api } = setUp()
    pending.add(entry(2, [21, 9]))
    await pending.register()
    expect(state.failures['2:21']).toBeDefined()
    pending.setQuantity(2, 21, 1)
    expect(state.failures).toEqual({})
    await pending.register()
    expect(left(api, 2, 21)).toBe(3)
  })
})

describe('reset', () => {
  it('in the middle of a registration: nothing more is sent or kept', async () => {
    const { pending, api, storage, state } = await withTwo()
    const release = api.hold('getItem')
    const running = pending.register()
    storage.clear()
    pending.reset()
    release()
    expect(await running).toMatchObject({ error: { kind: 'cancelled' } })
    expect(requests(api)).toHaveLength(0)
    expect(storage.getItem(REQUESTS_KEY)).toBeNull()
    expect(state).toMatchObject({ entries: [], busy: false, unfinished: null, error: null })
  })

  it('between a refusal and the other lines: they are not sent, and nothing is marked or kept', async () => {
    const { pending, api, storage, state } = await withTwo()
    const register = api.registerAdjustments
    let release = () => {}
    vi.spyOn(api, 'registerAdjustments').mockImplementationOnce((...args) => {
      api.world.items = [oneWith(), two]
      release = api.hold('getItem')
      return register(...args)
    })
    const running = pending.register()
    await settled()
    storage.clear()
    pending.reset()
    release()
    await running
    expect(requests(api)).toHaveLength(1)
    expect(storage.getItem(REQUESTS_KEY)).toBeNull()
    expect(state).toMatchObject({ entries: [], unfinished: null, error: null })
    expect(state.failures).toEqual({})
  })
})
