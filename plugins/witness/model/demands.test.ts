import { expect, it } from 'vitest'
import { mayBeWitnessed } from './demands.ts'

const narcotic = { narcotic_level: 2 }
const ordinary = { narcotic_level: 0 }
const signature = { 'witness/signature': 's' }

it('WITNESS-10 an entry that says of a witness is asked about, whatever its item is today', () => {
  const signed = { type: 'remove', extra: signature } as const
  const later = { type: 'remove', extra: { 'witness/later': true } } as const
  for (const entry of [signed, later]) {
    expect([mayBeWitnessed(entry, narcotic), mayBeWitnessed(entry, ordinary)]).toEqual([true, true])
  }
})

it('of an ordinary item’s other entries nothing is asked, nor of what is never witnessed', () => {
  const others = { type: 'remove', extra: { 'serials/seen': true } } as const
  expect(mayBeWitnessed({ type: 'stocktaking' }, narcotic)).toBe(true)
  for (const entry of [{ type: 'remove' }, others] as const) {
    expect(mayBeWitnessed(entry, ordinary)).toBe(false)
  }
  expect(mayBeWitnessed({ type: 'receive', extra: signature }, narcotic)).toBe(false)
})
