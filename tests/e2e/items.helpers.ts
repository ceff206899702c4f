import type { BatchUpdate, Item, ItemLocation, StockedStorageLocation } from '@forrad/openapi'
import { request, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { accounts, expect, password } from './fixtures.ts'

/** An item with one of its shelf places, as the demo data has it now. */
export interface Found {
  readonly item: Item
  readonly location: ItemLocation
  readonly place: StockedStorageLocation
  /** Pieces on that shelf place. */
  readonly quantity: number
}

function totalOf({ batches }: Pick<StockedStorageLocation, 'batches'>): number {
  return batches.reduce((sum, batch) => sum + batch.quantity, 0)
}

/** Every item of the customer. */
export async function allItems(page: Page): Promise<readonly Item[]> {
  const answer = await page.request.get('/api/items')
  const { items }: { readonly items: readonly Item[] } = await answer.json()
  return items
}

/** The items of which a lot is blocked by now: earlier tests may have left some. */
async function recalledItems(page: Page): Promise<ReadonlySet<number>> {
  const answer = await page.request.get('/api/recalls')
  const { recalls }: { readonly recalls: readonly { readonly item: { readonly id: number } }[] } =
    await answer.json()
  return new Set(recalls.map(({ item }) => item.id))
}

/**
 * The first item, neither a narcotic nor recalled, with a shelf place that fits; each test asks anew. A flow that
 * reads the item's history looks from the end: earlier ones on the same server began with the first items.
 */
export async function findStock(
  page: Page,
  fits: (found: Found) => boolean,
  from: 'start' | 'end' = 'start',
): Promise<Found> {
  const recalled = await recalledItems(page)
  const items = await allItems(page)
  for (const item of from === 'start' ? items : items.toReversed()) {
    if (item.narcotic_level > 0 || recalled.has(item.id)) continue
    for (const location of item.locations) {
      // From a thousand on figures are drawn in groups; other tests may have left as many.
      if (location.quantity >= 1000) continue
      for (const place of location.storage_locations) {
        // Such as a quarantine that an earlier test has left.
        if (place.batches.some(({ blocked }) => blocked)) continue
        const found = { item, location, place, quantity: totalOf(place) }
        if (fits(found)) return found
      }
    }
  }
  throw new Error('no such item in the demo data')
}

/** Pieces on the shelf place now. */
export async function stockNow(page: Page, { item, place }: Found): Promise<number> {
  const answer = await page.request.get(`/api/items/${item.id}`)
  const { item: fresh }: { readonly item: Item } = await answer.json()
  const places = fresh.locations.flatMap((location) => location.storage_locations)
  return totalOf(places.find(({ id }) => id === place.id) ?? { batches: [] })
}

/** A colleague at another computer: a session of its own. */
export interface Colleague {
  readonly request: APIRequestContext
  /** Takes pieces from the first batch of a shelf place. */
  take(found: Found, quantity: number): Promise<void>
  /** Counts a shelf place on which nothing lies any more, and finds so many. */
  count(found: Found, quantity: number): Promise<void>
  end(): Promise<void>
}

/** Signs a colleague in. */
export async function colleague(baseURL: string, role: keyof typeof accounts): Promise<Colleague> {
  const context = await request.newContext({ baseURL })
  const headers = async () => {
    const { csrf_token } = await (await context.get('/api/csrf_token')).json()
    return { 'X-CSRF-TOKEN': csrf_token as string, 'Idempotency-Key': crypto.randomUUID() }
  }
  const signedIn = await context.post('/api/auth/sign_in', {
    headers: await headers(),
    data: { email: accounts[role], password },
  })
  expect(signedIn.status()).toBe(200)
  const register = async (
    type: 'remove' | 'stocktaking',
    { item, place }: Found,
    change: Pick<BatchUpdate, 'quantity' | 'previous_quantity'>,
  ) => {
    const [batch] = place.batches
    const update: BatchUpdate = {
      storage_location_id: place.id,
      identifier: batch?.identifier ?? null,
      expiration_date: batch?.expiration_date ?? null,
      ...change,
    }
    const answer = await context.post('/api/adjustments/register', {
      headers: await headers(),
      data: { adjustments: [{ item_id: item.id, type, batch_updates: [update] }] },
    })
    expect(answer.status()).toBe(200)
  }
  return {
    request: context,
    take: (found, quantity) => register('remove', found, { quantity: -quantity }),
    count: (found, quantity) => register('stocktaking', found, { quantity, previous_quantity: 0 }),
    end: () => context.dispose(),
  }
}

/** The card of an item on the search page. */
export async function openCard(page: Page, { vendor_name }: Item): Promise<Locator> {
  await page.goto(`/search?q=${encodeURIComponent(vendor_name)}`)
  const card = page.getByRole('article').filter({ hasText: vendor_name })
  await expect(card).toBeVisible()
  return card
}

/** The item panel, by its heading: a pane on wide screens, a sheet on others. */
export function panelOf(page: Page, name: string): Locator {
  return page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }))
}

/** A notice at the edge of the screen; its text stands in the live region, too. */
export function notice(page: Page, text: string | RegExp): Locator {
  return page.getByText(text).last()
}

/** What is offered at a batch in the item's panel, whether it stands at its row or behind its "…". */
export async function atBatch(
  rows: Page | Locator,
  lot: string | null | undefined,
  action: string,
): Promise<Locator> {
  const way = rows.getByRole('button', { name: `${action} ${lot}`, exact: true }).first()
  const more = rows.getByRole('button', { name: `Mer om ${lot}`, exact: true }).first()
  await expect(way.or(more).first()).toBeVisible()
  if (!(await way.isVisible())) await more.click()
  await expect(way).toBeVisible()
  return way
}
