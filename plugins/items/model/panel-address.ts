/** Names the item whose panel is open, on any page: `?vara=123`. */
const PARAMETER = 'vara'

/** The id of the item that the address asks for; null when there is none. */
export function itemInQuery(query: URLSearchParams): number | null {
  const text = query.get(PARAMETER)
  const id = text !== null && /^\d{1,15}$/.test(text) ? Number(text) : 0
  return id > 0 ? id : null
}

/** The same address with the item, or with none; everything else in it stays. */
export function addressWithItem(address: string, itemId: number | null): string {
  const url = new URL(address, 'https://forrad.example')
  if (itemId === null) url.searchParams.delete(PARAMETER)
  else url.searchParams.set(PARAMETER, String(itemId))
  return url.pathname + url.search + url.hash
}
