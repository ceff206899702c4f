import type { Adjustment } from '@forrad/openapi'
import type { ShelfPlaceNames } from '../domain/index.ts'
import type { StockRequest } from '../stores/index.ts'
import { ENTRY_VERSION, type OutboxEntry } from './entry.ts'
import type { KeptEntries } from './kept-entries.ts'
import { linesOfChange, linesOfEntry, placesOfChange, placesOfUndo, type Held } from './lines.ts'
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
  held: Held,
  known: (id: number) => Adjustment | undefined,
): NewEntry | null {
  if (change.operation !== 'undoAdjustment') {
    const lines = linesOfChange(change, held)
    return { key, change, ...how, ...keptPlaces(placesOfChange(change, held)), lines }
  }
  const entry = known(change.id)
  if (!entry) return null
  const lines = linesOfEntry(entry, held.latest(entry.item_id))
  const places = keptPlaces(placesOfUndo(entry))
  return { key, change, ...how, undoes: undoingOf(entry), ...places, lines }
}

function keptPlaces(places: readonly ShelfPlaceNames[]): Pick<NewEntry, 'places'> {
  return places.length > 0 ? { places } : {}
}

/** What was handed over as an entry behind all that are kept; `now` by the device's clock. */
export function entryOf(
  { key, at, change, undoes, places, lines, tried = true }: NewEntry,
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
    ...(places ? { places } : {}),
    lines,
    state: 'waiting',
    tries: 0,
    triedSince: tried ? occurredAt : null,
    sentAt: tried ? keptTime({ corrected }, now) : null,
    outcome: null,
    settledAt: null,
  }
}
