import type { Item } from '@forrad/openapi'
import type { Page } from '@playwright/test'
import { allItems } from './items.helpers.ts'
import { receiveBehind } from './jobs/packs.ts'
import { changing, createElsewhere } from './locations.helpers.ts'

/** An item as the server has it. */
export async function itemNow(page: Page, id: number): Promise<Item> {
  return (await (await page.request.get(`/api/items/${id}`)).json()).item
}

/** A location of one's own with two shelf places and so many items, three of a batch of each on the first. */
export async function stockedLocation(page: Page, count: number) {
  const location = await createElsewhere(page)
  const places: { readonly id: number; readonly identifier: string }[] = []
  for (const identifier of ['A1', 'B2']) {
    const answer = await page.request.post('/api/storage_locations', {
      headers: await changing(page),
      data: { storage_location: { location_id: location.id, identifier } },
    })
    places.push((await answer.json()).storage_location)
  }
  const items = (await allItems(page)).filter((item) => item.narcotic_level === 0).slice(0, count)
  const [from, to] = places
  if (!from || !to) throw new Error('two shelf places')
  const batch = { storage_location_id: from.id, expiration_date: '2031-01-31', quantity: 3 }
  await receiveBehind(
    page,
    items.map((item) => ({ item, batch: { ...batch, identifier: `MANGA-${item.id}` } })),
  )
  const lying = async (item: Item, place: { readonly id: number }) =>
    (await itemNow(page, item.id)).locations
      .flatMap(({ storage_locations: all }) => all)
      .filter(({ id }) => id === place.id)
      .flatMap(({ batches }) => batches)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  return { location, items, from, to, lying }
}
