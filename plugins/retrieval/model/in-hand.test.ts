import { expect, it } from 'vitest'
import { strayPack as strayOf } from './in-hand.ts'
import { paracetamol } from './item.fixture.ts'
import { stepPick } from './pick.machine.ts'
import { openPick, type PickState } from './pick.state.ts'

const TODAY = '2026-11-21'

const strayPack = ({ inHand, plan }: PickState, today: string) => strayOf(inHand, plan, today)

function scanned(identifier: string | null, expiration_date: string | null, locationId = 1) {
  const batch = { identifier, expiration_date }
  return openPick({ item: paracetamol(), locationId, pending: undefined, batch })
}

it.each([
  ['LOT12', '2027-12-31'],
  ['LOT12', null],
  [null, '2027-12-31'],
])('says nothing of %s %s, which lies here', (lot, date) => {
  expect(strayPack(scanned(lot, date), TODAY)).toBeNull()
})

it.each([
  ['LOT77', '2027-12-31', [], false],
  ['LOT77', '2026-01-31', [], true],
  [null, '2028-01-31', [], false],
  ['LOT77', null, [], false],
  ['LOT12', '2026-01-31', ['2027-12-31'], true],
  ['LOT12', '2028-12-31', ['2027-12-31'], false],
])('tells that %s %s does not lie here', (lot, date, otherDates, expired) => {
  const batch = { identifier: lot, expiration_date: date }
  expect(strayPack(scanned(lot, date), TODAY)).toEqual({
    batch,
    here: false,
    otherDates,
    expired,
    elsewhere: [],
  })
})

it.each([
  ['OLD', '2025-01-31'],
  ['OLD', null],
  [null, '2025-01-31'],
])('tells that %s %s has expired, also where it lies here as it says', (lot, date) => {
  expect(strayPack(scanned(lot, date), TODAY)).toMatchObject({ here: true, expired: true })
})

it('tells at which other location the batch lies', () => {
  expect(strayPack(scanned('LOT99', null), TODAY)).toMatchObject({
    here: false,
    elsewhere: [{ locationId: 2, name: 'Kyl', places: ['K3'] }],
  })
})

it('knows the batches of the pick’s own location alone', () => {
  expect(strayPack(scanned('LOT12', '2027-12-31', 2), TODAY)).toMatchObject({
    otherDates: [],
    elsewhere: [{ locationId: 1 }],
  })
})

it('is about the pack scanned last, and silent where none was', () => {
  const opened = openPick({ item: paracetamol(), locationId: 1, pending: undefined, batch: null })
  expect(strayPack(opened, TODAY)).toBeNull()
  const scan = (state: typeof opened, identifier: string | null) =>
    stepPick(state, {
      type: 'item.scanned',
      today: TODAY,
      batch: identifier === null ? null : { identifier, expiration_date: null },
    }).state
  const stray = scan(opened, 'LOT99')
  expect(strayPack(stray, TODAY)).toMatchObject({ batch: { identifier: 'LOT99' } })
  const kept = stepPick(stray, { type: 'quantity.set', shelfPlaceId: 2, quantity: 3 }).state
  expect(strayPack(kept, TODAY)).not.toBeNull()
  expect(strayPack(scan(stray, 'LOT12'), TODAY)).toBeNull()
  expect(strayPack(scan(stray, null), TODAY)).toBeNull()
})
