import { interpret } from '@forrad/core/gs1'
import { describe, expect, it } from 'vitest'
import { item, location, paracetamol } from './item.fixture.ts'
import { run, setUp } from './pick.fixtures.ts'
import { stepPick } from './pick.machine.ts'
import { openPick, type PickEvent, type PickState, type PickStep } from './pick.state.ts'

const set: PickEvent = { type: 'quantity.set', shelfPlaceId: 2, quantity: 5 }
const three: PickEvent = { type: 'quantity.set', shelfPlaceId: 2, quantity: 3 }
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

  it('RUN-25 keeps the figures until the answer has come', () => {
    const { state } = after(opened(), set, ask, failed('network'))
    const today = '2026-11-21'
    const undated = { identifier: null, expiration_date: null }
    const changes: readonly PickEvent[] = [
      three,
      { type: 'batch.chosen', shelfPlaceId: 2, batch: undated },
      { type: 'reason.given', reason: { code: 'batch_opened', text: '' } },
      { type: 'rest.spread', shelfPlaceId: 2, today },
      { type: 'draft.dropped' },
      { type: 'item.scanned', batch: null, today },
      { type: 'pack.takenBack', shelfPlaceId: 2 },
      { type: 'list.asked', today },
      { type: 'list.followed', free: undefined, held: true },
    ]
    for (const change of changes) expect(after(state, change)).toEqual({ state, effect: null })
    // Once it is known that nothing was taken, they can be set again.
    const known = after(state, ask, failed('nothing_to_do'), three)
    expect(known.state.plan.quantities).toEqual({ 2: 3 })
  })

  it('RUN-25 refuses a pack that is scanned meanwhile, and takes none back', async () => {
    const lost = { ok: false, error: { kind: 'network' } } as const
    const adjustments = { instantPick: () => run(lost), confirm: () => run(lost) }
    const { store, draft } = setUp({ adjustments })
    const interpretation = interpret('7046261012348', { today: '2026-11-21' })
    const first = { interpretation, at: 0 }
    store.scan(null, first)
    await store.take()
    expect(store.scan(null, { interpretation, at: 60_000 })).toBe('refused')
    expect(store.takeBack(first)).toBe(false)
    store.setQuantity(2, 3)
    expect(store.state.pick.plan.quantities).toEqual({ 2: 1 })
    expect(draft.read()).toBeNull()
  })
})
