import { expect, test } from 'vitest'
import { writeCursor } from './cursor.ts'
import { readKept, withoutNarcotics, type KeptCall } from './verbatim.ts'

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

test('rows of narcotics are left out, whoever says so; where there is none it is the very same', () => {
  const rows = [
    { id: 9, item: { narcotic_level: 3 } },
    { id: 7, item: { narcotic_level: 0 } },
    { id: 4, narcotic_level: 1 },
    { id: 3, item: null },
  ]
  const answers = { ...verbatim, listRecalls: { recalls: rows, next_cursor: null }, other: null }
  const left = withoutNarcotics(answers, calls)
  expect(left).toEqual({
    ...answers,
    listRecalls: { recalls: [rows[1], rows[3]], next_cursor: null },
  })
  expect(withoutNarcotics(left, calls)).toBe(left)
})
