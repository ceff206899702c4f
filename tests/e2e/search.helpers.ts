import type { Item } from '@forrad/openapi'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The search page's field. */
export const field = (page: Page) => page.getByRole('searchbox', { name: 'Sök vara' })

/** Opens the search from the bar at the top. */
export async function openSearch(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /^Sök/ }).click()
  await expect(field(page)).toBeFocused()
}

/** The first item of the demo data that the test can use. */
export async function findItem(page: Page, fits: (item: Item) => boolean): Promise<Item> {
  const answer = await page.request.get('/api/items')
  const { items }: { readonly items: readonly Item[] } = await answer.json()
  const found = items.find(fits)
  if (!found) throw new Error('no such item in the demo data')
  return found
}

/** The card of an item among the hits. */
export function card(page: Page, item: Item): Locator {
  return page.getByRole('article').filter({ hasText: item.vendor_name })
}
