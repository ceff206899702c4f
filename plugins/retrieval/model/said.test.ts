import type { PendingList } from '@forrad/core/domain'
import { aBatch, anItem, anItemLocation } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { byScan, isByScan, plannedAdjustments, saidEntries, withReason } from './said.ts'

const ward = { code: 'ward', text: 'Till avdelning' }
const opened = { code: 'batch_opened' }
const update = (storage_location_id: number, words: object = {}) => {
  return { storage_location_id, quantity_to_remove: 1, ...words }
}
const entries: PendingList = [
  {
    item_id: 1,
    type: 'remove',
    storage_locations_updates: [update(11), update(12, { reason: ward })],
  },
  { item_id: 2, type: 'remove', storage_locations_updates: [update(21, { reason: opened })] },
  { item_id: 3, type: 'remove', storage_locations_updates: [update(31, { reason: ward })] },
]

it('SAID-1 lines that say why stay as they are; the others say it, those for another batch beside that', () => {
  const said = saidEntries(entries, { reason: { code: 'patient' } })
  expect(said).toEqual([
    {
      item_id: 1,
      type: 'remove',
      storage_locations_updates: [update(11, { reason: { code: 'patient' } })],
    },
    {
      item_id: 2,
      type: 'remove',
      storage_locations_updates: [
        update(21, { reason: { code: 'patient' }, other_batch: 'batch_opened' }),
      ],
    },
  ])
})

it('SAID-1 what was kept beside a reason stays when another is said', () => {
  const [, entry] = saidEntries(entries, { reason: ward })
  const again = entry && withReason(entry, { reason: { code: 'patient' } })
  expect(again?.storage_locations_updates).toEqual([
    update(21, { reason: { code: 'patient' }, other_batch: 'batch_opened' }),
  ])
})

it('ORIGIN-4 an entry that a code chose says so on each line, and is known by it', () => {
  const [entry] = entries
  if (!entry) throw new Error('nothing waits')
  const marked = byScan(entry)
  expect(marked.storage_locations_updates).toEqual([
    update(11, { origin: 'scan' }),
    update(12, { reason: ward, origin: 'scan' }),
  ])
  expect([marked, entry, undefined].map(isByScan)).toEqual([true, false, false])
})

it('of the chosen lines only', () => {
  const lines = [{ item_id: 2, storage_location_id: 21 }]
  expect(saidEntries(entries, { reason: ward }, lines).map(({ item_id }) => item_id)).toEqual([2])
})

it('what the list would send is told apart by whether it says why', () => {
  const keep = (id: number, shelf: number) => {
    const name = { location_id: 1, identifier: `A${shelf}` }
    const place = { ...name, id: shelf, batches: [aBatch({ quantity: 5 })] }
    return anItem({ id, locations: [anItemLocation({ storage_locations: [place] })] })
  }
  const list: PendingList = [
    { item_id: 2, type: 'remove', storage_locations_updates: [update(21, { reason: opened })] },
    { item_id: 3, type: 'remove', storage_locations_updates: [update(31, { reason: ward })] },
  ]
  const { unsaid, said } = plannedAdjustments(list, [keep(2, 21), keep(3, 31)])
  const idsOf = (all: typeof said) => all.map(({ item_id }) => item_id)
  expect([idsOf(unsaid), idsOf(said)]).toEqual([[2], [3]])
})

it('nothing said leaves an entry as it is', () => {
  for (const entry of entries) expect(withReason(entry, {})).toBe(entry)
})
