import type { Batch, BatchUpdate, Item } from '@forrad/openapi'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { allItems, type Found } from '../items.helpers.ts'
import { changing } from '../locations.helpers.ts'
import { isFresh } from '../retrieval.helpers.ts'

/** Items of one location, each on one shelf place with a batch that can be scanned. */
export async function together(page: Page, count: number): Promise<readonly Found[]> {
  const byLocation = new Map<number, Found[]>()
  for (const item of await allItems(page)) {
    for (const found of scannable(item)) {
      const known = [...(byLocation.get(found.location.id) ?? []), found]
      if (known.length === count) return known
      byLocation.set(found.location.id, known)
    }
  }
  throw new Error('too few such items in the demo data')
}

function scannable(item: Item): readonly Found[] {
  if (item.narcotic_level > 0 || item.gtin === null) return []
  return item.locations.flatMap((location) => {
    const [place, ...others] = location.storage_locations
    if (!place || others.length > 0 || !isFresh(place) || !place.batches[0]?.identifier) return []
    const quantity = place.batches.reduce((sum, batch) => sum + batch.quantity, 0)
    return quantity >= 3 && place.batches[0].quantity > 0
      ? [{ item, location, place, quantity }]
      : []
  })
}

/** What stands on a pack: of the first batch that lies there, unless told. */
export function packOf(
  { item, place }: Pick<Found, 'item' | 'place'>,
  batch: Pick<Batch, 'identifier' | 'expiration_date'> | undefined = place.batches[0],
): string {
  const date = batch?.expiration_date?.slice(2).replaceAll('-', '') ?? ''
  const gtin = (item.gtin ?? '').padStart(14, '0')
  return `]C101${gtin}${date === '' ? '' : `17${date}`}10${batch?.identifier}`
}

/** This browser stands at the location. */
export async function standAt(page: Page, location: { readonly id: number }): Promise<void> {
  await page.evaluate((id) => localStorage.setItem('ak_location', String(id)), location.id)
}

/** Receives batches by the call itself, behind the page's back. */
export async function receiveBehind(
  page: Page,
  received: readonly { readonly item: Pick<Item, 'id'>; readonly batch: BatchUpdate }[],
): Promise<void> {
  const adjustments = received.map(({ item, batch }) => ({
    item_id: item.id,
    type: 'receive',
    batch_updates: [batch],
  }))
  const answer = await page.request.post('/api/adjustments/register', {
    headers: { ...(await changing(page)), 'Idempotency-Key': crypto.randomUUID() },
    data: { adjustments },
  })
  expect(answer.status(), 'receiving').toBe(200)
}

/** Opens a page and waits until it hears scanners, which what the server drew does not. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('#served')).toHaveCount(0)
}
