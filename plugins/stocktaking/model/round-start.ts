import { mayAdjust } from '@forrad/core/domain'
import type { Scan } from '@forrad/core/kernel'
import { verdictOf } from '@forrad/core/scanner'
import type { Item, User } from '@forrad/openapi'
import type { Round } from './round.state.ts'

/** What a scan means where the shelf places of a round are chosen. */
export type StartHeard =
  | { readonly kind: 'chosen'; readonly placeId: number }
  /** The label of a shelf place with nothing to count. */
  | { readonly kind: 'nothing_there' }
  /** A code of no item, or of a pack's batch alone: there is no round yet to count it in. */
  | { readonly kind: 'unusable'; readonly half: boolean }
  /** A pack that lies on the shelf places chosen: the round begins at this step, and counts it. */
  | { readonly kind: 'begins'; readonly at: number }
  /** A pack, and it is not known along which shelf places the round goes. */
  | { readonly kind: 'too_early' }
  /** A narcotic that this person may not count. */
  | { readonly kind: 'not_allowed' }
  /** Somebody else's, such as a code that could not be looked up. */
  | { readonly kind: 'passed' }

/**
 * Hears a scan before a round has begun (ROUND-26, ROUND-29). `places` are null while they are not known,
 * `planned`, the round along those chosen, while none is chosen.
 */
export function hearAtStart(
  scan: Scan,
  places: readonly { readonly id: number }[] | null,
  planned: Pick<Round, 'steps'> | null,
  user: User | null,
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
    case 'found':
    case 'not_allowed':
      return hearPack(verdict.item, planned, user)
    default:
      return { kind: 'passed' }
  }
}

function hearPack(item: Item, planned: Pick<Round, 'steps'> | null, user: User | null): StartHeard {
  if (!mayAdjust(user, item, 'stocktaking')) return { kind: 'not_allowed' }
  const own = planned?.steps.flatMap((step, at) => (step.item.id === item.id ? [at] : [])) ?? []
  const [only, ...others] = own
  if (only === undefined) return { kind: 'too_early' }
  // On several of them: where it lies is asked at the first step.
  return { kind: 'begins', at: others.length > 0 ? 0 : only }
}
