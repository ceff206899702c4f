import type { Result } from '@forrad/core/api'
import type { Services } from '@forrad/core/kernel'
import type { Item, ItemLocation } from '@forrad/openapi'

interface PageOfItems {
  readonly items: readonly Item[]
}

/**
 * A page of items as the screen shows it: what waits for the server is in the figures (WAIT-1), and so is
 * what has come since the page was asked for. With `locationId` of that location alone.
 */
export async function shownPage<Page extends PageOfItems>(
  items: Pick<Services['items'], 'begin' | 'freshest'>,
  ask: () => Promise<Result<Page>>,
  locationId?: number,
): Promise<Result<Page>> {
  const turn = items.begin()
  const page = await ask()
  if (!page.ok) return page
  const shown = items.freshest(page.data.items, turn).flatMap((item) => {
    const locations = item.locations.filter((share) => isThere(share, locationId))
    return locations.length > 0 ? { ...item, locations } : []
  })
  return { ok: true, data: { ...page.data, items: shown } }
}

/** What is known of an item may be of every location, and of where it lies no more. */
function isThere({ id, location_item, quantity }: ItemLocation, locationId = id): boolean {
  return id === locationId && (location_item !== null || quantity > 0)
}
