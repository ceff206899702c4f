import type { LocationSummary } from '@forrad/openapi'
import type { Page } from '@playwright/test'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { findStock, openCard } from './items.helpers.ts'
import { changing, entries, list, title } from './locations.helpers.ts'
import { exported } from './order.helpers.ts'
import { isFresh } from './retrieval.helpers.ts'

test.setTimeout(90_000)

async function outAt(page: Page, location: number): Promise<number> {
  const answer = await page.request.get('/api/summary')
  const { locations }: { readonly locations: readonly LocationSummary[] } = await answer.json()
  return locations.find(({ id }) => id === location)?.red_count ?? 0
}

test('a blocked lot is nothing to use: row, filter, start page, search, order and file say so until it is lifted', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const found = await findStock(page, ({ location, quantity, place, item }) => {
    const levels = location.location_item
    return (
      levels !== null &&
      levels.preferred_stock_level > 0 &&
      quantity > levels.reorder_point &&
      item.locations.length > 1 &&
      location.storage_locations.length === 1 &&
      isFresh(place) &&
      place.batches.every(({ identifier }) => identifier !== null)
    )
  })
  const { item, location, place, quantity } = found
  await page.addInitScript((id) => localStorage.setItem('ak_location', `${id}`), location.id)
  const before = await outAt(page, location.id)
  await page.goto(`/locations/${location.id}`)
  await page.getByRole('searchbox', { name: 'Filtrera varor' }).fill(item.vendor_name)
  const row = entries(list(page, 'Varor')).filter({ hasText: item.vendor_name })
  await expect(row.getByText(new RegExp(`^I lager: ${quantity}`))).toBeAttached()
  await expect(row.getByText('Bara spärrat')).toHaveCount(0)

  // What is in front of somebody says it by itself.
  const lots = [...new Set(place.batches.map(({ identifier }) => identifier))]
  const begun = await page.request.post('/api/recalls', {
    headers: await changing(page),
    data: { recall: { item_id: item.id, lots, class: 'II' } },
  })
  expect(begun.status()).toBe(201)
  await expect(row.getByText('Bara spärrat')).toBeVisible()
  // The dot keeps the specification's colour, over all batches.
  await expect(row.getByText(new RegExp(`^I lager: ${quantity}`))).toBeAttached()
  await page.getByRole('button', { name: 'Slut', exact: true }).click()
  await expect(row.getByText('Bara spärrat')).toBeVisible()
  await checkAccessibility(page)

  // The figure counts it, and leads to it.
  expect(await outAt(page, location.id)).toBe(before + 1)
  await page.goto('/')
  await page.getByRole('link', { name: `${before + 1} slut` }).click()
  await expect(title(page, location.name)).toBeVisible()
  await expect(page.getByText(new RegExp(`^${before + 1} av \\d+ varor$`))).toBeVisible()
  const card = await openCard(page, item)
  await expect(card.getByText('Bara spärrat').first()).toBeVisible()
  await checkAccessibility(page)

  // All that is wanted is to be ordered, and the file says why.
  const ordered = async () => {
    await page.goto('/order')
    await expect(title(page, 'Att beställa')).toBeVisible()
    const rows = await exported(page)
    return rows.filter((cells) => cells[1] === item.vendor_name).map((cells) => cells.slice(4, 8))
  }
  expect(await ordered()).toEqual([[`${quantity}`, '0', `${quantity}`, '0']])

  const { recall }: { readonly recall: { readonly id: number } } = await begun.json()
  const ended = await page.request.post(`/api/recalls/${recall.id}/end`, {
    headers: await changing(page),
  })
  expect(ended.status()).toBe(200)
  expect(await outAt(page, location.id)).toBe(before)
  expect(await ordered()).toEqual([])
  const again = await openCard(page, item)
  await expect(again.getByText(/spärrat/)).toHaveCount(0)
})
