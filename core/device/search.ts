import { createFinder, type Finder, type FindPosition } from '../domain/find/index.ts'
import type { Data, Input, Result } from '../api/index.ts'
import type { Catalogue } from './catalogue.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { itemOf, type Entry } from './entry.ts'

/** Searches what is kept; null when it is to be found elsewhere, too. */
export interface Search {
  find(input: Input<'searchItems'>): Result<Data<'searchItems'>> | null
  /** Makes ready what the first search would have to wait for. */
  warm(): void
}

/** Creates the search of a catalogue; nothing is made before the first search or `warm`. */
export function createSearch(catalogue: Catalogue): Search {
  let made: Finder | null = null
  let synonyms = catalogue.answers.synonyms
  const finder = (): Finder => {
    if (!made) {
      synonyms = catalogue.answers.synonyms
      made = createFinder({ items: itemsOf(catalogue.entries()), synonyms })
    }
    if (synonyms !== catalogue.answers.synonyms) {
      synonyms = catalogue.answers.synonyms
      made.setSynonyms(synonyms)
    }
    return made
  }
  catalogue.onChange((changed, removed) => {
    if (!made) return
    if (changed.length > 0) made.replace(changed.map(itemOf))
    if (removed.length > 0) made.remove(removed)
  })

  const find: Search['find'] = (input) => {
    const { query, stocked = true, location_ids: locationIds = [], cursor } = input
    // The whole catalogue, and what is kept at other locations, is not here.
    if (!stocked || locationIds.some((id) => !catalogue.locationIds.includes(id))) return null
    const ownLocationId = input.own_location_id ?? null
    const after = cursor === undefined ? null : positionOf(cursor)
    const page = finder().search({ query, locationIds, ownLocationId, limit: input.limit, after })
    const items = page.ids.flatMap((id) => catalogue.find(id) ?? []).map(itemOf)
    const { next } = page
    const next_cursor = next && writeCursor([next.rank, next.display_name, next.id])
    return { ok: true, data: { items, next_cursor } }
  }
  return { find, warm: () => void finder() }
}

function* itemsOf(entries: Iterable<Entry>) {
  for (const entry of entries) yield itemOf(entry)
}

function positionOf(cursor: string): FindPosition {
  const [rank, display_name, id] = readCursor(cursor)
  return { rank: Number(rank), display_name: String(display_name), id: Number(id) }
}
