import type { Batch, Item, ItemLocation, Location, StockedStorageLocation } from '@forrad/openapi'
import type { Locator, Page } from '@playwright/test'
import { rm } from 'node:fs/promises'
import { breakAfter } from './bad.network.ts'
import { film, stocked, video, withCamera } from './camera.helpers.ts'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { burst } from './hand-scanner.ts'
import { allItems, notice, stockNow, type Found } from './items.helpers.ts'
import { nameOf, TODAY } from './retrieval.helpers.ts'

const REGISTER = '**/api/adjustments/register'

test.use(withCamera)
test.setTimeout(120_000)
test.afterAll(() => rm(video, { force: true }))

/** Which of the demo data's items a test takes, so that no test waits for another's. */
function share(all: readonly Found[], nth: number, count: number): readonly Found[] {
  const taken = all.slice(nth, nth + count)
  if (taken.length < count) throw new Error('too few such items in the demo data')
  return taken
}

function isKnown({ identifier, expiration_date, quantity }: Batch): boolean {
  return identifier !== null && expiration_date !== null && expiration_date > TODAY && quantity > 0
}

function lying(place: StockedStorageLocation): boolean {
  return place.batches.some(({ quantity }) => quantity > 0)
}

/** Items at the location with a batch that can be scanned; on one shelf place there, or on several. */
function at(items: readonly Item[], location: number, several: boolean): readonly Found[] {
  return items.flatMap((item) => {
    const here = item.locations.find(({ id }) => id === location)
    if (!here || item.narcotic_level > 0 || item.gtin === null) return []
    return foundAt(item, here, several)
  })
}

function foundAt(item: Item, location: ItemLocation, several: boolean): readonly Found[] {
  const places = location.storage_locations.filter(lying)
  const [place] = places
  if (!place?.batches.some(isKnown) || places.length > 1 !== several) return []
  const quantity = place.batches.reduce((sum, batch) => sum + batch.quantity, 0)
  return quantity < 900 ? [{ item, location, place, quantity }] : []
}

/** Where most such items are kept. */
async function delivered(page: Page, several = false) {
  const items = await allItems(page)
  const answer = await page.request.get('/api/locations')
  const { locations }: { readonly locations: readonly Location[] } = await answer.json()
  const [most] = locations
    .map((location) => ({ location, all: at(items, location.id, several) }))
    .toSorted((a, b) => b.all.length - a.all.length)
  if (!most) throw new Error('no location in the demo data')
  const { location } = most
  return { location, all: most.all, alone: at(items, location.id, false), items }
}

/** What stands on a pack: of a batch that lies there, unless told. */
function packOf({ item, place }: Found, lot?: string, expiry = '2031-01-31'): string {
  const known = place.batches.find(isKnown)
  const [identifier, date] =
    lot === undefined ? [known?.identifier, known?.expiration_date ?? expiry] : [lot, expiry]
  const gtin = (item.gtin ?? '').padStart(14, '0')
  return `]C101${gtin}17${date.slice(2).replaceAll('-', '')}10${identifier}`
}

/** Opens the list from the receival's page at that location. */
async function openList(page: Page, location: Pick<Location, 'id' | 'name'>): Promise<Locator> {
  await page.evaluate((id) => localStorage.setItem('ak_location', String(id)), location.id)
  await page.goto('/receival')
  await page.getByRole('button', { name: 'Ta emot flera' }).click()
  const scanner = page.getByRole('dialog', { name: 'Skanner' })
  await expect(
    scanner.getByRole('heading', { name: `Ta emot flera · ${location.name}` }),
  ).toBeVisible()
  return scanner
}

const linesOf = (scanner: Locator): Locator =>
  scanner.getByRole('list', { name: 'Att ta emot' }).getByRole('listitem')
const empty = 'Skanna den första förpackningen'
const quantityOf = (scanner: Locator, found: Found): Locator =>
  scanner.getByRole('textbox', { name: `Antal av ${nameOf(found)}` })

