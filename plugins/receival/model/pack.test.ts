import { expect, it } from 'vitest'
import { itemOn, packOf, TODAY } from './delivery.fixture.ts'
import { emptyDelivery, withEdit, withScanned, type Delivery, type Waiting } from './delivery.ts'

const here = itemOn(1, [11, 'L1'])
const scanned = (from: Delivery, ...codes: readonly Waiting[]): Delivery =>
  codes.reduce((so, code) => withScanned(so, code, TODAY).delivery, from)

it('DELIVERY-27 joins the line of its lot where neither code nor records tell a date', () => {
  const undated = packOf(here, { identifier: 'L5', expiration_date: null })
  const first = scanned(emptyDelivery, undated)
  const [line] = first.lines
  if (!line) throw new Error('a line')
  const given = withEdit(first, line, { ...line, expiration_date: '2027-09-30' })
  const dated = given?.delivery ?? emptyDelivery
  const after = scanned(dated, undated, undated)
  expect(after.lines).toMatchObject([
    { identifier: 'L5', expiration_date: '2027-09-30', quantity: 3 },
  ])
  // Two dates of the lot, or another item's: nobody can say which.
  const other = packOf(here, { identifier: 'L5', expiration_date: '2028-01-31' })
  expect(scanned(after, other, undated).lines).toMatchObject([
    { identifier: 'L5', expiration_date: null, quantity: 1 },
    { identifier: 'L5', expiration_date: '2028-01-31', quantity: 1 },
    { identifier: 'L5', expiration_date: '2027-09-30', quantity: 3 },
  ])
  const elsewhere = itemOn(3, [12, 'L9'])
  const others = packOf(elsewhere, { identifier: 'L5', expiration_date: null })
  expect(scanned(dated, others).lines).toHaveLength(2)
})
