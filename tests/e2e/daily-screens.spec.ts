import type { Locator } from '@playwright/test'
import { expect, password, signIn, test } from './fixtures.ts'
import { burst } from './hand-scanner.ts'
import { findStock, openCard, panelOf, stockNow } from './items.helpers.ts'
import { openPage, packOf, standAt } from './jobs/packs.ts'
import { biggest, entries, list } from './locations.helpers.ts'
import { isFresh, openPick, quantityOf } from './retrieval.helpers.ts'
import { card, field, openSearch } from './search.helpers.ts'

/** A location is stored, so that a large screen does not begin with the question for one; it hints at none. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    if (!localStorage.getItem('ak_location')) localStorage.setItem('ak_location', '999999')
  }),
)

const boxOf = async (one: Locator) => {
  const box = await one.boundingBox()
  if (!box) throw new Error('it has a place on the screen')
  return box
}

test('a date is read as people write it', async ({ page }) => {
  await signIn(page, 'administrate')
  const found = await findStock(page, ({ place }) => isFresh(place))
  await standAt(page, found.location)
  await openPage(page, '/receival')
  const search = page.getByRole('searchbox', { name: 'Varunummer, namn, kod' })
  await search.fill(found.item.vendor_name)
  await search.press('Enter')
  const date = page.getByRole('textbox', { name: 'Utgångsdatum' }).first()
  for (const [typed, read] of [
    ['2712', '2027-12-31'],
    ['12/27', '2027-12-31'],
    ['31/12 2027', '2027-12-31'],
    ['5/3 2028', '2028-03-05'],
  ] as const) {
    await date.fill(typed)
    await date.blur()
    await expect(date).toHaveValue(read)
  }
})

test('a sheet shows its edge where the system chooses the colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, 'edit')
  const found = await findStock(page, ({ place, quantity }) => quantity >= 2 && isFresh(place))
  const sheet = await openPick(page, found)
  const edge = await sheet.evaluate((one) => {
    const { borderTopWidth, borderTopStyle } = getComputedStyle(one)
    return [borderTopWidth, borderTopStyle]
  })
  expect(edge).toEqual(['2px', 'solid'])
})

test('what has the focus is seen where the system chooses the colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, 'edit')
  await openSearch(page)
  const outline = (one: Locator) =>
    one.evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
      const isSeen = outlineStyle === 'solid' && !/^rgba\(.*, 0\)$/.test(outlineColor)
      return isSeen ? outlineWidth : null
    })
  const frame = page.getByRole('search').locator('form')
  await expect.poll(() => outline(frame)).toBe('2px')
  await field(page).fill('x')
  const clear = page.getByRole('button', { name: 'Rensa sökningen' })
  expect(await outline(clear)).toBeNull()
  await page.keyboard.press('Tab')
  await expect(clear).toBeFocused()
  await expect.poll(() => outline(clear)).toBe('2px')
})

test('a word that names a shelf place stands alone, before a code stands what it is', async ({
  page,
}) => {
  await signIn(page, 'edit')
  for (const [fits, heading] of [
    [/^Kylskåp/, (identifier: string) => identifier],
    [/^[A-Z]\d+$/, (identifier: string) => `Hylla ${identifier}`],
  ] as const) {
    const found = await findStock(
      page,
      ({ place, quantity }) => quantity >= 2 && isFresh(place) && fits.test(place.identifier),
    )
    const sheet = await openPick(page, found)
    const name = heading(found.place.identifier)
    await expect(sheet.getByRole('heading', { name, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  }
})

test('the buttons of a row stand in the same order in a search and at a location, a press on the row picks', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const found = await findStock(page, ({ place, quantity, location, item }) => {
    const [only, ...others] = item.locations
    return quantity >= 2 && isFresh(place) && only === location && others.length === 0
  })
  const { item, location } = found
  /** What the buttons are for, in the order of the screen. */
  const signs = async (row: Locator) => {
    const buttons = row.getByRole('button', { name: /^(Ta ut|Ändra nivåer|Inventera)/ })
    await expect(buttons).toHaveCount(3)
    // Buttons that a plugin puts there take the place that was kept for them.
    await row.getByRole('button', { name: /^Inventera/ }).hover({ trial: true })
    // All in one look: the row may be drawn anew between two.
    const places = await buttons.evaluateAll((all) =>
      all.map((one) => ({
        is: (one.getAttribute('aria-label') ?? one.textContent).split(' ')[0] ?? '',
        x: one.getBoundingClientRect().x,
      })),
    )
    return places.toSorted((a, b) => a.x - b.x).map(({ is }) => is)
  }
  await openCard(page, item)
  const inSearch = await signs(card(page, item))
  expect(inSearch[0]).toBe('Ta')
  await page.goto(`/locations/${location.id}`)
  await page.getByRole('searchbox', { name: 'Filtrera varor' }).fill(item.vendor_name)
  const row = entries(list(page, 'Varor'))
  await expect(row).toHaveCount(1)
  expect((await signs(row)).filter((one) => one !== 'Ta')).toEqual(
    inSearch.filter((one) => one !== 'Ta'),
  )
  await row.getByRole('button', { name: /^Ta ut/ }).click()
  await expect(quantityOf(page.getByRole('dialog'), found)).toBeVisible()
})

