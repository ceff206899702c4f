import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { changing, createElsewhere } from './locations.helpers.ts'
import { itemNow, type stockedLocation } from './stocked.helpers.ts'

/** A location with a shelf place, where nothing lies yet. */
export async function target(page: Page) {
  const location = await createElsewhere(page)
  const answer = await page.request.post('/api/storage_locations', {
    headers: await changing(page),
    data: { storage_location: { location_id: location.id, identifier: 'M1' } },
  })
  return { ...location, place: (await answer.json()).storage_location }
}

/** Pieces of an item at a location. */
export async function lyingAt(page: Page, itemId: number, locationId: number): Promise<number> {
  const { locations } = await itemNow(page, itemId)
  return locations.find(({ id }) => id === locationId)?.quantity ?? 0
}

/** Sends by the call itself: for tests that are about what follows. */
export async function sendBehind(
  page: Page,
  { items, from }: Pick<Awaited<ReturnType<typeof stockedLocation>>, 'items' | 'from'>,
  to: { readonly id: number },
  quantity = 3,
): Promise<{ readonly id: number }> {
  const lines = items.map(({ id }) => ({
    item_id: id,
    storage_location_id: from.id,
    identifier: `MANGA-${id}`,
    expiration_date: '2031-01-31',
    quantity,
  }))
  const answer = await page.request.post('/api/transfers', {
    headers: { ...(await changing(page)), 'Idempotency-Key': crypto.randomUUID() },
    data: { transfer: { to_location_id: to.id, lines } },
  })
  expect(answer.status(), 'sending').toBe(201)
  return (await answer.json()).transfer
}

/** The lines of a list by its name. */
export const lines = (page: Page, name: string): Locator =>
  page.getByRole('list', { name, exact: true }).getByRole('listitem')

/** The filled-in choice of a location. */
export const choose = (page: Page, label: string, name: string) =>
  page.getByRole('combobox', { name: label }).selectOption({ label: name })
