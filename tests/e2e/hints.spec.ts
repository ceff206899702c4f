import type { Page } from '@playwright/test'
import { checkAccessibility, expect, forgetSession, signIn, test } from './fixtures.ts'
import { burst } from './hand-scanner.ts'
import { notice } from './items.helpers.ts'
import { openPage, packOf, standAt, together } from './jobs/packs.ts'
import { openPick, quantityOf } from './retrieval.helpers.ts'
import { stockedLocation } from './stocked.helpers.ts'
import { rowsOf } from './tables.helpers.ts'

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('ak_location', '1')))

const ROUND = /^Rätt antal\?/
const hint = (page: Page, words: RegExp) => page.getByText(words)
const closes = (page: Page) => page.getByRole('button', { name: 'Visa inte tipset igen' })
const correct = (page: Page) => page.getByRole('button', { name: /^Stämmer / })

/** Begins the round of a new location. */
async function beginRound(page: Page) {
  const { location } = await stockedLocation(page, 3)
  await page.goto(`/locations/${location.id}/round`)
  await page.getByRole('button', { name: /^Räkna hela lagret/ }).click()
  await expect(correct(page)).toBeVisible()
}

test('@desktop HINT-1 a hint is told the first time, never again once its job was done, and again from the own page', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  await beginRound(page)
  await expect(hint(page, ROUND)).toBeVisible()
  await expect(closes(page)).toHaveCount(1)
  await checkAccessibility(page)
  const main = await correct(page).boundingBox()
  await correct(page).click()
  await expect(page.getByText(/^1\sav\s3$/)).toBeVisible()
  // The next item is another screen: nothing is told there, and the button has not moved.
  await expect(hint(page, ROUND)).toHaveCount(0)
  expect((await correct(page).boundingBox())?.y).toBe(main?.y)
  await page.reload()
  await expect(page.getByText(/^1\sav\s3$/)).toBeVisible()
  await page.waitForTimeout(800)
  await expect(hint(page, ROUND)).toHaveCount(0)

  await page.goto('/account')
  await page.getByRole('button', { name: 'Visa tipsen igen' }).click()
  await expect(notice(page, 'Tipsen visas igen.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Visa tipsen igen' })).toBeDisabled()
  await beginRound(page)
  await expect(hint(page, ROUND)).toBeVisible()
})

test('HINT-2 what one person closed stays closed after a reload, and is told to another on the same device', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  await beginRound(page)
  await closes(page).click()
  await expect(hint(page, ROUND)).toHaveCount(0)
  await page.reload()
  await expect(correct(page)).toBeVisible()
  await page.waitForTimeout(800)
  await expect(hint(page, ROUND)).toHaveCount(0)
  const address = page.url()
  await forgetSession(page)
  // A tab of her own: what the first one had begun stays with that one.
  const other = await page.context().newPage()
  await signIn(other, 'edit')
  await other.goto(address)
  await other.getByRole('button', { name: /^Räkna hela lagret/ }).click()
  await expect(hint(other, ROUND)).toBeVisible()
})

/** One scan at the location, and its line in the list that grows. */
async function beginList(page: Page, path: string, mode: string, code: string) {
  await openPage(page, path)
  await page.getByRole('button', { name: mode }).click()
  const scanner = page.getByRole('dialog', { name: 'Skanner' })
  const line = scanner.getByRole('list', { name: /^Att ta/ }).getByRole('listitem')
  const empty = scanner.getByText('Skanna den första förpackningen')
  await expect(line.or(empty).first()).toBeVisible()
  // What was scanned before stands there again.
  if (await empty.isVisible()) await burst(page, code)
  await expect(line).toHaveCount(1)
  return scanner
}

const LISTS = [
  {
    what: 'the list of what is taken',
    path: '/retrieval',
    mode: 'Ta ut flera',
    words: /^Tryck på varans namn för att välja en annan batch eller hyllplats/,
  },
  {
    what: 'the delivery',
    path: '/receival',
    mode: 'Ta emot flera',
    words: /^Tryck på varans namn för att ändra batch, datum eller hyllplats/,
  },
] as const

for (const { what, path, mode, words } of LISTS) {
  test(`HINT-1 the hint of ${what} is told with its first line, gone for good once closed, and told again when asked for`, async ({
    page,
    consoleGuard,
  }) => {
    // The camera stands beside the list, and this browser has none.
    consoleGuard.expectErrors(/no camera/)
    await signIn(page, 'administrate')
    const [found] = await together(page, 1)
    if (!found) throw new Error('an item')
    await page.addInitScript(
      (id) => localStorage.setItem('ak_location', id),
      `${found.location.id}`,
    )
    const scanner = await beginList(page, path, mode, packOf(found))
    await expect(scanner.getByText(words)).toBeVisible()
    await expect(closes(page)).toHaveCount(1)
    await checkAccessibility(page)
    await closes(page).click()
    await expect(scanner.getByText(words)).toHaveCount(0)
    const again = await beginList(page, path, mode, packOf(found))
    await page.waitForTimeout(800)
    await expect(again.getByText(words)).toHaveCount(0)

    await page.goto('/account')
    await page.getByRole('button', { name: 'Visa tipsen igen' }).click()
    await expect(notice(page, 'Tipsen visas igen.')).toBeVisible()
    const told = await beginList(page, path, mode, packOf(found))
    await expect(told.getByText(words)).toBeVisible()
  })
}

test('HINT-5 the hint of the pick is told until a next pack was scanned there, and again when asked for', async ({
  page,
}) => {
  const words = /^Skanna varans nästa förpackning/
  await signIn(page, 'administrate')
  const [found] = await together(page, 1)
  if (!found) throw new Error('an item')
  await standAt(page, found.location)
  const sheet = await openPick(page, found)
  await expect(sheet.getByText(words)).toBeVisible()
  await expect(closes(page)).toHaveCount(1)
  await checkAccessibility(page)
  await burst(page, packOf(found))
  await expect(quantityOf(sheet, found)).toHaveValue('1')
  // Nothing moves under the finger at work.
  await expect(sheet.getByText(words)).toBeVisible()
  const next = await openPick(page, found)
  await page.waitForTimeout(800)
  await expect(next.getByText(words)).toHaveCount(0)

  await page.goto('/account')
  await page.getByRole('button', { name: 'Visa tipsen igen' }).click()
  await expect(notice(page, 'Tipsen visas igen.')).toBeVisible()
  const told = await openPick(page, found)
  await expect(told.getByText(words)).toBeVisible()
})

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('@desktop HINT-5 beside the rows selected, the hint of Shift stays while it is done and is gone next time', async ({
    page,
  }) => {
    const shift = /^Håll ned Skift/
    await signIn(page, 'administrate')
    const { location } = await stockedLocation(page, 3)
    const box = (nth: number) => rowsOf(page, 'Varor').nth(nth).getByRole('checkbox')
    await page.goto(`/locations/${location.id}#items`)
    await box(0).click()
    await expect(hint(page, shift)).toBeVisible()
    await box(2).click({ modifiers: ['Shift'] })
    await expect(page.getByText('3 valda')).toBeVisible()
    await expect(hint(page, shift)).toBeVisible()
    await page.reload()
    await box(0).click()
    await expect(page.getByRole('region', { name: 'Valda rader' })).toBeVisible()
    await page.waitForTimeout(800)
    await expect(hint(page, shift)).toHaveCount(0)
  })
})
