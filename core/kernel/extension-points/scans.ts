import type { Item } from '@forrad/openapi'
import type { ApiError } from '../../api/index.ts'
import type { Interpretation } from '../../domain/gs1/index.ts'
import type { ScannedBatch } from './commands.ts'

/** Where scanned text came from. */
export type ScanSource = 'camera' | 'file' | 'scanner' | 'typed'

/** A scan after look-up: the one thing that every scan handler gets. */
export interface Scan {
  /** Unique for this read, so that one read is never acted on twice. */
  readonly id: string
  /** When it was read, in milliseconds; it may be heard a good while later, such as after a slow look-up. */
  readonly at?: number
  /** What it was read with. */
  readonly source: ScanSource
  /** What the text says by the rules of scanned text. */
  readonly interpretation: Interpretation
  /** The item it names; null when nothing matches or the text names no item. */
  readonly item: Item | null
  /** Why the look-up failed; then `item: null` does not mean that nothing matches. */
  readonly lookupError?: ApiError
  /** A location that the source knows of, such as the camera scanner's. */
  readonly locationId: number | null
  /** The varunummer that an unknown Nordic GTIN suggests; the user confirms. */
  readonly suggestedVendorName: string | null
}

/** What packs are scanned for where a list of them is open; an arrival is what was on its way here. */
export interface ScanAct {
  readonly kind: 'remove' | 'receive' | 'stocktaking' | 'arrival'
  readonly locationId: number
  /** How many units of the item the list holds now, whatever they came by. */
  readonly held: (itemId: number) => number
  /** Scans that it has counted before it listened, such as the one that opened it, the first one first. */
  readonly before?: readonly Scan[]
  /** Takes back what such a scan has counted. False where it has been sent already. */
  readonly takeBack?: (scan: Scan) => boolean
}

/** Says whether the scan was acted on. */
export type ScanOutcome = 'claimed' | 'passed'

/** The batch that a scan names; null when its code carries neither lot nor expiry. */
export function scannedBatch({
  interpretation,
}: Pick<Scan, 'interpretation'>): ScannedBatch | null {
  if (interpretation.kind !== 'gs1') return null
  const { lot = null, expiry = null } = interpretation
  return lot === null && expiry === null ? null : { identifier: lot, expiration_date: expiry }
}
