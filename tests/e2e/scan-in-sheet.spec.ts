import type { Item, Location } from '@forrad/openapi'
import type { Page } from '@playwright/test'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { burst } from './hand-scanner.ts'
import { allItems, atBatch, findStock, notice, openCard, panelOf } from './items.helpers.ts'
import { openPage, packOf, receiveBehind } from './jobs/packs.ts'
import { biggest, changing, createElsewhere, freshName, itemsOf } from './locations.helpers.ts'
import { isFresh, nameOf } from './retrieval.helpers.ts'
import { field, openSearch } from './search.helpers.ts'
import { stockedLocation } from './stocked.helpers.ts'
import { lines, sendBehind } from './transfers.helpers.ts'

test.setTimeout(90_000)

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

/** A location with so many shelf places that none is offered by one touch, where nothing lies yet. */
async function roomy(page: Page) {
  const location = await createElsewhere(page)
  const places: { readonly id: number; readonly identifier: string }[] = []
  for (const identifier of ['A1', 'B2', 'C3', 'D4', 'E5']) {
    const answer = await page.request.post('/api/storage_locations', {
      headers: await changing(page),
      data: { storage_location: { location_id: location.id, identifier } },
    })
    places.push((await answer.json()).storage_location)
  }
  return { location, places }
}

/** A GTIN of no item, that no other flow makes one of. */
const UNKNOWN = '5901234123990'

test('@desktop the label of a shelf place chooses where a batch is moved to', async ({ page }) => {
  await signIn(page, 'edit')
  const listed = await (await page.request.get('/api/locations')).json()
  const locations: readonly Location[] = listed.locations
  const others = (found: { readonly location: { readonly id: number } }, placeId: number) =>
    (locations.find(({ id }) => id === found.location.id)?.storage_locations ?? []).filter(
      ({ id }) => id !== placeId,
    )
  const found = await findStock(
    page,
    (one) =>
      one.quantity >= 3 &&
      // Nowhere else, where a shelf place may have the same name.
      one.item.locations.length === 1 &&
      isFresh(one.place) &&
      one.place.batches.every(({ identifier }) => identifier !== null) &&
      others(one, one.place.id).length > 0,
  )
  const [batch] = found.place.batches
  const [there] = others(found, found.place.id)
  const card = await openCard(page, found.item)
  await card.getByRole('button', { name: `Öppna ${found.item.display_name}` }).click()
  const panel = panelOf(page, found.item.display_name)
  const name = `Batcher på ${found.place.identifier}`
  const rows = panel.getByRole('list', { name, exact: true })
  await (await atBatch(rows, batch?.identifier, 'Kassera eller flytta')).click()
  const sheet = page.getByRole('dialog', { name: 'Kassera eller flytta' })
  await sheet.getByRole('button', { name: 'Flytta', exact: true }).click()
  const quantity = sheet.getByRole('textbox', { name: 'Antal' })
  await quantity.fill('2')
  const address = page.url()

  await burst(page, `FRD-S-${there?.id}`)
  await expect(sheet.getByRole('combobox', { name: 'Till hyllplatsen' })).toHaveValue(
    there?.identifier ?? '',
  )
  // The shelf place that it lies on, and a pack, are told and change nothing.
  await burst(page, `FRD-S-${found.place.id}`)
  await expect(notice(page, 'Den hyllplatsen går inte att välja här.')).toBeVisible()
  await burst(page, UNKNOWN)
  await expect(notice(page, /^En skanning kan inte användas här\./)).toBeVisible()
  await expect(quantity).toHaveValue('2')
  await checkAccessibility(page)
  expect(page.url()).toBe(address)
})

