import { aBatch, anItem } from '@forrad/core/testing'
import type { Batch } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { isUsedFirst } from './opened-label.ts'

const opened = { on: '2026-11-20', printed_date: '2027-06-30' }
const batch = (identifier: string, expiration_date: string | null, more: Partial<Batch> = {}) =>
  aBatch({ identifier, expiration_date, quantity: 1, ...more })

function used(shelf: readonly Batch[], one: Batch, blocked: readonly string[] = []): boolean {
  const storage_locations = [{ id: 5, identifier: 'A1', batches: [...shelf] }]
  const item = anItem({ locations: [{ ...anItem({}).locations[0], storage_locations }] as never })
  return isUsedFirst(item, one, { storageLocationId: 5, today: '2026-11-24', blocked })
}

it('says of an opened pack that it is used first where no other goes out before it', () => {
  const pack = batch('A', '2026-12-18', { opened })
  expect(used([pack, batch('A', '2027-06-30'), batch('B', '2026-12-18')], pack)).toBe(true)
  const earlier = batch('B', '2026-12-01')
  expect(used([pack, earlier], pack)).toBe(false)
  expect(used([pack, earlier], pack, ['B'])).toBe(true)
})

it('never says it of one that has expired, nor of one that is gone', () => {
  const past = batch('A', '2026-11-01', { opened })
  expect(used([past, batch('B', '2027-06-30')], past)).toBe(false)
  expect(used([batch('B', '2027-06-30')], past)).toBe(false)
})
