import type { Carried } from './documents.ts'
import type { OpenedState } from './opening.ts'
import { openingsAfter } from './openings.ts'
import type { OpeningEntry, OpeningRow } from './openings.ts'

/** What a document has of a batch on its way before a change, and what is kept of its openings. */
export interface OnTheWay extends Pick<Carried, 'item_id' | 'identifier' | 'expiration_date'> {
  readonly quantity: number
  readonly openings: OpenedState | null
}

/**
 * What is kept of openings once a document's change is written, of the batches and of what is on the
 * way: the way is a place like any other, so that opened packs come out of it as they went in (OPEN-8).
 */
export function carriedOpenings(
  entries: readonly (OpeningEntry & { readonly item_id: number })[],
  rows: readonly OpeningRow[],
  batches: readonly { readonly openings?: OpenedState | null }[],
  ways: readonly OnTheWay[],
): { readonly openings: readonly OpenedState[]; readonly ways: readonly OpenedState[] } {
  const quantities = ways.map(({ quantity }) => quantity)
  const wayRows = entries.flatMap(({ item_id, type }, adjustment_index) => {
    if (type !== 'move') return []
    const own = rows.filter((row) => row.adjustment_index === adjustment_index)
    return ways.flatMap((way, index): readonly OpeningRow[] => {
      const { identifier, expiration_date } = way
      const sum = own
        .filter((row) => row.identifier === identifier && row.expiration_date === expiration_date)
        .reduce((total, { quantity }) => total - quantity, 0)
      if (way.item_id !== item_id || sum === 0) return []
      const before = quantities[index] ?? 0
      const after = before + sum
      quantities[index] = after
      const where = {
        adjustment_index,
        batch_index: batches.length + index,
        storage_location_id: 0,
      }
      return [{ ...where, identifier, expiration_date, quantity: sum, before, after }]
    })
  })
  const states = openingsAfter(entries, [...rows, ...wayRows], [...batches, ...ways])
  return { openings: states.slice(0, batches.length), ways: states.slice(batches.length) }
}
