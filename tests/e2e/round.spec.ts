import type { Adjustment, Item, Location } from '@forrad/openapi'
import type { Page } from '@playwright/test'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { burst } from './hand-scanner.ts'
import { allItems } from './items.helpers.ts'
import { biggest, itemsOf } from './locations.helpers.ts'

test.setTimeout(120_000)
/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

interface Walk {
  readonly location: Location
  readonly place: { readonly id: number; readonly identifier: string }
  readonly count: number
}

/** A shelf place of the biggest location with so many items at least that are no narcotics. */
async function walkOf(page: Page, least: number): Promise<Walk> {
  const location = await biggest(page)
  const items = await itemsOf(page, location.id)
  for (const place of location.storage_locations) {
    const here = items.filter((item) => item.narcotic_level === 0 && liesOn(item, place.id))
    if (here.length >= least) return { location, place, count: here.length }
  }
  throw new Error('no such shelf place in the demo data')
}

function liesOn({ locations }: Item, placeId: number): boolean {
  return locations
    .flatMap(({ storage_locations }) => storage_locations)
    .some(({ id, batches }) => id === placeId && batches.some(({ quantity }) => quantity > 0))
}

/** An item with a code that does not lie on the shelf place. */
async function stranger(page: Page, { place }: Walk): Promise<Item> {
  const found = (await allItems(page)).find(
    (item) => item.gtin !== null && item.narcotic_level === 0 && !liesOn(item, place.id),
  )
  if (!found) throw new Error('every item lies there')
  return found
}

const main = (page: Page) => page.getByRole('button', { name: /^(Stämmer|Räknat, nästa) / })
const emptyBox = { x: 0, y: 0, width: 0, height: 0 }
const progress = (page: Page, done: number, all: number) =>
  expect(page.getByText(new RegExp(`^${done}\\sav\\s${all}$`))).toBeVisible()

test('a shelf is counted with one touch an item, goes on after a reload, and is saved as one', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const walk = await walkOf(page, 5)
  const stray = await stranger(page, walk)
  const { location, place, count } = walk
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/adjustments/register')) sent.push(request.postData() ?? '')
  })
  await page.addInitScript(() => {
    const count = () =>
      sessionStorage.setItem('touches', String(Number(sessionStorage.getItem('touches')) + 1))
    window.addEventListener('pointerdown', count, true)
  })

  await page.goto(`/locations/${location.id}`)
  await page.getByRole('button', { name: 'Hyllrundan' }).click()
  const title = page.getByRole('heading', { level: 1, name: /^Hyllrundan/ })
  await expect(title).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  const places = page.getByRole('list', { name: 'Hyllplatser' })
  await expect(places).toBeVisible()
  await checkAccessibility(page)
  await burst(page, `FRD-S-${place.id}`)
  await expect(places.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await page.getByRole('button', { name: /^Räkna valda hyllplatser/ }).click()
  await progress(page, 0, count)
  await expect(title).toBeFocused()
  await expect(main(page)).toHaveAccessibleName(/^Stämmer/)
  await checkAccessibility(page)

  // Two that are right, then one that is not.
  await main(page).click()
  await progress(page, 1, count)
  await main(page).click()
  await progress(page, 2, count)
  const figure = page.getByRole('button', { name: /^Ändra antalet av/ }).first()
  const words = (await figure.getAttribute('aria-label')) ?? ''
  const recorded = Number(words.slice(words.lastIndexOf(',')).replaceAll(/\D/g, ''))
  await figure.click()
  const pad = page.getByRole('group', { name: /^Antal av/ })
  const digits = [...String(recorded + 1)]
  for (const digit of digits) await pad.getByRole('button', { name: digit, exact: true }).click()
  await expect(main(page)).toHaveAccessibleName(/^Räknat, nästa/)
  await checkAccessibility(page)
  await page.reload()
  await progress(page, 3, count)
  await expect(main(page)).toHaveAccessibleName(/^Räknat, nästa/)
  await main(page).click()

  // A pack that nobody recorded there.
  await burst(page, stray.gtin ?? '')
  await expect(page.getByText('Fanns inte här: den läggs till.')).toBeVisible()
  await progress(page, 4, count + 1)
  await expect(page.getByRole('heading', { name: stray.display_name })).toBeVisible()
  await checkAccessibility(page)
  await main(page).click()
  for (let done = 4; done <= count; done += 1) {
    await progress(page, done, count + 1)
    await expect(main(page)).toHaveAccessibleName(/^Stämmer/)
    await main(page).click()
  }
  await expect(page.getByText('Genomgång')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Skillnader' })).toBeVisible()
  await checkAccessibility(page)
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Spara 2 ändringar och det som stämmer' }).click()
  await expect(page.getByText('Rundan är sparad')).toBeVisible()
  await expect(title).toBeFocused()
  await expect(title).toHaveAccessibleDescription(/^Rundan är sparad/)
  await checkAccessibility(page)
  expect(sent).toHaveLength(1)
  // The location's button, the start, each item, the figure with its digits, the added pack, the end.
  const touches = await page.evaluate(() => Number(sessionStorage.getItem('touches')))
  expect(touches).toBe(count + 5 + digits.length)

  const user = (await (await page.request.get('/api/user')).json()).user.apoex_id
  const { adjustments } = await (
    await page.request.get(`/api/adjustments?user_id=${user}&type=stocktaking&limit=${count + 1}`)
  ).json()
  const changes: readonly number[] = adjustments.map((entry: Adjustment) =>
    entry.rows.reduce((sum, { quantity }) => sum + quantity, 0),
  )
  expect(changes.toSorted()).toEqual([...Array.from({ length: count - 1 }, () => 0), 1, 1])
})

