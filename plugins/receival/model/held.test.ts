import { expect, it } from 'vitest'
import { itemOn, packOf, TODAY } from './delivery.fixture.ts'
import { emptyDelivery, withScanned, type Delivery } from './delivery.ts'
import { newDraft, withLine } from './draft.ts'
import { packsOf, unitsOf } from './held.ts'

const here = itemOn(1, [11, 'L1'])

it('SERIAL-3 a delivery holds the packs that are counted and those that wait', () => {
  const unnamed = packOf(here, { identifier: null })
  const packs = [packOf(here), packOf(here), unnamed, packOf(itemOn(2, [12, 'L9']))]
  const delivery = packs.reduce<Delivery>(
    (so, pack) => withScanned(so, pack, TODAY).delivery,
    emptyDelivery,
  )
  expect([packsOf(delivery, 1), packsOf(delivery, 2), packsOf(delivery, 3)]).toEqual([3, 1, 0])
})

it('SERIAL-3 a reception of one item holds its units, at its location', () => {
  const draft = withLine(newDraft({ itemId: 1, locationId: 7 }), 1, { quantity: 4 })
  expect([unitsOf(draft, 1), unitsOf(draft, 1, 7), unitsOf(draft, 1, 8)]).toEqual([4, 4, 0])
  expect([unitsOf(draft, 2), unitsOf(null, 1)]).toEqual([0, 0])
})
