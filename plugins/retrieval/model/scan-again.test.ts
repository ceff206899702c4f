import { describe, expect, it } from 'vitest'
import { batch, item, location, paracetamol, shelf } from './item.fixture.ts'
import { NOTHING_PLANNED, type PickPlan } from './places.ts'
import { markScanned, scanAgain as scanToday, type ScanAgain } from './scan-again.ts'

const scanAgain = (plan: PickPlan, batch: PickPlan['scanned'][number] | null): ScanAgain =>
  scanToday(plan, batch, '2026-11-21')

const X = { identifier: 'X', expiration_date: null }
const Y = { identifier: 'Y', expiration_date: null }
const LOT12 = { identifier: 'LOT12', expiration_date: '2027-12-31' }

function plan(fields: Partial<PickPlan> = {}): PickPlan {
  return { ...NOTHING_PLANNED, item: paracetamol(), locationId: 1, ...fields }
}

function twoLots(): PickPlan {
  const one = shelf(1, 'A1', [batch('X', null, 5), batch('Y', null, 5)])
  return plan({ item: item([location(1, 'Lager A', [one])]) })
}

describe('markScanned', () => {
  it('marks the batch where it lies and counts nothing', () => {
    expect(markScanned(plan(), LOT12)).toMatchObject({ scanned: { 2: LOT12 }, quantities: {} })
    const unknown = { identifier: 'NOT-HERE', expiration_date: null }
    expect(markScanned(plan(), unknown).scanned).toEqual({})
  })

  it.each([
    ['scanned', { scanned: { 1: X } }],
    ['chosen', { chosen: { 1: X } }],
  ])('RUN-4 leaves what is counted of another batch that was %s', (_how, named) => {
    const counted = { ...twoLots(), ...named, quantities: { 1: 1 } }
    expect(markScanned(counted, Y)).toEqual(counted)
    expect(scanAgain(markScanned(counted, Y), Y)).toEqual({ ok: false, code: 'other_batch' })
    // Its own batch, and a figure that no batch was named for, are marked.
    expect(markScanned(counted, X)).toEqual({ ...counted, scanned: { 1: X }, chosen: {} })
    expect(markScanned({ ...twoLots(), quantities: { 1: 1 } }, Y).scanned).toEqual({ 1: Y })
  })
})

describe('scanAgain', () => {
  it('adds one each time, at the shelf place where the scanned batch lies', () => {
    const old = { identifier: 'OLD', expiration_date: '2025-01-31' }
    const first = scanAgain(plan(), old)
    expect(first).toMatchObject({ ok: true, shelfPlaceId: 10, plan: { quantities: { 10: 1 } } })
    const second = first.ok ? scanAgain(first.plan, old) : first
    expect(second).toMatchObject({ ok: true, plan: { quantities: { 10: 2 } } })
  })

  it('without a batch goes on where something is taken already, else at the first with room', () => {
    expect(scanAgain(plan(), null)).toMatchObject({ ok: true, shelfPlaceId: 2 })
    expect(scanAgain(plan({ quantities: { 10: 1 } }), null)).toMatchObject({ shelfPlaceId: 10 })
    expect(scanAgain(plan({ quantities: { 2: 6 } }), null)).toMatchObject({ shelfPlaceId: 10 })
  })

  it('without a batch begins where something usable lies', () => {
    const places = [
      shelf(1, 'A1', [batch('OLD', '2025-01-31', 3)]),
      shelf(2, 'A2', [batch('X', null, 5)]),
    ]
    const two = plan({ item: item([location(1, 'Lager A', places)]) })
    expect(scanAgain(two, null)).toMatchObject({ shelfPlaceId: 2 })
  })

  it('says that there are no more when all is counted', () => {
    const all = plan({ quantities: { 2: 6, 10: 3 } })
    expect(scanAgain(all, LOT12)).toEqual({ ok: false, code: 'no_more' })
  })

  it('does not mix two scanned batches of one shelf place in one pick', () => {
    const one = scanAgain(twoLots(), X)
    expect(one.ok && scanAgain(one.plan, Y)).toEqual({ ok: false, code: 'other_batch' })
    expect(scanAgain(markScanned(twoLots(), X), Y)).toMatchObject({
      ok: true,
      plan: { scanned: { 1: Y } },
    })
  })

  it('takes a typed quantity for the batch that is scanned then', () => {
    const typed = { ...twoLots(), quantities: { 1: 2 } }
    expect(scanAgain(typed, Y)).toMatchObject({
      plan: { quantities: { 1: 3 }, scanned: { 1: Y } },
    })
  })
})
