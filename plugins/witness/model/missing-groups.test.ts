import type { MissingWitness } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { groupsOf } from './missing-groups.ts'

const item = { id: 1, vendor_name: '1', display_name: 'Morfin', strength_text: null }
const entry = (adjustment_id: number, apoex_id: string): MissingWitness => ({
  adjustment_id,
  at: '2026-11-24T12:00:00.000Z',
  by: { apoex_id, name: 'Anna Andersson' },
  item,
  quantity: -1,
  location: 'Akutrum',
})

it('WITNESS-14 each person has a group of their own, in the order of the newest, also of one name', () => {
  const [a, b, c] = [entry(9, 'anna'), entry(8, 'annie'), entry(7, 'anna')]
  expect(groupsOf([a, b, c])).toEqual([
    { by: a.by, entries: [a, c] },
    { by: b.by, entries: [b] },
  ])
  expect(groupsOf([])).toEqual([])
})
