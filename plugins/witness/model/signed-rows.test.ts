import {
  aLocation,
  anItem,
  anItemLocation,
  aShelfPlace,
  aStockedShelfPlace,
} from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { rowOfEntry, rowsOfLines } from './signed-rows.ts'

const morphine = anItem({
  id: 1,
  display_name: 'Morfin',
  locations: [
    anItemLocation({
      id: 1,
      name: 'Akutrum',
      storage_locations: [aStockedShelfPlace({ id: 11, identifier: 'N1' })],
    }),
  ],
})
const { display_name, strength_text } = morphine
const name = { display_name, strength_text }
const line = { item_id: 1, type: 'stocktaking', storage_location_id: 11, quantity: -2 } as const

it('WITNESS-12 the witness reads item, units and shelf place of each line', () => {
  expect(rowsOfLines([line, { ...line, quantity: 3 }], [morphine], [])).toEqual([
    { key: '1/11/-1', item: name, quantity: -2, place: 'Akutrum · N1' },
    { key: '1/11/1', item: name, quantity: 3, place: 'Akutrum · N1' },
  ])
})

it('WITNESS-12 a shelf place where nothing lies goes by the list of locations', () => {
  const storage_locations = [aShelfPlace({ id: 12, identifier: 'N2' })]
  const location = aLocation({ id: 2, name: 'Operation', storage_locations })
  const [row] = rowsOfLines([{ ...line, storage_location_id: 12 }], [morphine], [location])
  expect(row?.place).toBe('Operation · N2')
})

it('WITNESS-12 what is not held here has no name, and is a line all the same', () => {
  const unnamed = { id: 2, narcotic_level: 3, locations: [] }
  for (const items of [[], [morphine], [unnamed]]) {
    expect(rowsOfLines([{ ...line, item_id: 2 }], items, [])).toEqual([
      { key: '2/11/-1', item: null, quantity: -2, place: null },
    ])
  }
})

it('WITNESS-12 of an entry stands what the list of them says', () => {
  const item = { id: 1, vendor_name: '1', display_name: 'Morfin', strength_text: null }
  const at = '2026-11-24T12:00:00.000Z'
  const by = { apoex_id: 'anna', name: 'Anna' }
  const entry = { adjustment_id: 7, at, by, item, quantity: -1, location: 'Akutrum' }
  expect(rowOfEntry(entry)).toEqual({ key: '7', item, quantity: -1, place: 'Akutrum' })
})
