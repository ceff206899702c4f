import type { Item } from '@forrad/openapi'
import type { ApiError, CallOptions, Input, Result } from '../api/index.ts'

/** The two orders in which a location is read: its items by name, and what lies on each shelf place. */
export type ListingKind = 'names' | 'inventory'

/** Which rows somebody wants to see; an empty wish is all of them. */
export interface ListingWish {
  readonly query?: string
  /** Of items by name. */
  readonly show?: readonly Exclude<
    NonNullable<Input<'listLocationItems'>['show']>[number],
    'expiring'
  >[]
  /** Of the inventory. */
  readonly storage_location_id?: number
  /** The day for which `show` was asked, yyyy-mm-dd: what has expired is other on the next. The server knows it by itself. */
  readonly day?: string
}

/** A row by its ids; the item itself is among the location's items. */
export interface ListingRow {
  readonly item_id: number
  /** Null in a list by name. */
  readonly storage_location_id: number | null
}

/** The rows fetched so far of a location that is too long to be held whole. */
export interface Listing {
  readonly wish: ListingWish
  /** In the server's order. */
  readonly rows: readonly ListingRow[]
  /** How many match in all; null where that was not asked. */
  readonly total: number | null
  /** Where the next page begins; null after the last one. */
  readonly cursor: string | null
  /** Something changed that may belong here: whoever shows it fetches it anew. */
  readonly isStale: boolean
  /** Why it could not be fetched anew; null once it has been. */
  readonly error: ApiError | null
}

/** What is held of a location that is not held whole. */
export type PagedLocation = { readonly [Kind in ListingKind]: Listing | null }

/** Reading a location page by page. */
export interface PagingActions {
  /** Fetches a location's first page, or as much as was held; short locations are held whole then. */
  openItems(id: number, options?: CallOptions): Promise<Result<readonly Item[]>>
  /** Fetches everything that lies on a location's shelf places, with what waits laid on it (WAIT-1); holds none of it. */
  inventory(id: number, options?: CallOptions): Promise<Result<readonly Item[]>>
  /** Fetches the first page of other rows, or as many as are held of the same; where it fails, what is held stays stale. */
  openListing(
    id: number,
    kind: ListingKind,
    wish: ListingWish,
    options?: CallOptions,
  ): Promise<Result<unknown>>
  /**
   * Adds the next page; while one is on its way it is that one, and after the last nothing happens. One
   * that comes after the rows have been asked for anew is left aside.
   */
  nextPage(id: number, kind: ListingKind): Promise<Result<unknown>>
}

/** What is held of a location, to be fetched anew by whoever shows it. */
export function outOfDate({ names, inventory }: PagedLocation): PagedLocation {
  return { names: names && stale(names), inventory: inventory && stale(inventory) }
}

/** The same listing, to be fetched anew by whoever shows it. */
export function stale(listing: Listing): Listing {
  return listing.isStale ? listing : { ...listing, isStale: true }
}
