import { memoryStorage } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { pickDraft } from './pick.draft.ts'
import { LOT_A, LOT_B, run, setUp, twoLots } from './pick.fixtures.ts'

describe('what is kept of an open pick', () => {
  it('keeps the scanned batch with what was typed, as long as it lies there', () => {
    const draft = pickDraft(memoryStorage(), 7, 1)
    const { store } = setUp({ draft }, { item: twoLots, batch: LOT_B })
    store.scan(LOT_B)
    store.setQuantity(2, 2)
    const again = setUp({ draft }, { item: twoLots }).store
    const plan = { quantities: { 2: 2 }, scanned: { 2: LOT_B } }
    expect(again.state.pick).toMatchObject({ kept: true, plan })
    // A pack of another batch is none of those.
    const other = setUp({ draft }, { item: twoLots, batch: LOT_A }).store
    other.scan(LOT_A)
    expect(other.state.pick).toMatchObject({ hint: { kind: 'other_batch' }, plan })
    const gone = setUp({ draft }).store.state.pick.plan
    expect([gone.quantities, gone.scanned]).toEqual([{ 2: 2 }, {}])
  })

  it('keeps no scanned batch where nothing is taken, and reads what was kept without one', () => {
    const draft = pickDraft(memoryStorage(), 7, 1)
    const { store } = setUp({ draft }, { item: twoLots, batch: LOT_B })
    store.setQuantity(2, 0)
    expect(draft.read()?.scanned).toEqual({})
    const before = { quantities: { 2: 1 }, chosen: {}, reason: null }
    draft.write(before)
    expect(setUp({ draft }).store.state.pick.kept).toBe(true)
    draft.write({ ...before, scanned: { 2: 'x' as never } })
    expect(setUp({ draft }).store.state.pick.kept).toBe(false)
  })

  it('RUN-19 keeps what was scanned and set for who counts meanwhile and comes back', () => {
    const draft = pickDraft(memoryStorage(), 7, 1)
    const { store } = setUp({ draft }, { item: twoLots, batch: LOT_B })
    for (let count = 0; count < 3; count += 1) store.scan(LOT_B)
    expect(draft.read()).toBeNull()
    store.setAside()
    const again = setUp({ draft }, { item: twoLots }).store
    const plan = { quantities: { 2: 3 }, scanned: { 2: LOT_B } }
    expect(again.state.pick).toMatchObject({ kept: true, plan })
    again.scan(LOT_B)
    expect(again.state.pick.plan.quantities).toEqual({ 2: 4 })
  })

  it('RUN-19 leaves what only waits to the list, and what waits beside it there', () => {
    const draft = pickDraft(memoryStorage(), 7, 1)
    const update = { storage_location_id: 2, quantity_to_remove: 3, identifier: 'A' }
    const pending = { item_id: 7, type: 'remove', storage_locations_updates: [update] } as const
    const { store } = setUp({ draft }, { item: twoLots, pending })
    store.begin(LOT_A, 2)
    store.setAside()
    expect(draft.read()).toBeNull()
    store.scan(LOT_A)
    store.setAside()
    expect(draft.read()?.quantities).toEqual({ 2: 4 })
  })

  it('RUN-19 keeps nothing that is sent, taken or may have been', async () => {
    const draft = pickDraft(memoryStorage(), 7, 1)
    const lost = { ok: false, error: { kind: 'network' } } as const
    const adjustments = { instantPick: () => run(lost), confirm: () => run(lost) }
    const unknown = setUp({ draft, adjustments }).store
    unknown.scan(null)
    const sending = unknown.take()
    unknown.setAside()
    expect(draft.read()).toBeNull()
    await sending
    unknown.setAside()
    expect(draft.read()).toBeNull()
    const { store } = setUp({ draft })
    store.scan(null)
    await store.take()
    store.setAside()
    expect(draft.read()).toBeNull()
  })
})
