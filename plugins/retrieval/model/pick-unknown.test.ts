import { describe, expect, it } from 'vitest'
import { item, location, paracetamol } from './item.fixture.ts'
import { stepPick } from './pick.machine.ts'
import { openPick, type PickEvent, type PickState, type PickStep } from './pick.state.ts'

const set: PickEvent = { type: 'quantity.set', shelfPlaceId: 2, quantity: 5 }
const ask: PickEvent = { type: 'pick.asked', today: '2026-11-21' }
const failed = (kind: 'network' | 'busy' | 'nothing_to_do'): PickEvent => ({
  type: 'pick.answered',
  result: { ok: false, error: { kind } },
})
/** Nothing lies there any more, as after the pick. */
const refresh: PickEvent = { type: 'item.refreshed', item: item([location(1, 'Lager A', [])]) }
const again = { type: 'send', picks: [{ storage_location_id: 2, quantity: 5 }] }

function after(state: PickState, ...events: readonly PickEvent[]): PickStep {
  const begun: PickStep = { state, effect: null }
  return events.reduce((step, event) => stepPick(step.state, event), begun)
}
const opened = () =>
  openPick({ item: paracetamol(), locationId: 1, pending: undefined, batch: null })

describe('an unknown outcome', () => {
  it('keeps what was sent, so that trying again repeats the same request', () => {
    const step = after(opened(), set, ask, failed('network'), refresh, ask)
    expect(step.effect).toMatchObject(again)
  })

  it('stays unknown while its repeat meets another change under way', () => {
    const { state } = after(opened(), set, ask, failed('network'), ask, failed('busy'), refresh)
    const unknown = { kind: 'failed', problem: { kind: 'network' } }
    expect(state).toMatchObject({ sending: false, problem: unknown })
    expect(after(state, ask).effect).toMatchObject(again)
    // Once it is known that nothing was taken, another change under way says nothing of this one.
    const known = after(state, ask, failed('nothing_to_do'), ask, failed('busy'))
    expect(known.state.problem).toEqual({ kind: 'failed', problem: { kind: 'busy' } })
  })

  it('stays unknown while it is asked about what has expired meanwhile', () => {
    const late: PickEvent = { type: 'pick.asked', today: '2099-01-01' }
    const { state } = after(opened(), set, ask, failed('network'), late)
    expect(state).toMatchObject({ question: { kind: 'expired' }, problem: { kind: 'failed' } })
    const { state: busy } = after(state, { type: 'question.agreed' }, failed('busy'))
    expect(busy.problem).toMatchObject({ problem: { kind: 'network' } })
  })
})
