import type { Adjustment, AdjustmentRow, BatchUpdate } from '@forrad/openapi'

/** How long a change can be taken back: ten minutes, in ms (UNDO-1). */
export const UNDO_WINDOW_MS = 10 * 60 * 1000

/** How many ms are left to take back a change made at `madeAt`, both in ms since 1970; 0 when too late (UNDO-1, UNDO-2). */
export function undoTimeLeft(madeAt: number, now: number): number {
  return Math.min(UNDO_WINDOW_MS, Math.max(0, madeAt + UNDO_WINDOW_MS - now))
}

/** Whether a change made at `madeAt` can still be taken back at `now`, both in ms since 1970 (UNDO-1, UNDO-2). */
export function withinUndoWindow(madeAt: number, now: number): boolean {
  return undoTimeLeft(madeAt, now) > 0
}

/** Whether an entry is undone by itself, and not by the document that it belongs to (UNDO-4). */
export function isUndoneAlone({ document_id }: Pick<Adjustment, 'document_id'>): boolean {
  return document_id === undefined
}

/**
 * Whether an entry is an undo, which is not taken back (UNDO-5): that would write the change anew and ask
 * nothing of what a new change is asked, such as who witnessed it.
 */
export function isUndo({ type }: Pick<Adjustment, 'type'>): boolean {
  return type === 'undo'
}

/**
 * Whether an entry only takes out of the figures what a count had seen (INTENT-9); it is not taken back,
 * and neither is what it stands beside (UNDO-6): the count would no longer say what lay there.
 */
export function isBesideAnother({ beside_id }: Pick<Adjustment, 'beside_id'>): boolean {
  return beside_id !== undefined
}

/** The exact inverse of a ledger entry's rows, in reverse order (UNDO-3). */
export function inverseUpdates(
  rows: readonly Pick<
    AdjustmentRow,
    'storage_location' | 'identifier' | 'expiration_date' | 'quantity'
  >[],
): readonly BatchUpdate[] {
  return rows.toReversed().map(({ storage_location, identifier, expiration_date, quantity }) => {
    return {
      storage_location_id: storage_location.id,
      identifier,
      expiration_date,
      quantity: 0 - quantity,
    }
  })
}
