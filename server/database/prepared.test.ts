import { beforeEach, expect, test, vi } from 'vitest'

// What came before, in another test of this process, is remembered.
let nameOf: (text: string, parameters: number) => string
beforeEach(async () => {
  vi.resetModules()
  nameOf = (await import('./prepared.ts')).nameOf
})

/** As it is named when it comes again. */
function nameAgain(text: string, parameters: number) {
  nameOf(text, parameters)
  return nameOf(text, parameters)
}

test('a statement has one name, short enough for the database; another has another', () => {
  const one = nameAgain('SELECT $1', 1)
  expect(one).toMatch(/^[\w-]{43}$/)
  expect(nameOf('SELECT $1', 1)).toBe(one)
  expect(nameAgain('SELECT $1 + 1', 1)).not.toBe(one)
})

test('without a name go: no parameters, very many, and what is to be planned anew', () => {
  expect(nameAgain('SELECT 1', 0)).toBe('')
  expect(nameAgain('INSERT of many rows', 61)).toBe('')
  expect(nameAgain('/* planned anew */ SELECT $1 LIKE', 1)).toBe('')
})

test('what comes once takes no place, however much of it comes', () => {
  for (let number = 0; number < 3000; number += 1)
    expect(nameOf(`SELECT $1 -- ${number}`, 1)).toBe('')
  expect(nameAgain('SELECT $1', 1)).not.toBe('')
})

test('only so many are kept', () => {
  for (let number = 0; number < 600; number += 1) nameAgain(`SELECT $1 -- ${number}`, 1)
  expect(nameOf('SELECT $1 -- 10', 1)).not.toBe('')
  expect(nameAgain('SELECT $1 -- 599', 1)).toBe('')
})
