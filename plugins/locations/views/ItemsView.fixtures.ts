import {
  aBatch,
  aLocationItem,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
  aUser,
} from '@forrad/core/testing'
import type { Listing } from '@forrad/core/stores'
import type { Item } from '@forrad/openapi'
import { fn } from 'storybook/test'
import { WHOLE_VIEW } from '../model/address.ts'
import type { ItemPages, ItemsViewProps } from './ItemsView.tsx'

/** An item of which that much lies at its place. */
export function stocked(
  id: number,
  display_name: string,
  quantity: number,
  changes: Partial<Item> = {},
) {
  const storage_locations = [
    aStockedShelfPlace({ batches: quantity > 0 ? [aBatch({ quantity })] : [] }),
  ]
  return anItem({
    id,
    display_name,
    vendor_name: String(101_000 + id),
    locations: [
      anItemLocation({ storage_locations, location_item: aLocationItem({ id, item_id: id }) }),
    ],
    ...changes,
  })
}

const expired = aStockedShelfPlace({
  batches: [aBatch({ quantity: 3, expiration_date: '2026-11-01' }), aBatch({ id: 2 })],
})

/** A few of each kind. */
export const items: readonly Item[] = [
  stocked(1, 'Alvedon filmdragerad tablett', 30),
  stocked(2, 'Ibuprofen tablett', 4),
  stocked(3, 'Insulin glargin injektionsvätska', 0),
  stocked(4, 'Morfin injektionsvätska', 12, { narcotic_level: 2, requires_license: true }),
  stocked(5, 'Salbutamol inhalationsspray', 20, {
    locations: [anItemLocation({ storage_locations: [expired] })],
  }),
]

/** More than are drawn at once. */
export const sixty = Array.from({ length: 60 }, (_, index) =>
  stocked(index + 1, `Kompress ${index}`, 4),
)

/** What is here of twenty thousand. */
export function pagesOf(more: Partial<Listing>): ItemPages {
  return {
    listing: {
      wish: {},
      rows: [],
      total: null,
      cursor: 'next',
      isStale: false,
      error: null,
      ...more,
    },
    all: 20_000,
    waiting: false,
    onMore: fn(async () => ({ ok: true as const, data: null })),
    onPrintFailed: fn(),
  }
}

/** The list as somebody sees it who may pick. */
export const shownItems: ItemsViewProps = {
  items,
  view: WHOLE_VIEW,
  user: aUser(),
  today: '2026-11-21',
  loading: false,
  error: null,
  place: 'Norra lagret',
  placeKey: 'story items',
  onView: fn(),
  onRetry: fn(),
  onPick: fn() as ItemsViewProps['onPick'],
  onOpen: fn() as ItemsViewProps['onOpen'],
  onAdd: null,
  onRemove: null,
}
