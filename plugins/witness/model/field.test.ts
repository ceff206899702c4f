import { expect, it } from 'vitest'
import {
  carriesWitness,
  isAboutSame,
  isInStep,
  mayWait,
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
