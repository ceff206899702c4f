/** The search page's path, as in the manifest. */
export const SEARCH_PATH = '/search'

/** What of a search stands in the address, so that it survives reload and back. */
export interface SearchAddress {
  readonly query: string
  readonly locationIds: readonly number[]
  /** Only items that some location keeps. */
  readonly stocked: boolean
}

/**
 * The address of a search: `/search?q=…&location=1&location=2&stocked=false`. What else stands in
 * the address `now`, such as an open item, stays.
 */
export function searchAddress(search: SearchAddress, now = new URLSearchParams()): string {
  const { query, locationIds, stocked } = search
  const params = new URLSearchParams(now)
  for (const own of ['q', 'location', 'stocked']) params.delete(own)
  if (query !== '') params.set('q', query)
  for (const id of locationIds) params.append('location', String(id))
  if (!stocked) params.set('stocked', 'false')
  return params.size === 0 ? SEARCH_PATH : `${SEARCH_PATH}?${params}`
}

/** Reads a search back from the address; what makes no sense is left out. */
export function readSearchAddress(params: URLSearchParams): SearchAddress {
  return {
    query: params.get('q') ?? '',
    locationIds: params
      .getAll('location')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
    stocked: params.get('stocked') !== 'false',
  }
}
