import { expect, test } from 'vitest'
import { writeCursor } from './cursor.ts'
import { readKept, type KeptCall } from './verbatim.ts'

const calls = new Map<string, KeptCall>([
  ['listRecalls', { list: 'recalls', of: 'customer' }],
  ['listCountedPlaces', { list: 'places', of: 'location' }],
])

const recalls = [{ id: 9 }, { id: 7 }, { id: 4 }]
const verbatim = {
  listRecalls: { recalls, next_cursor: null },
  'listCountedPlaces/2': { places: [{ identifier: 'A1' }, { identifier: 'A2' }] },
}
const read = (operation: string, input: object) =>
  readKept(verbatim, operation, { ...input }, calls)

test('whole, or page by page by the last row’s id, as the server’s cursor has it', () => {
  expect(read('listRecalls', {})).toEqual(verbatim.listRecalls)
  const first = { recalls: [{ id: 9 }, { id: 7 }], next_cursor: writeCursor([7]) }
  expect(read('listRecalls', { limit: 2, cursor: undefined })).toEqual(first)
  const rest = { recalls: [{ id: 4 }], next_cursor: null }
  expect(read('listRecalls', { limit: 2, cursor: writeCursor([7]) })).toEqual(rest)
})

test('of a location its own; an answer without a cursor gets none', () => {
  expect(read('listCountedPlaces', { id: 2, limit: 1 })).toEqual({ places: [{ identifier: 'A1' }] })
  expect(read('listCountedPlaces', { id: 3 })).toBeNull()
})

test('what was not fetched is not told: others than all, a place that is gone, a call that is not kept', () => {
  expect(read('listRecalls', { state: 'closed' })).toBeNull()
  expect(read('listRecalls', { cursor: writeCursor([8]) })).toBeNull()
  expect(read('listUsers', {})).toBeNull()
  expect(readKept({}, 'listRecalls', {}, calls)).toBeNull()
})
