import { expect, test } from 'vitest'
import { mergeChanges } from './changes.ts'

test('many changes become one for each customer, ids once, and nothing that was not told', () => {
  const merged = mergeChanges([
    { customer_id: 1, event: { items: [1, 2], locations: [7] } },
    { customer_id: 2, event: { users: true } },
    { customer_id: 1, event: { items: [2, 3] } },
  ])
  expect([...merged]).toEqual([
    [1, [{ items: [1, 2, 3], locations: [7] }]],
    [2, [{ users: true }]],
  ])
})

test('changes of different origins stay apart; an item at a location is named once', () => {
  const merged = mergeChanges([
    { customer_id: 1, event: { stock: [[5, 2], [6, 2]], origin: 'a' } },
    { customer_id: 1, event: { stock: [[5, 2]], origin: 'b' } },
    { customer_id: 1, event: { stock: [[5, 2], [5, 3]], origin: 'a' } },
  ]) // prettier-ignore
  expect(merged.get(1)).toEqual([
    { stock: [[5, 2], [6, 2], [5, 3]], origin: 'a' },
    { stock: [[5, 2]], origin: 'b' },
  ]) // prettier-ignore
})
