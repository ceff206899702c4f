import { aUser } from '@forrad/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { setUp } from './round.store.fixtures.ts'
import { batch, lying, plan, shelf } from './round.fixture.ts'
import { planRound, progressOf } from './round.ts'

describe('a round that is kept', () => {
  it('ROUND-18 is kept for a restart for 8 hours after its last change', () => {
    const { store, make, keeping } = setUp()
    keeping.pass(7)
    store.confirm()
    keeping.pass(7.5)
    expect(make(keeping.tab()).state.round).toEqual(store.state.round)
    keeping.pass(1)
    expect(make(keeping.tab()).state.round).toBe(null)
  })

  it('ROUND-18 has its narcotics after a restart without their names, until these come', () => {
    const { store, make, keeping } = setUp()
    const strong = lying(3, 'Morfin', { A2: [batch('M1', 6)] }, { narcotic_level: 2 })
    store.drop()
    const user = aUser({ narcotics: true })
    store.begin(planRound([strong], { id: 'r', locationId: 1, placeIds: null, user }))
    store.confirm()
    const after = make(keeping.tab())
    expect(after.state.round?.steps).toMatchObject([
      { item: { id: 3, display_name: '…' }, count: { figures: [6] } },
    ])
    after.refresh([strong])
    expect(after.state.round).toEqual(store.state.round)
  })

  it('ROUND-27 is one in two tabs: none overwrites what the other has counted', () => {
    const { store, make, keeping } = setUp()
    const other = make(keeping.tab())
    store.confirm()
    // The other tab shows the first step still: nothing is counted twice, nothing gets lost.
    other.goTo(2)
    other.confirm()
    const done = () =>
      [store, other].map(({ state }) => state.round && progressOf(state.round).done)
    store.follow()
    expect(done()).toEqual([2, 2])
    expect([store.state.round?.at, other.state.round?.at]).toEqual([1, 3])
    store.confirm()
    other.follow()
    expect(done()).toEqual([3, 3])
    expect(other.state.round?.at).toBe(3)
    store.drop()
    other.goTo(0)
    expect([store.state.round, other.state.round]).toEqual([null, null])
  })

  it('ROUND-27 a touch on a step that has become another counts nothing', () => {
    const { store, make, keeping } = setUp()
    const other = make(keeping.tab())
    other.drop()
    other.begin({ ...plan(shelf), id: 'test-round-2' })
    store.confirm()
    expect(store.state.round).toEqual(other.state.round)
    expect(store.state.round?.steps.every(({ count }) => count === null)).toBe(true)
    store.begin(plan(shelf))
    expect(store.state.round?.id).toBe('test-round-2')
  })

  it('ROUND-27 what another tab counts while it is saved stays there', async () => {
    const { store, make, keeping, api } = setUp()
    const other = make(keeping.tab())
    store.confirm()
    const release = api.hold('registerAdjustments')
    const saving = store.save()
    await vi.waitFor(() => expect(api.callsOf('registerAdjustments')).toHaveLength(1))
    other.goTo(2)
    other.confirm()
    release()
    await saving
    expect(store.state).toMatchObject({ round: null, saved: { confirmed: 1 } })
    expect(make(keeping.tab()).state.round).toEqual(other.state.round)
  })
})
