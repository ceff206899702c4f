import { buildElementString } from '@forrad/core/gs1'
import type { Item } from '@forrad/openapi'
import type { Page } from '@playwright/test'
import { checkAccessibility, expect, forgetSession, signIn, test } from './fixtures.ts'
import { card, field, findItem, openSearch } from './search.helpers.ts'

/** A location is stored, so that a large screen does not begin with the question for one; it hints at none. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

const hits = (page: Page) => page.getByRole('list', { name: 'Sökträffar' })

function firstBatch(item: Item) {
  const [location] = item.locations
  const [place] = location?.storage_locations ?? []
  return place?.batches[0]
}

test('finds items by text and shows their stock at each location', async ({ page }) => {
  await signIn(page, 'edit')
  await openSearch(page)
  await expect(page.getByText('Sök på namn, varunummer eller streckkod')).toBeVisible()
  await checkAccessibility(page)

  await field(page).fill('paracetamol')
  await expect(hits(page).getByRole('article').first()).toContainText(/Paracetamol/)
  const item = await findItem(page, ({ display_name }) => display_name.startsWith('Paracetamol'))
  const [location] = item.locations
  const shown = card(page, item)
  await expect(shown.getByRole('heading')).toContainText(item.display_name)
  await expect(shown).toContainText(location?.name ?? '?')
  await expect(shown).toContainText(
    `${location?.quantity} / ${location?.location_item?.preferred_stock_level ?? 0} st`,
  )
  await checkAccessibility(page)

  await page.getByRole('button', { name: 'Stäng sökningen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
  // The frame comes anew with the page, and screen readers begin at the page all the same.
  await expect(page.getByRole('main')).toBeFocused()
})

test('location filters are on or off, at least 135 px wide, and survive a reload', async ({
  page,
}) => {
  await signIn(page, 'edit')
  await openSearch(page)
  await field(page).fill('natrium')
  const chips = page.getByRole('group', { name: 'Lager' }).getByRole('button')
  for (const chip of await chips.all()) {
    expect((await chip.boundingBox())?.width).toBeGreaterThanOrEqual(135)
  }
  await chips.nth(0).click()
  await chips.nth(1).click()
  await expect(chips.nth(0)).toHaveAttribute('aria-pressed', 'true')
  await chips.nth(0).click()
  await expect(chips.nth(0)).toHaveAttribute('aria-pressed', 'false')
  const name = (await chips.nth(1).textContent()) ?? ''
  await expect(hits(page).getByRole('article').first()).toContainText(name)
  await page.reload()
  await expect(field(page)).toHaveValue('natrium')
  await expect(chips.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(hits(page).getByRole('article').first()).toContainText(name)
})

test('says what to do when nothing is found, and searches the whole catalogue', async ({
  page,
}) => {
  await signIn(page, 'edit')
  await openSearch(page)
  await expect(page.getByRole('switch', { name: 'Bara lagerförda' })).toBeChecked()
  await field(page).fill('zzzzzz')
  await expect(page.getByText('Inget matchar ”zzzzzz”')).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Sök i hela katalogen' }).click()
  await expect(page.getByRole('switch', { name: 'Bara lagerförda' })).not.toBeChecked()
  await expect(page.getByText(/Kontrollera stavningen/)).toBeVisible()
  await page.getByRole('button', { name: 'Rensa sökningen' }).click()
  await expect(page.getByText('Sök på namn, varunummer eller streckkod')).toBeVisible()
})

test('narcotics offer no pick without the flag, and one with it', async ({ page }) => {
  await signIn(page, 'edit')
  const item = await findItem(page, ({ narcotic_level }) => narcotic_level > 0)
  await openSearch(page)
  await field(page).fill(item.vendor_name)
  await expect(card(page, item)).toBeVisible()
  await expect(card(page, item).getByRole('img', { name: /Narkotika/ })).toBeVisible()
  // It can be opened and read, but nothing can be done to it.
  await expect(card(page, item).getByRole('button')).toHaveText([''])
  await expect(card(page, item).getByRole('button', { name: /^Öppna/ })).toBeVisible()

  await forgetSession(page)
  await signIn(page, 'administrate')
  await page.goto(`/search?q=${item.vendor_name}`)
  await expect(
    card(page, item)
      .getByRole('button', { name: /^Ta ut/ })
      .first(),
  ).toBeVisible()
})

test('@full a person who only reads sees the stock without buttons', async ({ page }) => {
  await signIn(page, 'read')
  const item = await findItem(page, ({ narcotic_level }) => narcotic_level === 0)
  await openSearch(page)
  await field(page).fill(item.vendor_name)
  await expect(card(page, item)).toBeVisible()
  await expect(card(page, item).getByRole('button', { name: /^Ta ut/ })).toHaveCount(0)
})

test('a typed GS1 string opens the pick with the scanned batch marked', async ({ page }) => {
  await signIn(page, 'edit')
  const item = await findItem(page, (candidate) => {
    const batch = firstBatch(candidate)
    return (
      candidate.narcotic_level === 0 &&
      candidate.gtin !== null &&
      candidate.locations.length === 1 &&
      Boolean(batch?.identifier && batch.expiration_date)
    )
  })
  const batch = firstBatch(item)
  const date = batch?.expiration_date?.replaceAll('-', '').slice(2) ?? ''
  const elements = [
    { ai: '01', value: item.gtin ?? '' },
    { ai: '17', value: date },
    { ai: '10', value: batch?.identifier ?? '' },
  ]
  const built = buildElementString(elements, new Date().getFullYear())
  if (!built.ok) throw new Error(built.code)
  await openSearch(page)
  await field(page).fill(`]d2${built.text}`)
  await field(page).press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: item.display_name })).toBeVisible()
  const marked = sheet.getByRole('listitem').filter({ hasText: 'Skannad' }).last()
  await expect(marked).toContainText(batch?.identifier ?? '?')
  await checkAccessibility(page)
  await sheet.getByRole('button', { name: 'Stäng', exact: true }).click()
  await expect(card(page, item)).toBeVisible()
})

test('a typed varunummer and a typed GTIN open the pick', async ({ page }) => {
  await signIn(page, 'edit')
  const item = await findItem(
    page,
    ({ narcotic_level, gtin, locations }) =>
      narcotic_level === 0 && gtin !== null && locations.length === 1,
  )
  for (const text of [item.vendor_name, item.gtin ?? '']) {
    await page.goto('/search')
    await field(page).fill(text)
    await field(page).press('Enter')
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('heading', { name: item.display_name })).toBeVisible()
  }
})

test('a code that nobody knows says what was read', async ({ page }) => {
  await signIn(page, 'edit')
  await openSearch(page)
  await field(page).fill(']d201070462699999931727123110LOT42')
  await field(page).press('Enter')
  await expect(page.getByText('Ingen vara har koden 07046269999993')).toBeVisible()
  await expect(page.getByText('Skannad: batch LOT42, 2027-12-31')).toBeVisible()
  await page.getByRole('button', { name: 'Sök varunummer 999999' }).click()
  await expect(field(page)).toHaveValue('999999')
})

test('@full keeps the text when the search fails, and tries again', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/ERR_FAILED.*\/api\/items\/search/, /The search failed/)
  await signIn(page, 'edit')
  await openSearch(page)
  await page.route('**/api/items/search?*', (route) => route.abort())
  await field(page).fill('alvedon')
  await expect(page.getByRole('alert')).toContainText('Sökningen gick inte att göra')
  await expect(field(page)).toHaveValue('alvedon')
  await checkAccessibility(page)
  await page.unroute('**/api/items/search?*')
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(hits(page).getByRole('article').first()).toContainText('Alvedon')
})

