import type { IntentShelf } from '@forrad/core/domain'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { LockedStock } from '../lock-stock.ts'
import { findLastCounts } from './last-counts.ts'
import type { ToldChange } from './named-places.ts'
import { findPastChanges } from './past-changes.ts'
import type { PastOf } from './past-changes.ts'

/**
 * The item on each shelf place that is named, as it is locked, with what was counted and changed there as
 * far as that can matter to what is told now and happened at `occurred_at`.
 */
export async function findShelves(
  trx: Transaction<Database>,
  user: { readonly customer_id: number; readonly id: string },
  told: ToldChange,
  { places, batches }: Pick<LockedStock, 'places' | 'batches'>,
  now: Date,
): Promise<readonly IntentShelf[]> {
  const lastCountOf = await findLastCounts(trx, user.customer_id, told, now)
  const pastOf = await findPastChanges(trx, user, told, now)
  return told.adjustments.flatMap(({ item_id, type, batch_updates }) =>
    batch_updates.map(({ storage_location_id }) => ({
      item_id,
      storage_location_id,
      is_gone: !places.has(storage_location_id),
      last_count: lastCountOf(item_id, storage_location_id),
      ...withPast(type === 'stocktaking' ? pastOf(item_id, storage_location_id) : undefined),
      batches: batches.filter(
        (batch) => batch.item_id === item_id && batch.storage_location_id === storage_location_id,
      ),
    })),
  )
}

function withPast(past: ReturnType<PastOf>): Pick<IntentShelf, 'past'> {
  return past ? { past } : {}
}
