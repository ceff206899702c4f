import type { Adjustment } from '@forrad/openapi'
import type { ItemSpread, StockRequest } from '../stores/index.ts'
import { ENTRY_VERSION, type OutboxEntry } from './entry.ts'
import type { KeptEntries } from './kept-entries.ts'
import { linesOfChange, linesOfEntry } from './lines.ts'
import type { NewEntry } from './ports.ts'
import { keptTime, type ServerTime } from './server-time.ts'
import { undoingOf } from './waiting-entries.ts'

/** How a request was made that goes into the outbox. */
export interface Asked {
  /** When the person did it, in milliseconds by the device's clock: not when it was given up. */
  readonly at: number
  /** Whether it may have left. */
  readonly tried: boolean
}

/** What is handed over of a request; null where what it would take back is not held here. */
export function newEntryOf(
  { key, change }: StockRequest,
  how: Asked,
  { named }: Pick<ItemSpread, 'named'>,
  known: (id: number) => Adjustment | undefined,
): NewEntry | null {
  if (change.operation !== 'undoAdjustment') {
    return { key, change, ...how, lines: linesOfChange(change, named) }
  }
  const entry = known(change.id)
  if (!entry) return null
  const lines = linesOfEntry(entry, named(entry.item_id))
  return { key, change, ...how, undoes: undoingOf(entry), lines }
}

/** What was handed over as an entry behind all that are kept; `now` by the device's clock. */
export function entryOf(
  { key, at, change, undoes, lines, tried = true }: NewEntry,
  kept: Pick<KeptEntries, 'userId' | 'all'>,
  time: Pick<ServerTime, 'offset'>,
  now: number,
): OutboxEntry {
  const last = kept.all().at(-1)?.order ?? 0
  const corrected = time.offset()
  const occurredAt = keptTime({ corrected }, at)
  return {
    version: ENTRY_VERSION,
    key,
    userId: kept.userId,
    occurredAt,
    corrected,
    order: Math.max(now, last + 1),
    change,
    ...(undoes ? { undoes } : {}),
    lines,
    state: 'waiting',
    tries: 0,
    triedSince: tried ? occurredAt : null,
    sentAt: tried ? keptTime({ corrected }, now) : null,
    outcome: null,
    settledAt: null,
  }
}
