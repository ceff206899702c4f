import { addDays, itemName, locationStock } from '@forrad/core/domain'
import type { Item, LocationSummary } from '@forrad/openapi'
import type { Page } from '@playwright/test'
import { checkAccessibility, emptyPages, expect, signIn, test } from './fixtures.ts'
import { colleague, findStock } from './items.helpers.ts'
import { isFresh, putInList, TODAY } from './retrieval.helpers.ts'

/** A location is stored, so that a large screen does not begin with the question for one; it hints at none. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

/** One is spoken of as one. */
const expiredWord = (count = 0) => (count === 1 ? 'utgången' : 'utgångna')

async function summaryOf(page: Page): Promise<readonly LocationSummary[]> {
  const answer = await page.request.get('/api/summary')
  return (await answer.json()).locations
}

test('shows what needs somebody and every location with its items', async ({ page }) => {
  await signIn(page, 'edit')
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
  const locations = await summaryOf(page)
  const total = (field: 'red_count' | 'orange_count' | 'expiring_count' | 'expired_count') =>
    locations.reduce((sum, location) => sum + location[field], 0)

  const needs = page.getByRole('region', { name: 'Behöver dig' }).getByRole('listitem')
  await expect(needs.nth(0)).toHaveText(`${total('red_count')} slut`)
  await expect(needs.nth(1)).toHaveText(`${total('orange_count')} nått beställningspunkten`)
  await expect(needs.nth(2)).toHaveText(`${total('expiring_count')} går ut inom 30 dagar`)
  const expired = total('expired_count')
  await expect(needs.nth(3)).toHaveText(`${expired} ${expiredWord(expired)}`)

  const region = page.getByRole('region', { name: 'Lager', exact: true })
  await expect(region.getByRole('heading', { level: 3 })).toHaveText(
    locations.map(({ name }) => name),
  )
  for (const { item_count } of locations) {
    const words = item_count === 1 ? '1 vara' : `${item_count} varor`
    await expect(region.getByText(words, { exact: true }).first()).toBeVisible()
  }
  for (const { name, expiring_count, expired_count } of locations) {
    const card = region.getByRole('listitem').filter({ hasText: name }).first()
    if (expiring_count > 0)
      await expect(card).toContainText(`${expiring_count} går ut inom 30 dagar`)
    if (expired_count > 0) await expect(card).toContainText(`${expired_count} har gått ut`)
  }
  await checkAccessibility(page)

  // Where the device is placed the figures are of its location, and the others stand beside it.
  const here = await openPlaced(page)
  const others = page.getByRole('region', { name: 'Övriga lager', exact: true })
  await expect(others.getByRole('heading', { level: 3 })).toHaveText(
    locations.filter(({ id }) => id !== here).map(({ name }) => name),
  )
})

