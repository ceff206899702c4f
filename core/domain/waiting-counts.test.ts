import type { BatchUpdate, ItemLocation, LocationSummary } from '@forrad/openapi'
import { describe, expect, it } from 'vitest'
import {
  aBatch,
  aLocationItem,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
} from '../testing/index.ts'
import { layCounts } from './waiting-counts.ts'
import { layUpdates } from './waiting.ts'

const today = '2026-11-24'
const dates = { old: '2026-11-23', soon: '2026-12-24', late: '2026-12-25' } as const
type Lot = keyof typeof dates

/** Five of each of these lots, where more than five are enough. */
const lying = (lots: readonly Lot[], overrides: Partial<ItemLocation> = {}) =>
  anItem({
    locations: [
      anItemLocation({
        location_item: aLocationItem({ reorder_point: 5 }),
        storage_locations: [
          aStockedShelfPlace({
            batches: lots.map((lot, at) =>
              aBatch({ id: at, identifier: lot, expiration_date: dates[lot], quantity: 5 }),
            ),
          }),
        ],
        ...overrides,
      }),
    ],
  })
const change = (lot: Lot, quantity: number): BatchUpdate => ({
  storage_location_id: 11,
  identifier: lot,
  expiration_date: dates[lot],
  quantity,
})
const summary = (overrides: Partial<LocationSummary> = {}): LocationSummary => ({
  id: 1,
  name: 'Läkemedelsrum 1',
  item_count: 6,
  red_count: 2,
  orange_count: 2,
  green_count: 2,
  expired_count: 2,
  expiring_count: 2,
  ...overrides,
})
const laid = (told: ReturnType<typeof lying>, ...updates: BatchUpdate[]) => ({
  told,
  laid: layUpdates(told, updates).item,
})

describe('the counts of a location', () => {
  it.each([
    [
      'the only expired batch is written off',
      laid(lying(['old', 'late']), change('old', -5)),
      { expired_count: 1 },
    ],
    ['one of the expired is left', laid(lying(['old', 'late']), change('old', -4)), {}],
    [
      'the last units are taken',
      laid(lying(['late']), change('late', -5)),
      { red_count: 3, orange_count: 1 },
    ],
    [
      'what is left is enough no more, and what goes soon is gone',
      laid(lying(['soon', 'late']), change('soon', -5)),
      { orange_count: 3, green_count: 1, expiring_count: 1 },
    ],
    [
      'what comes is enough, and goes soon',
      laid(lying(['late']), change('soon', 1)),
      { orange_count: 1, green_count: 3, expiring_count: 3 },
    ],
    [
      'what comes has expired: it is no usable stock',
      laid(lying(['late']), change('old', 5)),
      { expired_count: 3 },
    ],
    [
      'the item is not kept there, and has no status',
      laid(lying(['old', 'late'], { location_item: null }), change('old', -5), change('late', -5)),
      { expired_count: 1 },
    ],
  ])('WAIT-5 have what waits laid on them: %s', (_, item, changed) => {
    expect(layCounts([summary()], [item], today)).toEqual([summary(changed)])
  })

  it('WAIT-5 of several items add up, and those of other locations stay the very same', () => {
    const items = [laid(lying(['old']), change('old', -5)), laid(lying(['old']), change('old', -5))]
    const other = summary({ id: 2 })
    const [here, there] = layCounts([summary(), other], items, today)
    expect(here).toEqual(summary({ expired_count: 0 }))
    expect(there).toBe(other)
    const counts = [other]
    expect(layCounts(counts, items, today)).toBe(counts)
  })

  it('WAIT-5 have what waits where nothing of the item lay', () => {
    const place = {
      location: { id: 2, name: 'Annat rum' },
      storage_location: { id: 21, identifier: 'B1' },
    }
    const told = lying(['late'])
    const came = { ...change('old', 3), storage_location_id: 21 }
    const item = { told, laid: layUpdates(told, [came], [place]).item }
    const counts = [summary(), summary({ id: 2 })]
    expect(layCounts(counts, [item], today)).toEqual([
      summary(),
      summary({ id: 2, expired_count: 3 }),
    ])
  })

  it('WAIT-5 are never below 0, though they tell of another time than the item', () => {
    const item = laid(lying(['old', 'late']), change('old', -5))
    const counts = summary({ expired_count: 0 })
    expect(layCounts([counts], [item], today)).toEqual([counts])
  })
})
