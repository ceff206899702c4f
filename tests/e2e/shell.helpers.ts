import type { Location } from '@forrad/openapi'
import type { Locator, Page, Request } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Whether the page is narrower than the frame's change from bottom navigation to rail. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 600
}

/** A page's own heading. */
export function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true })
}

/** The side drawer, when it is open. */
export function drawer(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Meny' })
}

/** The bottom navigation, or the rail. */
export function mainMenu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Huvudmeny' })
}

/** The bar at the top that opens the search. */
export function searchBar(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /^Sök/ })
}

/** Opens the side drawer. */
export async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  await expect(drawer(page)).toBeVisible()
}

/** The first location of the demo data. */
export async function firstLocation(page: Page): Promise<Location> {
  const answer = await page.request.get('/api/locations')
  const { locations }: { readonly locations: readonly Location[] } = await answer.json()
  const [location] = locations
  if (!location) throw new Error('no location in the demo data')
  return location
}

/** The requests that a page makes from now on, by their path. */
export function watch(page: Page, path: string): readonly Request[] {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) seen.push(request)
  })
  return seen
}
