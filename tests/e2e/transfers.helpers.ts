import type { Locator, Page } from '@playwright/test'
import { changing, createElsewhere } from './locations.helpers.ts'
import { itemNow } from './stocked.helpers.ts'

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

/** The lines of a list by its name. */
export const lines = (page: Page, name: string): Locator =>
  page.getByRole('list', { name, exact: true }).getByRole('listitem')

/** The filled-in choice of a location. */
export const choose = (page: Page, label: string, name: string) =>
  page.getByRole('combobox', { name: label }).selectOption({ label: name })
