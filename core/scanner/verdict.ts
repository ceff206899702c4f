import type { Item, User } from '@forrad/openapi'
import type { ApiError } from '../api/index.ts'
import type { ParserError } from '../domain/gs1/index.ts'
import { mayHandleItem } from '../domain/index.ts'
import { scannedBatch, type Scan, type ScannedBatch } from '../kernel/index.ts'
import { packHalf } from './pack.ts'
import type { Signal } from './signals.ts'
import { isSearchable, shownText } from './visible-text.ts'

/** What a code said, ready to be shown. */
export interface ReadFacts {
  /** GTIN, or the text with everything in it made visible. */
  readonly code: string
  readonly batch: ScannedBatch | null
  /** The varunummer that an unknown Nordic GTIN suggests; the person confirms. */
  readonly suggestion: string | null
  /** What a text search would look for; empty when the code itself is no text to search for. */
  readonly query: string
}

/** What a scan means to the person with the scanner in hand. */
export type Verdict =
  /** An item; the scan path opens it. */
  | { readonly kind: 'found'; readonly item: Item; readonly batch: ScannedBatch | null }
  /** An item that this person may not handle. */
  | { readonly kind: 'not_allowed'; readonly item: Item }
  /** Lot and expiry of a pack whose other code names the item. */
  | { readonly kind: 'half'; readonly batch: ScannedBatch }
  | { readonly kind: 'shelf_place' }
  | { readonly kind: 'unknown'; readonly read: ReadFacts }
  /** GS1 data that breaks the standard. */
  | { readonly kind: 'faulty'; readonly read: ReadFacts; readonly problem: ParserError }
  /** The item could not be looked up. */
  | { readonly kind: 'failed'; readonly read: ReadFacts; readonly error: ApiError }

/** Judges a scan after look-up. */
export function verdictOf(scan: Scan, user: User | null): Verdict {
  const { interpretation, item, lookupError } = scan
  const batch = scannedBatch(scan)
  if (interpretation.kind === 'shelf_place') return { kind: 'shelf_place' }
  if (item) {
    return mayHandleItem(user, item)
      ? { kind: 'found', item, batch }
      : { kind: 'not_allowed', item }
  }
  const read = factsOf(scan)
  if (lookupError) return { kind: 'failed', read, error: lookupError }
  if (batch && packHalf(interpretation) === 'batch') return { kind: 'half', batch }
  if (interpretation.kind === 'text' && interpretation.problem) {
    return { kind: 'faulty', read, problem: interpretation.problem }
  }
  return { kind: 'unknown', read }
}

/** What a person hears and feels of a code that no view claims (SIGNAL-3). */
const SIGNALS: Readonly<Record<Verdict['kind'], Signal | null>> = {
  // Only who opens the item or the shelf place knows what comes of it.
  found: null,
  shelf_place: null,
  not_allowed: 'refused',
  half: 'half',
  unknown: 'unknown',
  faulty: 'refused',
  failed: 'refused',
}

/** Whether a code names nothing known here; it may still be a plugin's own, whose handler claims it. */
export function namesNothing({ kind }: Verdict): boolean {
  return kind === 'unknown' || kind === 'faulty'
}

/** The signal of a scan that no view claims; null where who acts on it gives one. */
export function signalOf({ kind }: Verdict): Signal | null {
  return SIGNALS[kind]
}

function factsOf(scan: Scan): ReadFacts {
  const { interpretation, suggestedVendorName: suggestion } = scan
  const batch = scannedBatch(scan)
  if (interpretation.kind === 'text') {
    const { text, problem } = interpretation
    const query = !problem && isSearchable(text) ? text.trim() : ''
    return { code: shownText(text), batch, suggestion, query }
  }
  const gtin = 'gtin' in interpretation ? interpretation.gtin : undefined
  return { code: gtin ?? shownText(interpretation.raw), batch, suggestion, query: '' }
}
