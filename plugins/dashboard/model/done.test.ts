import { aBatch, anItem } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { isDone, readDone, stillDone, toggledDone } from './done.ts'
import type { ExpiringRow } from './expiring.ts'

function row(id: number, change: { readonly quantity?: number; readonly date?: string } = {}) {
  const { quantity = 4, date: expiration_date = '2026-11-27' } = change
  const made: ExpiringRow = {
    key: String(id),
    item: anItem(),
    place: { id: 11, identifier: 'A1' },
    batch: { ...aBatch({ id, quantity }), expiration_date },
    isExpired: false,
  }
  return made
}

const done = toggledDone(toggledDone({}, row(1)), row(2))

it('DONE-1 a row is dealt with while its batch has the date and the quantity that it had', () => {
  expect(isDone(done, row(1))).toBe(true)
  expect(isDone(done, row(1, { quantity: 3 }))).toBe(false)
  expect(isDone(done, row(1, { date: '2026-11-28' }))).toBe(false)
  expect(isDone(done, row(3))).toBe(false)
})

it('DONE-2 another press takes a tick away; on a changed batch it is a new one', () => {
  expect(isDone(toggledDone(done, row(1)), row(1))).toBe(false)
  expect(isDone(toggledDone(done, row(1)), row(2))).toBe(true)
  expect(isDone(toggledDone(done, row(1, { quantity: 3 })), row(1, { quantity: 3 }))).toBe(true)
})

it('DONE-3 forgets what is gone and what has become another, so that it does not come back', () => {
  const left = stillDone(done, [row(1, { quantity: 3 }), row(2)])
  expect(isDone(left, row(1))).toBe(false)
  expect(isDone(left, row(2))).toBe(true)
  expect(stillDone(done, [])).toEqual({})
})

it('DONE-4 reads what was kept, and nothing from what makes no sense', () => {
  expect(readDone(JSON.stringify(done))).toEqual(done)
  for (const text of [null, '', '[]', '7', 'null', '{"1":2}', '{'])
    expect(readDone(text)).toEqual({})
})
