import type { Item } from '@forrad/openapi'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { packOf } from './jobs/packs.ts'
import { changing } from './locations.helpers.ts'

/** The lot of the batch that `stockedLocation` makes. */
export const lotOf = ({ id }: Item) => `MANGA-${id}`

/** What stands on a pack of the batch that `stockedLocation` makes, or of another lot. */
export function codeOf(item: Item, lot = lotOf(item)): string {
  const place = { id: 1, identifier: 'A1', location_id: 1, batches: [] }
  return packOf({ item, place }, { identifier: lot, expiration_date: '2031-01-31' })
}

/** Blocks the batch, or another lot, by the call itself; returns the recall's id and what lifts it. */
export async function block(page: Page, item: Item, lot = lotOf(item)) {
  const answer = await page.request.post('/api/recalls', {
    headers: await changing(page),
    data: { recall: { item_id: item.id, lots: [lot], class: 'II', reference: 'LV 1' } },
  })
  expect(answer.status(), 'blocking').toBe(201)
  const { id } = (await answer.json()).recall
  const lift = async () => {
    const headers = await changing(page)
    const ended = await page.request.post(`/api/recalls/${id}/end`, { headers })
    expect(ended.status(), 'lifting').toBe(200)
  }
  return { id, lift }
}
