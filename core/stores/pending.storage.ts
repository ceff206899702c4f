import { parsePending, type PendingList } from '../domain/index.ts'
import { readRequests } from './command/request-memory.ts'
import type { KeyValueStorage } from './ports.ts'
import { readText, writeText } from './storage.ts'

/** Session storage key of the entries (spec section 9). */
export const PENDING_KEY = 'adjustments'

/** The entries that session storage holds. */
export function readEntries(storage: KeyValueStorage): PendingList {
  return parsePending(readText(storage, PENDING_KEY))
}

/** Keeps the entries. False when the storage refused. */
export function writeEntries(storage: KeyValueStorage, entries: PendingList): boolean {
  return writeText(storage, PENDING_KEY, entries.length === 0 ? null : JSON.stringify(entries))
}

/** Whether picks or unanswered changes wait in this storage: a sign-in by somebody else would drop them. */
export function hasPending(storage: KeyValueStorage): boolean {
  return readEntries(storage).length > 0 || readRequests(storage).length > 0
}
