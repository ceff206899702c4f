import type { Batch, Item, Location } from '@forrad/openapi'
import type { Locator, Page } from '@playwright/test'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import {
  atBatch,
  findStock,
  notice,
  openCard,
  panelOf,
  stockNow,
  type Found,
} from './items.helpers.ts'
import { isFresh, TODAY } from './retrieval.helpers.ts'

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

const isNamed = ({ identifier }: Batch) => identifier !== null

const isExpired = ({ expiration_date: date }: Batch) => date !== null && date < TODAY

/** The item panel with its history. */
async function openPanel(page: Page, { item }: Found): Promise<Locator> {
  const card = await openCard(page, item)
  await card.getByRole('button', { name: `Öppna ${item.display_name}` }).click()
  const panel = panelOf(page, item.display_name)
  await expect(panel.getByRole('heading', { name: 'Historik' })).toBeVisible()
  return panel
}

/** The batch's own sheet, opened from its row in the panel. */
async function openSheet(page: Page, panel: Locator, found: Found, batch: Batch | undefined) {
  const name = `Batcher på ${found.place.identifier}`
  const rows = panel.getByRole('list', { name, exact: true })
  await (await atBatch(rows, batch?.identifier, 'Kassera eller flytta')).click()
  const sheet = page.getByRole('dialog', { name: 'Kassera eller flytta' })
  await expect(sheet.getByText(`Batch ${batch?.identifier}`, { exact: true })).toBeVisible()
  return sheet
}

const latest = (panel: Locator) =>
  panel.getByRole('list', { name: 'Historik' }).locator('> li').first()

/** How many of a batch lie on a shelf place now. */
async function lying(page: Page, { item }: Found, place: number, batch: Batch | undefined) {
  const answer = await page.request.get(`/api/items/${item.id}`)
  const { item: fresh }: { readonly item: Item } = await answer.json()
  const places = fresh.locations.flatMap(({ storage_locations: all }) => all)
  const batches = places.find(({ id }) => id === place)?.batches ?? []
  const same = batches.find(
    ({ identifier, expiration_date: date }) =>
      identifier === batch?.identifier && date === batch?.expiration_date,
  )
  return same?.quantity ?? 0
}

