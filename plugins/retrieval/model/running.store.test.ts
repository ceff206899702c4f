import type { Signal } from '@forrad/core/scanner'
import { fakeApi, fakeServices, memoryStorage, refusal } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { item, paracetamol } from './item.fixture.ts'
import { runningDraft } from './running.draft.ts'
import { createRunningStore } from './running.store.ts'

const GTIN = '07046261012348'
const EAN = GTIN.slice(1)
const PACK = `]d201${GTIN}1727123110LOT12`

/** A running list at location 1 on the real path of scans. */
function setUp(storage = memoryStorage()) {
  const paper = item(paracetamol().locations, { gtin: GTIN })
  const services = fakeServices({ api: fakeApi({ items: [paper] }) })
  const signals: Signal[] = []
  const make = () =>
    createRunningStore({
      pending: services.pending,
      signals: { give: (signal) => void signals.push(signal) },
      draft: runningDraft(storage, 1),
      locationId: 1,
      user: () => services.session.state.user,
      clock: { now: services.clock.now, today: () => '2026-11-21' },
    })
  const store = make()
  services.scans.listen(store.hear)
  const scan = async (text: string, after = 6000) => {
    await services.clock.advance(after)
    return (await services.scans.receive({ text, source: 'scanner' })).outcome
  }
  return { ...services, store, make, scan, signals, storage }
}

/** How many wait at the shelf place in the retrieval list. */
function waitingAt({ pending }: Pick<ReturnType<typeof setUp>, 'pending'>, id: number) {
  const updates = pending.state.entries.flatMap((entry) => entry.storage_locations_updates)
  return updates.find((update) => update.storage_location_id === id)?.quantity_to_remove
}

