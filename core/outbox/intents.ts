import type { BatchUpdate, ErrorCode, Intent, IntentOutcome } from '@forrad/openapi'
import type { ApiError, Data, Result } from '../api/index.ts'
import { adjustmentsOf, type OutboxEntry } from './entry.ts'

/**
 * An entry as the server is told of it (OUTBOX-9); null of an undo, which has a call of its own.
 * `occurredAt` is what the server's time says of when it happened.
 */
export function intentOf(entry: OutboxEntry, occurredAt: string): Intent | null {
  const { change, key } = entry
  if (change.operation === 'undoAdjustment') return null
  const levels =
    change.operation === 'adjustItem' && change.item_adjustment.location_item
      ? { location_item: change.item_adjustment.location_item }
      : {}
  const later = Date.parse(occurredAt) - (Date.parse(entry.occurredAt) - entry.corrected)
  return {
    version: 1,
    key,
    occurred_at: occurredAt,
    adjustments: adjustmentsOf(change).map((one) => {
      return { ...one, batch_updates: one.batch_updates.map((row) => told(row, later)) }
    }),
    ...levels,
  }
}

/** When a row was counted is kept by the device's clock: it is told by what corrects its act's time (OUTBOX-10). */
function told(row: BatchUpdate, later: number): BatchUpdate {
  const { counted_at, counted_from } = row
  if (counted_at === undefined) return row
  const at = (time: string) => new Date(Date.parse(time) + later).toISOString()
  return {
    ...row,
    counted_at: at(counted_at),
    ...(counted_from === undefined ? {} : { counted_from: at(counted_from) }),
  }
}

/** The outcome of an undo; somebody else's of the same change is what was wanted, too. */
export function outcomeOfUndo(
  key: string,
  result: Result<Data<'undoAdjustment'>>,
): IntentOutcome | null {
  if (!result.ok) return outcomeOfError(key, result.error)
  const { data } = result
  const stock = 'stock' in data ? data.stock : []
  return { ...done(key), adjustments: [data.adjustment], stock }
}

/** What a refusal of the whole call says of one entry; null where its outcome is unknown (OUTBOX-6). */
export function outcomeOfError(key: string, error: ApiError): IntentOutcome | null {
  if (error.kind !== 'answer') return null
  const { code, message, details } = error
  if (code === 'already_undone') return done(key)
  return refused(key, code, message, details)
}

/** A refusal of an entry. */
export function refused(
  key: string,
  code: ErrorCode,
  message: string,
  details: NonNullable<IntentOutcome['error']>['details'] = [],
): IntentOutcome {
  return { ...done(key), state: 'refused', error: { code, message, details } }
}

function done(key: string): IntentOutcome {
  return { key, state: 'done', adjustments: [], stock: [], differences: [] }
}