test('@full shows skeletons while an answer takes three seconds', async ({ page }) => {
  await signIn(page, 'edit')
  await openSearch(page)
  await page.route('**/api/items/search?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue()
  })
  await field(page).fill('alvedon')
  await expect(page.getByRole('status', { name: 'Laddar' })).toBeVisible()
  await expect(hits(page).getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('status', { name: 'Laddar' })).toHaveCount(0)
})

test('the list keeps its place on going elsewhere and back', async ({ page }) => {
  await signIn(page, 'edit')
  await openSearch(page)
  await field(page).fill('a')
  await expect(hits(page).getByRole('article').first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 6000))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(5000)
  await page.waitForTimeout(200)
  const before = await page.evaluate(() => scrollY)
  // Only what is in sight is drawn.
  expect(await hits(page).getByRole('article').count()).toBeLessThan(40)
  await page.evaluate(() => {
    history.pushState(null, '', '/')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
  await page.goBack()
  await expect(hits(page).getByRole('article').first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 100)
  expect(await page.evaluate(() => scrollY)).toBeLessThan(before + 100)
})

test('hostile, foreign and endless text is only text', async ({ page }) => {
  await signIn(page, 'edit')
  await openSearch(page)
  for (const text of ['<img src=x onerror=alert(1)>', '%_\\', '٣٤٥ 药', 'a'.repeat(5000)]) {
    await field(page).fill(text)
    await expect(page.getByText(/^Inget matchar/)).toBeVisible()
    await expect(field(page)).toHaveValue(text)
    await field(page).fill('')
    await expect(page.getByText('Sök på namn, varunummer eller streckkod')).toBeVisible()
  }
})

test('a GTIN with a wrong check digit is named as that', async ({ page, consoleGuard }) => {
  consoleGuard.expectErrors(/wrong check digit/)
  await signIn(page, 'edit')
  await openSearch(page)
  await field(page).fill('4006381333930')
  await field(page).press('Enter')
  await expect(page.getByText('Koden 4006381333930 är felaktig')).toBeVisible()
  await expect(page.getByText(/Kontrollsiffran i GTIN stämmer inte/)).toBeVisible()
  await checkAccessibility(page)
})