test('ROUND-29 a pack scanned before the round opens no pick, and begins it where its shelf place is chosen', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const location = await biggest(page)
  const items = (await itemsOf(page, location.id)).filter((item) => item.narcotic_level === 0)
  const once = items.find(
    (item) =>
      item.gtin !== null &&
      location.storage_locations.filter(({ id }) => liesOn(item, id)).length === 1,
  )
  const place = location.storage_locations.find(({ id }) => once && liesOn(once, id))
  if (!once?.gtin || !place) throw new Error('an item that lies on one shelf place')
  await page.goto(`/locations/${location.id}/round`)
  const places = page.getByRole('list', { name: 'Hyllplatser' })
  await expect(places).toBeVisible()
  await burst(page, once.gtin)
  await expect(
    page.getByText('Börja rundan först, skanna sedan förpackningarna.').first(),
  ).toBeVisible()
  await expect(places).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await burst(page, `FRD-S-${place.id}`)
  await expect(places.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await burst(page, once.gtin)
  await expect(main(page)).toHaveAccessibleName(/^Räknat, nästa/)
  await expect(page.getByText(once.display_name).first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /1\sst/ }).first()).toBeVisible()
})

test('a hand in a glove that touches twice counts one item, and saves nothing', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const { location, place, count } = await walkOf(page, 2)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/adjustments/register')) sent.push(request.url())
  })
  await page.goto(`/locations/${location.id}/round?place=${place.id}`)
  await page.getByRole('button', { name: /^Räkna valda hyllplatser/ }).click()
  for (let done = 0; done < count; done += 1) {
    await progress(page, done, count)
    // Nothing lies over it any more.
    await main(page).click({ trial: true })
    const { x, y, width, height } = (await main(page).boundingBox()) ?? emptyBox
    await page.mouse.dblclick(x + width / 2, y + height / 2)
  }
  await expect(page.getByText('Genomgång')).toBeVisible()
  await page.getByRole('button', { name: 'Spara det som stämmer' }).click()
  await expect(page.getByText('Rundan är sparad')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a round is there after its tab was closed, for its person alone, until they sign out', async ({
  page,
  context,
}) => {
  await signIn(page, 'edit')
  const { location, place, count } = await walkOf(page, 3)
  await page.goto(`/locations/${location.id}/round?place=${place.id}`)
  await page.getByRole('button', { name: /^Räkna valda hyllplatser/ }).click()
  await main(page).click()
  await progress(page, 1, count)

  const later = await context.newPage()
  await page.close()
  await later.goto(`/locations/${location.id}/round`)
  await progress(later, 1, count)

  await later.goto('/')
  await later.getByRole('button', { name: 'Öppna menyn' }).click()
  await later.getByRole('button', { name: 'Logga ut' }).click()
  await later.getByRole('alertdialog').getByRole('button', { name: 'Logga ut' }).click()
  await expect(later.getByLabel('E-post')).toBeVisible()
  const kept = await later.evaluate(() => Object.keys(localStorage).join(' '))
  expect(kept).not.toContain('begun.')
})
