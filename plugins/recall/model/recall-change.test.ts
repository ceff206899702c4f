import type { SeenRecall } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { mergeRecall } from './recall-change.ts'

const seen: SeenRecall = {
  item_id: 1,
  lots: ['A1'],
  class: 'II',
  reference: null,
  instructions: null,
  due_on: '2026-12-01',
}
const merged = (own: Partial<SeenRecall>, wanted: Partial<SeenRecall>) =>
  mergeRecall({ ...seen, ...own }, { ...seen, ...wanted }, seen)

it('RECALL-16 a lot that a colleague has added stays when somebody corrects the due date', () => {
  expect(merged({ lots: ['A1', 'A2'], class: 'I' }, { due_on: '2026-12-24' })).toEqual({
    merged: { ...seen, lots: ['A1', 'A2'], class: 'I', due_on: '2026-12-24' },
    overtaken: [],
  })
})

it('RECALL-16 what both changed is named, unless to the same', () => {
  const own = { lots: ['A1', 'A2'], reference: 'LV 1', instructions: 'Skicka tillbaka.' }
  const wanted = { lots: ['A1', 'A3'], reference: 'LV 1', instructions: 'Kasta.' }
  expect(merged(own, wanted).overtaken).toEqual(['lots', 'instructions'])
})

it('RECALL-16 the same lots in another order were not touched', () => {
  const two = { ...seen, lots: ['A1', 'A2'] }
  const own = { ...two, lots: ['A1', 'A2', 'A3'] }
  expect(mergeRecall(own, { ...two, lots: ['A2', 'A1'] }, two)).toEqual({
    merged: own,
    overtaken: [],
  })
})

it('RECALL-16 without what was seen, all of it is wanted', () => {
  const own = { ...seen, lots: ['A1', 'A2'] }
  expect(mergeRecall(own, seen, undefined)).toEqual({ merged: seen, overtaken: [] })
})
