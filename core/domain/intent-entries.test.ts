import { expect, it } from 'vitest'
import { A, act, B, before, found, row, shelf } from './intent-counted.fixtures.ts'
import { adjustmentsOf, detailsOfSent, intentEntries } from './intent-entries.ts'
import { fitIntent } from './intent.ts'

const fitted = (...given: Parameters<typeof fitIntent>) => {
  const fit = fitIntent(...given)
  if (!fit.ok) throw new Error(fit.code)
  const entries = intentEntries(fit.fitted)
  return { sent: given[0], entries, of: adjustmentsOf(fit.fitted, entries) }
}
const EMPTY = shelf(0, null, 11)

it('INTENT-7 each entry is of the adjustment that was sent, also beside another and behind one of which nothing is written', () => {
  const none = row(-1, { storage_location_id: 11 })
  const acts = [act('remove', none), act('remove', row(-2)), act('remove', row(-1))]
  const { entries, of } = fitted(acts, [EMPTY, shelf(7, found(-3))], { happened: before })
  expect(entries.map(({ type }) => type)).toEqual([
    'stocktaking',
    'stocktaking',
    'remove',
    'remove',
  ])
  expect(of).toEqual([1, 2, 1, 2])
})

it('INTENT-7 a refusal names the adjustment and the row that were sent', () => {
  const none = row(-1, { storage_location_id: 11 })
  const acts = [
    act('remove', none),
    act('receive', row(1, B), row(2)),
    act('receive', row(3, { storage_location_id: 11 })),
  ]
  const { sent, entries, of } = fitted(acts, [EMPTY, shelf(1)])
  const told = (...details: Parameters<typeof detailsOfSent>[0]) =>
    detailsOfSent(details, sent, entries, of)
  expect(entries.map(({ adjustment }) => adjustment.batch_updates.length)).toEqual([2, 1])
  expect(
    told(
      { adjustment_index: 1, item_id: 1, ...A },
      { field: 'adjustments.0.batch_updates.1.quantity', rule: 'too_large' },
      { field: 'adjustments.1.batch_updates.0.quantity', rule: 'too_large' },
    ),
  ).toEqual([
    { adjustment_index: 2, item_id: 1, ...A },
    { field: 'adjustments.1.batch_updates.1.quantity', rule: 'too_large' },
    { field: 'adjustments.2.batch_updates.0.quantity', rule: 'too_large' },
  ])
  const others = [{ field: 'occurred_at', rule: 'too_small' }, { rule: 'reasons' }]
  expect(told(...others)).toEqual(others)
})
