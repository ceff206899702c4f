import type { ScannedBatch } from '@forrad/core/kernel'
import type { ScannerError, Verdict } from '@forrad/core/scanner'

/** What lies over the camera's picture and waits for the person; the camera is paused meanwhile. */
export type Panel =
  | Extract<Verdict, { kind: 'unknown' | 'faulty' | 'failed' }>
  /** The suggested varunummer is not there either. */
  | { readonly kind: 'no_such_item'; readonly vendorName: string }
  /** A shelf place that nobody could open. */
  | { readonly kind: 'nobody' }
  /** The scan path broke down; nothing is known of the read. */
  | { readonly kind: 'broken' }
  | { readonly kind: 'picture'; readonly error: ScannerError }
  | { readonly kind: 'typing' }

/** The item that was found last, for a scanner that stays open. */
export interface LastFound {
  readonly name: string
  readonly batch: ScannedBatch | null
}

/** What views see of a scan session, beside the scanner's own state. */
export interface SessionState {
  /** A look-up runs; reads are ignored. */
  busy: boolean
  /** A list beside the picture takes each scan: nothing else opens or stands in the way. */
  listing: boolean
  panel: Panel | null
  /** A pack's lot and expiry wait for the code that names the item. */
  half: ScannedBatch | null
  /** Nothing was read for some seconds. */
  hint: boolean
  /** Null where the page below took it: that says itself what it made of it. */
  lastFound: LastFound | null
  /** The picture file that is being read. */
  picture: File | null
}

/** At the start. */
export const initialSession: SessionState = {
  busy: false,
  listing: false,
  panel: null,
  half: null,
  hint: false,
  lastFound: null,
  picture: null,
}
