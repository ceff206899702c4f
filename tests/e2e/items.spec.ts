import type { Item } from '@forrad/openapi'
import type { Locator, Page } from '@playwright/test'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import {
  allItems,
  colleague,
  findStock,
  notice,
  openCard,
  panelOf,
  stockNow,
  type Found,
} from './items.helpers.ts'
import { nameOf } from './retrieval.helpers.ts'

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

const TODAY = new Date().toISOString().slice(0, 10)

async function openPanel(page: Page, item: Item): Promise<Locator> {
  const card = await openCard(page, item)
  await card.getByRole('button', { name: `Öppna ${item.display_name}` }).click()
  const panel = panelOf(page, item.display_name)
  await expect(panel.getByRole('heading', { name: 'Historik' })).toBeVisible()
  return panel
}

const entries = (panel: Locator) =>
  panel
    .getByRole('region', { name: 'Historik' })
    .getByRole('list', { name: 'Historik' })
    .locator('> li')

const isFresh = ({ place }: Found) =>
  place.batches.every(({ expiration_date: date }) => date === null || date > TODAY)

test('shows batches and history; a pick in it shows there and is undone there', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const found = await findStock(page, (candidate) => candidate.quantity >= 3 && isFresh(candidate))
  const panel = await openPanel(page, found.item)
  await expect(panel).toContainText(found.item.vendor_name)
  if (found.item.gtin) await expect(panel).toContainText(found.item.gtin)
  await expect(
    panel.getByRole('list', { name: `Batcher på ${found.place.identifier}` }).first(),
  ).toBeVisible()
  await expect(entries(panel).first()).toBeVisible()
  await checkAccessibility(page)

  await panel
    .getByRole('button', { name: new RegExp(`^Ta ut .* från ${found.location.name}$`) })
    .click()
  const field = page.getByRole('textbox', {
    name: `Antal från ${found.place.identifier}`,
    exact: true,
  })
  await field.fill('2')
  await page.getByRole('button', { name: 'Ta ut', exact: true }).click()
  await expect(notice(page, /^Tog ut 2\sst/)).toBeVisible()
  const newest = entries(panel).first()
  await expect(newest).toContainText('Uttag')
  await expect(newest).toContainText('−2 st')
  expect(await stockNow(page, found)).toBe(found.quantity - 2)

  await newest.getByRole('button', { name: 'Ångra' }).click()
  await expect(notice(page, /^Ångrat\./)).toBeVisible()
  await expect(entries(panel).first()).toContainText('Ångring')
  await expect(entries(panel).nth(1)).toContainText('Ångrad')
  // Neither the pick nor its inverse can be undone once more.
  for (const entry of [entries(panel).first(), entries(panel).nth(1)]) {
    await expect(entry.getByRole('button', { name: 'Ångra' })).toHaveCount(0)
  }
  expect(await stockNow(page, found)).toBe(found.quantity)
})

test('the history says how each change came about, and shows those alone that are asked for', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'read')
  const found = await findStock(page, ({ place }) => (place.batches[0]?.quantity ?? 0) >= 4)
  const other = await colleague(baseURL ?? '', 'edit')
  await other.take(found, 1)
  await other.end()
  const panel = await openPanel(page, found.item)
  await expect(entries(panel).first()).toContainText('Manuellt')
  const filter = panel.getByRole('button', { name: 'Filtrera' })
  await expect(filter).toHaveAttribute('aria-expanded', 'false')
  await filter.click()
  const how = panel.getByLabel('Hur', { exact: true })
  // What lay there when the customer began.
  await how.selectOption({ label: 'Import' })
  await expect(entries(panel).first()).toContainText('Import')
  await expect(entries(panel).filter({ hasText: 'Manuellt' })).toHaveCount(0)
  await checkAccessibility(page)
  await panel.getByLabel('Orsak', { exact: true }).selectOption({ label: 'Indraget' })
  await expect(panel.getByText('Inget i historiken matchar')).toBeVisible()
  await panel.getByLabel('Orsak', { exact: true }).selectOption({ label: 'Alla orsaker' })
  await how.selectOption({ label: 'Alla sätt' })
  await expect(entries(panel).first()).toContainText('Manuellt')
})

