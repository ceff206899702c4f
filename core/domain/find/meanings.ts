import type { Run } from './words.ts'

/** What else some words of a search mean than letters of an item. */
export type Meaning = Synonym | Place

/** Other words for the same, such as a brand's substance. */
export interface Synonym {
  readonly kind: 'synonym'
  readonly run: Run
  /** Folded. */
  readonly words: string
}

/** A location by its name, or what lies on a shelf place or of a batch so called. */
export interface Place {
  readonly kind: 'location' | 'lying'
  readonly run: Run
  readonly locationId: number
  /** The items that lie there; none for a location, whose items are read by it. */
  readonly itemIds: readonly number[]
}

/** How many meanings of each kind a search looks at: the first by run, then by word or location. */
export const MOST_MEANINGS = 40
/** How many items of one meaning, the first by id. */
export const MOST_ITEMS = 1000
/** How many locations with a place of their own named beside them. */
const MOST_PAIRS = 20

/** Whether a meaning stands for the word at a place. */
export const covers =
  (at: number) =>
  ({ run }: { readonly run: Run }) =>
    run.from <= at && at < run.to

/** The synonyms among meanings. */
export function synonymsOf(meanings: readonly Meaning[]): readonly Synonym[] {
  return meanings.filter((meaning) => meaning.kind === 'synonym')
}

/** The places among meanings. */
export function placesOf(meanings: readonly Meaning[]): readonly Place[] {
  return meanings.filter((meaning) => meaning.kind !== 'synonym')
}

/** Places that the same words say. */
export function byRun(places: readonly Place[]): ReadonlyMap<Run, readonly Place[]> {
  const groups = new Map<Run, Place[]>()
  for (const place of places) groups.set(place.run, [...(groups.get(place.run) ?? []), place])
  return groups
}

/** A location and what lies there, named by different words. */
export function pairsOf(places: readonly Place[]): readonly (readonly [Place, Place])[] {
  const pairs = places.flatMap((location) =>
    places.flatMap((lying): readonly (readonly [Place, Place])[] => {
      const isPair = location.kind === 'location' && lying.kind === 'lying'
      if (!isPair || location.locationId !== lying.locationId) return []
      const isApart = location.run.to <= lying.run.from || lying.run.to <= location.run.from
      return isApart ? [[location, lying]] : []
    }),
  )
  return pairs.slice(0, MOST_PAIRS)
}
