import type { Item, Location } from '@forrad/openapi'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The popup. */
export const sheet = (page: Page) => page.getByRole('dialog')
/** The question before something is deleted. */
export const question = (page: Page) => page.getByRole('alertdialog')
/** A tab of a location's page. */
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
/** A list by its name: cards, or at a desk a table. */
export const list = (page: Page, name: string) =>
  page.getByRole('list', { name, exact: true }).or(page.getByRole('table', { name, exact: true }))
/** What a list of items shows: its cards or rows. */
export const entries = (shown: Locator) =>
  shown.getByRole('article').or(shown.locator('[data-row]'))
/** The shelf places that an inventory shows: headings of its cards, or the first cells of its rows after the boxes. */
export const placesIn = (inventory: Locator) =>
  inventory
    .getByRole('heading', { level: 2 })
    .or(inventory.locator('[data-row] > :not([data-select]):nth-child(1 of :not([data-select]))'))
/** The page's heading. */
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Notices stand outside the page's regions while they are shown. */
export const noNotice = (page: Page) =>
  expect(page.getByRole('button', { name: 'Stäng meddelandet' })).toHaveCount(0)

let made = 0

/** A name that no other test knows. */
export function freshName(): string {
  made += 1
  return `Testlager ${Date.now()}${made}`
}

async function locationsOf(page: Page): Promise<readonly Location[]> {
  return (await (await page.request.get('/api/locations')).json()).locations
}

/** The location that keeps most. */
export async function biggest(page: Page): Promise<Location> {
  const [first] = [...(await locationsOf(page))].sort((a, b) => b.item_count - a.item_count)
  if (!first) throw new Error('no location in the demo data')
  return first
}

/** What a location keeps. */
export async function itemsOf(page: Page, id: number): Promise<readonly Item[]> {
  return (await (await page.request.get(`/api/locations/${id}/items`)).json()).items
}

/** The names of a location's shelf places, as the server has them. */
export async function placesOf(page: Page, id: number): Promise<readonly string[]> {
  const { location } = await (await page.request.get(`/api/locations/${id}`)).json()
  return (location as Location).storage_locations.map(({ identifier }) => identifier)
}

/** The headers of a call that changes something. */
export async function changing(page: Page) {
  const { csrf_token } = await (await page.request.get('/api/csrf_token')).json()
  return { 'X-CSRF-TOKEN': csrf_token }
}

/** Makes a location behind the page's back. */
export async function createElsewhere(page: Page, name = freshName()): Promise<Location> {
  const headers = await changing(page)
  const answer = await page.request.post('/api/locations', {
    headers,
    data: { location: { name } },
  })
  return (await answer.json()).location
}