test('@desktop an expired batch is written off in two touches, with its reason in the history, and taken back', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const found = await findStock(
    page,
    ({ place }) => place.batches.some((batch) => isExpired(batch) && isNamed(batch)),
    'end',
  )
  const batch = found.place.batches.find((one) => isExpired(one) && isNamed(one))
  const panel = await openPanel(page, found)
  const sheet = await openSheet(page, panel, found, batch)
  await expect(sheet.getByRole('button', { name: 'Utgånget' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await checkAccessibility(page)
  await sheet.getByRole('button', { name: /^Kassera \d+\sst$/ }).click()
  await expect(sheet).toHaveCount(0)
  await expect(notice(page, /kasserades/)).toBeVisible()
  expect(await stockNow(page, found)).toBe(found.quantity - (batch?.quantity ?? 0))
  await expect(latest(panel)).toContainText('Kassation')
  await expect(latest(panel)).toContainText('Orsak: Utgånget')
  await latest(panel).getByRole('button', { name: 'Ångra' }).click()
  await expect(panel.getByText('Ångrad').first()).toBeVisible()
  await expect.poll(() => stockNow(page, found)).toBe(found.quantity)
})

test('a batch moves to another shelf place and back by undo, and what was not used is put back', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const { locations } = await (await page.request.get('/api/locations')).json()
  const roomy: ReadonlySet<number> = new Set(
    (locations as readonly Location[])
      .filter(({ storage_locations }) => storage_locations.length > 1)
      .map(({ id }) => id),
  )
  const found = await findStock(
    page,
    ({ place, location, quantity }) =>
      roomy.has(location.id) && quantity >= 3 && isFresh(place) && place.batches.every(isNamed),
    'end',
  )
  const [batch] = found.place.batches
  const { location } = await (await page.request.get(`/api/locations/${found.location.id}`)).json()
  const places: readonly { readonly id: number; readonly identifier: string }[] =
    location.storage_locations
  const target = places.find(({ id }) => id !== found.place.id)
  if (!target || !batch) throw new Error('no other shelf place')
  const before = await lying(page, found, target.id, batch)

  const panel = await openPanel(page, found)
  const sheet = await openSheet(page, panel, found, batch)
  // Nothing is sent before it is said where to.
  const send = sheet.getByRole('button', { name: /^Flytta \d+\sst$/ })
  await send.click()
  await expect(sheet.getByText('Välj vart den ska')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Antal' }).fill('2')
  await sheet.getByRole('combobox', { name: 'Till hyllplatsen' }).fill(target.identifier)
  await page.getByRole('option', { name: target.identifier }).first().click()
  await checkAccessibility(page)
  await send.click()
  await expect(sheet).toHaveCount(0)
  await expect(latest(panel)).toContainText('Flytt')
  expect(await lying(page, found, target.id, batch)).toBe(before + 2)
  expect(await lying(page, found, found.place.id, batch)).toBe(batch.quantity - 2)
  await latest(panel).getByRole('button', { name: 'Ångra' }).click()
  await expect.poll(() => lying(page, found, target.id, batch)).toBe(before)

  const back = await openSheet(page, panel, found, batch)
  await back.getByRole('button', { name: 'Lägg tillbaka', exact: true }).click()
  const put = back.getByRole('button', { name: /^Lägg tillbaka 1\sst$/ })
  await put.click()
  await expect(back.getByText('Välj en orsak')).toBeVisible()
  await back.getByRole('button', { name: 'Annat' }).click()
  await back
    .getByRole('textbox', { name: 'Orsaken med några ord' })
    .fill('Patienten behövde den inte')
  await checkAccessibility(page)
  await put.click()
  await expect(back).toHaveCount(0)
  await expect(notice(page, /lades tillbaka/)).toBeVisible()
  await expect(latest(panel)).toContainText('Orsak: Patienten behövde den inte')
  expect(await lying(page, found, found.place.id, batch)).toBe(batch.quantity + 1)
})

test('what a colleague took meanwhile is refused in words, and nothing is written off', async ({
  page,
  consoleGuard,
}) => {
  await signIn(page, 'edit')
  const { locations } = await (await page.request.get('/api/locations')).json()
  const roomy: ReadonlySet<number> = new Set(
    (locations as readonly Location[])
      .filter(({ storage_locations }) => storage_locations.length > 1)
      .map(({ id }) => id),
  )
  const found = await findStock(
    page,
    ({ place, location, quantity }) =>
      roomy.has(location.id) && quantity >= 3 && isFresh(place) && place.batches.every(isNamed),
    'end',
  )
  const [batch] = found.place.batches
  const panel = await openPanel(page, found)
  const sheet = await openSheet(page, panel, found, batch)
  await sheet.getByRole('button', { name: 'Kassera', exact: true }).click()
  await sheet.getByRole('button', { name: 'Skadat' }).click()
  consoleGuard.expectErrors(/409/)
  await page.route('**/api/adjustments/register', (route) =>
    route.fulfill({
      status: 409,
      json: { error: { code: 'insufficient_stock', message: 'x', details: [] } },
    }),
  )
  // One is broken, and not the whole batch.
  await sheet.getByRole('button', { name: /^Kassera 1\sst$/ }).click()
  await expect(sheet.getByText('Det sparades inte')).toBeVisible()
  await checkAccessibility(page)
  expect(await stockNow(page, found)).toBe(found.quantity)
})

test('who may only read, and who may not handle narcotics, is offered none of it', async ({
  page,
}) => {
  await signIn(page, 'read')
  const found = await findStock(page, ({ place }) => place.batches.every(isNamed))
  const panel = await openPanel(page, found)
  await expect(panel.getByRole('list', { name: /^Batcher på/ }).first()).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Kassera/ })).toHaveCount(0)
})
