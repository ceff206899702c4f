import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { allItems, findStock, notice, type Found } from './items.helpers.ts'
import { isFresh, openPick, openPickShown, quantityOf } from './retrieval.helpers.ts'
import { drawer, openDrawer, searchBar } from './shell.helpers.ts'

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

/** Sets what the customer demands by the call itself: for tests that are about what follows. */
async function demand(page: Page, values: object): Promise<void> {
  const calls = page.context().request
  const { csrf_token } = await (await calls.get('/api/csrf_token')).json()
  const answer = await calls.patch('/api/plugin_settings/reasons', {
    headers: { 'X-CSRF-TOKEN': csrf_token },
    data: { values },
  })
  expect(answer.status(), 'setting').toBe(200)
}

test.afterEach(({ page }) =>
  demand(page, { 'required.remove': null, 'required.stocktaking': null, reasons: null }),
)

/** A narcotic that lies on a shelf place, good for a while yet. */
async function findNarcotic(page: Page): Promise<Found> {
  for (const item of await allItems(page)) {
    for (const location of item.narcotic_level > 0 ? item.locations : []) {
      for (const place of location.storage_locations) {
        const quantity = place.batches.reduce((sum, batch) => sum + batch.quantity, 0)
        if (quantity > 1 && isFresh(place)) return { item, location, place, quantity }
      }
    }
  }
  throw new Error('no narcotic in the demo data')
}

const REASON = 'Till avdelning'

test('what a colleague set meanwhile is told before it is overwritten, with both values', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/409/)
  await signIn(page, 'administrate', '/settings')
  const section = page.getByRole('region', { name: 'Orsaker' })
  await section.getByLabel('När något tas ut').selectOption('Krävs för narkotika')
  await demand(page, { 'required.remove': 'all' })
  const save = section.getByRole('button', { name: 'Spara' })
  await save.click()
  await expect(section.getByText('Ändrat av Anna Åberg nyss')).toBeVisible()
  await expect(section.getByText('Förut: Krävs alltid')).toBeVisible()
  const chosen = section.getByLabel('När något tas ut').locator('option:checked')
  await expect(chosen).toHaveText('Krävs för narkotika')
  await checkAccessibility(page)
  await save.click()
  await expect(section.getByText(/Senast ändrad av Anna Åberg/)).toBeVisible()
  await expect(section.getByText('Ändrat av Anna Åberg nyss')).toHaveCount(0)
  const { plugin_settings: all } = await (await page.request.get('/api/plugin_settings')).json()
  expect(
    all.find(({ plugin }: { readonly plugin: string }) => plugin === 'reasons').values,
  ).toMatchObject({ 'required.remove': 'narcotics' })
})

test('@desktop an administrator sets on one page that narcotics need a reason; the pick asks, refuses without, and the history tells it', async ({
  page,
}) => {
  await signIn(page, 'administrate', '/settings')
  const section = page.getByRole('region', { name: 'Orsaker' })
  await section.getByLabel('När något tas ut').selectOption('Krävs för narkotika')
  await section.getByRole('button', { name: 'Lägg till en rad' }).click()
  await section.getByLabel('Text 1', { exact: true }).fill(REASON)
  await expect(section.getByText('2 ändringar är inte sparade')).toBeVisible()
  // Whoever looks at something else meanwhile finds it again.
  await page.goto('/')
  await page.goto('/settings')
  await expect(section.getByLabel('Text 1', { exact: true })).toHaveValue(REASON)
  await expect(section.getByText('2 ändringar är inte sparade')).toBeVisible()
  await expect(section.getByText('Förut: Efterfrågas inte')).toBeVisible()
  await checkAccessibility(page)
  await section.getByRole('button', { name: 'Spara' }).click()
  await expect(section.getByText(/Senast ändrad av Anna Åberg/)).toBeVisible()

  const found = await findNarcotic(page)
  const sheet = await openPick(page, found)
  await quantityOf(sheet, found).fill('1')
  const why = sheet.getByRole('group', { name: 'Orsak' })
  await expect(why).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await sheet.getByRole('button', { name: 'Ta ut' }).click()
  await expect(sheet.getByText('Här krävs en orsak. Inget ändrades.')).toBeVisible()
  expect(sent).toEqual([])
  await checkAccessibility(page)

  await why.getByRole('button', { name: REASON }).click()
  await expect(sheet.getByText('Här krävs en orsak. Inget ändrades.')).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Ta ut' }).click()
  await expect(notice(page, /^Tog ut 1\sst/)).toBeVisible()
  const ledger = await page.request.get(`/api/adjustments?item_id=${found.item.id}&limit=1`)
  expect((await ledger.json()).adjustments).toMatchObject([
    { reason: { code: 'till_avdelning', text: REASON } },
  ])

  await page.getByRole('article').getByRole('button').first().click()
  await expect(page.getByText(`Orsak: ${REASON}`).first()).toBeVisible()
})

