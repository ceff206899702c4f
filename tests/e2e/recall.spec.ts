import type { Browser, Page } from '@playwright/test'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { burst } from './hand-scanner.ts'
import { findStock, type Found } from './items.helpers.ts'
import { isFresh, openPick, quantityOf } from './retrieval.helpers.ts'

/** An item with two batches on a shelf place, the first with a lot; it lies on that shelf place alone there. */
function stocked(page: Page): Promise<Found> {
  return findStock(
    page,
    ({ item, place, location }) =>
      item.gtin !== null &&
      location.storage_locations.length === 1 &&
      place.batches.length === 2 &&
      place.batches.every(({ identifier, quantity }) => identifier !== null && quantity >= 2) &&
      isFresh(place),
  )
}

/** What stands on a pack of its first batch, and that batch's lot. */
function packOf({ item, place }: Found): { readonly code: string; readonly lot: string } {
  const [batch] = place.batches
  const lot = batch?.identifier ?? ''
  return { lot, code: `]C101${(item.gtin ?? '').padStart(14, '0')}10${lot}` }
}

async function colleagueOf(browser: Browser, url: string, { location }: Found): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  await context.addInitScript((id) => localStorage.setItem('ak_location', String(id)), location.id)
  return context.newPage()
}

/** Blocks a lot by the call itself: for tests that are about what follows. */
async function block(page: Page, { item }: Found, lot: string): Promise<void> {
  const calls = page.context().request
  const { csrf_token } = await (await calls.get('/api/csrf_token')).json()
  const answer = await calls.post('/api/recalls', {
    headers: { 'X-CSRF-TOKEN': csrf_token },
    data: { recall: { item_id: item.id, lots: [lot], class: 'II' } },
  })
  expect(answer.status(), 'blocking').toBe(201)
}

/** Lifts every block by the question that the page asks. */
async function lift(page: Page, lot: string): Promise<void> {
  await page.goto('/recalls')
  await page.getByRole('button', { name: 'Häv spärren' }).click()
  const question = page.getByRole('alertdialog', { name: `Häva spärren för batch ${lot}?` })
  await checkAccessibility(page)
  await question.getByRole('button', { name: 'Häv spärren' }).click()
  await expect(page.getByText('Ingen batch är spärrad')).toBeVisible()
}

test('@desktop a scanned pack is blocked everywhere in three taps: others read it, and a pick of it is refused until it is lifted', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, 'administrate')
  const found = await stocked(page)
  const { code, lot } = packOf(found)
  await page.evaluate((id) => localStorage.setItem('ak_location', String(id)), found.location.id)

  // One colleague has the pick open; another's screen does not know of recalls.
  const colleague = await colleagueOf(browser, server.url, found)
  await signIn(colleague, 'edit')
  const open = await openPick(colleague, found)
  const late = await colleagueOf(browser, server.url, found)
  await late.route('**/api/recalls*', (route) =>
    route.fulfill({ json: { recalls: [], next_cursor: null } }),
  )
  await signIn(late, 'edit')

  await page.goto('/')
  // What the server drew hears no scanner.
  await expect(page.locator('#served')).toHaveCount(0)
  await page.evaluate(() => {
    Object.assign(window, { touches: 0 })
    const count = () => Object.assign(window, { touches: Reflect.get(window, 'touches') + 1 })
    window.addEventListener('pointerdown', count, true)
  })
  await burst(page, code)
  await page.getByRole('button', { name: `Spärra batchen ${lot}`, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Spärra batchen' })
  await sheet.getByRole('button', { name: 'Klass II', exact: true }).click()
  await checkAccessibility(page)
  await sheet.getByRole('button', { name: 'Spärra på alla platser' }).click()
  await expect(sheet).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'touches'))).toBe(3)
  await expect(page.getByRole('dialog').getByText('Spärrad', { exact: true })).toBeVisible()

  // The colleague reads it in the open pick, which takes the other batch.
  await expect(open.getByText('Spärrad', { exact: true })).toBeVisible()
  await expect(open.getByRole('button', { name: /^Spärra/ })).toHaveCount(0)
  await quantityOf(open, found).fill('1')
  await open.getByRole('button', { name: 'Ta ut' }).click()
  await expect(open).toHaveCount(0)

  // Who does not know is refused by the server, in words.
  const blind = await openPick(late, found)
  await quantityOf(blind, found).fill('1')
  await blind.getByRole('button', { name: 'Ta ut' }).click()
  await expect(blind.getByText(`Batch ${lot} är indragen`, { exact: false })).toBeVisible()

  await lift(page, lot)
  await blind.getByRole('button', { name: 'Ta ut' }).click()
  await expect(blind).toHaveCount(0)
  await colleague.context().close()
  await late.context().close()
})

test("a batch's row chooses the batch for an administrator too, and the notice of its block leaves the mark in sight", async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const found = await stocked(page)
  const { lot } = packOf(found)
  await page.evaluate((id) => localStorage.setItem('ak_location', String(id)), found.location.id)
  const sheet = await openPick(page, found)
  const [first, second] = [sheet.getByRole('radio').first(), sheet.getByRole('radio').last()]
  const block = sheet.getByRole('button', { name: `Spärra batchen ${lot}`, exact: true })
  await expect(block).toBeVisible()
  // Pressed in the middle of their rows.
  await second.check()
  await first.check()
  await expect(sheet).toHaveCount(1)
  const [row, button] = [await first.boundingBox(), await block.boundingBox()]
  expect(button?.height).toBeGreaterThanOrEqual(44)
  const middle = (row?.x ?? 0) + (row?.width ?? 0) / 2
  expect((button?.x ?? 0) - middle, 'from the middle of the row to its button').toBeGreaterThan(44)

  await block.click()
  await page
    .getByRole('dialog', { name: 'Spärra batchen' })
    .getByRole('button', { name: 'Spärra på alla platser' })
    .click()
  const mark = sheet.getByText('Spärrad', { exact: true })
  await expect(mark).toBeVisible()
  const notice = page.getByText(`Batch ${lot} är spärrad på alla platser.`, { exact: true })
  await expect(notice).toBeVisible()
  await expect
    .poll(async () => {
      const [above, below] = [await notice.boundingBox(), await sheet.boundingBox()]
      return (above?.y ?? 0) + (above?.height ?? 0) < (below?.y ?? 0)
    })
    .toBe(true)
  await lift(page, lot)
})

test('a scanned pack of a blocked batch says so at once, and everybody sees when it is lifted', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, 'administrate')
  const found = await stocked(page)
  const { code, lot } = packOf(found)
  await block(page, found, lot)
  const colleague = await colleagueOf(browser, server.url, found)
  await signIn(colleague, 'edit')
  const notice = colleague.getByRole('link', { name: /Indragen batch/ })
  await expect(notice).toContainText(lot)
  await checkAccessibility(colleague)
  await burst(colleague, code)
  const warning = colleague.getByRole('dialog', { name: 'Spärrad: använd inte förpackningen' })
  await expect(warning.getByText(`Batch ${lot} är indragen`)).toBeVisible()
  await checkAccessibility(colleague)
  await warning.getByRole('button', { name: 'Uppfattat' }).click()
  await expect(warning).toHaveCount(0)
  await notice.click()
  await expect(colleague.getByText(`Batch ${lot}`)).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'Häv spärren' })).toHaveCount(0)

  await lift(page, lot)
  await expect(colleague.getByText('Ingen batch är spärrad')).toBeVisible()
  await colleague.context().close()
})
