import type { Item } from '@forrad/openapi'
import type { Page } from '@playwright/test'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { burst } from './hand-scanner.ts'
import { notice } from './items.helpers.ts'
import { openPage, receiveBehind, standAt } from './jobs/packs.ts'
import { changing } from './locations.helpers.ts'
import { block, codeOf } from './recall.helpers.ts'
import { itemNow, stockedLocation } from './stocked.helpers.ts'

/** One pack of a lot of its own is picked at the location, and its recall begun, answered and closed. */
async function pickedAndClosed(page: Page, item: Item, placeId: number, lot: string) {
  const line = { storage_location_id: placeId, identifier: lot, expiration_date: '2031-01-31' }
  await receiveBehind(page, [{ item, batch: { ...line, quantity: 1 } }])
  const taken = { item_id: item.id, type: 'remove', batch_updates: [{ ...line, quantity: -1 }] }
  const picked = await page.request.post('/api/adjustments/register', {
    headers: { ...(await changing(page)), 'Idempotency-Key': crypto.randomUUID() },
    data: { adjustments: [taken] },
  })
  expect(picked.status(), 'picking').toBe(200)
  const { id } = await block(page, item, lot)
  const whole = async () => (await page.request.get(`/api/recalls/${id}`)).json()
  await expect.poll(async () => (await whole()).recall.settled_at).not.toBeNull()
  for (const { location_id } of (await whole()).tasks) {
    const answered = await page.request.put(`/api/recalls/${id}/locations/${location_id}`, {
      headers: await changing(page),
      data: { answer: { found: 0 } },
    })
    expect(answered.status(), 'answering').toBe(200)
  }
  const headers = await changing(page)
  const closed = await page.request.post(`/api/recalls/${id}/close`, { headers })
  expect(closed.status(), 'closing').toBe(200)
}

test('RECALL-26 a pack that comes back when its recall is closed goes to the quarantine with one touch, made where there is none', async ({
  page,
  consoleGuard,
}) => {
  await signIn(page, 'administrate')
  const { location, items, from, lying } = await stockedLocation(page, 1)
  const [item] = items
  if (!item) throw new Error('an item')
  const lot = `SENT-${item.id}`
  await pickedAndClosed(page, item, from.id, lot)
  const before = await lying(item, from)
  await standAt(page, location)
  await openPage(page, '/')
  await burst(page, codeOf(item, lot))
  await page.getByRole('button', { name: 'Lägg tillbaka', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Lägg tillbaka' })
  await sheet.getByRole('button', { name: 'Inte använt' }).click()
  consoleGuard.expectErrors(/409/)
  await sheet.getByRole('button', { name: /^Lägg tillbaka 1\sst$/ }).click()
  await expect(
    sheet.getByText(`Batch ${lot} är indragen (LV 1). Lägg den i karantän.`),
  ).toBeVisible()
  const aside = sheet.getByRole('button', { name: /^Lägg 1\sst på Karantän$/ })
  await expect(aside).toBeVisible()
  await checkAccessibility(page)
  await aside.click()
  await expect(sheet).toHaveCount(0)
  await expect(notice(page, /lades tillbaka på Karantän/)).toBeVisible()
  expect(await lying(item, from)).toBe(before)
  const there = (await itemNow(page, item.id)).locations.find(({ id }) => id === location.id)
  const quarantine = there?.storage_locations.find(({ identifier }) => identifier === 'Karantän')
  expect(quarantine?.batches).toMatchObject([{ identifier: lot, quantity: 1, blocked: true }])
})
