import { KEYED } from '../api/index.ts'
import { isRecord } from '../domain/index.ts'
import { ENTRY_VERSION, type OutboxEntry, type UnreadableEntry } from './entry.ts'
import type { OutboxRecord } from './database.ts'

/** Keeps a dropped entry's place, so that a tab that missed it does not bring the entry back. */
export interface DroppedEntry {
  readonly dropped: true
  readonly why: string
  /** ISO 8601. */
  readonly at: string
}

/**
 * So many milliseconds an act is its page's, which asks the server for it: longer than a page waits for the
 * answer before it lets the act wait. After them that page has ended.
 */
const HELD = 15_000

/** An act that a page asks for at `now`, in milliseconds by the device's clock. */
export function heldForm(entry: OutboxEntry, now: number): unknown {
  return { ...entry, heldSince: now }
}

/** For how many milliseconds more a record is the page's that asks for it; 0 where it waits. */
export function heldFor({ value }: OutboxRecord, now: number): number {
  const since = isRecord(value) ? value['heldSince'] : null
  return typeof since === 'number' ? leftOf(since, now) : 0
}

/** For how many milliseconds more what is held since then is its page's; 0 where any page may send it. */
export function leftOf(since: number, now: number): number {
  const age = now - since
  // A clock that was set back since then says nothing: nobody holds it.
  return age >= 0 && age < HELD ? HELD - age : 0
}

/** What a kept record is. */
export type ReadRecord =
  | { readonly kind: 'entry'; readonly entry: OutboxEntry }
  | { readonly kind: 'unreadable'; readonly entry: UnreadableEntry }
  | { readonly kind: 'dropped'; readonly at: string }

type Fields = Readonly<Record<string, unknown>>

/**
 * From each form to the next. Form 0 is a stock command's request as it was kept before there was an
 * outbox, with who did it and when: without a state, and with no lines for a card.
 */
const migrations: readonly ((fields: Fields) => Fields)[] = [
  (fields) => ({
    corrected: 0,
    order: Date.parse(String(fields['occurredAt'])),
    lines: [],
    state: 'waiting',
    tries: 0,
    // It was kept because it had been sent.
    triedSince: fields['occurredAt'],
    outcome: null,
    settledAt: null,
    ...fields,
  }),
]

/**
 * Before entries kept `sentAt`, form 1 was written with the device's bare time for `occurredAt`, though
 * `corrected` said what was known of the server's. Those two belong together: what is kept since, an
 * earlier version beside this one tells rightly as well, so the form is the same.
 */
function withSentAt(fields: Fields): Fields {
  if ('sentAt' in fields) return fields
  const { occurredAt, corrected, triedSince } = fields
  const moment = new Date(Date.parse(String(occurredAt)) + Number(corrected))
  // The check of the whole says what it is.
  if (Number.isNaN(moment.getTime())) return fields
  const at = moment.toISOString()
  // When it was first tried was the same bare time, where it was kept for that.
  const since = triedSince === occurredAt ? at : triedSince
  return { ...fields, occurredAt: at, triedSince: since, sentAt: since }
}

/** Reads a kept record of any version (OUTBOX-11); what is none is said to be unreadable (OUTBOX-12). */
export function readRecord(userId: string, { key, value }: OutboxRecord): ReadRecord {
  const unreadable = (why: UnreadableEntry['why']): ReadRecord => ({
    kind: 'unreadable',
    entry: { key, why, value },
  })
  if (!isRecord(value)) return unreadable('corrupt')
  if (value['dropped'] === true) return { kind: 'dropped', at: String(value['at']) }
  const version = value['version'] ?? 0
  if (typeof version !== 'number') return unreadable('corrupt')
  if (version > ENTRY_VERSION) return unreadable('newer')
  const { heldSince: _heldSince, ...own } = value
  const fields = migrations
    .slice(version)
    .reduce((older, migrate) => migrate(older), { ...own, version: ENTRY_VERSION } as Fields)
  const entry = withSentAt(fields)
  if (!isEntry(entry) || entry.key !== key || entry.userId !== userId) return unreadable('corrupt')
  return { kind: 'entry', entry }
}

const STATES: readonly unknown[] = ['waiting', 'sending', 'done', 'difference', 'refused']

/** Whether everything that sending and showing rely on is there. */
function isEntry(fields: unknown): fields is OutboxEntry {
  if (!isRecord(fields)) return false
  const { change, undoes, outcome, state, lines, places } = fields
  return (
    typeof fields['key'] === 'string' &&
    typeof fields['userId'] === 'string' &&
    isInstant(fields['occurredAt']) &&
    Number.isFinite(fields['corrected']) &&
    Number.isFinite(fields['order']) &&
    Number.isInteger(fields['tries']) &&
    [fields['triedSince'], fields['sentAt']].every((at) => at === null || isInstant(at)) &&
    STATES.includes(state) &&
    Array.isArray(lines) &&
    lines.every(isLine) &&
    (places === undefined || (Array.isArray(places) && places.every(isPlace))) &&
    (fields['aside'] === undefined || typeof fields['aside'] === 'string') &&
    isChange(change) &&
    (undoes === undefined || areAdjustments([undoes])) &&
    (state === 'waiting' || state === 'sending' ? outcome === null : isOutcome(outcome))
  )
}

function isChange(change: unknown): boolean {
  if (!isRecord(change) || !KEYED.some((operation) => operation === change['operation']))
    return false
  const { operation, adjustments, item_adjustment: ofItem } = change
  if (operation === 'undoAdjustment') return Number.isInteger(change['id'])
  if (operation === 'adjustItem') return isRecord(ofItem) && areAdjustments(ofItem['adjustments'])
  return areAdjustments(adjustments)
}

function areAdjustments(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (one) =>
        isRecord(one) && Number.isInteger(one['item_id']) && Array.isArray(one['batch_updates']),
    )
  )
}

function isOutcome(value: unknown): boolean {
  return (
    isRecord(value) &&
    STATES.includes(value['state']) &&
    [value['adjustments'], value['stock'], value['differences']].every(Array.isArray) &&
    (value['left_out'] === undefined || Array.isArray(value['left_out']))
  )
}

function isLine(value: unknown): boolean {
  return (
    isRecord(value) &&
    Number.isInteger(value['itemId']) &&
    Number.isFinite(value['quantity']) &&
    [value['itemName'], value['placeName'], value['locationName'], value['type']].every(
      (text) => typeof text === 'string',
    )
  )
}

function isPlace(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { location, storage_location: place } = value
  return (
    isRecord(location) &&
    isRecord(place) &&
    [location['id'], place['id']].every(Number.isInteger) &&
    [location['name'], place['identifier']].every((text) => typeof text === 'string')
  )
}

function isInstant(value: unknown): boolean {
  return typeof value === 'string' && Number.isFinite(Date.parse(value))
}
