import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Meaning, Place, Run, Synonym } from './search-meanings.ts'
import { all, any, beginsWord } from './search-ranks.ts'
import type { SearchRank } from './search-ranks.ts'

/** How an item kept at some of these locations is told, in the table that is searched. */
export type KeptAt = (locationIds: readonly number[]) => RawBuilder<unknown>

const mostPairs = 20

/** Items in which every word stands, or other words for the same; null without synonyms. */
export function synonymRank(
  words: readonly string[],
  meanings: readonly Meaning[],
): SearchRank | null {
  const synonyms = meanings.filter((meaning) => meaning.kind === 'synonym')
  if (synonyms.length === 0) return null
  const conditions = words.map((word, at) =>
    any([beginsWord(word), ...synonyms.filter(covers(at)).map(standsFor)]),
  )
  return { isPrefix: false, matches: all(conditions) }
}

/** Whether a synonym stands for the word at a place. */
export const covers =
  (at: number) =>
  ({ run }: { readonly run: Run }) =>
    run.from <= at && at < run.to

/** That a synonym's words stand in the item. */
export function standsFor({ words }: Synonym): RawBuilder<unknown> {
  return all(words.split(' ').map(beginsWord))
}

/**
 * Items that lie or are kept where the text says, on one shelf place, of one batch, at one location,
 * or on a shelf place of a location; the other words stand in the item. Null when no word says where.
 */
export function placeRank(
  words: readonly string[],
  meanings: readonly Meaning[],
  keptAt: KeptAt,
): SearchRank | null {
  const places = meanings.filter((meaning) => meaning.kind !== 'synonym')
  if (places.length === 0) return null
  const others = (...runs: readonly Run[]) =>
    words.filter((_, at) => !runs.some((run) => covers(at)({ run }))).map(beginsWord)
  const single = [...byRun(places)].map(([run, found]) => all([at(found, keptAt), ...others(run)]))
  const pairs = pairsOf(places).map(([location, lying]) =>
    all([itemIn(lying.itemIds), ...others(location.run, lying.run)]),
  )
  return { isPrefix: false, matches: any([...single, ...pairs]) }
}

function byRun(places: readonly Place[]): ReadonlyMap<Run, readonly Place[]> {
  const groups = new Map<Run, Place[]>()
  for (const place of places) groups.set(place.run, [...(groups.get(place.run) ?? []), place])
  return groups
}

/** A location and what lies there, named by different words. */
function pairsOf(places: readonly Place[]): readonly (readonly [Place, Place])[] {
  const pairs = places.flatMap((location) =>
    places.flatMap((lying): readonly (readonly [Place, Place])[] => {
      const isPair = location.kind === 'location' && lying.kind === 'lying'
      if (!isPair || location.locationId !== lying.locationId) return []
      const isApart = location.run.to <= lying.run.from || lying.run.to <= location.run.from
      return isApart ? [[location, lying]] : []
    }),
  )
  return pairs.slice(0, mostPairs)
}

function at(places: readonly Place[], keptAt: KeptAt): RawBuilder<unknown> {
  const locations = places.flatMap((one) => (one.kind === 'location' ? [one.locationId] : []))
  const items = places.flatMap(({ itemIds }) => itemIds)
  return any([
    ...(locations.length > 0 ? [keptAt(locations)] : []),
    ...(items.length > 0 ? [itemIn(items)] : []),
  ])
}

function itemIn(ids: readonly number[]): RawBuilder<unknown> {
  return sql`id = ANY(${[...new Set(ids)]}::bigint[])`
}
