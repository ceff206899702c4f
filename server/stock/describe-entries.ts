import { ledgerOrigin } from '@forrad/core/domain'
import type { RegisteredAdjustment } from '@forrad/openapi'
import type { SignedInUser } from '../accounts/current-user.ts'
import { assembleItems } from '../queries/item-document.ts'
import type { ItemDocument } from '../queries/item-document.ts'
import type { WrittenEntry } from '../kernel/hooks/stock-written.ts'
import type { LockedStock } from './lock-stock.ts'
import type { Change } from './write-changes.ts'

/** What the writing statement returns: the entries' ids in their order, and their items as they now are. */
export interface Written {
  readonly ids: readonly number[]
  readonly items: ItemDocument
  /** Plugins for which nothing of their own waits in this change. */
  readonly idle?: readonly string[]
}

/**
 * New ledger entries as the contract words them. Everything but their ids is known from the plan and
 * from what was locked for it, so that nothing is read again.
 */
export function describeEntries(
  { id: apoex_id, first_name, last_name }: SignedInUser,
  now: Date,
  { entries, rows }: Pick<Change, 'entries' | 'rows'>,
  stock: Pick<LockedStock, 'items' | 'places'>,
  { ids, items: document }: Written,
): readonly RegisteredAdjustment[] {
  const whole = new Map(assembleItems(document).map((item) => [item.id, item]))
  return entries.flatMap(
    (
      { item_id, type, undoes_id, reason, extra, occurred_at, document_id, origin, beside },
      index,
    ) => {
      const id = ids[index]
      const item = whole.get(item_id)
      const known = stock.items.get(item_id)
      const beside_id = beside === undefined ? undefined : ids[beside]
      if (id === undefined || !item || !known) return []
      const { vendor_name, display_name, strength_text } = known
      return {
        id,
        item_id,
        type,
        created_at: now.toISOString(),
        ...(occurred_at ? { occurred_at: occurred_at.toISOString() } : {}),
        undoes_id,
        undone_by_id: null,
        ...(reason ? { reason } : {}),
        ...(extra ? { extra } : {}),
        ...ledgerOrigin({ document_id, origin }),
        ...(document_id ? { document_id } : {}),
        ...(beside_id ? { beside_id } : {}),
        user: { apoex_id, name: [first_name, last_name].join(' ') },
        ledger_item: { id: item_id, vendor_name, display_name, strength_text },
        rows: rows
          .filter(({ adjustment_index }) => adjustment_index === index)
          .flatMap(
            ({ storage_location_id, identifier, expiration_date, before, after, quantity }) => {
              const place = stock.places.get(storage_location_id)
              if (!place) return []
              return {
                location: { id: place.location_id, name: place.location_name },
                storage_location: { id: place.id, identifier: place.identifier },
                identifier,
                expiration_date,
                before,
                after,
                quantity,
              }
            },
          ),
        item,
      }
    },
  )
}

/** Described entries as plugins are told of them: without the item, with its narcotic level (0: none). */
export function writtenEntries(
  described: readonly RegisteredAdjustment[],
  { items }: Pick<LockedStock, 'items'>,
): readonly WrittenEntry[] {
  return described.map(({ item: _item, ...entry }) => {
    return { ...entry, narcotic_level: items.get(entry.item_id)?.narcotic_level ?? 0 }
  })
}
