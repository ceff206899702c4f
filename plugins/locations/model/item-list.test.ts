import {
  aBatch,
  aLocationItem,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
} from '@forrad/core/testing'
import type { Batch, Item } from '@forrad/openapi'
import { describe, expect, it } from 'vitest'
import type { ItemFilter } from './address.ts'
import { filterItems, sortItems } from './item-list.ts'

const today = '2026-11-21'

function item(id: number, display_name: string, batches: readonly Batch[]): Item {
  const location_item = aLocationItem({ reorder_point: 10 })
  const storage_locations = [aStockedShelfPlace({ batches: [...batches] })]
  return anItem({
    id,
    display_name,
    vendor_name: String(100 + id),
    locations: [anItemLocation({ location_item, storage_locations })],
  })
}

const full = item(1, 'Ögondroppar', [aBatch({ quantity: 50 })])
const low = item(2, 'Ibuprofen', [aBatch({ quantity: 10 })])
const out = item(3, 'Insulin', [])
const soon = item(4, 'Kanyl', [aBatch({ quantity: 50, expiration_date: '2026-12-21' })])
const late = item(5, 'Änglarot', [aBatch({ quantity: 50, expiration_date: '2026-12-22' })])
const expired = item(6, 'Åsört', [aBatch({ quantity: 50, expiration_date: '2026-11-20' })])
const items = [full, low, out, soon, late, expired]

function ids(query: string, ...filters: readonly ItemFilter[]) {
  return filterItems(items, { query, filters }, today).map(({ id }) => id)
}

describe('filterItems', () => {
  it('hands on the very list when nothing is filtered', () => {
    expect(filterItems(items, { query: '  ', filters: [] }, today)).toBe(items)
  })

  it('finds words in any order, without regard to case and accents', () => {
    expect(ids('OGON')).toEqual([1])
    expect(ids('500 ibu')).toEqual([2])
    expect(ids('103')).toEqual([3])
    expect(ids('insulin kanyl')).toEqual([])
  })

  it.each([
    ['0.5', { strength_text: '0,5 mg/ml' }],
    ['0,5 mg / ml', { strength_text: '0,5 mg/ml' }],
    ['10 mg/ml', { strength_text: '10 mg, 5 ml' }],
    ['e1001', { vendor_name: 'E-1001' }],
    ['e-1001', { vendor_name: 'E-1001' }],
    ['handskar, m', { display_name: 'Handskar nitril M' }],
    ['7046261012349', { gtin: '07046261012349' }],
    ['µg', { strength_text: '50 ug' }],
  ])(
    'FIND-2 %s finds what is written otherwise, as the file and the server do',
    (query, fields) => {
      const found = anItem({ id: 7, ...fields })
      const other = anItem({ id: 8, display_name: 'Kompress', strength_text: null })
      const kept = filterItems([found, other], { query, filters: [] }, today)
      expect(kept.map(({ id }) => id)).toEqual([7])
    },
  )

  it('STOCK-2, STOCK-3, USABLE-1 keeps what is out or has all expired, and what is at or below the reorder point', () => {
    expect(ids('', 'out')).toEqual([3, 6])
    expect(ids('', 'low')).toEqual([2])
    expect(ids('', 'out', 'low')).toEqual([2, 3, 6])
  })

  it('EXPIRY-4 keeps what expires within 30 days, or has expired', () => {
    expect(ids('', 'soon')).toEqual([4])
    expect(ids('', 'expired')).toEqual([6])
    expect(ids('', 'soon', 'expired')).toEqual([4, 6])
    expect(ids('kanyl', 'soon', 'expired')).toEqual([4])
  })
})

it('SORT-1 sorts by name, å, ä and ö last', () => {
  expect(sortItems(items).map(({ display_name }) => display_name)).toEqual([
    'Ibuprofen',
    'Insulin',
    'Kanyl',
    'Åsört',
    'Änglarot',
    'Ögondroppar',
  ])
})