test('a delivery is scans and one touch, received in one request', async ({ page }, {
  project,
}) => {
  await signIn(page, 'administrate')
  await film('empty', (await stocked(page)).pack)
  const { location, all } = await delivered(page)
  const packs = share(all, project.name === 'desktop' ? 12 : 0, 4)
  const scanner = await openList(page, location)
  await expect(scanner.getByText(empty)).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('adjust')) sent.push(request.url())
  })
  await page.evaluate(() => {
    Object.assign(window, { touches: 0 })
    const count = () => Object.assign(window, { touches: Reflect.get(window, 'touches') + 1 })
    window.addEventListener('pointerdown', count, true)
  })

  const figure = scanner.getByRole('status').filter({ hasText: /\d\sst/ })
  for (const found of packs) {
    await burst(page, packOf(found))
    await expect(figure).toContainText(found.item.display_name)
    await expect(figure).toContainText(found.place.identifier)
  }
  const [first] = packs
  if (!first) throw new Error('an item')
  await burst(page, packOf(first))
  await expect(figure).toContainText(/2\sst/)
  await expect(linesOf(scanner)).toHaveCount(4)
  await expect(scanner.locator('video')).toBeVisible()
  await checkAccessibility(page)

  await scanner.getByRole('button', { name: 'Ta emot 4 varor, 5 st' }).click()
  await expect(notice(page, /Tog emot 4 varor, 5\sst\./)).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'touches'))).toBe(1)
  expect(sent).toHaveLength(1)
  for (const found of packs) {
    const came = found === first ? 2 : 1
    expect(await stockNow(page, found)).toBe(found.quantity + came)
  }
  await expect(scanner.getByText(empty)).toBeVisible()
})

test('what cannot be decided waits for one touch and stops nothing', async ({ page }, {
  project,
}) => {
  await signIn(page, 'administrate')
  await film('empty', (await stocked(page)).pack)
  const { location, all, alone } = await delivered(page, true)
  const nth = project.name === 'desktop' ? 1 : 0
  const [spread] = share(all, nth, 1)
  const [first, second] = share(alone, 6 + 2 * nth, 2)
  if (!spread || !first || !second) throw new Error('three items')
  const scanner = await openList(page, location)
  const waits = (text: string | RegExp) => scanner.getByRole('listitem').filter({ hasText: text })

  await burst(page, packOf(first))
  await expect(linesOf(scanner)).toHaveCount(1)
  await burst(page, '73513537')
  await expect(scanner.getByRole('heading', { name: 'Behöver dig' })).toBeVisible()
  await expect(waits('Ingen vara har den här koden')).toBeVisible()
  await burst(page, packOf(spread, 'E2E-NY'))
  await expect(waits('Vilken hyllplats?')).toBeVisible()
  await burst(page, packOf(first, 'E2E-GAMMAL', '2020-01-31'))
  await expect(waits('Förpackningen har gått ut')).toBeVisible()
  await burst(page, (second.item.gtin ?? '').padStart(14, '0'))
  await expect(waits('Koden saknar batch')).toBeVisible()
  // The same pack's other code, read right after: one pack, and nothing waits for it.
  await burst(page, packOf(second))
  await expect(waits('Koden saknar batch')).toHaveCount(0)
  await expect(quantityOf(scanner, second)).toHaveValue('1')
  await checkAccessibility(page)

  const { identifier } = spread.place
  await waits('Vilken hyllplats?').getByRole('button', { name: identifier, exact: true }).click()
  await expect(linesOf(scanner)).toHaveCount(3)
  await waits('Förpackningen har gått ut').getByRole('button', { name: 'Ta emot ändå' }).click()
  await expect(linesOf(scanner).first()).toContainText('E2E-GAMMAL')
  await expect(linesOf(scanner).first()).toContainText('Utgången')
  await scanner.getByRole('button', { name: 'Ta bort 00000073513537' }).click()
  await expect(scanner.getByRole('heading', { name: 'Behöver dig' })).toHaveCount(0)
})

