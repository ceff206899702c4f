import { expect, test } from 'vitest'
import { isOneSlip, isTerm, mayBeMisspelt, nearestTerms, termRuns } from './slips.ts'

test.each([
  ['paracetmol', 'paracetamol'],
  ['paracetamoll', 'paracetamol'],
  ['parasetamol', 'paracetamol'],
  ['paarcetamol', 'paracetamol'],
  ['paracetamlo', 'paracetamol'],
  ['aracetamol', 'paracetamol'],
  ['paracetamo', 'paracetamol'],
])('%s is one slip from %s, and the other way about', (one, other) => {
  expect(isOneSlip(one, other)).toBe(true)
  expect(isOneSlip(other, one)).toBe(true)
})

test.each([
  ['paracetamol', 'paracetamol'],
  ['paracetaml', 'paracetmol'],
  ['pracetmol', 'paracetamol'],
  ['morfin', 'morphine'],
  ['abcd', 'badc'],
])('%s is not one slip from %s', (one, other) => {
  expect(isOneSlip(one, other)).toBe(false)
})

test.each([
  ['abc', false],
  ['abcd', true],
  ['x'.repeat(30), true],
  ['x'.repeat(31), false],
  ['b12x', false],
])('FIND-3 %s may be misspelt, and may be what is meant: %s', (word, may) => {
  expect(mayBeMisspelt(word)).toBe(may)
  expect(isTerm(word)).toBe(may)
})

test('FIND-3 letters are counted, and not their halves', () => {
  expect(isTerm('😀'.repeat(3))).toBe(false)
  expect(isTerm('😀'.repeat(30))).toBe(true)
  expect(isTerm('😀'.repeat(31))).toBe(false)
})

test('FIND-3 words that begin alike are meant first, then by the alphabet, at most eight', () => {
  const near = ['salba', 'malva', 'salvo', 'salma', 'kalva']
  expect(nearestTerms('salva', near)).toEqual(['salba', 'salma', 'salvo', 'kalva', 'malva'])
  const many = Array.from('ihgfedcba', (letter) => `salv${letter}`)
  expect(nearestTerms('salvx', many)).toEqual(many.toReversed().slice(0, 8))
})

test('FIND-3 each near word stands where the misspelt one was typed', () => {
  const near = new Map([['salba', ['salva', 'salma']]])
  expect(termRuns(['zink', 'salba'], near)).toEqual([
    { text: 'salva', from: 1, to: 2 },
    { text: 'salma', from: 1, to: 2 },
  ])
})
