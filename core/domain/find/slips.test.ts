import { expect, test } from 'vitest'
import { isOneSlip } from './slips.ts'

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
