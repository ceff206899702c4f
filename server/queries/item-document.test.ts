import type { Item } from '@forrad/openapi'
import { expect, test } from 'vitest'
import { assembleItems } from './item-document.ts'

const item = (id: number): Omit<Item, 'locations' | 'history'> => ({
  id,
  vendor_name: `${id}`,
  display_name: `Vara ${id}`,
  print_label_text: null,
  label_printed_at: null,
  strength_text: null,
  gtin: null,
  kind: 'supply',
  own: false,
  requires_license: false,
  narcotic_level: 0,
  license: null,
})

test('rows find their item, location and shelf place, whatever their order', () => {
  const [second, first] = assembleItems({
    items: [item(2), item(1)],
    batches: [
      [1, 30, 301, 'A10', 4, null, null, 1, null, null],
      [1, 20, 201, 'B1', 5, 'X', '2031-01-01', 2, null, null],
      [1, 30, 300, 'A2', 6, 'Y', null, 3, null, null],
      [1, 30, 300, 'A2', 7, 'Z', '2030-01-01', 4, null, null],
    ],
    location_items: [
      [2, 20, 9, 10, 5, 1],
      [1, 30, 8, 20, 6, 2],
    ],
    locations: [
      [20, 'Rum 10'],
      [30, 'Rum 2'],
    ],
  })
  expect(second?.locations).toMatchObject([{ id: 20, quantity: 0, storage_locations: [] }])
  expect(first?.locations.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Rum 2', 8],
    ['Rum 10', 2],
  ])
  expect(first?.locations[0]?.location_item).toMatchObject({ id: 8, reorder_multiple: 2 })
  expect(first?.locations[1]?.location_item).toBeNull()
  const places = first?.locations[0]?.storage_locations ?? []
  expect(places.map(({ identifier }) => identifier)).toEqual(['A2', 'A10'])
  expect(places[0]?.batches.map(({ id }) => id)).toEqual([7, 6])
})

test('nothing makes nothing', () => {
  expect(
    assembleItems({ items: null, batches: null, location_items: null, locations: null }),
  ).toEqual([])
})