test('cards lead to their locations, and figures to the locations that have such items', async ({
  page,
}) => {
  await signIn(page, 'read')
  const locations = await summaryOf(page)
  const [first] = locations
  const region = page.getByRole('region', { name: 'Lager', exact: true })
  await region.getByRole('link', { name: first?.name ?? '?', exact: true }).click()
  await expect(page).toHaveURL(`/locations/${first?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: first?.name ?? '?' })).toBeVisible()
  await page.goBack()

  await page.getByRole('link', { name: /^\d+ slut$/ }).click()
  await expect(page).toHaveURL('/locations?show=out#locations-items')
  const short = locations.filter(({ red_count }) => red_count > 0)
  const links = page.getByRole('list', { name: 'Lager', exact: true }).getByRole('link')
  await expect(links).toHaveText(short.map(({ name }) => name))
  await links.first().click()
  await expect(page.getByText(new RegExp(`^${short[0]?.red_count} av \\d+ varor$`))).toBeVisible()
})

test('@full says what went wrong and fetches again', async ({ page, consoleGuard }) => {
  consoleGuard.expectErrors(/ERR_FAILED.*\/api\/summary/, /summary|overview|start page/i)
  await emptyPages(page)
  await page.route('**/api/summary*', (route) => route.abort())
  await signIn(page, 'read')
  await expect(page.getByRole('alert')).toContainText('Översikten kunde inte hämtas')
  await checkAccessibility(page)
  await page.unroute('**/api/summary*')
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(page.getByRole('region', { name: 'Behöver dig' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('keeps its size while it loads', async ({ page }) => {
  // Placed nowhere: of a location that is gone a device learns from the overview alone. A large screen
  // would begin with the question for one.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.removeItem('ak_location'))
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await emptyPages(page)
  await page.route('**/api/summary*', async (route) => {
    await held
    await route.continue()
  })
  await signIn(page, 'edit')
  const tile = page.getByRole('region', { name: 'Behöver dig' })
  const locations = page.getByRole('region', { name: 'Lager', exact: true })
  await expect(page.getByRole('region', { name: 'Laddar' })).toBeVisible()
  const before = await locations.boundingBox()
  answer()
  await expect(tile.getByRole('listitem')).toHaveCount(4)
  const after = await locations.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(2)
})

/** What expires within a week at a location, first date first, as the server has it. */
async function expiringAt(page: Page, location: number) {
  const answer = await page.request.get(`/api/locations/${location}/inventory?expires_within=7`)
  const { items }: { readonly items: readonly Item[] } = await answer.json()
  const until = addDays(TODAY, 7)
  return items
    .flatMap((item) =>
      item.locations
        .flatMap(({ storage_locations }) => storage_locations)
        .flatMap((place) => place.batches.map((batch) => ({ item, place, batch }))),
    )
    .filter(({ batch }) => batch.quantity > 0 && (batch.expiration_date ?? '9999') <= until)
}

/** Places the device at the location where most has expired of what anybody may handle, and opens the start page. */
async function openPlaced(page: Page): Promise<number> {
  const locations = await summaryOf(page)
  const [most] = locations.toSorted((a, b) => b.expired_count - a.expired_count)
  const id = most?.id ?? 0
  await page.addInitScript((placed) => localStorage.setItem('ak_location', placed), `${id}`)
  await page.goto('/')
  await expect(expiring(page).getByRole('checkbox').first()).toBeVisible()
  return id
}

const expiring = (page: Page) => page.getByRole('region', { name: 'Utgånget och går ut i veckan' })

const lines = (page: Page) =>
  expiring(page).getByRole('list', { name: 'Utgånget och går ut i veckan' }).locator('> li')

test('@desktop what expires this week stands there by date, and an expired batch is written off in two touches', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const location = await openPlaced(page)
  const due = await expiringAt(page, location)
  const dates = due.flatMap(({ batch }) => batch.expiration_date ?? []).sort()
  await expect(lines(page)).toHaveCount(Math.min(8, due.length))
  const shown = (await lines(page).allTextContents()).map(
    (text) => /\d{4}-\d\d-\d\d/.exec(text)?.[0],
  )
  expect(shown).toEqual(dates.slice(0, 8))
  await checkAccessibility(page)

  const first = lines(page)
    .filter({ hasText: 'Utgånget' })
    .filter({ has: handle(page) })
    .first()
  const tick = await first.getByRole('checkbox').getAttribute('aria-label')
  await first.getByRole('button', { name: /^Kassera eller flytta/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Kassera eller flytta' })
  await sheet.getByRole('button', { name: /^Kassera \d+\sst$/ }).click()
  await expect(sheet).toHaveCount(0)
  await expect(
    expiring(page).getByRole('checkbox', { name: tick ?? '?', exact: true }),
  ).toHaveCount(0)
  expect(await expiringAt(page, location)).toHaveLength(due.length - 1)
})

const handle = (page: Page) => page.getByRole('button', { name: /^Kassera eller flytta/ })

test('a tick outlives a reload, and goes when its batch has changed', async ({ page, baseURL }) => {
  await signIn(page, 'edit')
  const location = await openPlaced(page)
  const due = await expiringAt(page, location)
  const named = (name: string | null) =>
    expiring(page).getByRole('checkbox', { name: name ?? '?', exact: true })
  const line = lines(page)
    .filter({ has: handle(page) })
    .first()
  const tick = await line.getByRole('checkbox').getAttribute('aria-label')
  await named(tick).check()
  await expect(named(tick)).toBeChecked()
  await page.reload()
  const aside = expiring(page).getByRole('button', { name: '1 avklarad', exact: true })
  await aside.click()
  await expect(named(tick)).toBeChecked()

  const found = due.find(
    ({ item, batch }) =>
      tick === `Avklarad: ${itemName(item)}, ${batch.identifier ?? 'OKÄND'}` && batch.quantity > 0,
  )
  if (!found) throw new Error(`no batch is called ${tick}`)
  // DUE-5: what the change tells is enough, and nothing is asked for.
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/inventory?')) asked.push(request.url())
  })
  const other = await colleague(baseURL ?? '', 'edit')
  const place = { ...found.place, batches: [found.batch] }
  await other.take({ ...found, place, location: found.item.locations[0]!, quantity: 1 }, 1)
  await other.end()
  await expect(aside).toHaveCount(0)
  expect(asked).toEqual([])
  if (found.batch.quantity > 1) await expect(named(tick)).not.toBeChecked()
  await page.reload()
  await expect(lines(page).first()).toBeVisible()
  await expect(aside).toHaveCount(0)
})

test('@desktop a figure leads to exactly the items that it counts, what matters most first', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const location = await openPlaced(page)
  const counts = (await summaryOf(page)).find(({ id }) => id === location)
  const figures = [
    ['slut', 'out', counts?.red_count],
    ['nått beställningspunkten', 'low', counts?.orange_count],
    ['går ut inom 30 dagar', 'soon', counts?.expiring_count],
    [expiredWord(counts?.expired_count), 'expired', counts?.expired_count],
  ] as const
  for (const [words, show, count = 0] of figures) {
    if (count === 0) continue
    await page.getByRole('link', { name: `${count} ${words}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: counts?.name ?? '?' })).toBeVisible()
    const answer = await page.request.get(`/api/locations/${location}/items?show=${show}`)
    const { items }: { readonly items: readonly Item[] } = await answer.json()
    expect(items).toHaveLength(count)
    await expect(page.getByText(new RegExp(`^${count} av \\d+ varor$`))).toBeVisible()
    const first = items
      .map((item) => ({ item, by: show === 'out' || show === 'low' ? lacking(item) : date(item) }))
      .toSorted((a, b) => Number(a.by > b.by) - Number(a.by < b.by))
      .filter(({ by }, _, [least]) => by === least?.by)
      .map(({ item }) => itemName(item))
    const top = page.locator('[data-row], [role="listitem"] article, li article').first()
    await expect
      .poll(async () => {
        const text = ((await top.textContent()) ?? '').replaceAll('\u00a0', ' ')
        return first.some((name) => text.includes(name.replaceAll('\u00a0', ' ')))
      })
      .toBe(true)
    await page.goto('/')
  }
})

