import { memoryStorage } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { pickDraft } from './pick.draft.ts'
import { LOT_A, LOT_B, setUp, twoLots } from './pick.fixtures.ts'

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
})
