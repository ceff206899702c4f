import { describe, expect, it } from 'vitest'
import type { ListLine } from './list.ts'
import { chosenLines, pendingLines, toggled } from './selection.ts'

const line = (itemId: number, shelfPlaceId: number): ListLine => ({
  key: `${itemId}:${shelfPlaceId}`,
  itemId,
  shelfPlaceId,
  item: null,
  place: null,
  location: null,
  rest: null,
  quantity: 1,
  max: 1,
  changes: [],
  reason: null,
  expired: 0,
  blocked: [],
  failure: null,
})
const lines = [line(1, 11), line(1, 12), line(2, 21)]

describe('choosing lines', () => {
  it('all count until somebody chooses', () => {
    expect(chosenLines(lines, null)).toBe(lines)
    expect(chosenLines(lines, new Set())).toEqual([])
  })

  it('one by one, in and out again', () => {
    const one = toggled(new Set(), '1:12')
    expect(chosenLines(lines, one)).toEqual([lines[1]])
    expect(chosenLines(lines, toggled(one, '1:12'))).toEqual([])
    expect(pendingLines(chosenLines(lines, toggled(one, '2:21')))).toEqual([
      { item_id: 1, storage_location_id: 12 },
      { item_id: 2, storage_location_id: 21 },
    ])
  })

  it('a line that has left the list is not registered', () => {
    expect(chosenLines(lines, new Set(['9:9']))).toEqual([])
  })
})
