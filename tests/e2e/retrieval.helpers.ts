import type { StockedStorageLocation } from '@forrad/openapi'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Found } from './items.helpers.ts'

/** yyyy-mm-dd */
export const TODAY = new Date().toISOString().slice(0, 10)

/** Nothing on the shelf place has expired. */
export function isFresh(place: StockedStorageLocation): boolean {
  return place.batches.every(({ expiration_date: date }) => date === null || date > TODAY)
}

/** Somebody else takes all but `left` of a shelf place, behind the page's back. */
export async function takeElsewhere(page: Page, { item, place, quantity }: Found, left: number) {
  const token = await (await page.request.get('/api/csrf_token')).json()
  let toTake = quantity - left
  const batch_updates = place.batches.flatMap(
    ({ identifier, expiration_date, quantity: there }) => {
      const taken = Math.min(there, toTake)
      toTake -= taken
      const update = {
        storage_location_id: place.id,
        identifier,
        expiration_date,
        quantity: -taken,
      }
      return taken > 0 ? [update] : []
    },
  )
  const answer = await page.request.post('/api/adjustments/register', {
    headers: { 'X-CSRF-TOKEN': token.csrf_token, 'Idempotency-Key': crypto.randomUUID() },
    data: { adjustments: [{ item_id: item.id, type: 'remove', batch_updates }] },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Opens the pick by the search page. */
export async function openPick(page: Page, found: Found): Promise<Locator> {
  await page.goto(`/search?q=${encodeURIComponent(found.item.vendor_name)}`)
  return openPickShown(page, found)
}

/** The same of an item that the search shows. */
export async function openPickShown(page: Page, { item, location }: Found): Promise<Locator> {
  const card = page.getByRole('article').filter({ hasText: item.vendor_name })
  await card
    .getByRole('button', { name: `${location.name}`, exact: false })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: item.display_name })).toBeVisible()
  return sheet
}

/** The quantity field of the shelf place. */
export function quantityOf(sheet: Locator, { place }: Found): Locator {
  return sheet.getByRole('textbox', { name: `Antal från ${place.identifier}`, exact: true })
}

/** Name and strength. */
export function nameOf({ item }: Pick<Found, 'item'>): string {
  return [item.display_name, item.strength_text].filter(Boolean).join(' ')
}

/** One piece of each waits in the list, which is shown. */
export async function putInList(page: Page, all: readonly Found[]): Promise<void> {
  const entries = all.map(({ item, place }) => ({
    item_id: item.id,
    type: 'remove',
    storage_locations_updates: [{ storage_location_id: place.id, quantity_to_remove: 1 }],
  }))
  await page.evaluate(
    (list) => sessionStorage.setItem('adjustments', JSON.stringify(list)),
    entries,
  )
  await page.goto('/retrieval')
}
