import type { AdjustmentInput } from '@forrad/openapi'
import { parsePending, type PendingLine, type PendingList } from '../domain/index.ts'
import type { KeyValueStorage } from './ports.ts'
import { readText, writeText } from './storage.ts'

/** Session storage key of the entries (spec section 9). */
export const PENDING_KEY = 'adjustments'
/** Session storage key of the unfinished registration: its key and exactly what was sent. */
export const UNFINISHED_KEY = 'adjustment_keys'

/** A registration whose outcome is unknown; it is repeated as it was, under the same key. */
export interface Unfinished {
  readonly key: string
  readonly adjustments: readonly AdjustmentInput[]
  /** The list's lines that it covers. */
  readonly lines: readonly PendingLine[]
}

/** The entries that session storage holds. */
export function readEntries(storage: KeyValueStorage): PendingList {
  return parsePending(readText(storage, PENDING_KEY))
}

/** Keeps the entries. False when the storage refused. */
export function writeEntries(storage: KeyValueStorage, entries: PendingList): boolean {
  return writeText(storage, PENDING_KEY, entries.length === 0 ? null : JSON.stringify(entries))
}

/** The unfinished registration that session storage holds; null when there is none or it is unreadable. */
export function readUnfinished(storage: KeyValueStorage): Unfinished | null {
  const text = readText(storage, UNFINISHED_KEY)
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isUnfinished(value) ? value : null
  } catch {
    return null
  }
}

/** Keeps the unfinished registration, or forgets it. False when the storage refused. */
export function writeUnfinished(storage: KeyValueStorage, unfinished: Unfinished | null): boolean {
  return writeText(storage, UNFINISHED_KEY, unfinished && JSON.stringify(unfinished))
}

/** Whether picks wait in this storage: a sign-in by somebody else would drop them. */
export function hasPending(storage: KeyValueStorage): boolean {
  return readEntries(storage).length > 0 || readUnfinished(storage) !== null
}

/** Written by this product alone; whoever tampers with it is answered by the server's validation. */
function isUnfinished(value: unknown): value is Unfinished {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'adjustments' in value &&
    Array.isArray(value.adjustments) &&
    'lines' in value &&
    Array.isArray(value.lines) &&
    value.lines.every(isLine)
  )
}

function isLine(value: unknown): value is PendingLine {
  return (
    typeof value === 'object' &&
    value !== null &&
    'item_id' in value &&
    typeof value.item_id === 'number' &&
    'storage_location_id' in value &&
    typeof value.storage_location_id === 'number'
  )
}