test('a scan takes nothing from a form that has no field for it', async ({ page }) => {
  await signIn(page, 'administrate')
  await openPage(page, '/locations')
  await page.getByRole('button', { name: 'Nytt lager' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Nytt lager' })
  const typed = freshName()
  await sheet.getByRole('textbox', { name: 'Namn' }).fill(typed)
  for (const code of [UNKNOWN, 'FRD-S-1']) {
    await burst(page, code)
    await expect(notice(page, /^En skanning kan inte användas här\./).first()).toBeVisible()
  }
  await expect(sheet.getByRole('textbox', { name: 'Namn' })).toHaveValue(typed)
  await expect(page).toHaveURL(/\/locations$/)
})

test('the pack in the hand fills the field for its barcode', async ({ page }) => {
  await signIn(page, 'administrate')
  await openSearch(page)
  await field(page).fill('finns verkligen inte')
  await page.getByRole('button', { name: 'Sök i hela katalogen' }).click()
  await page.getByRole('button', { name: 'Skapa egen vara' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ny egen vara' })
  await sheet.getByRole('textbox', { name: 'Namn' }).fill('Näsmussla')
  await burst(page, UNKNOWN)
  await expect(sheet.getByRole('textbox', { name: 'Streckkod (GTIN)' })).toHaveValue(UNKNOWN)
  await expect(sheet.getByRole('textbox', { name: 'Namn' })).toHaveValue('Näsmussla')
})

test('the pack in the hand names the item of a recall', async ({ page }) => {
  await signIn(page, 'administrate')
  await openPage(page, '/recalls')
  await page.getByRole('button', { name: 'Ny indragning' }).first().click()
  const form = page.getByRole('dialog', { name: 'Ny indragning' })
  await form.getByLabel('Referens (valfritt)').fill('LV-2026-1')
  await burst(page, UNKNOWN)
  await expect(form.getByLabel('Varunummer eller GTIN')).toHaveValue(`0${UNKNOWN}`)
  await expect(form.getByLabel('Referens (valfritt)')).toHaveValue('LV-2026-1')
})

test('what is chosen for a round stays when a label or code leads nowhere', async ({ page }) => {
  await signIn(page, 'edit')
  const location = await biggest(page)
  const items = await itemsOf(page, location.id)
  const full = location.storage_locations.find(({ id }) =>
    items.some(
      (item) =>
        item.narcotic_level === 0 &&
        item.locations
          .flatMap(({ storage_locations: places }) => places)
          .some((place) => place.id === id && place.batches.some(({ quantity }) => quantity > 0)),
    ),
  )
  await openPage(page, `/locations/${location.id}`)
  await page.getByRole('button', { name: 'Hyllrundan' }).click()
  const places = page.getByRole('list', { name: 'Hyllplatser' })
  await expect(places).toBeVisible()
  await burst(page, `FRD-S-${full?.id}`)
  const ticked = places.getByRole('checkbox', { checked: true })
  await expect(ticked).toHaveCount(1)
  await burst(page, 'FRD-S-99999999')
  await expect(notice(page, 'Det finns inget att räkna på den hyllplatsen.')).toBeVisible()
  await burst(page, ']C110HALVA')
  await expect(notice(page, /^Koden har bara batchen\./)).toBeVisible()
  await burst(page, UNKNOWN)
  await expect(notice(page, 'Ingen vara har den här koden.')).toBeVisible()
  await expect(ticked).toHaveCount(1)
})

test('a code of no item leads away from no transfer', async ({ page }) => {
  await signIn(page, 'edit')
  const location = await biggest(page)
  await page.addInitScript((id) => localStorage.setItem('ak_location', String(id)), location.id)
  await openPage(page, '/transfers/new')
  await expect(page.getByText('Skanna det som ska skickas')).toBeVisible()
  const said = page.getByRole('status')
  // Half of a pack's codes right after the other is of the same pack.
  await burst(page, ']C110HALVA')
  await expect(said.filter({ hasText: 'Det är bara batchen' })).toBeVisible()
  await burst(page, UNKNOWN)
  await expect(said.filter({ hasText: 'Ingen vara har den här koden' })).toBeVisible()
  await burst(page, `FRD-S-${location.storage_locations[0]?.id}`)
  await expect(said.filter({ hasText: 'En hyllplats, ingen vara' })).toBeVisible()
  await expect(page).toHaveURL(/\/transfers\/new$/)
})

test('where a transfer is received a label is where the pack before it goes, and leads nowhere', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const made = await stockedLocation(page, 1)
  const [item] = made.items
  const { location, places } = await roomy(page)
  const [first, second] = places
  if (!item || !first || !second) throw new Error('an item and two shelf places')
  // Its own shelf place there.
  const lot = { identifier: `MANGA-${item.id}`, expiration_date: '2031-01-31' }
  await receiveBehind(page, [
    { item, batch: { ...lot, storage_location_id: first.id, quantity: 1 } },
  ])
  const { id } = await sendBehind(page, made, location)
  await openPage(page, `/transfers/${id}`)
  const line = lines(page, 'På väg').first()
  const place = (name: string) => line.getByRole('button', { name: new RegExp(`^${name}: byt`) })
  await expect(place(first.identifier)).toBeVisible()
  const said = page.getByRole('status')

  await burst(page, `FRD-S-${second.id}`)
  await expect(said.filter({ hasText: 'Skanna förpackningen först' })).toBeVisible()
  await burst(page, packOf({ item, place: { ...first, location_id: 1, batches: [] } }, lot))
  await expect(said.filter({ hasText: 'Räknat: 1 av 3' })).toBeVisible()
  await burst(page, `FRD-S-${made.from.id}`)
  await expect(said.filter({ hasText: 'Den hyllplatsen går inte att välja här' })).toBeVisible()
  await expect(place(first.identifier)).toBeVisible()
  await burst(page, `FRD-S-${second.id}`)
  await expect(said.filter({ hasText: `Läggs på ${second.identifier}` })).toBeVisible()
  await expect(place(second.identifier)).toBeVisible()
  await checkAccessibility(page)
  await expect(page).toHaveURL(new RegExp(`/transfers/${id}$`))
  await page.getByRole('button', { name: /^Ta emot 1\sst$/ }).click()
  await expect(notice(page, /^Tog emot 1\sst/)).toBeVisible()
  expect(await made.lying(item, second)).toBe(1)
  expect(await made.lying(item, first)).toBe(1)
})

test('a label is for what is opened of a delivery, and for nothing that waits behind it', async ({
  page,
  consoleGuard,
}) => {
  // A computer with a hand scanner.
  consoleGuard.expectErrors(/error getting user media/)
  await signIn(page, 'administrate')
  const { location, places } = await roomy(page)
  const [one, other] = (await allItems(page)).filter(
    ({ gtin, narcotic_level }) => gtin !== null && narcotic_level === 0,
  )
  const [, , third, fourth] = places
  if (!one || !other || !third || !fourth) throw new Error('two items and five shelf places')
  await page.addInitScript((id) => localStorage.setItem('ak_location', String(id)), location.id)
  await openPage(page, '/receival')
  await page.getByRole('button', { name: 'Ta emot flera' }).click()
  const scanner = page.getByRole('dialog', { name: 'Skanner' })
  await expect(scanner.getByText('Skanna den första förpackningen')).toBeVisible()
  const place = { ...third, location_id: location.id, batches: [] }
  const lotOf = ({ id }: Item) => `E${id}-ETIKETT`
  const waits = (item: Item) =>
    scanner
      .getByRole('listitem')
      .filter({ hasText: lotOf(item) })
      .filter({ has: page.getByRole('button', { name: 'Öppna', exact: true }) })
  for (const item of [other, one]) {
    const batch = { identifier: lotOf(item), expiration_date: '2031-01-31' }
    await burst(page, packOf({ item, place }, batch))
    await expect(waits(item)).toHaveCount(1)
  }
  const counted = scanner.getByRole('list', { name: 'Att ta emot' }).getByRole('listitem')

  // The newest that waits, which a label would answer for.
  await waits(one).getByRole('button', { name: 'Öppna', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: nameOf({ item: one }) })
  const field = sheet.getByRole('combobox', { name: 'Hyllplats' })
  await burst(page, `FRD-S-${third.id}`)
  await expect(field).toHaveValue(third.identifier)
  await burst(page, 'FRD-S-99999999')
  await expect(notice(page, 'Den hyllplatsen går inte att välja här.')).toBeVisible()
  await expect(field).toHaveValue(third.identifier)
  await sheet.getByRole('textbox', { name: 'Batch' }).fill('ETIKETT-NY')
  await checkAccessibility(page)
  await sheet.getByRole('button', { name: 'Klar' }).click()
  await expect(counted).toHaveCount(1)
  await expect(counted.first()).toContainText('ETIKETT-NY')
  await expect(counted.first()).toContainText(third.identifier)
  await expect(waits(other)).toHaveCount(1)

  // A line that is counted goes elsewhere, and the label of its new shelf place waits for nothing.
  await scanner.getByRole('button', { name: nameOf({ item: one }), exact: true }).click()
  await burst(page, `FRD-S-${fourth.id}`)
  await expect(field).toHaveValue(fourth.identifier)
  await sheet.getByRole('button', { name: 'Klar' }).click()
  await expect(counted).toHaveCount(1)
  await expect(counted.first()).toContainText(fourth.identifier)
  await expect(waits(other)).toHaveCount(1)
})
