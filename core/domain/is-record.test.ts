import { expect, it } from 'vitest'
import { isRecord } from './is-record.ts'

it('an object with fields, and neither a list nor nothing nor a plain value', () => {
  expect([{}, { a: 1 }, Object.create(null)].map(isRecord)).toEqual([true, true, true])
  expect([[], null, undefined, 'a', 1, () => {}].some(isRecord)).toBe(false)
})
