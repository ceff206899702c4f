import type { Browser, Page } from '@playwright/test'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { burst } from './hand-scanner.ts'
import { findStock, type Found } from './items.helpers.ts'
import { changing } from './locations.helpers.ts'
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
  const answer = await page.request.post('/api/recalls', {
    headers: await changing(page),
    data: { recall: { item_id: item.id, lots: [lot], class: 'II' } },
  })
  expect(answer.status(), 'blocking').toBe(201)
}

/** Lifts the only block by the question that its page asks. */
async function lift(page: Page, lot: string): Promise<void> {
  await page.goto('/recalls')
  await page.getByRole('link', { name: /^Öppna( och svara)?$/ }).click()
  await page.getByRole('button', { name: 'Häv spärren' }).click()
  const question = page.getByRole('alertdialog', { name: `Häva spärren för batch ${lot}?` })
  await checkAccessibility(page)
  await question.getByRole('button', { name: 'Häv spärren' }).click()
  await expect(page.getByText(`Batch ${lot} · spärren hävd`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Indragning' })).toBeFocused()
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

  // One colleague has the pick open; another's screen knows neither recalls nor what is marked.
  const colleague = await colleagueOf(browser, server.url, found)
  await signIn(colleague, 'edit')
  const open = await openPick(colleague, found)
  const late = await colleagueOf(browser, server.url, found)
  const none = { json: { recalls: [], next_cursor: null } }
  await late.route('**/api/recalls*', (route) => route.fulfill(none))
  await late.route('**/api/changes*', (route) => route.abort())
  await late.route('**/api/items/**', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replaceAll(',"blocked":true', '') })
  })
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
  await sheet.getByRole('button', { name: 'Spärra i alla lager' }).click()
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
    .getByRole('button', { name: 'Spärra i alla lager' })
    .click()
  const mark = sheet.getByText('Spärrad', { exact: true })
  await expect(mark).toBeVisible()
  const notice = page.getByText(`Batch ${lot} är spärrad i alla lager.`, { exact: true })
  await expect(notice).toBeVisible()
  await expect
    .poll(async () => {
      const [above, below] = [await notice.boundingBox(), await sheet.boundingBox()]
      if (!above || !below) return false
      // Above a phone's sheet; in the corner, beside or below the dialog in the middle of wide screens.
      return (
        above.y + above.height < below.y ||
        below.y + below.height < above.y ||
        below.x + below.width < above.x
      )
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
  // Placed, so that a large screen does not begin with the question for a location.
  await page.evaluate((id) => localStorage.setItem('ak_location', String(id)), found.location.id)
  await block(page, found, lot)
  const colleague = await colleagueOf(browser, server.url, found)
  await signIn(colleague, 'edit')
  const notice = colleague.getByRole('link', { name: /Indragen batch/ })
  await expect(notice).toContainText(lot)
  await expect(notice).toBeInViewport({ ratio: 1 })
  await checkAccessibility(colleague)
  await burst(colleague, code)
  const warning = colleague.getByRole('dialog', { name: 'Spärrad: använd inte förpackningen' })
  await expect(warning.getByText(`Batch ${lot} är indragen`)).toBeVisible()
  await checkAccessibility(colleague)
  await warning.getByRole('button', { name: 'Uppfattat' }).click()
  await expect(warning).toHaveCount(0)
  await notice.click()
  await expect(colleague.getByText(`Batch ${lot} är spärrad`)).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'Häv spärren' })).toHaveCount(0)

  await lift(page, lot)
  await expect(colleague.getByText(`Batch ${lot} · spärren hävd`)).toBeVisible()
  await colleague.context().close()
})

