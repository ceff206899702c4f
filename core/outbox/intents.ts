import type {
  AdjustmentInput,
  BatchUpdate,
  ErrorCode,
  Intent,
  IntentOutcome,
} from '@forrad/openapi'
import type { ApiError, Data, Result } from '../api/index.ts'
import type { StockRequest } from '../stores/index.ts'
import { adjustmentsOf, type OutboxEntry } from './entry.ts'
import { putAsideOf } from './put-aside.ts'

/**
 * An entry as the server is told of it (OUTBOX-9), one that is put aside as that (OUTBOX-25); null of an
 * undo, which has a call of its own. `occurredAt` is what the server's time says of when it happened.
 */
export function intentOf(entry: OutboxEntry, occurredAt: string): Intent | null {
  const { change, key, aside } = entry
  const put_aside = aside === undefined ? null : putAsideOf(entry, aside)
  if (put_aside) return { version: 1, key, occurred_at: occurredAt, adjustments: [], put_aside }
  if (change.operation === 'undoAdjustment') return null
  const levels =
    change.operation === 'adjustItem' && change.item_adjustment.location_item
      ? { location_item: change.item_adjustment.location_item }
      : {}
  const later = Date.parse(occurredAt) - (Date.parse(entry.occurredAt) - entry.corrected)
  const timeOf = (at: number) => new Date(at + later).toISOString()
  return {
    version: 1,
    key,
    occurred_at: occurredAt,
    adjustments: adjustmentsOf(change).map((one) => told(one, timeOf)),
    ...levels,
  }
}

/** A request that is sent at once, with the server's times of what was counted; what is kept stays by the device's clock (OUTBOX-10). */
export function requestNow(request: StockRequest, timeOf: TimeOf): StockRequest {
  const { change } = request
  const isTimed = ({ batch_updates }: AdjustmentInput) =>
    batch_updates.some(({ counted_at }) => counted_at !== undefined)
  if (!adjustmentsOf(change).some(isTimed)) return request
  const all = adjustmentsOf(change).map((one) => told(one, timeOf))
  switch (change.operation) {
    case 'registerAdjustments':
      return { ...request, change: { ...change, adjustments: all } }
    case 'adjustItem': {
      const item_adjustment = { ...change.item_adjustment, adjustments: all }
      return { ...request, change: { ...change, item_adjustment } }
    }
    case 'undoAdjustment':
      return request
  }
}

/** A moment of the device's clock, in milliseconds, by the server's (ISO 8601). */
type TimeOf = (at: number) => string

/** When a row was counted is kept by the device's clock: it is told by what corrects its act's time (OUTBOX-10). */
function told(adjustment: AdjustmentInput, timeOf: TimeOf): AdjustmentInput {
  const at = (time: string) => timeOf(Date.parse(time))
  const batch_updates = adjustment.batch_updates.map((row): BatchUpdate => {
    const { counted_at, counted_from } = row
    if (counted_at === undefined) return row
    const from = counted_from === undefined ? {} : { counted_from: at(counted_from) }
    return { ...row, counted_at: at(counted_at), ...from }
  })
  return { ...adjustment, batch_updates }
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
