import type { PlannedLine } from '@forrad/core/domain'
import type { LockedStock } from './lock-stock.ts'
import type { Change } from './write-changes.ts'

/** A plan as the rules of plugins see it: each entry with its rows. */
export function plannedLines(
  { entries, rows }: Pick<Change, 'entries' | 'rows'>,
  { items, places }: Pick<LockedStock, 'items' | 'places'>,
): readonly PlannedLine[] {
  return entries.map(
    ({ item_id, type, reason = null, extra = {}, document_id }, adjustment_index) => ({
      adjustment_index,
      item_id,
      type,
      reason,
      extra,
      ...(document_id === undefined ? {} : { document_id }),
      narcotic_level: items.get(item_id)?.narcotic_level ?? 0,
      rows: rows
        .filter((row) => row.adjustment_index === adjustment_index)
        .map(({ storage_location_id, identifier, expiration_date, before, quantity, after }) => ({
          location_id: places.get(storage_location_id)?.location_id ?? 0,
          storage_location_id,
          identifier,
          expiration_date,
          before,
          quantity,
          after,
        })),
    }),
  )
}