test('says why a change cannot be undone when the stock has moved on', async ({
  page,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/409.*\/undo/, /could not be taken back/)
  await signIn(page, 'edit')
  const found = await findStock(page, ({ place }) => (place.batches[0]?.quantity ?? 0) >= 4)
  const mine = await colleague(baseURL ?? '', 'edit')
  await mine.take(found, 1)
  const panel = await openPanel(page, found.item)
  const undo = entries(panel).first().getByRole('button', { name: 'Ångra' })
  await expect(undo).toBeVisible()
  const other = await colleague(baseURL ?? '', 'administrate')
  await other.take(found, 1)
  await expect(entries(panel).first().getByRole('button', { name: 'Ångra' })).toHaveCount(0)
  await entries(panel).nth(1).getByRole('button', { name: 'Ångra' }).click()
  await expect(entries(panel).nth(1).getByRole('alert')).toContainText(
    'Det går inte att ångra: saldot har ändrats sedan dess.',
  )
  await checkAccessibility(page)
  expect(await stockNow(page, found)).toBe(found.quantity - 2)
  await mine.end()
  await other.end()
})

test('long histories come page by page', async ({ page, baseURL }) => {
  await signIn(page, 'read')
  const found = await findStock(page, ({ place }) => (place.batches[0]?.quantity ?? 0) >= 12)
  const other = await colleague(baseURL ?? '', 'edit')
  for (let times = 0; times < 11; times += 1) await other.take(found, 1)
  await other.end()
  const panel = await openPanel(page, found.item)
  await expect(entries(panel)).toHaveCount(10)
  await panel.getByRole('button', { name: 'Visa fler' }).click()
  await expect.poll(() => entries(panel).count()).toBeGreaterThan(10)
  // Somebody who reads can neither undo nor act.
  await expect(panel.getByRole('button', { name: /^(Ångra|Ta ut|Inventera|Ändra)/ })).toHaveCount(0)
})

test('a narcotic says so, and offers nothing without the flag', async ({ page }) => {
  await signIn(page, 'edit')
  const narcotic = (await allItems(page)).find(
    ({ narcotic_level, locations }) => narcotic_level > 0 && locations.length > 0,
  )
  if (!narcotic) throw new Error('no narcotic in the demo data')
  const panel = await openPanel(page, narcotic)
  await expect(panel).toContainText(`Klass ${narcotic.narcotic_level}`)
  await expect(panel.getByRole('button', { name: /^(Ta ut|Inventera|Ändra|Ångra)/ })).toHaveCount(0)
  await checkAccessibility(page)
})

test('a licence stands with its figures', async ({ page }) => {
  await signIn(page, 'edit')
  const licensed = (await allItems(page)).find(({ license }) => license !== null)
  if (!licensed?.license) throw new Error('no licence in the demo data')
  const panel = await openPanel(page, licensed)
  const section = panel.getByRole('region', { name: 'Licens' })
  const { license_number, responsible, valid_until } = licensed.license
  for (const text of [license_number, responsible, valid_until]) {
    await expect(section).toContainText(text)
  }
})

test('@full an item that is gone, and one whose figures cannot be fetched', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/404.*\/api\/items/, /ERR_FAILED.*\/api\/items/, /could not be fetched/)
  await signIn(page, 'edit')
  const found = await findStock(page, () => true)
  await page.route(`**/api/items/${found.item.id}`, (route) => route.abort())
  const panel = await openPanel(page, found.item)
  await expect(panel.getByRole('alert').first()).toContainText('Uppgifterna kan vara inaktuella')
  await page.unroute(`**/api/items/${found.item.id}`)
  await panel.getByRole('button', { name: 'Försök igen' }).click()
  await expect(panel.getByText('Uppgifterna kan vara inaktuella')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)

  await page.route(`**/api/items/${found.item.id}`, (route) =>
    route.fulfill({ status: 404, json: { error: { code: 'not_found', message: '' } } }),
  )
  const card = await openCard(page, found.item)
  await card.getByRole('button', { name: /^Öppna/ }).click()
  await expect(panelOf(page, 'Vara')).toContainText('Varan finns inte längre')
  await checkAccessibility(page)
})

