import type { Item, Location } from '@forrad/openapi'
import { expect, type Locator, type Page } from '@playwright/test'

/** Who looks; nobody is signed out. */
export type Role = 'administrate' | 'edit' | 'read' | 'nobody'

/** One screen and how to reach it from nothing. */
export interface Scene {
  readonly name: string
  readonly role: Role
  /** Also shown 320 px wide. */
  readonly narrow: boolean
  /** Ends when the screen stands still. */
  readonly show: (page: Page) => Promise<void>
}

/** A screen at every size, also 320 px wide. */
export function everySize(name: string, role: Role, show: Scene['show']): Scene {
  return { name, role, narrow: true, show }
}

/** A screen at phone and desktop size. */
export function twoSizes(name: string, role: Role, show: Scene['show']): Scene {
  return { name, role, narrow: false, show }
}

/** A heading of any level by its text. */
export function heading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { name }).first()
}

/** The popup that opened last. */
export function dialog(page: Page): Locator {
  return page.getByRole('dialog').last()
}

/** Presses the first button of that name. */
export async function press(page: Page | Locator, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click()
}

/** Opens a path on a computer that is placed at a location, and waits for what must be there. */
export async function go(
  page: Page,
  path: string,
  ...texts: readonly (string | RegExp)[]
): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('ak_location', '1'))
  await page.goto(path)
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible()
}

/** Every item that is kept somewhere. */
export async function itemsOf(page: Page): Promise<readonly Item[]> {
  const answer = await page.request.get('/api/items')
  const { items }: { readonly items: readonly Item[] } = await answer.json()
  return items
}

/** The first location. */
export async function locationOf(page: Page): Promise<Location> {
  const answer = await page.request.get('/api/locations')
  const { locations }: { readonly locations: readonly Location[] } = await answer.json()
  const [location] = locations
  if (!location) throw new Error('no location')
  return location
}

/** An item that anybody may pick, with shelf places and several batches at its first location. */
export async function itemToPick(page: Page): Promise<Item> {
  const found = (await itemsOf(page)).find(({ narcotic_level, locations: [first] }) => {
    const places = first?.storage_locations ?? []
    return narcotic_level === 0 && places.length > 1 && places.some((one) => one.batches.length > 1)
  })
  if (!found) throw new Error('no item to pick')
  return found
}

/** The search page with one item. */
export async function searchFor(page: Page, item: Item): Promise<void> {
  await go(page, `/search?q=${encodeURIComponent(item.vendor_name)}`, item.display_name)
}

/** Three waiting picks in the list, at two locations where there are. */
export async function fillList(page: Page): Promise<void> {
  const items = (await itemsOf(page)).filter(({ narcotic_level, locations }) => {
    return narcotic_level === 0 && (locations[0]?.quantity ?? 0) > 2
  })
  const entries = [0, 30, 60].flatMap((index) => {
    const item = items[index]
    const place = item?.locations[0]?.storage_locations.find(({ batches }) => batches.length > 0)
    if (!item || !place) return []
    const updates = [{ storage_location_id: place.id, quantity_to_remove: 2 }]
    return [{ item_id: item.id, type: 'remove', storage_locations_updates: updates }]
  })
  await page.addInitScript(
    (value) => sessionStorage.setItem('adjustments', value),
    JSON.stringify(entries),
  )
}
