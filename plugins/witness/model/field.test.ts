import { expect, it } from 'vitest'
import { carriesWitness } from './demands.ts'
import {
  isAboutSame,
  isInStep,
  mayWait,
  signatureLeft,
  withLater,
  withoutWitness,
  withSignature,
} from './field.ts'

const lines = [{ item_id: 1, type: 'remove', storage_location_id: 7, quantity: -2 }] as const
const own = {
  signature: { witness: { apoex_id: 'berit', name: 'Berit' }, secret: 's', expires_at: null },
  lines,
}

it('WITNESS-4 what was signed holds as long as the dialog shows the same', () => {
  const words = withSignature({}, 's')
  expect(isInStep(own, words, lines)).toBe(true)
  expect(isInStep(own, words, [{ ...lines[0], quantity: -3 }])).toBe(false)
  expect(isInStep(own, {}, lines)).toBe(false)
  expect(isAboutSame(own, [{ ...lines[0], quantity: -3 }])).toBe(true)
  expect(isAboutSame(own, [{ ...lines[0], item_id: 2 }])).toBe(false)
})

it.each([
  ['right', 0, 0, 240_000],
  ['two hours ahead', 7_200_000, -7_200_000, 240_000],
  ['two hours behind', -7_200_000, 7_200_000, 240_000],
  ['two hours behind, which no answer has told yet', -7_200_000, undefined, 300_000],
])('WITNESS-3 a signature lasts as long by a clock that is %s', (_name, wrong, behind, left) => {
  const signedAt = Date.parse('2026-11-24T10:00:00Z')
  const expires_at = new Date(signedAt + 300_000).toISOString()
  const device = { now: () => signedAt + 60_000 + wrong, behind: () => behind }
  expect(signatureLeft({ expires_at }, device)).toBe(left)
})

it('WITNESS-3 what has run out, or names no end, is good no longer', () => {
  const device = { now: () => Date.parse('2026-11-24T10:00:00Z') }
  expect(signatureLeft({ expires_at: '2026-11-24T09:59:59.000Z' }, device)).toBe(0)
  expect(signatureLeft({ expires_at: null }, device)).toBe(0)
})

it('WITNESS-8 only withdrawals alone are signed later', () => {
  expect(mayWait(lines)).toBe(true)
  expect(mayWait([])).toBe(false)
  expect(mayWait([...lines, { ...lines[0], type: 'write_off' }])).toBe(false)
})

it('what others said stays', () => {
  const others = { reason: { code: 'ward' }, extra: { 'fridge/degrees': 4 } }
  expect(withoutWitness(withLater(withSignature(others, 's')))).toEqual(others)
  expect(withoutWitness(withSignature({}, 's'))).toEqual({})
  expect([carriesWitness(others), carriesWitness(withLater({}))]).toEqual([false, true])
})