/** What an item has above the level that is wanted, without what has expired. */
function lacking({ locations: [share] }: Item): number {
  const stock = share && locationStock(share, TODAY)
  return stock ? stock.usable - Math.max(stock.preferred_stock_level, stock.reorder_point) : 0
}

/** The first date of what lies there. */
function date({ locations: [share] }: Item): string {
  const batches = (share?.storage_locations ?? []).flatMap((place) => place.batches)
  const dates = batches.flatMap((one) => (one.quantity > 0 ? (one.expiration_date ?? []) : []))
  return dates.toSorted()[0] ?? '9999'
}

test('a device that is placed nowhere is asked for its location', async ({ page }) => {
  await signIn(page, 'edit')
  const ask = page.getByRole('region', { name: 'Var är den här enheten?' })
  await ask.getByRole('button', { name: 'Välj lager' }).click()
  const popup = page.getByRole('dialog', { name: 'Välj lager' })
  await popup.getByRole('combobox', { name: 'Lager' }).selectOption({ index: 1 })
  await popup.getByRole('button', { name: 'Spara' }).click()
  await expect(expiring(page)).toBeVisible()
  await expect(ask).toHaveCount(0)
})

test('the main button opens the scanner, and the list that waits is one touch away', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const own = page.getByRole('link', { name: 'Min lista' })
  await expect(own).toHaveCount(0)
  await page.getByRole('button', { name: 'Skanna', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Skanna' })).toBeVisible()

  const found = await findStock(page, ({ quantity, place }) => quantity >= 1 && isFresh(place))
  await putInList(page, [found])
  await page.goto('/')
  await own.click()
  await expect(page).toHaveURL(/\/retrieval/)
  await expect(page.getByRole('listitem').filter({ hasText: found.item.vendor_name })).toBeVisible()
})