test('that the session had ended is no longer said once one has signed in again', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/401.*\/api\//, /could not be fetched|change of stock failed/)
  await signIn(page, 'edit')
  const found = await findStock(page, ({ place, quantity }) => quantity >= 3 && isFresh(place))
  const sheet = await openPick(page, found)
  await quantityOf(sheet, found).fill('1')
  // As it is sent, not before: what the page asks for by itself would tell of it first.
  await page.route(
    '**/api/adjustments/register',
    async (route) => {
      await page.context().clearCookies({ name: /session/ })
      await route.continue()
    },
    { times: 1 },
  )
  await sheet.getByRole('button', { name: 'Ta ut' }).click()
  const again = page.getByRole('alertdialog', { name: 'Logga in igen' })
  await again.getByLabel('Lösenord', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'Logga in' }).click()
  await expect(again).toHaveCount(0)
  // Neither in the question nor in the pick.
  await expect(page.getByText(/Du (har|hade) loggats ut/)).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Ta ut' }).click()
  await expect(sheet).toHaveCount(0)
  expect(await stockNow(page, found)).toBe(found.quantity - 1)
})

test('one’s own page says where the device is placed and what version runs, and leads to what is new', async ({
  page,
}) => {
  await signIn(page, 'read')
  const location = await biggest(page)
  await standAt(page, location)
  await openPage(page, '/account')
  const about = page.getByRole('region', { name: 'Den här enheten' })
  await expect(about.getByText(location.name, { exact: true })).toBeVisible()
  await expect(about).toContainText(/Version\s*[\w-]{6,}/)
  await about.getByRole('button', { name: 'Ändra placering' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await about.getByRole('link', { name: 'Nyheter' }).click()
  await expect(page).toHaveURL(/\/help\/news/)
})

test('keys of a scan that come late, as on a busy computer, keep their order', async ({ page }) => {
  await signIn(page, 'edit')
  const found = await findStock(
    page,
    ({ item, place, quantity, location }) =>
      item.gtin !== null &&
      quantity >= 3 &&
      isFresh(place) &&
      location.storage_locations.length === 1 &&
      Boolean(place.batches[0]?.identifier),
  )
  await standAt(page, found.location)
  await openPage(page, '/')
  // The app is at work, hears the scanner and has nothing else to do.
  const expiring = page.getByRole('region', { name: 'Utgånget och går ut i veckan' })
  await expect(expiring.getByRole('listitem').first()).toBeVisible()
  // Whatever else the page does at a key takes longer than people need for one: what counts is when
  // the keys were sent.
  await page.evaluate(() => {
    window.addEventListener('keydown', () => {
      const until = performance.now() + 55
      while (performance.now() < until) continue
    })
  })
  await burst(page, packOf(found))
  const sheet = page.getByRole('dialog')
  await expect(quantityOf(sheet, found)).toHaveValue('1')
  const lot = found.place.batches[0]?.identifier ?? '?'
  const batches = sheet.getByRole('list', { name: /^Batcher på/ }).getByRole('listitem')
  await expect(batches.filter({ hasText: lot })).toContainText('Skannad')
})

test('@phone turning the phone keeps what was begun in a sheet', async ({ page }) => {
  await signIn(page, 'administrate')
  const { item, location } = await findStock(page, ({ place }) => isFresh(place))
  await (await openCard(page, item)).getByRole('button', { name: /^Öppna/ }).click()
  const sheet = page.getByRole('dialog', { name: item.display_name })
  const name = `Ändra nivåer, ${location.name}`
  await sheet.getByRole('button', { name, exact: true }).click()
  const level = sheet
    .getByRole('region', { name, exact: true })
    .getByRole('textbox', { name: 'Önskad lagernivå', exact: true })
  await level.fill('77')
  const upright = { width: 390, height: 844 }
  for (const size of [{ width: 844, height: 390 }, upright]) {
    await page.setViewportSize(size)
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size.width)
    // What the turn would lose is lost once that has been drawn.
    await page.evaluate(async () => {
      for (let turn = 0; turn < 2; turn += 1) await new Promise(requestAnimationFrame)
    })
    await expect(level).toHaveValue('77')
    await expect(level).toBeFocused()
  }
})

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('the editor of levels fits into the pane beside the list', async ({ page }) => {
    await signIn(page, 'administrate')
    const { item, location } = await findStock(page, ({ place }) => isFresh(place))
    const opens = (await openCard(page, item)).getByRole('button', { name: /^Öppna/ })
    await opens.click()
    const pane = panelOf(page, item.display_name)
    const name = `Ändra nivåer, ${location.name}`
    await pane.getByRole('button', { name, exact: true }).click()
    const editor = pane.getByRole('region', { name, exact: true })
    const around = await boxOf(pane)
    for (const field of ['Beställningspunkt', 'Önskad lagernivå', 'Beställningsmultipel']) {
      const { x, width } = await boxOf(editor.getByRole('textbox', { name: field, exact: true }))
      expect(x).toBeGreaterThanOrEqual(around.x)
      expect(x + width).toBeLessThanOrEqual(around.x + around.width)
      expect(width).toBeGreaterThanOrEqual(44)
    }
    const sideways = await pane.evaluate((one) =>
      [one, ...one.querySelectorAll('*')].some(
        (part) =>
          part.scrollWidth > part.clientWidth + 1 &&
          ['auto', 'scroll'].includes(getComputedStyle(part).overflowX),
      ),
    )
    expect(sideways).toBe(false)
  })

  test('behind a dialog the ground is dimmed with the page, so that no strip of it shines', async ({
    page,
  }) => {
    await signIn(page, 'edit')
    const found = await findStock(page, ({ place, quantity }) => quantity >= 2 && isFresh(place))
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).background)
    await page.goto('/')
    const before = await ground()
    await openPick(page, found)
    expect(await ground()).not.toBe(before)
  })
})

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1920, height: 1080 } })

  test('the start page takes the width: work, what needs somebody and the locations beside each other', async ({
    page,
  }) => {
    await signIn(page, 'edit')
    await standAt(page, await biggest(page))
    await openPage(page, '/')
    const work = page.getByRole('region', { name: 'Utgånget och går ut i veckan' })
    await expect(work.getByRole('listitem').first()).toBeVisible()
    const main = await boxOf(page.getByRole('main'))
    expect(main.width).toBeGreaterThan(1700)
    const locations = await boxOf(page.getByRole('region', { name: 'Övriga lager' }))
    const left = await boxOf(work)
    expect(locations.x).toBeGreaterThan(left.x + left.width)
    expect(locations.x + locations.width).toBeGreaterThan(1700)
  })
})
