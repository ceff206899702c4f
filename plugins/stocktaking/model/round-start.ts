import type { Scan } from '@forrad/core/kernel'
import { verdictOf } from '@forrad/core/scanner'

/** What a scan means where the shelf places of a round are chosen. */
export type StartHeard =
  | { readonly kind: 'chosen'; readonly placeId: number }
  /** The label of a shelf place with nothing to count. */
  | { readonly kind: 'nothing_there' }
  /** A code of no item, or of a pack's batch alone: there is no round yet to count it in. */
  | { readonly kind: 'unusable'; readonly half: boolean }
  /** Somebody else's, such as a pack. */
  | { readonly kind: 'passed' }

/** Hears a scan before a round has begun (ROUND-26); `places` are null while they are not known. */
export function hearAtStart(
  scan: Scan,
  places: readonly { readonly id: number }[] | null,
): StartHeard {
  const { interpretation } = scan
  if (interpretation.kind === 'shelf_place') {
    const { id } = interpretation
    // What is chosen before it is known whether there is anything to count is not walked to (ROUND-22).
    const walked = places?.some((place) => place.id === id) ?? true
    return walked ? { kind: 'chosen', placeId: id } : { kind: 'nothing_there' }
  }
  const verdict = verdictOf(scan, null)
  switch (verdict.kind) {
    case 'half':
    case 'unknown':
    case 'faulty':
      return { kind: 'unusable', half: verdict.kind === 'half' }
    default:
      return { kind: 'passed' }
  }
}
