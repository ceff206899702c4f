import type { Item, StockFigures } from '@forrad/openapi'
import { ref } from 'valtio/vanilla'
import type { Api, CallOptions, Result } from '../api/index.ts'
import { comparePlaces, queryText } from '../domain/index.ts'
import type { Call } from './caller.ts'
import { atLocation, whole } from './entities.ts'
import { fetchInventory } from './inventory.ts'
import { isOutOfDate, sameWish } from './listing-wish.ts'
import {
  stale,
  type Listing,
  type ListingKind,
  type ListingRow,
  type ListingWish,
  type PagedLocation,
  type PagingActions,
} from './listing.ts'
import type { LocationsHolder } from './locations.state.ts'
import type { ItemSpread } from './spread.ts'

/** How many rows of a location come at a time: most locations are one page, and held whole. */
export const LOCATION_PAGE = 200
/** The contract's limit on a page's length. */
const MAX_LIMIT = 1000

interface Deps {
  readonly api: Pick<Api, 'listLocationItems' | 'listInventory'>
  readonly spread: ItemSpread
  readonly call: Call
}

type Failure = Extract<Result<unknown>, { readonly ok: false }>

interface Page {
  readonly items: readonly Item[]
  readonly rows: readonly ListingRow[]
  readonly total: number | null
  readonly cursor: string | null
}

const nothing: PagedLocation = { names: null, inventory: null }

/** Creates the ways of pages into the state. */
export function pagingActions(
  { state }: LocationsHolder,
  { api, spread, call }: Deps,
): PagingActions {
  /** The last request of each listing; answers of those before it are left aside. */
  const requests = new Map<string, number>()
  /** Listings that are being fetched anew because they were out of date. */
  const outdated = new Set<string>()
  const growing = new Map<string, Promise<Result<unknown>>>()
  const keyOf = (id: number, kind: ListingKind) => `${id} ${kind}`

  const askPage = (
    id: number,
    kind: ListingKind,
    { query, show, storage_location_id }: ListingWish,
    paging: { readonly limit: number; readonly cursor?: string },
    options?: CallOptions,
  ): Promise<Result<Page>> => {
    const failure = `Items of location ${id} could not be fetched`
    const text = query === undefined ? {} : { query: queryText(query) }
    return kind === 'names'
      ? call(
          failure,
          api.listLocationItems(
            { id, ...text, ...(show ? { show: [...show] } : {}), ...paging },
            options,
          ),
          ({ items, total = null, next_cursor }) => ({
            items,
            rows: items.map((item) => ({ item_id: item.id, storage_location_id: null })),
            total,
            cursor: next_cursor,
          }),
        )
      : call(
          failure,
          api.listInventory(
            { id, ...text, ...(storage_location_id ? { storage_location_id } : {}), ...paging },
            options,
          ),
          ({ items, rows, next_cursor }) => ({ items, rows, total: null, cursor: next_cursor }),
        )
  }

  /** The rows from `cursor` on, as long as fewer have come than are wanted; the first failure ends it. */
  const fetchRows = async (
    id: number,
    kind: ListingKind,
    wish: ListingWish,
    from: { readonly wanted: () => number; readonly cursor: string | null },
    options?: CallOptions,
  ): Promise<Result<Page>> => {
    const turn = spread.begin()
    const pages: Page[] = []
    let { cursor } = from
    let left = from.wanted()
    do {
      const paging = { limit: Math.min(left, MAX_LIMIT), ...(cursor === null ? {} : { cursor }) }
      const page = await askPage(id, kind, wish, paging, options)
      if (!page.ok) return page
      pages.push(page.data)
      cursor = page.data.cursor
      left = from.wanted() - pages.reduce((sum, { rows }) => sum + rows.length, 0)
    } while (cursor !== null && left > 0)
    // Figures that came while the later pages were on their way are in the earlier ones, too.
    const items = spread
      .freshest(
        pages.flatMap((page) => page.items),
        turn,
      )
      .flatMap((item) => atLocation(item, id) ?? [])
    const rows = pages.flatMap((page) => page.rows)
    return { ok: true, data: { items, rows, total: pages[0]?.total ?? null, cursor } }
  }

  /** How many rows of this wish are held. */
  const countHeld = (id: number, kind: ListingKind, wish: ListingWish): number => {
    const paged = state.paged[id]
    const held = paged ? paged[kind] : null
    if (held) return sameWish(held.wish, wish) ? held.rows.length : 0
    const isWhole = !paged && kind === 'names' && sameWish(wish, {})
    return isWhole ? (state.items[id]?.length ?? 0) : 0
  }

  const put = (id: number, kind: ListingKind, listing: Listing, items: readonly Item[]) => {
    const all = new Map([...(state.items[id] ?? []), ...items].map((item) => [item.id, item]))
    if (kind === 'names' && isEverything(listing)) {
      state.items[id] = whole(listing.rows.flatMap(({ item_id }) => all.get(item_id) ?? []))
      delete state.paged[id]
    } else {
      state.items[id] = whole([...all.values()])
      state.paged[id] = ref({ ...nothing, ...state.paged[id], [kind]: listing })
    }
  }

  const openListing: PagingActions['openListing'] = async (id, kind, wish, options) => {
    const key = keyOf(id, kind)
    const mine = (requests.get(key) ?? 0) + 1
    requests.set(key, mine)
    const held = state.paged[id]?.[kind]
    if (held) {
      const asked = sameWish(held.wish, wish) ? wish : held.wish
      if (isOutOfDate(held, asked)) outdated.add(key)
      // What becomes stale from now on has to be fetched once more.
      state.paged[id] = ref({ ...nothing, ...state.paged[id], [kind]: fresh(held, asked) })
    }
    // A newer request leaves this one's answer aside: no more of it is asked for.
    const wanted = () =>
      requests.get(key) === mine ? Math.max(LOCATION_PAGE, countHeld(id, kind, wish)) : 0
    const page = await fetchRows(id, kind, wish, { wanted, cursor: null }, options)
    if (requests.get(key) !== mine) return page
    const wasStale = outdated.delete(key)
    const now = state.paged[id]?.[kind]
    if (page.ok) {
      const { items, ...came } = page.data
      put(id, kind, { ...came, wish, isStale: now?.isStale ?? false, error: null }, items)
    } else if (now && (wasStale || sameWish(now.wish, wish))) {
      state.paged[id] = ref({ ...nothing, ...state.paged[id], [kind]: failed(now, wish, page) })
    }
    return page
  }

  const grow = async (id: number, kind: ListingKind): Promise<Result<unknown>> => {
    const key = keyOf(id, kind)
    const listing = state.paged[id]?.[kind]
    if (!listing?.cursor) return { ok: true, data: null }
    const mine = requests.get(key)
    const from = { wanted: () => LOCATION_PAGE, cursor: listing.cursor }
    const page = await fetchRows(id, kind, listing.wish, from)
    const held = state.paged[id]?.[kind]
    if (!page.ok || !held || requests.get(key) !== mine) return page
    const rows = [...held.rows, ...page.data.rows]
    put(id, kind, { ...held, rows, cursor: page.data.cursor }, page.data.items)
    return page
  }

  return {
    openListing,
    async openItems(id, options) {
      const result = await openListing(id, 'names', state.paged[id]?.names?.wish ?? {}, options)
      const held = state.paged[id]
      if (held?.inventory) state.paged[id] = ref({ ...held, inventory: stale(held.inventory) })
      return result.ok ? { ok: true, data: state.items[id] ?? [] } : result
    },
    async inventory(id, options) {
      const turn = spread.begin()
      const failure = `What lies at location ${id} could not be fetched`
      return call(failure, fetchInventory(api, id, options), (items) =>
        spread.freshest(items, turn).flatMap((item) => atLocation(item, id) ?? []),
      )
    },
    nextPage(id, kind) {
      const key = keyOf(id, kind)
      const coming = growing.get(key) ?? grow(id, kind).finally(() => growing.delete(key))
      growing.set(key, coming)
      return coming
    },
  }
}

