import { readSorting, writeSorting, type Sorting } from './table.ts'

/** The list's path. */
export const LOCATIONS_PATH = '/locations'

/** The hash that names the list itself (spec section 2). */
export const LIST_HASH = 'locations-items'

/** The hashes of this plugin's own tabs. */
export const TABS = {
  items: 'items',
  inventory: 'inventory',
  shelfPlaces: 'shelf-places',
} as const

/** Which items are shown; several add up. `soon` means a date that is near, `expired` one that has passed. */
export type ItemFilter = 'out' | 'low' | 'soon' | 'expired'

/** Every filter, in the order of their buttons. */
export const ITEM_FILTERS: readonly ItemFilter[] = ['out', 'low', 'soon', 'expired']

/** What of a location's page stands in the address, so that it survives reload and back. */
export interface LocationView {
  /** What was typed into the filter. */
  readonly query: string
  /** None shows every item. */
  readonly filters: readonly ItemFilter[]
  /** The one shelf place that the inventory shows; null shows all. */
  readonly placeId: number | null
  /** By which column a table is sorted; null is the list's own order. */
  readonly sorting: Sorting | null
}

/** Everything is shown. */
export const WHOLE_VIEW: LocationView = { query: '', filters: [], placeId: null, sorting: null }

/** `/locations/3?q=…&show=out,low&place=11#inventory`; what is as at first is left out. */
export function locationAddress(
  id: number,
  view: Partial<LocationView> & { readonly tab?: string } = {},
): string {
  const { query, filters, placeId, sorting, tab = '' } = { ...WHOLE_VIEW, ...view }
  const parts = [
    ...(query === '' ? [] : [`q=${encodeURIComponent(query)}`]),
    ...(filters.length === 0 ? [] : [`show=${filters.join()}`]),
    ...(placeId === null ? [] : [`place=${placeId}`]),
    ...(sorting === null ? [] : [`sort=${writeSorting(sorting)}`]),
  ]
  const search = parts.length === 0 ? '' : `?${parts.join('&')}`
  return `${LOCATIONS_PATH}/${id}${search}${tab === '' ? '' : `#${tab}`}`
}

/** The address of the list, with those locations alone that have such items. */
export function listAddress(filters: readonly ItemFilter[]): string {
  return `${LOCATIONS_PATH}${filters.length === 0 ? '' : `?show=${filters.join()}`}#${LIST_HASH}`
}

/**
 * The order in which what the filters keep stands so that their matter comes first: by date, or by how
 * much lacks (SHORT-2); null is the list's own order, where they are of both kinds or none.
 */
export function sortingFor(filters: readonly ItemFilter[]): Sorting | null {
  const columns = new Set(
    filters.map((filter) => (filter === 'out' || filter === 'low' ? 'short' : 'expiry')),
  )
  const [column] = columns
  return column === undefined || columns.size > 1 ? null : { column, descending: false }
}

/** The orders that a list of cards can stand in beside its own. */
export function cardSorting(sorting: Sorting | null): Sorting | null {
  return sorting && ['expiry', 'short'].includes(sorting.column) ? sorting : null
}

/** The filters that an address names; unknown ones are left out. `expiring` once meant the last two. */
export function readFilters(params: URLSearchParams): readonly ItemFilter[] {
  const shown = (params.get('show') ?? '')
    .split(',')
    .flatMap((one) => (one === 'expiring' ? ['soon', 'expired'] : one))
  return ITEM_FILTERS.filter((filter) => shown.includes(filter))
}

/** The filters after one was tapped. */
export function toggled(filters: readonly ItemFilter[], tapped: ItemFilter): readonly ItemFilter[] {
  return ITEM_FILTERS.filter((filter) => filters.includes(filter) !== (filter === tapped))
}

/** Reads a view back from the address; what makes no sense is as at first. */
export function readLocationView(params: URLSearchParams): LocationView {
  return {
    query: params.get('q') ?? '',
    filters: readFilters(params),
    placeId: readId(params.get('place') ?? ''),
    sorting: readSorting(params.get('sort') ?? ''),
  }
}

/** An id as a path or query carries it; null when it is no whole number above 0. */
export function readId(text: string): number | null {
  const id = Number(text)
  return /^\d+$/.test(text) && id > 0 && Number.isSafeInteger(id) ? id : null
}
