import { toGtin14 } from '../gs1/index.ts'
import { all, any, beginsWord } from './conditions.ts'
import type { Condition } from './conditions.ts'
import type { FoldedQuery } from './fold.ts'
import { byRun, covers, pairsOf, placesOf, synonymsOf } from './meanings.ts'
import type { Meaning, Place, Synonym } from './meanings.ts'
import type { NearTerms } from './slips.ts'
import { distinctWords } from './words.ts'
import type { Run } from './words.ts'

/** One rank of a search (FIND-1). */
export interface SearchRank {
  readonly matches: Condition
  /** Begins with the text: the hits stand together in an index and are best read from there. */
  readonly isPrefix: boolean
}

const prefix = (matches: Condition): SearchRank => ({ isPrefix: true, matches })
const within = (matches: Condition): SearchRank => ({ isPrefix: false, matches })

/**
 * The ranks that an index gives at once, best first: exactly this varunummer or GTIN; exactly the
 * strength that is named (SEARCH-1); a varunummer that begins so; a name that begins so.
 */
export function firstRanks({ text, strength }: FoldedQuery): readonly (SearchRank | null)[] {
  return [
    prefix(isExactly(text)),
    strength ? within(isOfStrength(strength)) : null,
    prefix({ is: 'vendorStart', text }),
    prefix({ is: 'nameStart', text }),
  ]
}

/** Every word begins a word of the item, in any order. */
export function wordsRank(words: readonly string[]): SearchRank {
  return within(all(words.map(beginsWord)))
}

/** Every word stands somewhere in the item, in any order. */
export function lettersRank(words: readonly string[]): SearchRank {
  return within(all(words.map(contains)))
}

/** Items in which every word stands, or other words for the same; null without synonyms. */
export function synonymRank(
  words: readonly string[],
  meanings: readonly Meaning[],
): SearchRank | null {
  const synonyms = synonymsOf(meanings)
  if (synonyms.length === 0) return null
  return within(
    all(
      words.map((word, at) =>
        any([beginsWord(word), ...synonyms.filter(covers(at)).map(standsFor)]),
      ),
    ),
  )
}

/**
 * Items that lie or are kept where the text says, on one shelf place, of one batch, at one location,
 * or on a shelf place of a location; the other words stand in the item. Null when no word says where.
 */
export function placeRank(
  words: readonly string[],
  meanings: readonly Meaning[],
): SearchRank | null {
  const places = placesOf(meanings)
  if (places.length === 0) return null
  const others = (...runs: readonly Run[]) =>
    words.filter((_, at) => !runs.some((run) => covers(at)({ run }))).map(beginsWord)
  const single = [...byRun(places)].map(([run, found]) => all([isAt(found), ...others(run)]))
  const pairs = pairsOf(places).map(([location, lying]) =>
    all([isIn(lying.itemIds), ...others(location.run, lying.run)]),
  )
  return within(any([...single, ...pairs]))
}

/** What is spelt nearly so, and what other words for the same are; null where the text has none. */
export type NearRanks = readonly [near: SearchRank | null, sameAsNear: SearchRank | null]

/**
 * The rank of items in which every word stands, or a word that is one slip of the keyboard from it;
 * and the one after it, in which other words for either may stand too. Null when no word that is
 * known is so near.
 */
export function nearRanks(
  words: readonly string[],
  near: NearTerms,
  meanings: readonly Meaning[],
): NearRanks {
  if (near.size === 0) return [null, null]
  const synonyms = synonymsOf(meanings)
  const nearly = words.map((word) => {
    const terms = (near.get(word) ?? []).map((text): Condition => ({ is: 'word', text }))
    return any([contains(word), ...terms])
  })
  const meantSo = nearly.map((condition, at) =>
    any([condition, ...synonyms.filter(covers(at)).map(standsFor)]),
  )
  return [within(all(nearly)), synonyms.length === 0 ? null : within(all(meantSo))]
}

const contains = (text: string): Condition => ({ is: 'letters', text })

function isOfStrength({ text, rest }: NonNullable<FoldedQuery['strength']>): Condition {
  return all([{ is: 'strength', text }, ...distinctWords(rest).map(beginsWord)])
}

function isExactly(text: string): Condition {
  const gtin = toGtin14(text)
  const isVendor: Condition = { is: 'vendor', text }
  return gtin === undefined ? isVendor : any([isVendor, { is: 'word', text: gtin }])
}

/** That a synonym's words stand in the item. */
function standsFor({ words }: Synonym): Condition {
  return all(words.split(' ').map(beginsWord))
}

function isAt(places: readonly Place[]): Condition {
  const locationIds = places.flatMap((one) => (one.kind === 'location' ? [one.locationId] : []))
  const itemIds = places.flatMap((place) => place.itemIds)
  return any([
    ...(locationIds.length > 0 ? [{ is: 'keptAt', locationIds } as const] : []),
    ...(itemIds.length > 0 ? [isIn(itemIds)] : []),
  ])
}

function isIn(ids: readonly number[]): Condition {
  return { is: 'oneOf', itemIds: [...new Set(ids)] }
}
