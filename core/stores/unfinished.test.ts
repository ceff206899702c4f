import { describe, expect, it, vi } from 'vitest'
import { refusal, settled } from '../testing/index.ts'
import { PENDING_KEY, REQUESTS_KEY, type GivenUp } from './index.ts'
import {
  late,
  two,
  entry,
  setUp,
  requests,
  sentKeys,
  left,
  changeBeforeRegister,
  oneWith,
} from './pending.fixtures.ts'

describe('other batches', () => {
  async function asked() {
    const all = setUp()
    all.pending.add(entry(1, [11, 3]))
    all.pending.add(entry(2, [21, 1]))
    changeBeforeRegister(all.api, oneWith(late))
    const result = await all.pending.register()
    return { ...all, result }
  }

  it('are proposed as a value when the shelf place still has enough; the others have gone', async () => {
    const { result, state, api } = await asked()
    const proposal = {
      changes: [
        {
          item_id: 1,
          storage_location_id: 11,
          identifier: 'LATE',
          expiration_date: '2028-01-31',
          quantity: 3,
        },
      ],
      entries: [entry(1, [11, 3])],
    }
    expect(result).toMatchObject({ ok: true, data: { needsConfirmation: proposal, failed: [] } })
    expect(state.needsConfirmation).toMatchObject(proposal)
    expect(state.entries).toEqual([entry(1, [11, 3])])
    expect([left(api, 1, 11), left(api, 2, 21)]).toEqual([7, 3])
  })

  it('confirmed: exactly those are sent, under a new key', async () => {
    const { pending, state, api } = await asked()
    expect(await pending.confirm()).toMatchObject({
      ok: true,
      data: { registered: [{ item_id: 1 }] },
    })
    expect(sentKeys(api)).toEqual(['test-key-1', 'test-key-2', 'test-key-3'])
    expect(left(api, 1, 11)).toBe(4)
    expect(state).toMatchObject({ entries: [], needsConfirmation: null })
  })

  it('declined: the lines stay with that reason', async () => {
    const { pending, state, api } = await asked()
    pending.dismiss()
    expect(state).toMatchObject({
      needsConfirmation: null,
      failures: { '1:11': { code: 'not_confirmed' } },
    })
    expect(await pending.confirm()).toMatchObject({ error: { kind: 'nothing_to_do' } })
    expect(left(api, 1, 11)).toBe(7)
  })

  it('gone meanwhile: what is left is the reason', async () => {
    const { pending, state, api } = await asked()
    api.world.items = [oneWith({ ...late, quantity: 1 }), two]
    await pending.confirm()
    expect(state.needsConfirmation).toBeNull()
    expect(state.failures['1:11']).toEqual({ code: 'insufficient_stock', available: 1 })
  })

  it('a change of the line drops the question', async () => {
    const { pending, state } = await asked()
    pending.setQuantity(1, 11, 2)
    expect(state.needsConfirmation).toBeNull()
  })

  it('a lost answer keeps the question, and confirming again repeats instead of doubling', async () => {
    const { pending, state, api } = await asked()
    api.loseAnswer('registerAdjustments')
    expect(await pending.confirm()).toMatchObject({ error: { kind: 'network' } })
    expect(state.needsConfirmation).not.toBeNull()
    expect(await pending.confirm()).toMatchObject({ ok: true })
    expect(left(api, 1, 11)).toBe(4)
    expect(state).toMatchObject({ entries: [], needsConfirmation: null, unfinished: null })
  })
})

