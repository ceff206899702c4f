import { expect, it } from 'vitest'
import { aUser, fakeApi } from '@forrad/core/testing'
import type { Adjustment } from '@forrad/openapi'
import { createOwnPicksStore, isUndoable, takenBy } from './own-picks.store.ts'

const madeAt = Date.parse('2026-06-15T12:00:00Z')
const minute = 60_000
const at = (after: number) => ({ now: () => madeAt + after })
const entry = { undone_by_id: null, created_at: '2026-06-15T12:00:00Z' } as Adjustment

it('asks for this person’s last picks alone, and shows none where that fails', async () => {
  const api = fakeApi()
  const user = aUser()
  const store = createOwnPicksStore(user, api)
  api.fail('listAdjustments', { kind: 'network' })
  await store.load()
  expect(store.state.entries).toBe(null)
  await store.load()
  expect(store.state.entries).toEqual([])
  expect(api.callsOf('listAdjustments')[0]?.input).toEqual({
    user_id: user.apoex_id,
    type: 'remove',
    limit: 5,
  })
})

it('UNDO-1 offers to take back for ten minutes, and once', () => {
  expect(isUndoable(entry, at(9 * minute))).toBe(true)
  expect(isUndoable(entry, at(10 * minute))).toBe(false)
  expect(isUndoable({ ...entry, undone_by_id: 7 }, at(minute))).toBe(false)
})

it.each([
  ['ahead', -60 * minute],
  ['behind', 60 * minute],
])('UNDO-1 the ten minutes are the server’s where the device is an hour %s', (_name, behind) => {
  const device = (after: number) => ({ ...at(after - behind), behind: () => behind })
  expect(isUndoable(entry, device(9 * minute))).toBe(true)
  expect(isUndoable(entry, device(10 * minute))).toBe(false)
})

it('adds up what was taken of several batches', () => {
  expect(takenBy([{ quantity: -2 }, { quantity: -3 }])).toBe(5)
})