test('@desktop stands beside the list on a wide screen, from search and from a location', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'edit')
  const { location } = await findStock(page, () => true)
  const [first, second] = (await allItems(page)).filter(({ locations }) =>
    locations.some(({ id, quantity }) => id === location.id && quantity > 0),
  )
  if (!first || !second) throw new Error('too few items at the location')
  const pane = (item: Item) =>
    page.getByRole('complementary', { name: nameOf({ item }), exact: true })
  const leftOfPane = async (list: Locator, item: Item) => {
    const [listBox, paneBox] = [await list.boundingBox(), await pane(item).boundingBox()]
    expect((listBox?.x ?? 0) + (listBox?.width ?? 0)).toBeLessThanOrEqual(paneBox?.x ?? 0)
    return paneBox
  }

  const card = await openCard(page, first)
  await card.getByRole('button', { name: `Öppna ${nameOf({ item: first })}`, exact: true }).click()
  await expect(pane(first)).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`^[^#]*/search\\?q=.*&vara=${first.id}$`))
  const box = await leftOfPane(page.getByRole('list', { name: 'Sökträffar' }), first)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(1280)
  await checkAccessibility(page)
  // The list stays in use: another search leaves the pane, another hit fills it.
  await page.getByRole('searchbox', { name: 'Sök vara' }).fill(second.vendor_name)
  await expect(page).toHaveURL(new RegExp(`q=${second.vendor_name}`))
  await expect(page).toHaveURL(new RegExp(`vara=${first.id}`))
  await expect(pane(first)).toBeVisible()
  await page.getByRole('button', { name: `Öppna ${nameOf({ item: second })}`, exact: true }).click()
  await expect(pane(second)).toBeFocused()
  await expect(page.getByRole('complementary')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(pane(second)).toHaveCount(0)
  await expect(page).not.toHaveURL(/vara=/)

  await page.goto(`/locations/${location.id}#inventory`)
  const list = page.getByRole('tabpanel').getByRole('table')
  const row = ({ display_name, vendor_name }: Item) =>
    list
      .getByRole('row')
      .filter({ hasText: vendor_name })
      .last()
      .getByRole('button', { name: display_name })
  const filter = page.getByRole('searchbox', { name: 'Filtrera' })
  await filter.fill(first.vendor_name)
  await row(first).click()
  await expect(pane(first)).toBeFocused()
  expect((await leftOfPane(list, first))?.y).toBe(64)
  await filter.fill(second.vendor_name)
  await row(second).click()
  await expect(pane(second)).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`vara=${second.id}#inventory$`))
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await expect(row(second)).toBeFocused()
})

test('an address with an item opens its panel, also after the sign-in', async ({
  page,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/404.*\/api\/items\/\d+/, /could not be fetched/)
  const others = await colleague(baseURL ?? '', 'edit')
  const answer = await others.request.get('/api/items')
  const { items }: { readonly items: readonly Item[] } = await answer.json()
  await others.end()
  // Another customer's own item is none here.
  const foreign = items.find(({ own }) => own)
  if (!foreign) throw new Error('no item of their own in the demo data')
  await signIn(page, 'other', `/?vara=${foreign.id}`)
  await expect(panelOf(page, 'Vara')).toContainText('Varan finns inte längre')
  const [item] = await allItems(page)
  if (!item) throw new Error('no item in the demo data')
  await page.goto(`/search?q=natrium&vara=${item.id}`)
  await expect(panelOf(page, item.display_name)).toBeVisible()
  await expect(page.getByRole('searchbox', { includeHidden: true })).toHaveValue('natrium')
  await panelOf(page, item.display_name).getByRole('button', { name: 'Stäng' }).click()
  await expect(page).toHaveURL('/search?q=natrium')
  await expect(panelOf(page, item.display_name)).toHaveCount(0)
})

test('@phone back closes the panel, and stays on the page', async ({ page }) => {
  await signIn(page, 'read')
  const { item } = await findStock(page, () => true)
  const panel = await openPanel(page, item)
  const [address, without] = [page.url(), page.url().replace(/&vara=\d+/, '')]
  expect(without).not.toBe(address)
  await page.goBack()
  await expect(panel).toHaveCount(0)
  expect(page.url()).toBe(without)
  await page.goForward()
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Stäng' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(without)
  // Closing went back over the entry that opening had made.
  await page.goBack()
  await expect(page).toHaveURL('/')
})
