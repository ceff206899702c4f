import type { RegisteredAdjustment } from '@forrad/openapi'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { loadItems } from '../queries/items.ts'
import { loadEntries } from '../queries/ledger.ts'

/** Ledger entries, each with its item as it now is, in the order of `ids`. */
export async function loadRegistered(
  db: Kysely<Database>,
  customerId: number,
  ids: readonly number[],
): Promise<readonly RegisteredAdjustment[]> {
  // Of an act that stands in differences alone.
  if (ids.length === 0) return []
  const entries = await loadEntries(db, customerId, ids)
  const itemIds = [...new Set(entries.map(({ item_id }) => item_id))]
  const items = new Map((await loadItems(db, customerId, itemIds)).map((item) => [item.id, item]))
  return entries.flatMap((entry) => {
    const item = items.get(entry.item_id)
    return item ? [{ ...entry, item }] : []
  })
}
