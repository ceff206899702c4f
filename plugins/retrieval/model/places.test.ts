import { describe, expect, it } from 'vitest'
import { batch, item, location, paracetamol, shelf } from './item.fixture.ts'
import {
  asksReason,
  expiredPicks,
  NOTHING_PLANNED,
  pickPlaces,
  plannedPicks,
  withChoice,
  withItem,
  type PickPlan,
} from './places.ts'

function plan(fields: Partial<PickPlan> = {}): PickPlan {
  return { ...NOTHING_PLANNED, item: paracetamol(), locationId: 1, ...fields }
}

describe('pickPlaces', () => {
  it('stands in shelf order, A2 before A10, with batches in batch order', () => {
    const places = pickPlaces(plan())
    expect(places.map(({ identifier, max }) => [identifier, max])).toEqual([
      ['A2', 6],
      ['A10', 3],
    ])
    expect(places[0]?.batches.map(({ identifier }) => identifier)).toEqual(['LOT12', null])
  })

  it('shows which batches a quantity falls on, in batch order', () => {
    const [a2] = pickPlaces(plan({ quantities: { 2: 5 } }))
    expect(a2?.changes).toMatchObject([
      { identifier: 'LOT12', before: 4, after: 0 },
      { identifier: null, before: 2, after: 1 },
    ])
  })

  it('DIST-3 takes the scanned batch first and marks it', () => {
    const lots = [batch('EARLY', '2027-01-31', 5), batch('LATE', '2028-01-31', 5)]
    const late = { identifier: 'LATE', expiration_date: null }
    const scanned = plan({
      item: item([location(1, 'Lager A', [shelf(2, 'A2', lots)])]),
      quantities: { 2: 1 },
      scanned: { 2: late },
    })
    expect(pickPlaces(scanned)[0]).toMatchObject({
      preferred: { identifier: 'LATE' },
      changes: [{ identifier: 'LATE', after: 4 }],
    })
  })

  it('keeps a shelf place in sight that is emptied meanwhile', () => {
    const gone = item([location(1, 'Lager A', [shelf(10, 'A10', [batch('NEW', null, 1)])])])
    const seen = withItem(plan(), paracetamol())
    expect(
      pickPlaces(withItem(seen, gone)).map(({ identifier, max }) => [identifier, max]),
    ).toEqual([
      ['A2', 0],
      ['A10', 1],
    ])
  })

  it('is empty at a location that does not keep the item', () => {
    expect(pickPlaces(plan({ locationId: 99 }))).toEqual([])
  })
})

describe('blocked lots', () => {
  it('BATCH-6 are shown and neither proposed nor counted as what can be taken', () => {
    const free = pickPlaces(plan({ quantities: { 2: 1 } })).find(({ id }) => id === 2)
    const [first, ...rest] = free?.batches ?? []
    const blocked = [first?.identifier ?? '']
    const shown = pickPlaces(plan({ quantities: { 2: 1 }, blocked })).find(({ id }) => id === 2)
    expect(shown?.batches).toEqual(free?.batches)
    expect(shown?.max).toBe((free?.max ?? 0) - (first?.quantity ?? 0))
    expect(shown?.changes.map(({ identifier }) => identifier)).toEqual([rest[0]?.identifier])
  })
})

describe('plannedPicks', () => {
  it('holds shelf places above 0 only, each with its scanned batch', () => {
    const batch = { identifier: 'LOT12', expiration_date: '2027-12-31' }
    expect(plannedPicks(plan({ quantities: { 2: 2, 10: 0 }, scanned: { 2: batch } }))).toEqual([
      { storage_location_id: 2, quantity: 2, preferred: batch },
    ])
    expect(plannedPicks(plan({ quantities: { 30: 1 } }))).toEqual([])
  })
})

describe('expiredPicks', () => {
  it('EXPIRY-6 names the expired batches that a plan takes from, and where they lie', () => {
    expect(expiredPicks(plan({ quantities: { 2: 6 } }), '2026-11-21')).toEqual([])
    expect(expiredPicks(plan({ quantities: { 10: 1 } }), '2026-11-21')).toMatchObject([
      { place: 'A10', identifier: 'OLD', quantity: -1 },
    ])
  })
})

describe('a chosen batch', () => {
  const LATER = { identifier: 'LATER', expiration_date: '2028-12-31' }
  const SOONER = { identifier: 'SOONER', expiration_date: '2027-12-31' }
  const shelves = [
    shelf(2, 'A2', [
      batch(LATER.identifier, LATER.expiration_date, 4),
      batch(SOONER.identifier, SOONER.expiration_date, 3),
    ]),
  ]
  const two = (fields: Partial<PickPlan> = {}) =>
    plan({ item: item([location(1, 'Lager A', shelves)]), quantities: { 2: 2 }, ...fields })
  const reason = { code: 'batch_opened' }

  it('gives first, and is sent with its reason', () => {
    const chosen = { ...withChoice(two(), 2, LATER), reason }
    expect(pickPlaces(chosen)[0]?.changes).toMatchObject([{ identifier: 'LATER', after: 2 }])
    expect(plannedPicks(chosen)).toEqual([
      { storage_location_id: 2, quantity: 2, preferred: { ...LATER, chosen: true }, reason },
    ])
  })

  it('asks for a reason as soon as something is taken of it out of turn', () => {
    const chosen = withChoice(two(), 2, LATER)
    expect(asksReason(chosen, '2026-11-21')).toBe(true)
    expect(asksReason({ ...chosen, quantities: {} }, '2026-11-21')).toBe(false)
    expect(asksReason({ ...chosen, quantities: { 2: 7 } }, '2026-11-21')).toBe(false)
    expect(asksReason(chosen, '2028-01-01')).toBe(false)
  })

  it('is no choice where it goes first anyhow, and sends no reason', () => {
    const back = { ...withChoice(withChoice(two(), 2, LATER), 2, SOONER), reason }
    expect(back.chosen).toEqual({})
    expect(plannedPicks(back)).toEqual([{ storage_location_id: 2, quantity: 2 }])
  })

  it('goes before a scanned one, which is the first otherwise and asks for nothing', () => {
    const scanned = two({ scanned: { 2: LATER } })
    expect(asksReason(scanned, '2026-11-21')).toBe(false)
    expect(withChoice(scanned, 2, LATER).chosen).toEqual({})
    const chosen = withChoice(scanned, 2, SOONER)
    expect(pickPlaces(chosen)[0]?.changes).toMatchObject([{ identifier: 'SOONER' }])
  })
})
