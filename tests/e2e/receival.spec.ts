import type { Item, Location } from '@forrad/openapi'
import type { Locator, Page } from '@playwright/test'
import { breakAfter } from './bad.network.ts'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { burst } from './hand-scanner.ts'

const GS = '\u001d'

/** This computer stands at the location of the demo data with the most shelf places. */
async function placed(page: Page): Promise<Location> {
  const answer = await page.request.get('/api/locations')
  const { locations }: { readonly locations: readonly Location[] } = await answer.json()
  const [most] = locations.toSorted(
    (a, b) => b.storage_locations.length - a.storage_locations.length,
  )
  if (!most) throw new Error('no location in the demo data')
  await page.evaluate((id) => localStorage.setItem('ak_location', String(id)), most.id)
  await page.reload()
  return most
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    if (!localStorage.getItem('ak_location')) localStorage.setItem('ak_location', '999999')
  }),
)

/** Items that are no narcotics, kept at the location; `nth` tells the tests' items apart. */
async function itemAt(page: Page, location: Location, nth: number): Promise<Item> {
  const answer = await page.request.get('/api/items')
  const { items }: { readonly items: readonly Item[] } = await answer.json()
  const fitting = items.filter(
    ({ narcotic_level, gtin, locations }) =>
      narcotic_level === 0 && gtin !== null && locations.some(({ id }) => id === location.id),
  )
  const item = fitting[nth]
  if (!item) throw new Error('too few items in the demo data')
  return item
}

