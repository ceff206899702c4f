import { expect, it } from 'vitest'
import { sortedKeys } from './sorted-keys.ts'

it('the order of properties makes no other body, that of a list does', () => {
  const text = (value: unknown) => JSON.stringify(sortedKeys(value))
  const body = { b: [{ y: 1, x: null }], a: 'text' }
  expect(text(body)).toBe('{"a":"text","b":[{"x":null,"y":1}]}')
  expect(text({ a: 'text', b: [{ x: null, y: 1 }] })).toBe(text(body))
  expect(text([1, 2])).not.toBe(text([2, 1]))
})
