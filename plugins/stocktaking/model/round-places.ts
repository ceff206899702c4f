import { comparePlaces } from '@forrad/core/domain'
import type { RoundStep } from './round.state.ts'

/** A shelf place that can be walked along, with how many items lie there. */
export interface RoundPlace {
  readonly id: number
  readonly identifier: string
  readonly items: number
}

/** The shelf places that a round would pass, in shelf order (ROUND-1). */
export function placesToWalk(
  steps: readonly Pick<RoundStep, 'placeId' | 'place'>[],
): readonly RoundPlace[] {
  const places = new Map<number, RoundPlace>()
  for (const { placeId: id, place: identifier } of steps) {
    const items = (places.get(id)?.items ?? 0) + 1
    places.set(id, { id, identifier, items })
  }
  return [...places.values()].toSorted((a, b) => comparePlaces(a.identifier, b.identifier))
}
