import type { FindPosition } from './hits.ts'

/** How a hit matches what is searched for, best first (FIND-1). */
export type Match = 'number' | 'strength' | 'text'

const matches: readonly Match[] = ['number', 'strength', 'text']

/** Every rank has two positions, of what is kept at the own location and of the rest (FIND-6). */
const POSITIONS = 2

/** By exactly the number or GTIN, by exactly the strength that is named, or else. */
export function matchOf({ rank }: Pick<FindPosition, 'rank'>): Match {
  return matches[Math.floor(rank / POSITIONS)] ?? 'text'
}

/**
 * A page's hits as plugins would have them (FIND-7): each says what speaks for a hit (more than 0) or
 * against it, by its id. A hit stays among those that match as it does.
 */
export function arranged<Hit extends Pick<FindPosition, 'id' | 'rank'>>(
  hits: readonly Hit[],
  said: readonly ReadonlyMap<number, number>[],
): readonly Hit[] {
  const inFavour = new Map(
    hits.map(({ id }) => [id, said.reduce((sum, one) => sum + (one.get(id) ?? 0), 0)]),
  )
  const of = ({ id }: Hit) => inFavour.get(id) ?? 0
  return matches.flatMap((match) =>
    hits.filter((hit) => matchOf(hit) === match).toSorted((a, b) => of(b) - of(a)),
  )
}
