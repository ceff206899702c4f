import { itemName } from '@forrad/core/domain'
import type { Adjustment } from '@forrad/openapi'

/** What a registered pick took, for the notice about it. */
export interface Taken {
  /** Pieces. */
  readonly quantity: number
  /** Display name with strength. */
  readonly name: string
  /** Shelf place identifiers, each once, in the order of the rows. */
  readonly places: readonly string[]
  /** The location's name. */
  readonly location: string
}

/** Reads what was taken off the ledger entry itself. */
export function taken({ rows, ledger_item: item }: Adjustment): Taken {
  return {
    quantity: rows.reduce((sum, row) => sum - row.quantity, 0),
    name: itemName(item),
    places: [...new Set(rows.map((row) => row.storage_location.identifier))],
    location: rows[0]?.location.name ?? '',
  }
}
