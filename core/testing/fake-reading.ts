import type { Item } from '@forrad/openapi'
import type { Input, OperationId, Result } from '../api/index.ts'
import { createCatalogue, createSearch, createWords, entryOf, readAnswer } from '../device/index.ts'
import { createFinder } from '../domain/find/index.ts'
import { comparePlaces, stockholmDate } from '../domain/index.ts'
import { pageBy } from './fake-pages.ts'
import { answer, invalid, refusal, type FakeWorld, type Handlers } from './fake-world.ts'

type Operations =
  | 'listItems'
  | 'searchItems'
  | 'searchCatalogue'
  | 'findItemByGtin'
  | 'findItemByVendorName'
  | 'getItem'
  | 'listLocations'
  | 'getLocation'
  | 'listLocationItems'
  | 'listInventory'
  | 'getSummary'
  | 'listAdjustments'

/**
 * Everything that is read of the stock, answered by what answers on a device without a network: it is
 * held against the server by its own tests and by those of the fakes.
 */
export function readingHandlers(world: FakeWorld): Handlers<Operations> {
  /** Of what is kept somewhere, or of every item. */
  const read = <Op extends OperationId>(
    operation: Op,
    input: Input<Op>,
    ofAll = false,
  ): Result<never> | null => {
    const items = ofAll ? world.items : world.items.filter(isKept)
    const at = operation === 'listInventory' ? withShownPlaces(world) : world
    const reading = readingOf(at, items, namedIn(input))
    try {
      // Sound because each operation is handed its own input.
      return readAnswer(reading, operation, input as object as Record<string, unknown>) as Result<never> // prettier-ignore
    } catch {
      return invalid('cursor', 'wrong_format')
    }
  }
  const orMissing = (result: Result<never> | null) => result ?? refusal(404, 'not_found')
  const orNone = (result: Result<never> | null) => result ?? answer({ item: null })

  const search: Handlers<Operations>['searchItems'] = (input) => {
    if (input.stocked !== false) return orMissing(read('searchItems', input))
    const { query, limit, cursor } = input
    const finder = createFinder({ items: world.items, synonyms: [] })
    const { ids } = finder.search({ query, locationIds: [], ownLocationId: null, after: null })
    const hits = ids.flatMap((id) => world.items.find((item) => item.id === id) ?? [])
    const places = new Map(hits.map((item, place) => [item.id, place]))
    const placeOf = ({ id }: Item) => [places.get(id) ?? 0]
    const page = pageBy(hits, { limit, cursor }, placeOf, (a, b) => Number(a[0]) - Number(b[0]))
    if (!page.ok) return page
    return answer({ items: page.data.rows.map(withoutHistory), next_cursor: page.data.next_cursor })
  }

  return {
    listItems: (input) => orMissing(read('listItems', input)),
    searchItems: search,
    searchCatalogue: (input, options) => search({ ...input, stocked: input.stocked ?? false }, options), // prettier-ignore
    findItemByGtin: (input) => orNone(read('findItemByGtin', input, true)),
    findItemByVendorName: (input) => orNone(read('findItemByVendorName', input, true)),
    getItem: (input) => orMissing(read('getItem', input, true)),
    listLocations: (input) => orMissing(read('listLocations', input)),
    getLocation(input, { minimal }) {
      const result = read('getLocation', input, true) as Result<never> | null
      if (!result || minimal) return orMissing(result)
      const { id } = input
      const location_items = world.items
        .flatMap(({ locations }) => locations.flatMap((share) => share.location_item ?? []))
        .filter(({ location_id }) => location_id === id)
        .sort((a, b) => a.id - b.id)
      return withLocation(result, { location_items })
    },
    listLocationItems: (input) => orMissing(read('listLocationItems', input)),
    listInventory: (input) => orMissing(read('listInventory', input, true)),
    getSummary: (input) => orMissing(read('getSummary', input)),
    listAdjustments: (input) => orMissing(read('listAdjustments', input)),
  }
}

function withLocation(result: Result<never>, more: object): Result<never> {
  if (!result.ok) return result
  const { location } = result.data as { readonly location: object }
  return answer({ location: { ...location, ...more } }) as Result<never>
}

/** One item with its history, as a single answer has it; null when there is none. */
export function wholeItem(world: FakeWorld, id: number): Item | null {
  const result = readAnswer(readingOf(world, world.items), 'getItem', { id })
  return result?.ok ? (result.data as { readonly item: Item }).item : null
}

/** The world with what a test's items show of shelf places and its locations do not. */
function withShownPlaces(world: FakeWorld): FakeWorld {
  const locations = world.locations.map((location) => {
    const places = new Map(location.storage_locations.map((place) => [place.id, place]))
    const shares = world.items.flatMap((item) =>
      item.locations.filter(({ id }) => id === location.id),
    )
    for (const { storage_locations } of shares) {
      for (const { batches: _, ...place } of storage_locations) {
        if (!places.has(place.id)) places.set(place.id, place)
      }
    }
    return { ...location, storage_locations: [...places.values()] }
  })
  return { ...world, locations }
}

/** The locations that a filter names: also of one that is gone something may be told. */
function namedIn(input: object): readonly number[] {
  const { location_id, location_ids = [] } = input as {
    readonly location_id?: number
    readonly location_ids?: readonly number[]
  }
  return location_id === undefined ? location_ids : [location_id]
}

function readingOf(world: FakeWorld, items: readonly Item[], named: readonly number[] = []) {
  const locations = world.locations.toSorted((a, b) => comparePlaces(a.name, b.name) || a.id - b.id)
  const catalogue = createCatalogue([...locations.map(({ id }) => id), ...named], {
    user: { user: world.user },
    settings: world.settings,
    locations,
    summary: null,
    synonyms: [],
    adjustments: world.adjustments,
    verbatim: {},
  })
  catalogue.replace(items.map(entryOf))
  const today = stockholmDate(new Date(world.now))
  return { catalogue, words: createWords(), search: createSearch(catalogue), today }
}

const isKept = ({ locations }: Item) => locations.some(({ location_item }) => location_item)

function withoutHistory(item: Item): Item {
  const { history: _, ...rest } = item
  return rest
}