describe('an unknown outcome', () => {
  it('keeps key and request in session storage, and a repeat does not double', async () => {
    const { pending, state, api, storage } = setUp()
    pending.add(entry(1, [11, 6]))
    api.loseAnswer('registerAdjustments')
    expect(await pending.register()).toMatchObject({ error: { kind: 'network' } })
    expect(state.unfinished).toEqual([{ item_id: 1, storage_location_id: 11 }])
    expect(JSON.parse(storage.getItem(REQUESTS_KEY) ?? '')).toMatchObject([{ key: 'test-key-1' }])
    expect(await pending.register()).toMatchObject({
      ok: true,
      data: { registered: [{ item_id: 1 }] },
    })
    expect(sentKeys(api)).toEqual(['test-key-1', 'test-key-1'])
    expect(left(api, 1, 11)).toBe(6)
    expect(state).toMatchObject({ entries: [], unfinished: null })
    expect(storage.getItem(REQUESTS_KEY)).toBeNull()
  })

  it('survives a reload in the middle of the request', async () => {
    const { pending, api, reload } = setUp()
    pending.add(entry(1, [11, 6]))
    // The server carries it out, but the page is gone before the answer.
    api.loseAnswer('registerAdjustments')
    await pending.register()
    const again = reload()
    expect(again.state.unfinished).toEqual([{ item_id: 1, storage_location_id: 11 }])
    // The list shows it, and the person repeats it there.
    expect(await again.commands.resume()).toEqual([])
    expect(await again.pending.register()).toMatchObject({ ok: true })
    expect(sentKeys(api)).toEqual(['test-key-1', 'test-key-1'])
    expect(requests(api)[1]?.input).toEqual(requests(api)[0]?.input)
    expect(left(api, 1, 11)).toBe(6)
    expect(again.state.entries).toEqual([])
  })

  it('the key is stored before the request leaves', async () => {
    const { pending, api, storage } = setUp()
    pending.add(entry(1, [11, 1]))
    let seen: string | null = null
    const register = api.registerAdjustments
    vi.spyOn(api, 'registerAdjustments').mockImplementation((...args) => {
      seen = storage.getItem(REQUESTS_KEY)
      return register(...args)
    })
    await pending.register()
    expect(seen).toContain('test-key-1')
  })

  it('the list is written before the key is forgotten, so that a reload in between does not double', async () => {
    const { pending, storage } = setUp()
    pending.add(entry(1, [11, 1]))
    const forgotten: (string | null)[] = []
    const remove = storage.removeItem
    vi.spyOn(storage, 'removeItem').mockImplementation((key) => {
      if (key === REQUESTS_KEY) forgotten.push(storage.getItem(PENDING_KEY))
      remove(key)
    })
    expect(await pending.register()).toMatchObject({ ok: true })
    expect(forgotten).toEqual([null])
  })

  it('when it had not been carried out, the repeat does it, and newer lines follow on their own', async () => {
    const { pending, api, state } = setUp()
    pending.add(entry(1, [11, 6]))
    api.fail('registerAdjustments', { kind: 'network' })
    await pending.register()
    pending.add(entry(2, [21, 1]))
    expect(await pending.register()).toMatchObject({ ok: true })
    expect(sentKeys(api)).toEqual(['test-key-1', 'test-key-1', 'test-key-2'])
    expect([left(api, 1, 11), left(api, 2, 21)]).toEqual([6, 3])
    expect(state.entries).toEqual([])
  })

  it('is known once it was repeated, while figures of newer lines are fetched', async () => {
    const { pending, api, state } = setUp()
    pending.add(entry(1, [11, 6]))
    api.loseAnswer('registerAdjustments')
    await pending.register()
    pending.add(entry(2, [21, 1]))
    await settled()
    const release = api.hold('getItem')
    const running = pending.register()
    await vi.waitFor(() => expect(requests(api)).toHaveLength(2))
    await settled()
    expect(state).toMatchObject({ busy: true, unfinished: null })
    expect(pending.add(entry(1, [11, 2]))).toBe(false)
    release()
    await running
    expect(state.entries).toEqual([])
  })

  it('when the repeat is refused, the lines are distributed anew under a new key', async () => {
    const { pending, api, state } = setUp()
    pending.add(entry(1, [11, 6]))
    api.fail('registerAdjustments', { kind: 'unexpected', status: 502 })
    await pending.register()
    api.world.items = [oneWith(late), two]
    expect(await pending.register()).toMatchObject({ ok: true })
    expect(sentKeys(api)).toEqual(['test-key-1', 'test-key-1', 'test-key-2'])
    expect(left(api, 1, 11)).toBe(1)
    expect(state.entries).toEqual([])
  })

  it.each([401, 429, 500])('a repeat answered %i settles nothing', async (status) => {
    const { pending, api, state } = setUp()
    pending.add(entry(1, [11, 6]))
    api.loseAnswer('registerAdjustments')
    await pending.register()
    const refused = refusal(status, 'server_error')
    if (!refused.ok) api.fail('registerAdjustments', refused.error)
    expect(await pending.register()).toEqual(refused)
    expect(state.unfinished).toEqual([{ item_id: 1, storage_location_id: 11 }])
    await pending.register()
    expect(left(api, 1, 11)).toBe(6)
  })

  it('its lines cannot be changed; others can', async () => {
    const { pending, api, state } = setUp()
    pending.add(entry(1, [11, 6], [12, 1]))
    api.fail('registerAdjustments', { kind: 'network' })
    await pending.register([{ item_id: 1, storage_location_id: 11 }])
    expect(pending.setQuantity(1, 11, 1)).toBe(false)
    expect(pending.removeUpdate(1, 11)).toBe(false)
    expect(pending.remove(1)).toBe(false)
    expect(pending.add(entry(1, [11, 1]))).toBe(false)
    expect(pending.setQuantity(1, 12, 2)).toBe(true)
    expect(pending.add(entry(2, [21, 1]))).toBe(true)
    expect(state.entries).toEqual([entry(1, [11, 6], [12, 2]), entry(2, [21, 1])])
    expect(await pending.forgetUnfinished()).toMatchObject({ ok: true, data: { registered: [] } })
    expect(pending.setQuantity(1, 11, 1)).toBe(true)
  })

  it('OUTBOX-27 given up: a line that was written all the same leaves the list, and no other is sent', async () => {
    const { pending, commands, api, state } = setUp()
    pending.add(entry(1, [11, 6]))
    api.loseAnswer('registerAdjustments')
    await pending.register()
    pending.add(entry(2, [21, 1]))
    vi.spyOn(commands, 'drop').mockResolvedValue('done')
    expect(await pending.forgetUnfinished()).toMatchObject({
      ok: true,
      data: { registered: [{ item_id: 1 }] },
    })
    expect(state).toMatchObject({ entries: [entry(2, [21, 1])], unfinished: null, busy: false })
    expect([left(api, 1, 11), left(api, 2, 21)]).toEqual([6, 4])
    expect(sentKeys(api)).toEqual(['test-key-1', 'test-key-1'])
  })

  it('OUTBOX-27 given up while nobody can say what became of it: its lines stay held', async () => {
    const { pending, commands, api, state } = setUp()
    pending.add(entry(1, [11, 6]))
    api.loseAnswer('registerAdjustments')
    await pending.register()
    let say: (became: GivenUp) => void = () => {}
    const drop = vi.spyOn(commands, 'drop')
    drop.mockReturnValueOnce(new Promise<GivenUp>((resolve) => (say = resolve)))
    const giving = pending.forgetUnfinished()
    await settled()
    expect(state.busy).toBe(true)
    expect(await pending.register()).toMatchObject({ error: { kind: 'busy' } })
    // Who waits no longer has given it up once more, and registers nothing.
    drop.mockResolvedValueOnce('unknown')
    const again = pending.retry()
    say('unknown')
    expect(await giving).toMatchObject({ ok: false })
    expect(await again).toMatchObject({ error: { kind: 'network' } })
    expect(pending.setQuantity(1, 11, 1)).toBe(false)
    expect(state).toMatchObject({
      busy: false,
      unfinished: [{ item_id: 1, storage_location_id: 11 }],
    })
    expect(sentKeys(api)).toEqual(['test-key-1'])
  })

  it('is repeated also when its lines are out of the list already', async () => {
    const { pending, api, storage, reload } = setUp()
    pending.add(entry(1, [11, 6]))
    api.loseAnswer('registerAdjustments')
    await pending.register()
    // The page went after the entries were written and before the key was forgotten.
    storage.removeItem(PENDING_KEY)
    const again = reload()
    expect(await again.pending.register()).toMatchObject({ ok: true })
    expect(again.state.unfinished).toBeNull()
    expect(left(api, 1, 11)).toBe(6)
  })

  it('retry gives the request under way up and repeats it under the same key', async () => {
    const { pending, api, state } = setUp()
    pending.add(entry(1, [11, 6]))
    await settled()
    api.hold('registerAdjustments')
    const slow = pending.register()
    await settled()
    const again = pending.retry()
    expect(await slow).toMatchObject({ error: { kind: 'cancelled' } })
    expect(await again).toMatchObject({ ok: true })
    expect(sentKeys(api)).toEqual(['test-key-1', 'test-key-1'])
    expect(left(api, 1, 11)).toBe(6)
    expect(state).toMatchObject({ busy: false, entries: [], error: null })
  })
})