test('what is demanded is asked for in the window that demands it, though it had a pick open before', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const found = await findStock(
    page,
    ({ place }) => isFresh(place) && place.batches.some(({ quantity }) => quantity > 1),
  )
  const settings = page.waitForResponse('**/api/plugin_settings')
  const before = await openPick(page, found)
  await settings
  await page.keyboard.press('Escape')
  await expect(before).toHaveCount(0)
  await page.getByRole('button', { name: 'Stäng sökningen' }).click()
  // To the settings and back by the app's own links: what a reload would fetch anew stays as it is.
  await openDrawer(page)
  await drawer(page).getByRole('link', { name: 'Inställningar' }).click()
  const section = page.getByRole('region', { name: 'Orsaker' })
  await section.getByLabel('När något tas ut').selectOption('Krävs alltid')
  const anew = page.waitForResponse('**/api/plugin_settings')
  await section.getByRole('button', { name: 'Spara' }).click()
  await expect(section.getByText(/Senast ändrad av Anna Åberg/)).toBeVisible()
  await anew
  await searchBar(page).click()
  await page.getByRole('searchbox', { name: 'Sök vara' }).fill(found.item.vendor_name)
  const sheet = await openPickShown(page, found)
  await quantityOf(sheet, found).fill('1')
  await expect(sheet.getByLabel('Orsak')).toBeVisible()
})

test('nothing of it is loaded or shown where it is not asked for', async ({ page }) => {
  await signIn(page, 'administrate')
  const found = await findStock(
    page,
    ({ place }) => isFresh(place) && place.batches.some(({ quantity }) => quantity > 1),
  )
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  const sheet = await openPick(page, found)
  await quantityOf(sheet, found).fill('1')
  await expect(sheet.getByRole('button', { name: 'Ta ut' })).toBeEnabled()
  await expect.poll(() => files).toContain('/api/plugin_settings')
  expect(files.filter((file) => /ReasonField|dialog-rule/.test(file))).toEqual([])
  await expect(sheet.getByText('Orsak', { exact: true })).toHaveCount(0)
})

test('the list asks once for all its lines, and each says it', async ({ page }) => {
  await signIn(page, 'administrate')
  await demand(page, { 'required.remove': 'all', reasons: [{ code: 'ward', text: REASON }] })
  const found = await findStock(
    page,
    ({ place }) => isFresh(place) && place.batches.some(({ quantity }) => quantity > 1),
  )
  const sheet = await openPick(page, found)
  await quantityOf(sheet, found).fill('1')
  await sheet.getByRole('button', { name: 'Lägg till i listan' }).click()
  await page.getByRole('button', { name: 'Registrera 1 uttag' }).click()
  await expect(page.getByText('Här krävs en orsak. Inget ändrades.')).toBeVisible()
  await page.getByRole('group', { name: 'Orsak' }).getByRole('button', { name: REASON }).click()
  await page.getByRole('button', { name: 'Registrera 1 uttag' }).click()
  await expect(notice(page, /^1 uttag registrerat/)).toBeVisible()
  const ledger = await page.request.get(`/api/adjustments?item_id=${found.item.id}&limit=1`)
  expect((await ledger.json()).adjustments).toMatchObject([{ reason: { code: 'ward' } }])
})

test('a site.json that is wrong is seen on the first screen, which leads to the line', async ({
  page,
  server,
  consoleGuard,
}) => {
  const file = path.join(server.dataFolder, 'site.json')
  consoleGuard.expectErrors(/site\.json cannot be used as it is written/)
  await signIn(page, 'administrate')
  await writeFile(file, '{\n  "disabled_plugins": ["labels"]\n  "contributions": []\n}')
  try {
    await page.goto('/')
    await page.getByRole('link', { name: /behöver ses över/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Diagnostik' })).toBeVisible()
    await expect(page.getByText('Rad 3, kolumn 3')).toBeVisible()
    await checkAccessibility(page)
  } finally {
    await rm(file)
  }
})
