import { expect, test } from 'vitest'
import { nameOf } from './prepared.ts'

test('a statement has one name, short enough for the database; another has another', () => {
  const one = nameOf('SELECT $1', 1)
  expect(one).toMatch(/^[\w-]{43}$/)
  expect(nameOf('SELECT $1', 1)).toBe(one)
  expect(nameOf('SELECT $1 + 1', 1)).not.toBe(one)
})

test('without a name go: no parameters, very many, and what is to be planned anew', () => {
  expect(nameOf('SELECT 1', 0)).toBe('')
  expect(nameOf('INSERT of many rows', 61)).toBe('')
  expect(nameOf('/* planned anew */ SELECT $1 LIKE', 1)).toBe('')
})

test('only so many are kept', () => {
  for (let number = 0; number < 600; number += 1) nameOf(`SELECT $1 -- ${number}`, 1)
  expect(nameOf('SELECT $1 -- 10', 1)).not.toBe('')
  expect(nameOf('SELECT $1 -- 599', 1)).toBe('')
})