/** Pieces of a batch on a shelf place, as the server has it now. */
async function stock(page: Page, item: Item, place: string, lot: string | null): Promise<number> {
  const answer = await page.request.get(`/api/items/${item.id}`)
  const { item: fresh }: { readonly item: Item } = await answer.json()
  return fresh.locations
    .flatMap((location) => location.storage_locations)
    .filter(({ identifier }) => identifier === place)
    .flatMap(({ batches }) => batches)
    .filter(({ identifier }) => identifier === lot)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

const line = (page: Page, number: number): Locator =>
  page.getByRole('group', { name: `Rad ${number}`, exact: true })

/** A shelf place of the location, chosen by typing its whole name. */
async function choosePlace(page: Page, number: number, identifier: string): Promise<void> {
  const picker = line(page, number).getByRole('combobox', { name: 'Hyllplats' })
  await picker.fill(identifier)
  await picker.press('Enter')
  await expect(picker).toHaveValue(identifier)
}

const searchField = (page: Page): Locator =>
  page.getByRole('searchbox', { name: 'Varunummer, namn, kod' })

/** The popup with what came of an item. */
const popup = (page: Page, item: Item): Locator =>
  page.getByRole('dialog', { name: item.display_name })

async function openByVendorName(page: Page, item: Item): Promise<void> {
  await searchField(page).fill(item.vendor_name)
  await searchField(page).press('Enter')
  await expect(popup(page, item)).toBeVisible()
  await expect(popup(page, item).getByRole('heading', { name: item.display_name })).toBeVisible()
  await expect(line(page, 1)).toBeVisible()
}

/** The popup has closed, and the search is ready for the next item; on a phone no keyboard hides the page. */
async function expectReady(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Vilken vara har kommit?')).toBeVisible()
  const isTouched = test.info().project.name === 'phone'
  const field = searchField(page)
  await (isTouched ? expect(field).not.toBeFocused() : expect(field).toBeFocused())
}

function notice(page: Page, text: string | RegExp): Locator {
  return page.getByText(text).last()
}

test('says what matched nothing, and finds by text in the whole catalogue', async ({ page }) => {
  await signIn(page, 'administrate', '/receival')
  await expect(page.getByText('Vilken vara har kommit?')).toBeVisible()
  await checkAccessibility(page)
  const field = searchField(page)
  await field.fill('999999')
  await field.press('Enter')
  await expect(page.getByText('999999 matchade ingen produkt')).toBeVisible()
  await field.fill('paracetamol')
  const hit = page.getByRole('button', { name: /^Ta emot Paracetamol/ }).first()
  await expect(hit).toBeVisible()
  await checkAccessibility(page)
  await hit.click()
  const dialog = page.getByRole('dialog', { name: /^Paracetamol/ })
  await expect(dialog.getByRole('heading', { name: /^Paracetamol/ })).toBeVisible()
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(hit).toBeVisible()
  await expect(field).toHaveValue('paracetamol')
})

test('receiving is a popup that asks before it drops what was entered', async ({ page }, {
  project,
}) => {
  await signIn(page, 'administrate', '/receival')
  const location = await placed(page)
  const item = await itemAt(page, location, 10)
  await openByVendorName(page, item)
  const dialog = popup(page, item)
  const question = page.getByRole('alertdialog', { name: 'Avbryta inleveransen?' })
  const { width } = (await dialog.boundingBox()) ?? { width: 0 }
  expect(width).toBe(project.name === 'desktop' ? 600 : 390)

  // Nothing entered: Escape closes, and what was found stays.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const hit = page.getByRole('button', { name: `Ta emot ${item.display_name}` }).first()
  await hit.click()
  await line(page, 1).getByRole('textbox', { name: 'Batch' }).fill('E2E-P')

  const leave = [
    () => dialog.getByRole('button', { name: 'Stäng' }).click(),
    () => dialog.getByRole('button', { name: 'Avbryt' }).click(),
    () => page.keyboard.press('Escape'),
    ...(project.name === 'desktop' ? [() => page.mouse.click(20, 400)] : []),
  ]
  for (const go of leave) {
    await go()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Fortsätt' }).click()
    await expect(question).toHaveCount(0)
  }
  await page.reload()
  await expect(dialog).toBeVisible()
  await expect(line(page, 1).getByRole('textbox', { name: 'Batch' })).toHaveValue('E2E-P')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Ta bort det ifyllda' }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Vilken vara har kommit?')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('two batches on two shelf places, one of them new, with the levels', async ({ page }, {
  project,
}) => {
  await signIn(page, 'administrate', '/receival')
  const location = await placed(page)
  const item = await itemAt(page, location, project.name === 'desktop' ? 5 : 6)
  const known = location.storage_locations[0]?.identifier ?? ''
  const fresh = `Ny ${project.name}`
  await openByVendorName(page, item)
  await expect(page.getByRole('combobox', { name: 'Lager' })).toContainText(location.name)

  await choosePlace(page, 1, known)
  await line(page, 1).getByRole('textbox', { name: 'Batch' }).fill('E2E-A')
  await line(page, 1).getByRole('textbox', { name: 'Utgångsdatum' }).fill('203006')
  await line(page, 1).getByRole('textbox', { name: 'Antal' }).fill('7')
  await expect(line(page, 1).getByRole('textbox', { name: 'Utgångsdatum' })).toHaveValue(
    '2030-06-30',
  )

  await page.getByRole('button', { name: 'Lägg till batch eller hyllplats' }).click()
  const picker = line(page, 2).getByRole('combobox', { name: 'Hyllplats' })
  await picker.fill(fresh)
  const none = page.getByText('Ingen matchande hyllplats, tryck på Enter för att skapa en ny.')
  await expect(none).toBeVisible()
  await checkAccessibility(page)
  await picker.press('Enter')
  await expect(picker).toHaveValue(fresh)
  await expect(none).toHaveCount(0)
  await line(page, 2).getByRole('textbox', { name: 'Antal' }).fill('5')

  const change = page.getByRole('button', { name: 'Ändra nivåer' })
  if (await change.isVisible()) await change.click()
  await page.getByRole('textbox', { name: 'Beställningspunkt' }).fill('123')
  await page.getByRole('textbox', { name: 'Önskad lagernivå' }).fill('456')

  await page.reload()
  await expect(line(page, 2).getByRole('textbox', { name: 'Antal' })).toHaveValue('5')
  await page.getByRole('button', { name: 'Ta emot 12 st' }).click()
  // Levels that change a lot are asked about before anything is sent.
  const large = page.getByRole('alertdialog', { name: 'Stämmer siffran?' })
  await expect(large).toContainText('till 456 st')
  await large.getByRole('button', { name: 'Spara ändå' }).click()
  await expect(notice(page, /^Tog emot 12\sst/)).toBeVisible()
  await expectReady(page)
  expect(await stock(page, item, known, 'E2E-A')).toBe(7)
  expect(await stock(page, item, fresh, null)).toBe(5)

  await page.goto(`/search?q=${encodeURIComponent(item.vendor_name)}`)
  const card = page.getByRole('article').filter({ hasText: item.vendor_name })
  await expect(card).toContainText(fresh)
  await expect(card).toContainText('/ 456 st')
})

test('undo takes what was received out again', async ({ page }) => {
  await signIn(page, 'administrate', '/receival')
  const location = await placed(page)
  const item = await itemAt(page, location, 7)
  const place = location.storage_locations[1]?.identifier ?? ''
  await openByVendorName(page, item)
  await choosePlace(page, 1, place)
  await line(page, 1).getByRole('textbox', { name: 'Batch' }).fill('E2E-U')
  await line(page, 1).getByRole('textbox', { name: 'Antal' }).fill('3')
  await page.getByRole('button', { name: 'Ta emot 3 st' }).click()
  await expect(notice(page, /^Tog emot 3\sst/)).toBeVisible()
  expect(await stock(page, item, place, 'E2E-U')).toBe(3)
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(notice(page, /^Ångrat\./)).toBeVisible()
  expect(await stock(page, item, place, 'E2E-U')).toBe(0)
})

test('a hand scanner fills in lot and date; the next pack adds one, the very same is stopped', async ({
  page,
}) => {
  await signIn(page, 'administrate', '/receival')
  const location = await placed(page)
  const item = await itemAt(page, location, 8)
  const gtin = (item.gtin ?? '').padStart(14, '0')
  await expect(page.getByText('Vilken vara har kommit?')).toBeVisible()
  const serial = () => crypto.randomUUID().slice(0, 8)
  const pack = (lot: string, own = serial()) => `]d201${gtin}1730063010${lot}${GS}21${own}`
  const first = pack('SCAN1')
  await burst(page, first)
  await expect(popup(page, item).getByRole('heading', { name: item.display_name })).toBeVisible()
  await expect(line(page, 1).getByRole('textbox', { name: 'Batch' })).toHaveValue('SCAN1')
  await expect(line(page, 1).getByRole('textbox', { name: 'Utgångsdatum' })).toHaveValue(
    '2030-06-30',
  )
  // Three packs at once, while the figure is being typed: each waits for its turn.
  await line(page, 1).getByRole('textbox', { name: 'Antal' }).fill('1')
  for (const lot of ['SCAN1', 'SCAN1', 'SCAN2']) await burst(page, pack(lot))
  await expect(line(page, 1).getByRole('textbox', { name: 'Antal' })).toHaveValue('3')
  await expect(line(page, 2).getByRole('textbox', { name: 'Batch' })).toHaveValue('SCAN2')
  await expect(line(page, 2).getByRole('textbox', { name: 'Antal' })).toHaveValue('1')
  await burst(page, first)
  await expect(page.getByRole('dialog', { name: 'Redan skannad' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(line(page, 1).getByRole('textbox', { name: 'Antal' })).toHaveValue('3')
  await expect(popup(page, item)).toBeVisible()
})

test('@full keeps everything when the server breaks at saving, and the retry applies once', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/500.*\/api\/items\/adjust/, /change of stock failed/)
  await signIn(page, 'administrate', '/receival')
  const location = await placed(page)
  const item = await itemAt(page, location, 9)
  const place = location.storage_locations[2]?.identifier ?? ''
  await openByVendorName(page, item)
  await choosePlace(page, 1, place)
  await line(page, 1).getByRole('textbox', { name: 'Batch' }).fill('E2E-N')
  await line(page, 1).getByRole('textbox', { name: 'Antal' }).fill('4')
  await page.route('**/api/items/adjust', breakAfter)
  await page.getByRole('button', { name: 'Ta emot 4 st' }).click()
  await expect(page.getByText('Det är inte säkert att inleveransen sparades')).toBeVisible()
  await expect(line(page, 1).getByRole('textbox', { name: 'Batch' })).toHaveValue('E2E-N')
  await checkAccessibility(page)
  await page.unroute('**/api/items/adjust')
  await page.reload()
  await expect(line(page, 1).getByRole('textbox', { name: 'Antal' })).toHaveValue('4')
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(notice(page, /^Tog emot 4\sst/)).toBeVisible()
  await expectReady(page)
  expect(await stock(page, item, place, 'E2E-N')).toBe(4)
})

test('@full is closed to those who do not administrate', async ({ page }) => {
  await signIn(page, 'edit', '/receival')
  await expect(page.getByText('Du saknar behörighet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inleverans' })).toHaveCount(0)
  await checkAccessibility(page)
})
