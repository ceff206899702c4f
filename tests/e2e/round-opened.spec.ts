import type { Item } from '@forrad/openapi'
import { expect, signIn, test } from './fixtures.ts'
import { burst } from './hand-scanner.ts'
import { ownPlace } from './bad.name-flows.ts'
import { changing } from './locations.helpers.ts'

test.setTimeout(90_000)

const GS = '\u001d'
const PRINTED = '2031-06-30'
const GTIN = '07350053850019'

test('WHY-2 a round scanned pack by pack leaves an opened pack opened', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ak_location', '999999'))
  await signIn(page, 'administrate')
  const { location, placeId } = await ownPlace(page, 'A1')
  // An item of its own: others go on with items whose packs nobody opens.
  const made = await page.request.post('/api/items', {
    headers: { ...(await changing(page)), 'Idempotency-Key': crypto.randomUUID() },
    data: {
      item: {
        vendor_name: `E-${Date.now()}`,
        display_name: 'Ögondroppar',
        kind: 'supply',
        gtin: GTIN,
      },
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { item }: { readonly item: Item } = await made.json()
  const register = async (adjustment: object) => {
    const answer = await page.request.post('/api/adjustments/register', {
      headers: { ...(await changing(page)), 'Idempotency-Key': crypto.randomUUID() },
      data: { adjustments: [{ item_id: item.id, ...adjustment }] },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const row = (expiration_date: string, quantity: number) => ({
    storage_location_id: placeId,
    identifier: 'L1',
    expiration_date,
    quantity,
  })
  await register({ type: 'receive', batch_updates: [row(PRINTED, 5)] })
  const days = await page.request.put(`/api/items/${item.id}/opened_days`, {
    headers: await changing(page),
    data: { days: 28 },
  })
  expect(days.status(), await days.text()).toBe(204)
  const on = new Date().toISOString().slice(0, 10)
  const until = new Date(Date.parse(on) + 28 * 86_400_000).toISOString().slice(0, 10)
  await register({
    type: 'move',
    reason: { code: 'opened' },
    extra: { 'opened/on': on },
    batch_updates: [row(PRINTED, -1), row(until, 1)],
  })
  const lying = async () => {
    const found: { readonly item: Item } = await (
      await page.request.get(`/api/items/${item.id}`)
    ).json()
    const here = found.item.locations.find(({ id }) => id === location.id)
    const batches = here?.storage_locations.flatMap((place) => place.batches) ?? []
    return batches.map(({ expiration_date, quantity, opened }) => [
      expiration_date,
      quantity,
      opened?.printed_date ?? null,
    ])
  }
  const before = await lying()
  expect(before).toEqual([
    [until, 1, PRINTED],
    [PRINTED, 4, null],
  ])

  await page.goto(`/locations/${location.id}`)
  await page.getByRole('button', { name: 'Hyllrundan' }).click()
  const places = page.getByRole('list', { name: 'Hyllplatser' })
  await expect(places).toBeVisible()
  await burst(page, `FRD-S-${placeId}`)
  await expect(places.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await page.getByRole('button', { name: /^Räkna valda hyllplatser/ }).click()
  await expect(page.getByText('Öppnad', { exact: true })).toBeVisible()
  const code = `01${GTIN}17${PRINTED.slice(2).replaceAll('-', '')}10L1`
  const counted = page.getByRole('button', { name: /^(Stämmer|Räknat, nästa) / })
  for (const packs of [1, 2, 3, 4, 5]) {
    await burst(page, code + GS)
    await expect(counted).toContainText(new RegExp(`${packs}\\sst`))
  }
  await counted.click()
  await page.getByRole('button', { name: /^Spara/ }).click()
  await expect(page.getByText('Rundan är sparad')).toBeVisible()
  expect(await lying()).toEqual(before)
})