/** What is held of a location after figures of its items have come and, if so, how many items it keeps has changed. */
export function afterFigures(
  { names, inventory }: PagedLocation,
  items: readonly Item[],
  figures: readonly StockFigures[],
  hasOtherMembers: boolean,
): PagedLocation {
  const isBegun = (listing: Listing) =>
    figures.some((one) => isMissing(listing, items, one)) || hasOtherMembers
  return {
    names:
      names && (hasOtherMembers || (names.wish.show && figures.length > 0)) ? stale(names) : names,
    inventory: inventory && isBegun(inventory) ? stale(inventory) : inventory,
  }
}

/** Whether an item may lie on a shelf place that the rows have reached, without being one of them. */
function isMissing(
  { wish, rows, cursor }: Listing,
  items: readonly Item[],
  { item_id, location }: StockFigures,
): boolean {
  const last = rows.at(-1)
  const lastPlace = items
    .find(({ id }) => id === last?.item_id)
    ?.locations[0]?.storage_locations.find(({ id }) => id === last?.storage_location_id)
  return location.storage_locations.some(({ id, identifier }) => {
    const isWanted = wish.storage_location_id === undefined || wish.storage_location_id === id
    const isReached =
      cursor === null || !lastPlace || comparePlaces(identifier, lastPlace.identifier) <= 0
    const isListed = rows.some((row) => row.item_id === item_id && row.storage_location_id === id)
    return isWanted && isReached && !isListed
  })
}

/** What is held while it is fetched anew: it waits for nothing else, of its day neither. */
function fresh(listing: Listing, asked: ListingWish): Listing {
  return isOutOfDate(listing, asked) ? { ...listing, wish: asked, isStale: false } : listing
}

/** What is held after a fetch has failed: as stale as before; of these rows it says why. */
function failed(held: Listing, wish: ListingWish, { error }: Failure): Listing {
  const isTold = sameWish(held.wish, wish) && error.kind !== 'cancelled'
  return { ...stale(held), ...(isTold ? { error } : {}) }
}

function isEverything({ wish, cursor }: Listing): boolean {
  return cursor === null && sameWish(wish, {})
}
