import { expect, it } from 'vitest'
import { partsGiven, SIGNALS, type Signal } from './signals.ts'

const all = Object.keys(SIGNALS) as Signal[]
const off = { sound: false, vibration: false }

it('SIGNAL-1 what is on is given of every signal', () => {
  for (const signal of all) {
    expect(partsGiven(signal, { sound: true, vibration: true })).toEqual({
      sound: true,
      vibration: true,
    })
  }
})

it('SIGNAL-1 with the sound off no signal sounds', () => {
  expect(all.filter((signal) => partsGiven(signal, { ...off, vibration: true }).sound)).toEqual([])
})

it('SIGNAL-2 with the vibration off only what warns of a pack is felt', () => {
  expect(all.filter((signal) => partsGiven(signal, off).vibration)).toEqual([
    'doubt',
    'twice',
    'blocked',
  ])
})
