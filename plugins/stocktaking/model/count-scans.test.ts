import { anItem, anItemLocation } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { hearInCount } from './count-scans.ts'
import { openCount, stepCount } from './count.machine.ts'

const item = anItem({ id: 1, locations: [anItemLocation()] })
const untouched = openCount(item, 1)
const typed = { type: 'count.typed', shelfPlaceId: 11, text: '3' } as const
const touched = stepCount(untouched, typed).state

it.each([
  ['its own pack', item, untouched, 'own'],
  ['its own pack', item, touched, 'own'],
  ['another item’s pack', anItem({ id: 2 }), untouched, 'leaves'],
  ['another item’s pack', anItem({ id: 2 }), touched, 'other'],
  ['a shelf label', null, untouched, 'leaves'],
  ['a shelf label', null, touched, 'other'],
])('ROUND-30 %s', (_what, scanned, count, heard) => {
  expect(hearInCount({ item: scanned }, count)).toBe(heard)
})
