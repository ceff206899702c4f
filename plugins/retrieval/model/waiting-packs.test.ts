import { interpret } from '@forrad/core/gs1'
import { memoryStorage } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { pickDraft } from './pick.draft.ts'
import { LOT_A, LOT_B, setUp, TAKEN, twoLots } from './pick.fixtures.ts'

const LOT12 = { identifier: 'LOT12', expiration_date: '2027-12-31' }
const OLD = { identifier: 'OLD', expiration_date: '2025-01-31' }

/** One of lot A waits in the retrieval list. */
const pending = {
  item_id: 7,
  type: 'remove',
  storage_locations_updates: [
    { storage_location_id: 2, quantity_to_remove: 1, identifier: LOT_A.identifier },
  ],
} as const

describe('a pick that waiting packs open', () => {
  it('RUN-17 counts each of them and tells how many are taken or listed', async () => {
    const { store, onTaken } = setUp()
    store.begin(LOT12, 3)
    expect(store.state.pick.plan.quantities).toEqual({ 2: 3 })
    await store.take()
    expect(onTaken).toHaveBeenCalledWith(TAKEN, 3)
    const listed = setUp()
    listed.store.begin(null, 2)
    listed.store.list()
    expect(listed.onListed).toHaveBeenCalledWith(2)
  })

  it('RUN-17 tells no more than it could count', async () => {
    const updates = [{ storage_location_id: 10, quantity_to_remove: 3 }]
    const all = { ...pending, storage_locations_updates: updates }
    const { store, onTaken } = setUp({}, { pending: all })
    store.begin(LOT12, 8)
    expect(store.state.pick).toMatchObject({
      hint: { kind: 'no_more' },
      plan: { quantities: { 2: 6, 10: 3 } },
    })
    await store.take()
    await store.agree()
    expect(onTaken).toHaveBeenCalledWith(TAKEN, 6)
  })

  it('RUN-17 tells none where something else was taken, scanned there or not', async () => {
    const { store, onTaken } = setUp({}, { item: twoLots, pending, batch: LOT_B })
    store.begin(LOT_B, 3)
    expect(store.state.pick.hint).toEqual({ kind: 'other_batch' })
    const read = { interpretation: interpret('7046261012348', { today: '2026-11-21' }), at: 0 }
    store.scan(LOT_A)
    store.scan(null, read)
    expect(store.state.pick.plan.quantities).toEqual({ 2: 3 })
    expect(store.takeBack(read)).toBe(true)
    expect(store.state.pick.plan.quantities).toEqual({ 2: 2 })
    await store.take()
    expect(onTaken).toHaveBeenCalledWith(TAKEN, 0)
  })

  it('RUN-17 tells those that were set by hand, also of packs that no scan counts', async () => {
    const stray = setUp()
    stray.store.begin(OLD, 2)
    expect(stray.store.state.pick.plan.quantities).toEqual({})
    stray.store.setQuantity(10, 1)
    await stray.store.take()
    await stray.store.agree()
    expect(stray.onTaken).toHaveBeenCalledWith(TAKEN, 1)
    const less = setUp()
    less.store.begin(LOT12, 3)
    less.store.setQuantity(2, 1)
    less.store.list()
    expect(less.onListed).toHaveBeenCalledWith(1)
    const more = setUp()
    more.store.begin(LOT12, 1)
    more.store.setQuantity(2, 4)
    more.store.list()
    expect(more.onListed).toHaveBeenCalledWith(1)
    const draft = pickDraft(memoryStorage(), 7, 1)
    draft.write({ quantities: { 10: 1 }, chosen: {}, reason: null })
    const anew = setUp({ draft })
    anew.store.begin(LOT12, 3)
    anew.store.startOver()
    anew.store.setQuantity(2, 2)
    anew.store.list()
    expect(anew.onListed).toHaveBeenCalledWith(2)
  })

  it('RUN-17 keeps what else was typed: the packs wait on, and count once more when they open it again', () => {
    const draft = pickDraft(memoryStorage(), 7, 1)
    const { store } = setUp({ draft })
    store.begin(LOT12, 3)
    store.setQuantity(10, 1)
    expect(setUp({ draft }).store.state.pick.plan.quantities).toEqual({ 2: 0, 10: 1 })
    const again = setUp({ draft })
    again.store.begin(LOT12, 3)
    expect(again.store.state.pick.plan.quantities).toEqual({ 2: 3, 10: 1 })
    again.store.list()
    expect(again.onListed).toHaveBeenCalledWith(3)
  })
})