describe('the running list', () => {
  it('adds each scan to the retrieval list and says where it fell', async () => {
    const world = setUp()
    expect(await world.scan(PACK)).toBe('claimed')
    await world.scan(PACK)
    expect(waitingAt(world, 2)).toBe(2)
    expect(world.store.state.last).toMatchObject({ kind: 'added', turn: 2, pack: { quantity: 2 } })
    expect(world.store.state.scanned).toEqual(['7:2'])
  })

  it('RUN-13 answers each scan by one signal', async () => {
    const { scan, signals } = setUp()
    await scan(PACK)
    await scan(`]d201${GTIN}1725013110OLD`)
    await scan('HEMMAGJORD')
    await scan(`]d201${GTIN}17271332`)
    expect(signals).toEqual(['found', 'doubt', 'unknown', 'refused'])
  })

  it('an unknown code in between stops nothing', async () => {
    const world = setUp()
    for (const text of [PACK, 'HEMMAGJORD', PACK]) await world.scan(text)
    expect(waitingAt(world, 2)).toBe(2)
    expect(world.store.state.waiting).toMatchObject([{ code: 'HEMMAGJORD', reason: 'unknown' }])
  })

  it('RUN-10 no longer lets a code wait once it is added', async () => {
    const world = setUp()
    world.api.fail('findItemByGtin', { kind: 'network' })
    await world.scan(PACK)
    expect(world.store.state.waiting).toMatchObject([{ reason: 'failed' }])
    await world.scan(PACK)
    expect(world.store.state.waiting).toEqual([])
  })

  it('RUN-10 lets the other packs of a code wait when one of it is added', async () => {
    const world = setUp()
    const times = () => world.store.state.waiting.map((code) => [code.reason, code.times])
    await world.scan(PACK)
    const answer = world.api.hold('getItem')
    const refused = refusal(403, 'forbidden')
    if (!refused.ok) world.api.fail('registerAdjustments', refused.error)
    const registering = world.pending.register()
    for (let pack = 0; pack < 3; pack += 1) await world.scan(PACK)
    expect(times()).toEqual([['held', 3]])
    answer()
    await registering
    await world.scan(PACK)
    expect([waitingAt(world, 2), times()]).toEqual([2, [['held', 2]]])
    expect(world.make().state.waiting).toMatchObject([{ times: 2 }])
    // What could not be looked up was one pack, read until it could.
    const failed = setUp()
    for (let read = 0; read < 3; read += 1) {
      failed.api.fail('findItemByGtin', { kind: 'network' })
      await failed.scan(PACK)
    }
    expect(failed.store.state.waiting).toMatchObject([{ reason: 'failed', times: 3 }])
    await failed.scan(PACK)
    expect(failed.store.state.waiting).toEqual([])
  })

  it('RUN-10 no longer lets a code wait once its pick is done, nor after a reload', async () => {
    const world = setUp()
    const old = `]d201${GTIN}1725013110OLD`
    await world.scan(old)
    await world.scan('HEMMAGJORD')
    const [unknown, waiting] = world.store.state.waiting
    if (!unknown || !waiting) throw new Error('two codes wait')
    expect(world.store.pickOf(unknown)).toBeNull()
    const pick = world.store.pickOf(waiting)
    expect(pick).toMatchObject({
      itemId: 7,
      locationId: 1,
      batch: { identifier: 'OLD', expiration_date: '2025-01-31' },
      scanned: true,
      stay: true,
    })
    expect(world.store.pickOf({ ...waiting, reason: 'not_here' })).not.toHaveProperty('locationId')
    // Opened and left it waits on.
    expect(world.store.state.waiting).toMatchObject([{ code: 'HEMMAGJORD' }, { raw: old }])
    pick?.onDone?.(1)
    expect(world.store.state.waiting).toMatchObject([{ code: 'HEMMAGJORD' }])
    expect(world.make().state.waiting).toMatchObject([{ code: 'HEMMAGJORD' }])
  })

  it('RUN-17 opens the pick with each pack that waits, and lets wait what is not in it', async () => {
    const world = setUp()
    const old = `]d201${GTIN}1725013110OLD`
    for (const text of [old, 'HEMMAGJORD', old, old]) await world.scan(text)
    const done = (packs: number) => {
      const code = world.store.state.waiting.find(({ raw }) => raw === old)
      if (!code) throw new Error('a pack waits')
      const pick = world.store.pickOf(code)
      expect(pick).toMatchObject({ scanned: true, packs: code.times })
      pick?.onDone?.(packs)
      return world.make().state.waiting.map(({ code: shown, times }) => [shown, times])
    }
    expect(done(0)).toEqual([
      ['HEMMAGJORD', 1],
      [old, 3],
    ])
    expect(done(1)).toEqual([
      ['HEMMAGJORD', 1],
      [old, 2],
    ])
    expect(done(2)).toEqual([['HEMMAGJORD', 1]])
  })

  it('RUN-21 picks the item that was found for a code of none, and lets wait what is not in it', async () => {
    const world = setUp()
    const unknown = `]d2010735008381237717271231101X`
    await world.scan(unknown)
    await world.scan(unknown)
    const [code] = world.store.state.waiting
    const found = item(paracetamol().locations)
    if (!code) throw new Error('a code waits')
    const pick = world.store.pickFor(code, found)
    expect(pick).toMatchObject({
      itemId: found.id,
      locationId: 1,
      batch: { identifier: '1X', expiration_date: '2027-12-31' },
      packs: 2,
      stay: true,
    })
    pick?.onDone?.(1)
    expect(world.store.state.waiting).toMatchObject([{ code: code.code, times: 1 }])
    expect(world.store.pickFor(code, { ...found, locations: [] })).not.toHaveProperty('locationId')
    // Kept here, and none of it lies here.
    const none = found.locations.map((one) =>
      one.id === 1 ? { ...one, storage_locations: [] } : one,
    )
    expect(world.store.pickFor(code, { ...found, locations: none })).not.toHaveProperty(
      'locationId',
    )
  })

  it('RUN-14 lets the pack wait while a registration holds the line', async () => {
    const world = setUp()
    await world.scan(PACK)
    const answer = world.api.hold('getItem')
    const refused = refusal(403, 'forbidden')
    if (!refused.ok) world.api.fail('registerAdjustments', refused.error)
    const registering = world.pending.register()
    await world.scan(PACK)
    expect(waitingAt(world, 2)).toBe(1)
    expect(world.store.state.waiting).toMatchObject([{ reason: 'held', item: { id: 7 } }])
    answer()
    expect(await registering).toEqual(refused)
    await world.scan(PACK)
    expect(waitingAt(world, 2)).toBe(2)
    expect(world.store.state.waiting).toEqual([])
  })

  it.each([
    [EAN, PACK],
    [PACK, EAN],
  ])('RUN-16 counts %s and then %s of one pack once', async (first, second) => {
    const world = setUp()
    await world.scan(PACK)
    await world.scan(first)
    await world.scan(second, 1000)
    expect(waitingAt(world, 2)).toBe(2)
    expect(world.store.state.last).toMatchObject({ pack: { quantity: 2 } })
    expect(world.store.state.waiting).toEqual([])
    // The next pack counts.
    await world.scan(PACK)
    expect(waitingAt(world, 2)).toBe(3)
  })

  it('RUN-16 lets a pack wait once whose two codes are read, and takes back what the first came to', async () => {
    const old = `]d201${GTIN}1725013110OLD`
    const world = setUp()
    await world.scan(EAN)
    expect(waitingAt(world, 2)).toBe(1)
    await world.scan(old, 1000)
    expect(world.pending.state.entries).toEqual([])
    expect(world.store.state.waiting).toMatchObject([{ raw: old, times: 1 }])
    await world.scan(EAN, 1000)
    expect(world.pending.state.entries).toEqual([])
    expect(world.store.state.waiting).toMatchObject([{ raw: old, times: 1 }])
  })

  it('RUN-16 counts two packs as two', async () => {
    const world = setUp()
    await world.scan(EAN)
    await world.scan(PACK, 6000)
    await world.scan(PACK, 1000)
    expect(waitingAt(world, 2)).toBe(3)
  })

  it('RUN-15 keeps what waits for a reload until it is dropped', async () => {
    const world = setUp()
    await world.scan('HEMMAGJORD')
    expect(world.make().state.waiting).toMatchObject([{ code: 'HEMMAGJORD' }])
    world.store.drop('HEMMAGJORD')
    expect(runningDraft(world.storage, 1).read()).toBeNull()
  })

  it('RUN-15 what was taken out to be read anew, and was not, waits again, also for a reload', async () => {
    const world = setUp()
    await world.scan('HEMMAGJORD')
    await world.scan('HEMMAGJORD')
    const [code] = world.store.state.waiting
    if (!code) throw new Error('a waiting code')
    world.store.takeOut(code)
    expect(world.store.state.waiting).toEqual([])
    world.store.putBack(code, 2)
    expect(world.make().state.waiting).toEqual([code])
    await world.scan('HEMMAGJORD')
    expect(world.store.state.waiting).toMatchObject([{ raw: code.raw, times: 3 }])
    world.store.takeOut({ ...code, times: 3 })
    // Who stops a pack that was scanned before has heard them.
    world.store.putBack(code, 0)
    expect(world.make().state.waiting).toEqual([])
  })

  it('RUN-15 what is read anew is kept until it was heard, each read once', async () => {
    const world = setUp()
    for (let time = 0; time < 3; time += 1) {
      world.api.fail('findItemByGtin', { kind: 'network' })
      await world.scan(PACK)
    }
    const [code] = world.store.state.waiting
    if (!code) throw new Error('a waiting code')
    const read = () => world.scans.receive({ text: code.raw, source: 'typed' })
    const kept = () => world.make().state.waiting.map(({ times }) => times)
    world.store.takeOut(code)
    expect([world.store.state.waiting, kept()]).toEqual([[], [3]])
    await read()
    expect([waitingAt(world, 2), kept()]).toEqual([1, [2]])
    // What is scanned meanwhile is another pack.
    await world.scan(PACK)
    expect([waitingAt(world, 2), kept()]).toEqual([2, [2]])
    world.api.fail('findItemByGtin', { kind: 'network' })
    await read()
    expect(kept()).toEqual([2])
    world.store.putBack(code, 1)
    expect([waitingAt(world, 2), world.store.state.waiting]).toMatchObject([2, [{ times: 2 }]])
    expect(kept()).toEqual([2])
  })

  it('RUN-15 what a list that was left has not heard brings nothing else back, and nothing of who signed out', async () => {
    const world = setUp()
    await world.scan('HEMMAGJORD')
    await world.scan('ANNAT')
    const [other, code] = world.store.state.waiting
    if (!code || !other) throw new Error('two waiting codes')
    world.store.takeOut(code)
    world.make().drop(other.raw)
    expect(world.make().state.waiting).toEqual([code])
    world.make().drop(code.raw)
    await world.session.signOut()
    world.store.putBack(code)
    expect(world.make().state.waiting).toEqual([])
  })
})
