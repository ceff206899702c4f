/** The page's path. */
const PATH = '/order'

/** `/order?location=2`; null is every location. */
export function orderAddress(locationId: number | null): string {
  return `${PATH}?location=${locationId ?? 'all'}`
}

/** Which location an address names: where the device is placed when none; null is every location. */
export function readPlace(query: URLSearchParams, placedAt: number | null): number | null {
  const text = query.get('location') ?? ''
  if (text === 'all') return null
  return /^\d{1,15}$/.test(text) ? Number(text) : placedAt
}
