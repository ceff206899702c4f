import {
  aBatch,
  anItem,
  anItemLocation,
  aShelfPlace,
  aStockedShelfPlace,
} from '@forrad/core/testing'
import type { Batch } from '@forrad/openapi'
import { describe, expect, it } from 'vitest'
import { proposedPlace } from './places.ts'

const shelf = aShelfPlace({ id: 11, identifier: 'A1' })
const quarantine = aShelfPlace({ id: 12, identifier: 'Karantän' })
const places = [shelf, quarantine]
const came = { identifier: 'NY', expiration_date: '2031-01-31' }

function itemLying(...lying: readonly (readonly [place: number, batch: Partial<Batch>])[]) {
  const storage_locations = places.map((place) => {
    const batches = lying.flatMap(([id, batch]) => (id === place.id ? [aBatch(batch)] : []))
    return aStockedShelfPlace({ ...place, batches })
  })
  return anItem({ locations: [anItemLocation({ storage_locations })] })
}

describe('a free lot', () => {
  const old = { identifier: 'OLD', quantity: 3 } as const

  it('DELIVERY-3 goes where the item keeps something free, not where all of it is blocked', () => {
    const item = itemLying([11, old], [12, { ...old, blocked: true }])
    expect(proposedPlace(item, came, places)).toEqual(shelf)
  })

  it('DELIVERY-3 is asked about where all that lies here is blocked, and where there is one place alone', () => {
    const blocked = { ...old, blocked: true } as const
    expect(proposedPlace(itemLying([12, blocked]), came, places)).toBeNull()
    expect(proposedPlace(itemLying([12, blocked]), came, [quarantine])).toBeNull()
    // Before it is put aside: the empty shelf place may be the quarantine.
    expect(proposedPlace(itemLying([11, blocked]), came, places)).toBeNull()
  })

  it('DELIVERY-3 of the very lot that lies in quarantine does not go there', () => {
    const same = { ...came, quantity: 2 }
    const item = itemLying([11, old], [12, { ...same, blocked: true }])
    expect(proposedPlace(item, came, places)).toEqual(shelf)
    expect(proposedPlace(itemLying([12, { ...same, blocked: true }]), came, places)).toBeNull()
  })

  it('DELIVERY-3 goes where a free batch lies beside a blocked one', () => {
    const item = itemLying([11, old], [11, { identifier: 'X', quantity: 1, blocked: true }])
    expect(proposedPlace(item, came, places)).toEqual(shelf)
  })

  it('DELIVERY-3 goes to the only place where nothing lies, and is asked about among several', () => {
    expect(proposedPlace(itemLying(), came, [shelf])).toEqual(shelf)
    expect(proposedPlace(itemLying(), came, places)).toBeNull()
  })
})