test('a line is changed, opened whole and taken back, and the list survives back and reload', async ({
  page,
}, { project }) => {
  await signIn(page, 'administrate')
  await film('empty', (await stocked(page)).pack)
  const { location, all } = await delivered(page)
  const [first, second] = share(all, project.name === 'desktop' ? 18 : 16, 2)
  if (!first || !second) throw new Error('two items')
  let scanner = await openList(page, location)
  await burst(page, packOf(first))
  await expect(linesOf(scanner)).toHaveCount(1)
  await burst(page, packOf(second))
  await expect(linesOf(scanner)).toHaveCount(2)
  await burst(page, '73513537')
  await expect(scanner.getByText('Ingen vara har den här koden')).toHaveCount(2)

  await page.goBack()
  await expect(scanner).toHaveCount(0)
  await page.reload()
  scanner = await openList(page, location)
  await expect(linesOf(scanner)).toHaveCount(2)
  await expect(scanner.getByText('Ingen vara har den här koden')).toBeVisible()

  await linesOf(scanner)
    .filter({ hasText: nameOf(first) })
    .getByRole('button', { name: 'Öka' })
    .click()
  await expect(quantityOf(scanner, first)).toHaveValue('2')
  await scanner.getByRole('button', { name: nameOf(first), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: nameOf(first) })
  await sheet.getByRole('textbox', { name: 'Batch' }).fill('E2E-HEL')
  await checkAccessibility(page)
  await sheet.getByRole('button', { name: 'Klar' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(linesOf(scanner).filter({ hasText: 'E2E-HEL' })).toBeVisible()
  await scanner.getByRole('button', { name: `Ta bort ${nameOf(second)} från listan` }).click()
  await expect(linesOf(scanner)).toHaveCount(1)
  await expect(scanner.getByRole('button', { name: 'Ta emot 1 vara, 2 st' })).toBeVisible()
})

test('a delivery at which the server broke is applied once, also after a reload', async ({
  page,
  consoleGuard,
}, { project }) => {
  consoleGuard.expectErrors(/500.*\/api\/adjustments\/register/, /change of stock failed/i)
  await signIn(page, 'administrate')
  await film('empty', (await stocked(page)).pack)
  const { location, all } = await delivered(page)
  const packs = share(all, project.name === 'desktop' ? 22 : 20, 2)
  let scanner = await openList(page, location)
  for (const [index, found] of packs.entries()) {
    await burst(page, packOf(found))
    await expect(linesOf(scanner)).toHaveCount(index + 1)
  }
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/adjustments/register')) {
      keys.push(request.headers()['idempotency-key'])
    }
  })
  await page.route(REGISTER, breakAfter)
  await scanner.getByRole('button', { name: 'Ta emot 2 varor, 2 st' }).click()
  await expect(scanner.getByText('Försök igen: inget tas emot två gånger.')).toBeVisible()
  await page.unroute(REGISTER)
  await page.reload()
  scanner = await openList(page, location)
  await expect(scanner.getByText('Försök igen: inget tas emot två gånger.')).toBeVisible()
  await expect(linesOf(scanner).first().getByRole('button', { name: 'Öka' })).toBeDisabled()
  await checkAccessibility(page)
  await scanner.getByRole('button', { name: 'Försök igen' }).click()
  await expect(notice(page, /Tog emot 2 varor, 2\sst\./)).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  expect(keys.length).toBeGreaterThan(1)
  for (const found of packs) expect(await stockNow(page, found)).toBe(found.quantity + 1)
})

test('the item of an unknown code is found by name, and received in the delivery', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  await film('empty', (await stocked(page)).pack)
  const { location, alone } = await delivered(page)
  const [found] = share(alone, 0, 1)
  if (!found) throw new Error('an item on one shelf place')
  const name = nameOf(found)
  await page.evaluate((id) => localStorage.setItem('ak_location', String(id)), location.id)
  await page.goto('/search?q=alv')
  await page.getByRole('button', { name: 'Skanna en streckkod' }).click()
  const scanner = page.getByRole('dialog', { name: 'Skanner' })
  await scanner.getByRole('button', { name: 'Ta emot flera' }).click()
  await expect(scanner.getByText(empty)).toBeVisible()
  await burst(page, '73513537')
  await scanner.getByRole('button', { name: 'Sök vara' }).click()
  const search = page.getByRole('dialog', { name: 'Vilken vara är det?' })
  const field = search.getByRole('searchbox', { name: 'Sök vara' })
  await expect(field).toHaveValue('')
  await checkAccessibility(page)
  await field.fill(found.item.vendor_name)
  await search.getByRole('button', { name: `Välj ${name}`, exact: true }).click()
  // The code tells no batch: what is missing is asked at once, over the delivery.
  const sheet = page.getByRole('dialog', { name, exact: true })
  await sheet.getByRole('textbox', { name: 'Batch', exact: true }).fill('HANDSKRIVEN')
  await sheet.getByRole('button', { name: 'Klar' }).click()
  await expect(linesOf(scanner)).toHaveCount(1)
  await expect(linesOf(scanner).first()).toContainText('HANDSKRIVEN')
})
