import {
  aBatch,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
  aShelfPlace,
} from '@forrad/core/testing'
import type { Item } from '@forrad/openapi'
import { type Waiting } from './delivery.ts'
import { newPack, packKey } from './pack.ts'
import type { CameBatch } from './places.ts'

/** The day of these tests. */
export const TODAY = '2026-11-21'

/** The shelf places of location 1. */
export const places = [
  aShelfPlace({ id: 11, identifier: 'A1' }),
  aShelfPlace({ id: 12, identifier: 'A2' }),
  aShelfPlace({ id: 13, identifier: 'A3' }),
]

/** An item with its id for tests; on no shelf place of the location unless told. */
export function itemOn(
  id: number,
  ...lying: readonly (readonly [place: number, lot: string])[]
): Item {
  const storage_locations = lying.map(([place, identifier]) =>
    aStockedShelfPlace({
      ...places.find((each) => each.id === place),
      batches: [aBatch({ identifier })],
    }),
  )
  const gtin = `0704626101${id}34${id}`.padStart(14, '0')
  return anItem({ id, gtin, locations: [anItemLocation({ storage_locations })] })
}

/** A scanned pack of the item, as it would wait. */
export function packOf(item: Item, batch: Partial<CameBatch> = {}): Waiting {
  const came = { identifier: 'L1', expiration_date: '2028-01-31', ...batch }
  const pack = newPack(item, came, 1, places)
  return { ...codeOf(packKey(item.id, pack)), pack }
}

/** A scanned code that names nothing. */
export function codeOf(raw: string): Waiting {
  return {
    key: raw,
    reason: 'unknown',
    times: 1,
    raw,
    symbology: null,
    code: raw,
    query: raw,
    name: null,
    pack: null,
    accepted: [],
    chosen: null,
  }
}
