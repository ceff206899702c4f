import { compareSwedish } from '../sorting.ts'
import { entryOf, termsOf } from './entry.ts'
import type { Entry, FindItem } from './entry.ts'
import { findHits } from './hits.ts'
import type { FindPosition, FindRequest } from './hits.ts'
import { marked } from './matches.ts'
import type { Marks } from './matches.ts'
import { createPlaceIndex } from './place-index.ts'
import { createSignatures } from './signatures.ts'
import { createSynonymIndex } from './synonym-index.ts'
import type { SynonymPair } from './synonym-index.ts'
import { createTermIndex } from './term-index.ts'

/** A page of a search. */
export interface FindPage {
  readonly ids: readonly number[]
  /** After which the next page begins; null when there are no more. */
  readonly next: FindPosition | null
}

/** Searches items without a server, as the server would (FIND-1 to FIND-6). */
export interface Finder {
  readonly size: number
  search(request: FindRequest): FindPage
  /** Adds items, or puts them in the place of those with their ids. Many at once cost little more than one. */
  replace(items: Iterable<FindItem>): void
  remove(ids: Iterable<number>): void
  /** The whole list, in the place of the one before. */
  setSynonyms(pairs: readonly SynonymPair[]): void
}

/** What a finder begins with. */
export interface FinderStart {
  /** What the customer keeps, as far as it is known; the items themselves are not held on to. */
  readonly items: Iterable<FindItem>
  readonly synonyms: readonly SynonymPair[]
}

/** Creates a finder. It folds and orders everything once: 20,000 items take a good second of a phone. */
export function createFinder(start: FinderStart): Finder {
  const entries = new Map<number, Entry>()
  let inOrder: readonly Entry[] = []
  const keptAt = new Map<number, Marks>()
  let order: ReadonlyMap<number, number> | null = null
  const places = createPlaceIndex()
  const terms = createTermIndex()
  const signatures = createSignatures()
  let synonyms = createSynonymIndex([])

  const forget = (entry: Entry) => {
    entries.delete(entry.id)
    signatures.remove(entry.slot)
    places.remove(entry)
    terms.remove(termsOf(entry))
  }

  const change = (gone: Iterable<number>, items: Iterable<FindItem>) => {
    const left = new Set<Entry>()
    for (const id of gone) {
      const entry = entries.get(id)
      if (!entry) continue
      left.add(entry)
      forget(entry)
    }
    const fresh: Entry[] = []
    for (const item of items) {
      const entry = entryOf(item, signatures)
      entries.set(entry.id, entry)
      places.learn(item.locations)
      places.add(entry)
      terms.add(termsOf(entry))
      fresh.push(entry)
    }
    const stayed = left.size === 0 ? inOrder : inOrder.filter((entry) => !left.has(entry))
    inOrder = merge(stayed, fresh.toSorted(compareEntries))
    order = null
    keptAt.clear()
  }

  const keptAtOne = (locationId: number) => {
    const marks =
      keptAt.get(locationId) ?? marked(inOrder, (entry) => entry.keptAt.includes(locationId))
    keptAt.set(locationId, marks)
    return marks
  }

  const placeOf = (id: number) => {
    order ??= new Map(inOrder.map((entry, place) => [entry.id, place]))
    return order.get(id)
  }

  const setSynonyms = (pairs: readonly SynonymPair[]) => {
    terms.remove(synonyms.terms)
    synonyms = createSynonymIndex(pairs)
    terms.add(synonyms.terms)
  }

  const replace = (items: Iterable<FindItem>) => {
    // Of an item that comes twice the last counts.
    const byId = new Map([...items].map((item) => [item.id, item]))
    change(byId.keys(), byId.values())
  }

  setSynonyms(start.synonyms)
  replace(start.items)
  return {
    get size() {
      return entries.size
    },
    search(request) {
      const hits = findHits(
        { inOrder, placeOf, keptAtOne, signatures, places, terms, synonyms },
        request,
      )
      const { limit } = request
      if (limit === undefined || hits.length <= limit) {
        return { ids: hits.map(({ id }) => id), next: null }
      }
      const page = hits.slice(0, limit)
      return { ids: page.map(({ id }) => id), next: page.at(-1) ?? null }
    },
    replace,
    remove: (ids) => change(ids, []),
    setSynonyms,
  }
}

/** The order within a rank: by name, then by id. */
export function compareEntries(
  a: Pick<Entry, 'name' | 'id'>,
  b: Pick<Entry, 'name' | 'id'>,
): number {
  return compareSwedish(a.name, b.name) || a.id - b.id
}

/** Two lists in order as one. */
function merge(one: readonly Entry[], other: readonly Entry[]): readonly Entry[] {
  if (one.length === 0 || other.length === 0) return one.length === 0 ? other : one
  const merged: Entry[] = []
  let from = 0
  for (const entry of other) {
    const to = placeOf(one, entry, from)
    for (; from < to; from += 1) merged.push(one[from] as Entry)
    merged.push(entry)
  }
  for (; from < one.length; from += 1) merged.push(one[from] as Entry)
  return merged
}

/** Where an entry belongs in a list in order, at `from` or after. */
function placeOf(list: readonly Entry[], entry: Entry, from: number): number {
  let [first, last] = [from, list.length]
  while (first < last) {
    const middle = (first + last) >> 1
    if (compareEntries(list[middle] as Entry, entry) < 0) first = middle + 1
    else last = middle
  }
  return first
}
