import type { ScannedBatch } from '@forrad/core/kernel'
import {
  aBatch,
  aLocationItem,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
} from '@forrad/core/testing'
import { strayPack } from '../model/in-hand.ts'
import { openPick, type PickState } from '../model/pick.state.ts'
import type { PickSheetProps } from './PickSheet.tsx'

/** An item on two shelf places, one batch without lot and date, one that has expired. */
export const item = anItem({
  locations: [
    anItemLocation({
      location_item: aLocationItem({ preferred_stock_level: 20, reorder_point: 8 }),
      storage_locations: [
        aStockedShelfPlace({
          identifier: 'A1',
          batches: [
            aBatch({ identifier: 'LOT12', quantity: 4, expiration_date: '2026-12-31' }),
            aBatch({ id: 2, identifier: null, quantity: 2, expiration_date: null }),
          ],
        }),
        aStockedShelfPlace({
          id: 12,
          identifier: 'A2',
          batches: [aBatch({ identifier: 'LOT09', quantity: 6, expiration_date: '2026-03-31' })],
        }),
      ],
    }),
  ],
})

/** A pick of it, just opened. */
export const opened = openPick({ item, locationId: 1, pending: undefined, batch: null })

/** The same with these quantities. */
export function taking(
  quantities: Record<number, number>,
  changes: Partial<PickState> = {},
): PickState {
  return { ...opened, plan: { ...opened.plan, quantities }, ...changes }
}

/** The same, opened by a pack that does not fit what lies there. */
export function stray(batch: ScannedBatch): Pick<PickSheetProps, 'pick' | 'stray'> {
  const pick = openPick({ item, locationId: 1, pending: undefined, batch })
  return { pick, stray: strayPack(batch, pick.plan, '2026-11-21') }
}

/** A pick of an item with a long name and marks, and many shelf places and batches. */
export const long = openPick({
  item: anItem({
    display_name: 'Natriumklorid Fresenius Kabi infusionsvätska, lösning i freeflex-påse',
    strength_text: '9 mg/ml, 20 × 500 milliliter',
    narcotic_level: 2,
    requires_license: true,
    locations: [
      anItemLocation({
        name: 'Centralförrådet, plan 3, läkemedelsrum och beredning',
        storage_locations: Array.from({ length: 12 }, (_, index) =>
          aStockedShelfPlace({
            id: index + 1,
            identifier: `Hörnskåp ${index + 1}, nedre lådan`,
            batches: Array.from({ length: 3 }, (_batch, nth) =>
              aBatch({
                id: nth,
                identifier: `BATCH-2026-${index}-${nth}-ÅÄÖ`,
                quantity: 99999,
              }),
            ),
          }),
        ),
      }),
    ],
  }),
  locationId: 1,
  pending: undefined,
  batch: null,
})
