import type { PendingAdjustment } from '@forrad/core/domain'
import { describe, expect, it } from 'vitest'
import { addPack, type PackStep, type ScannedPack } from './add-pack.ts'
import { batch, item, location, paracetamol, shelf } from './item.fixture.ts'

const TODAY = '2026-11-21'
const LOT12 = { identifier: 'LOT12', expiration_date: '2027-12-31' }

function add(fields: Partial<ScannedPack> = {}): PackStep {
  const start = { item: paracetamol(), locationId: 1, pending: undefined, batch: null }
  return addPack({ ...start, today: TODAY, ...fields })
}

function waiting(shelfPlaceId: number, quantity: number): PendingAdjustment {
  const update = { storage_location_id: shelfPlaceId, quantity_to_remove: quantity }
  return { item_id: 7, type: 'remove', storage_locations_updates: [update] }
}

describe('a scanned pack', () => {
  it('RUN-1 adds one on the shelf place of its batch, and names the batch', () => {
    expect(add({ batch: LOT12 })).toEqual({
      kind: 'added',
      shelfPlaceId: 2,
      place: 'A2',
      quantity: 1,
      entry: {
        item_id: 7,
        type: 'remove',
        storage_locations_updates: [{ storage_location_id: 2, quantity_to_remove: 1, ...LOT12 }],
      },
      doubtful: false,
    })
  })

  it('RUN-1 adds one to what waits, and touches no other shelf place', () => {
    const both = waiting(2, 3)
    const [update] = waiting(10, 2).storage_locations_updates
    const pending = {
      ...both,
      storage_locations_updates: [...both.storage_locations_updates, ...(update ? [update] : [])],
    }
    expect(add({ pending, batch: LOT12 })).toMatchObject({
      quantity: 4,
      entry: { storage_locations_updates: [{ storage_location_id: 2, quantity_to_remove: 4 }] },
    })
    // Without a batch it goes on where something waits.
    expect(add({ pending: waiting(10, 1) })).toMatchObject({ place: 'A10', quantity: 2 })
    expect(add()).toMatchObject({ place: 'A2', quantity: 1 })
  })

  it.each([
    ['has expired', { identifier: 'OLD', expiration_date: '2025-01-31' }, { expired: true }],
    ['is of a lot that is not there', { identifier: 'X', expiration_date: null }, { here: false }],
    [
      'has another date than its lot',
      { identifier: 'LOT12', expiration_date: '2028-01-31' },
      { otherDates: ['2027-12-31'] },
    ],
  ])('RUN-2 is not added when it %s', (_what, pack, why) => {
    expect(add({ batch: pack })).toMatchObject({ kind: 'stray', pack: why })
  })

  it('RUN-3 is not added where the location does not keep it, or all has been counted', () => {
    expect(add({ locationId: 3 })).toEqual({ kind: 'not_here' })
    const one = item([location(1, 'Lager A', [shelf(2, 'A2', [batch('X', null, 2)])])])
    expect(add({ item: one, pending: waiting(2, 1) })).toMatchObject({ quantity: 2 })
    expect(add({ item: one, pending: waiting(2, 2) })).toEqual({ kind: 'no_more' })
  })

  it('RUN-4 is not added where another batch waits to be taken first', () => {
    const lots = [batch('X', null, 5), batch('Y', null, 5)]
    const two = item([location(1, 'Lager A', [shelf(2, 'A2', lots)])])
    const [first] = waiting(2, 1).storage_locations_updates
    const pending = {
      ...waiting(2, 1),
      storage_locations_updates: first ? [{ ...first, identifier: 'X' }] : [],
    }
    const scanned = (identifier: string) => ({ identifier, expiration_date: null })
    expect(add({ item: two, pending, batch: scanned('X') })).toMatchObject({ quantity: 2 })
    expect(add({ item: two, pending, batch: scanned('Y') })).toEqual({ kind: 'other_batch' })
  })

  it('RUN-5 is doubtful when it falls on an expired batch', () => {
    const old = item([location(1, 'Lager A', [shelf(2, 'A2', [batch('OLD', '2025-01-31', 2)])])])
    expect(add({ item: old })).toMatchObject({ kind: 'added', doubtful: true })
    expect(add()).toMatchObject({ kind: 'added', doubtful: false })
  })
})