test('a recall from its letter: a draft, put in force, answered once at the location, the pack that comes later in quarantine, closed with its report', async ({
  page,
  browser,
  server,
  consoleGuard,
}) => {
  // A varunummer that nobody has.
  consoleGuard.expectErrors(/404 .*\/api\/recalls$/)
  await signIn(page, 'administrate')
  const found = await stocked(page)
  const { lot, code } = packOf(found)
  const [batch] = found.place.batches
  await page.evaluate((id) => localStorage.setItem('ak_location', String(id)), found.location.id)

  // What is wrong with the letter is said at its field, and what was typed stays.
  await page.goto('/recalls')
  await page.getByRole('button', { name: 'Ny indragning' }).click()
  const form = page.getByRole('dialog', { name: 'Ny indragning' })
  await form.getByLabel('Varunummer eller GTIN').fill('finns inte')
  await form.getByLabel('Batcher, med komma emellan').fill(lot)
  await form.getByLabel('Svara senast (valfritt)').fill('2030-12-31')
  const letter = form.getByLabel('Brev: PDF eller bild, högst 10 MB')
  const file = (text: string) => ({
    name: 'Indragning.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(text),
  })
  await letter.setInputFiles(file('<html>inget brev</html>'))
  await form.getByRole('button', { name: 'Spara utkastet' }).click()
  await expect(form.getByText('Filen är varken PDF eller bild', { exact: false })).toBeVisible()
  await letter.setInputFiles(file('%PDF-1.7 brev'))
  await form.getByRole('button', { name: 'Spara utkastet' }).click()
  await expect(form.getByText('Ingen vara har det numret')).toBeVisible()
  await checkAccessibility(page)
  await form.getByLabel('Varunummer eller GTIN').fill(found.item.vendor_name)
  await expect(form.getByLabel('Batcher, med komma emellan')).toHaveValue(lot)
  await form.getByRole('button', { name: 'Spara utkastet' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('utkast, inget är spärrat')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /Indragning\.pdf/ }).click()
  expect((await download).suggestedFilename()).toBe('Indragning.pdf')

  // In force, somebody else answers for the location.
  await page.getByRole('button', { name: 'Spärra i alla lager' }).click()
  await expect(page.getByText(`Batch ${lot} är spärrad`)).toBeVisible()
  await checkAccessibility(page)
  const address = page.url()
  const colleague = await colleagueOf(browser, server.url, found)
  await signIn(colleague, 'edit')
  await colleague.goto(address)
  const name = found.location.name
  const answerOf = (of: Page) =>
    of.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Svara' })
  await answerOf(colleague).click()
  const sheet = colleague.getByRole('dialog', { name: `Svara för ${name}` })
  await checkAccessibility(colleague)
  // The administrator has the same task open.
  await answerOf(page).click()
  const late = page.getByRole('dialog', { name: `Svara för ${name}` })
  await expect(late.getByRole('button', { name: /karantän och svara/ })).toBeVisible()
  await sheet.getByRole('button', { name: `Lägg ${batch?.quantity} i karantän och svara` }).click()
  await expect(sheet).toHaveCount(0)
  await expect(colleague.getByText(`I karantän ${batch?.quantity}`, { exact: false })).toBeVisible()
  await late.getByRole('button', { name: /svara$/ }).click()
  await expect(
    late.getByText('har redan svarat. Ditt svar sparades inte.', { exact: false }),
  ).toBeVisible()
  await page.keyboard.press('Escape')

  // What comes later goes to the quarantine, with a clear word.
  await page.goto('/')
  await expect(page.locator('#served')).toHaveCount(0)
  await burst(page, code)
  const warning = page.getByRole('dialog', { name: 'Spärrad: använd inte förpackningen' })
  await warning.getByRole('button', { name: 'Ta emot till karantän' }).click()
  await expect(page.getByText('läggs i karantän', { exact: false })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Hyllplats' })).toHaveValue(/Karantän/)
  await checkAccessibility(page)
  await page.getByRole('button', { name: /^Ta emot \d+ st/ }).click()
  await expect(page.getByText('läggs i karantän', { exact: false })).toHaveCount(0)

  // Answered everywhere, it is closed; the report comes as a file.
  const { tasks } = await (
    await page.context().request.get(`/api${new URL(address).pathname}`)
  ).json()
  for (const { location_id, answered_at } of tasks) {
    if (answered_at !== null) continue
    const where = `/api${new URL(address).pathname}/locations/${location_id}`
    await page.request.put(where, { headers: await changing(page), data: { answer: { found: 0 } } })
  }
  await page.goto(address)
  const report = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Rapport som PDF' }).click()
  expect((await report).suggestedFilename()).toMatch(/^Indragning .*\.pdf$/)
  await expect(page.getByText(/^Indragning .*\.pdf är klar\.$/).last()).toBeVisible()
  await page.getByRole('button', { name: 'Avsluta indragningen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Avsluta indragningen' }).click()
  await expect(page.getByText(`Batch ${lot} · avslutad indragning`)).toBeVisible()

  // The recall is over; what lies in the quarantine is still nothing to take.
  const pick = await openPick(colleague, found)
  await expect(pick.getByText('Ta den inte.').first()).toBeVisible()
  await expect(pick.getByText('Inget att ta ut här')).toBeVisible()
  await expect(pick.getByRole('textbox', { name: /Karantän/ })).toHaveCount(0)
  await colleague.context().close()
})
