import {
  isBesideAnother,
  isUndo,
  isUndoneAlone,
  mayAdjust,
  undoTimeLeft,
} from '@forrad/core/domain'
import type { Adjustment, Item, User } from '@forrad/openapi'

/**
 * How many ms this person can still take the change back; 0 when it is another's, an undo itself,
 * undone already, too old, a document's, seen by a count, or not theirs to make (UNDO-1, UNDO-4 to
 * UNDO-6, ROLE-6).
 */
export function undoLeft(
  entry: Adjustment,
  item: Pick<Item, 'narcotic_level'>,
  user: User | null,
  now: number,
): number {
  const own = user !== null && entry.user.apoex_id === user.apoex_id
  if (!own || isUndo(entry) || isBesideAnother(entry)) return 0
  if (entry.undone_by_id !== null || !isUndoneAlone(entry)) return 0
  return mayAdjust(user, item, 'undo') ? undoTimeLeft(Date.parse(entry.created_at), now) : 0
}

/** What of an item's stock tells that its history is longer than the one shown. */
export function stockMark(item: Pick<Item, 'locations'>): string {
  return item.locations
    .flatMap(({ storage_locations }) => storage_locations)
    .flatMap(({ id, batches }) => batches.map(({ id: batch, quantity }) => [id, batch, quantity]))
    .join(';')
}
