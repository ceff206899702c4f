import { aBatch, anItem, anItemLocation, aStockedShelfPlace } from '@forrad/core/testing'
import type { StockedStorageLocation } from '@forrad/openapi'
import { describe, expect, it } from 'vitest'
import { entriesOfRows, inventoryEntries } from './inventory.ts'

function place(id: number, identifier: string, lot: string | null, quantity = 3) {
  return aStockedShelfPlace({ id, identifier, batches: [aBatch({ identifier: lot, quantity })] })
}

function item(id: number, display_name: string, storage_locations: StockedStorageLocation[]) {
  return anItem({ id, display_name, locations: [anItemLocation({ storage_locations })] })
}

const items = [
  item(1, 'Alvedon', [place(10, 'A10', 'LOT1'), place(2, 'A2', 'LOT2')]),
  item(2, 'Ögondroppar', [place(2, 'A2', null), place(3, 'B1', 'LOT9', 0)]),
]

function shown(query = '', placeId: number | null = null) {
  return inventoryEntries(items, { query, placeId }).map((entry) =>
    entry.kind === 'place' ? `${entry.place.identifier}: ${entry.count}` : entry.item.display_name,
  )
}

describe('inventoryEntries', () => {
  it('SORT-2 groups by shelf place, A2 before A10, without those where nothing lies', () => {
    expect(shown()).toEqual(['A2: 2', 'Alvedon', 'Ögondroppar', 'A10: 1', 'Alvedon'])
  })

  it('shows one shelf place alone', () => {
    expect(shown('', 10)).toEqual(['A10: 1', 'Alvedon'])
    expect(shown('', 999)).toEqual([])
  })

  it('filters by item, shelf place and batch', () => {
    expect(shown('ogon')).toEqual(['A2: 1', 'Ögondroppar'])
    expect(shown('a10')).toEqual(['A10: 1', 'Alvedon'])
    expect(shown('alvedon lot2')).toEqual(['A2: 1', 'Alvedon'])
    expect(shown('lot9')).toEqual([])
  })

  it('FIND-2 punctuation counts for nothing, in the shelf place and the batch neither', () => {
    const dashed = [item(3, 'Cefotaxim', [place(4, 'KYL-2', 'AB-12/3')])]
    const found = (query: string) => inventoryEntries(dashed, { query, placeId: null }).length
    for (const query of ['kyl 2', 'KYL/2', 'ab 12 3', 'ab-12', 'cefotaxim, kyl-2']) {
      expect([query, found(query)]).toEqual([query, 2])
    }
    expect(found('ab123')).toBe(0)
  })

  it('has a key of its own for each entry', () => {
    const keys = inventoryEntries(items, { query: '', placeId: null }).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

it('BATCH-4 of rows that the server found, too, those are left out whose shelf place has been emptied', () => {
  const emptied = aStockedShelfPlace({ id: 3, identifier: 'B1', batches: [] })
  const held = [...items, item(3, 'Zink', [emptied])]
  const rows = [[1, 2], [2, 2], [2, 3], [3, 3], [1, 10]].map(([item_id = 0, id = 0]) => {
    return { item_id, storage_location_id: id }
  }) // prettier-ignore
  const found = entriesOfRows(held, { rows, cursor: null })
  expect(found.map((entry) => (entry.kind === 'place' ? entry.count : entry.key))).toEqual([
    2,
    '2 1',
    '2 2',
    1,
    '10 1',
  ])
})
