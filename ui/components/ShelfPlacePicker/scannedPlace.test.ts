import { interpret } from '@forrad/core/gs1'
import { describe, expect, it } from 'vitest'
import { scannedPlace } from './scannedPlace.ts'

const places = [
  { id: 1, identifier: 'A10' },
  { id: 12, identifier: 'A2' },
]
const scanned = (text: string) =>
  scannedPlace({ interpretation: interpret(text, { today: '2026-06-01' }) }, places)

describe('a scan where a shelf place is asked for', () => {
  it.each([
    ['the label of one to choose', 'FRD-S-12', 12],
    ['the label of another', 'FRD-S-2', 'elsewhere'],
    ['a pack', '7046261012348', null],
    ['a text that names a shelf place', 'A2', null],
  ])('%s', (_what, text, meaning) => {
    expect(scanned(text)).toBe(meaning)
  })
})
