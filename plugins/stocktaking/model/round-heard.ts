import type { ReadTrace } from './round-read.ts'

/** What the last scan came to. */
export type HeardOutcome =
  | ReadTrace['told']
  /** The other code of the pack that was counted just before. */
  | { readonly kind: 'same_pack'; readonly name: string; readonly counted: number }
  /** A shelf label: its first step that is left is shown. */
  | { readonly kind: 'place'; readonly name: string }
  /** A shelf label that the round does not pass. */
  | { readonly kind: 'place_missing' }
  | { readonly kind: 'half' | 'unknown' | 'failed' | 'locked'; readonly name: string }

/** A scan's outcome; it grows with each scan, so that the same outcome shows anew. */
export interface Heard {
  readonly turn: number
  readonly outcome: HeardOutcome
}
