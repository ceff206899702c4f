import { expect, test } from 'vitest'
import { mergeChanges } from './changes.ts'

test('many changes become one for each customer, ids once, and nothing that was not told', () => {
  const merged = mergeChanges([
    { customer_id: 1, event: { items: [1, 2], locations: [7] } },
    { customer_id: 2, event: { users: true } },
    { customer_id: 1, event: { items: [2, 3] } },
  ])
  expect([...merged]).toEqual([
    [1, { items: [1, 2, 3], locations: [7] }],
    [2, { users: true }],
  ])
})
