import { describe, expect, it } from 'vitest'
import { batch, item, location, shelf } from './item.fixture.ts'
import { stepPick } from './pick.machine.ts'
import { otherBatchOf } from './places.ts'
import { openPick, type PickEvent, type PickState, type PickStep } from './pick.state.ts'

const TODAY = '2026-11-21'
const ask: PickEvent = { type: 'pick.asked', today: TODAY }

function after(state: PickState, ...events: readonly PickEvent[]): PickStep {
  return events.reduce<PickStep>((step, event) => stepPick(step.state, event), {
    state,
    effect: null,
  })
}

function set(shelfPlaceId: number, quantity: number): PickEvent {
  return { type: 'quantity.set', shelfPlaceId, quantity }
}

describe('another batch than the first', () => {
  const SOONER = batch('SOONER', '2027-12-31', 3)
  const LATER = batch('LATER', '2028-12-31', 4)
  const key = { identifier: 'LATER', expiration_date: '2028-12-31' }
  const reason = { code: 'batch_opened', text: 'Öppnad förpackning' }
  const shelves = [shelf(2, 'A2', [SOONER, LATER])]
  const two = item([location(1, 'Lager A', shelves)])
  const start = () => openPick({ item: two, locationId: 1, pending: undefined, batch: null })
  const choose: PickEvent = { type: 'batch.chosen', shelfPlaceId: 2, batch: LATER }
  const give: PickEvent = { type: 'reason.given', reason }
  const list: PickEvent = { type: 'list.asked', today: TODAY }

  it.each([['taken', ask] as const, ['listed', list] as const])(
    'WHY-9 is %s only with a reason',
    (_what, event) => {
      const asked = after(start(), set(2, 1), choose, event)
      expect(asked).toMatchObject({ effect: null, state: { problem: { kind: 'reason' } } })
      const given = after(asked.state, give)
      expect(given.state.problem).toBe(null)
      expect(after(given.state, event).effect).not.toBe(null)
    },
  )

  it('WHY-9 is sent with its reason', () => {
    const { effect } = after(start(), set(2, 1), choose, give, ask)
    expect(effect).toMatchObject({
      type: 'send',
      picks: [{ storage_location_id: 2, quantity: 1, preferred: { ...key, chosen: true }, reason }],
    })
  })

  it('WHY-9 sends no reason that is not asked for any more', () => {
    const { effect } = after(start(), set(2, 1), choose, give, set(2, 7), ask)
    expect(effect).toMatchObject({ type: 'send', picks: [{ quantity: 7 }] })
    expect(JSON.stringify(effect)).not.toContain('batch_opened')
  })

  it('waits in the list with its reason, and is opened with it again', () => {
    const { effect } = after(start(), set(2, 1), choose, give, list)
    if (effect?.type !== 'save') throw new Error('not saved')
    const { entry: pending } = effect
    expect(pending.storage_locations_updates).toEqual([
      { storage_location_id: 2, quantity_to_remove: 1, ...key, chosen: true, reason },
    ])
    const again = openPick({ item: two, locationId: 1, pending, batch: null })
    expect(again.plan).toMatchObject({ chosen: { 2: key }, scanned: {}, reason })
  })

  it('SAID-1 keeps its reason beside the one that was said in the list, until another is given', () => {
    const ward = { code: 'ward', text: 'Till avdelning' }
    const chosen = { chosen: true } as const
    const said = { reason: ward, other_batch: 'batch_opened' } as const
    const update = { storage_location_id: 2, quantity_to_remove: 1, ...key, ...chosen, ...said }
    const entry = { item_id: two.id, type: 'remove', storage_locations_updates: [update] } as const
    const again = openPick({ item: two, locationId: 1, pending: entry, batch: null })
    expect(otherBatchOf(again.plan)).toBe('batch_opened')
    const updates = (...events: readonly PickEvent[]) => {
      const { effect } = after(again, ...events, list)
      return effect?.type === 'save' ? effect.entry.storage_locations_updates : null
    }
    expect(updates(set(2, 2))).toEqual([{ ...update, quantity_to_remove: 2 }])
    const missing = { code: 'batch_missing' }
    const { other_batch: _kept, ...others } = update
    expect(updates({ type: 'reason.given', reason: missing })).toEqual([
      { ...others, reason: missing },
    ])
  })

  it('WHY-9 is what the hand holds as soon as that is scanned: no reason is asked for', () => {
    const scan: PickEvent = { type: 'item.scanned', batch: key, today: TODAY }
    const { state, effect } = after(start(), set(2, 1), choose, scan, ask)
    expect(state.plan).toMatchObject({ chosen: {}, scanned: { 2: key }, quantities: { 2: 2 } })
    expect(effect).toMatchObject({ type: 'send', picks: [{ preferred: key }] })
  })

  it('a pack of another batch than the chosen one is not counted', () => {
    const other = { identifier: 'SOONER', expiration_date: '2027-12-31' }
    const scan: PickEvent = { type: 'item.scanned', batch: other, today: TODAY }
    expect(after(start(), set(2, 1), choose, scan).state.hint).toEqual({ kind: 'other_batch' })
  })
})
