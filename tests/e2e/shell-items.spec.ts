import type { Request } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { allItems, findStock, openCard } from './items.helpers.ts'
import { nameOf } from './retrieval.helpers.ts'
import { firstLocation, heading, isPhone, mainMenu, searchBar, watch } from './shell.helpers.ts'

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('ak_location', '1')))

test('the search bar opens a page of its own; typing asks once, 300 ms after the last key', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const scan = page.getByRole('button', { name: 'Skanna en streckkod' })
  await expect(searchBar(page)).toHaveAccessibleName(
    isPhone(page) ? 'Sök eller skanna' : 'Sök på namn, varunummer eller streckkod',
  )
  await expect(scan).toHaveCount(isPhone(page) ? 1 : 0)
  await searchBar(page).click()
  const field = page.getByRole('searchbox', { name: 'Sök vara' })
  await expect(field).toBeFocused()
  await expect(mainMenu(page)).toHaveCount(0)
  await expect(scan).toHaveCount(isPhone(page) ? 1 : 0)

  const searches = watch(page, '/api/items/search')
  const cancelled: Request[] = []
  page.on('requestfailed', (request) => cancelled.push(request))
  // As people type; a fast burst of keys would be a hand scanner's.
  const before = Date.now()
  await page.keyboard.type('natr', { delay: 80 })
  await expect.poll(() => searches.length).toBe(1)
  expect(Date.now() - before).toBeGreaterThanOrEqual(3 * 80 + 300)
  const query = new URL(searches[0]?.url() ?? '').searchParams
  expect([query.get('query'), query.get('stocked')]).toEqual(['natr', 'true'])
  await expect(page.getByRole('list', { name: 'Sökträffar' })).toBeVisible()

  await page.route('**/api/items/search?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue().catch(() => {})
  })
  await field.fill('para')
  await expect.poll(() => searches.length).toBe(2)
  await field.fill('ibu')
  await expect.poll(() => searches.length).toBe(3)
  await expect.poll(() => cancelled.map((request) => searches.indexOf(request))).toEqual([1])

  await field.fill('')
  await expect(page.getByRole('list', { name: 'Sökträffar' })).toHaveCount(0)
  await page.waitForTimeout(400)
  expect(searches).toHaveLength(3)
  await page.getByRole('button', { name: 'Stäng sökningen' }).click()
  await expect(heading(page, 'Start')).toBeVisible()
})

test('search begun at a location filters by it', async ({ page }) => {
  await signIn(page, 'edit')
  const location = await firstLocation(page)
  await page.goto(`/locations/${location.id}`)
  await expect(heading(page, location.name)).toBeVisible()
  await searchBar(page).click()
  const chips = page.getByRole('group', { name: 'Lager' }).getByRole('button')
  await expect(chips.filter({ hasText: location.name })).toHaveAttribute('aria-pressed', 'true')
  const search = page.waitForRequest(/\/api\/items\/search\?/)
  await page.getByRole('searchbox', { name: 'Sök vara' }).fill('natrium')
  const { searchParams } = new URL((await search).url())
  expect(searchParams.getAll('location_ids')).toEqual([String(location.id)])
})

test('cards mark narcotics by class and licences, and show stock by colour', async ({ page }) => {
  await signIn(page, 'read')
  const items = await allItems(page)
  const shown = async (item = items[0]) => {
    if (!item) throw new Error('no such item in the demo data')
    return openCard(page, item)
  }
  const variants = { 1: '1-2', 2: '1-2', 3: '3', 4: '4-5', 5: '4-5' } as const
  for (const [level, variant] of Object.entries(variants)) {
    const card = await shown(items.find((item) => item.narcotic_level === Number(level)))
    const icon = card.getByRole('img', { name: `Narkotika, klass ${level}` })
    await expect(icon).toHaveAttribute('data-variant', variant)
  }
  const licensed = items.find(({ license }) => (license?.valid_until ?? '') > '2100')
  const some = licensed ?? items.find(({ license }) => license)
  await expect(await shown(some)).toContainText(some?.license?.valid_until ?? '?')
  const missing = items.find((item) => item.requires_license && !item.license)
  const card = await shown(missing)
  await expect(card.getByText('Licens saknas').locator('svg')).toBeVisible()
  // The picture's place, the two names and each location's shelf places.
  await expect(card.locator('svg').first()).toBeVisible()
  await expect(card).toContainText(missing?.vendor_name ?? '?')
  const [at] = missing?.locations ?? []
  for (const { identifier } of at?.storage_locations ?? [])
    await expect(card).toContainText(identifier)

  const colours = {
    Slut: 'rgb(197, 15, 31)',
    Lågt: 'rgb(217, 106, 0)',
    'I lager': 'rgb(16, 124, 16)',
  }
  for (const [word, colour] of Object.entries(colours)) {
    const item = items.find(({ locations: [first] }) => {
      const point = first?.location_item?.reorder_point ?? 0
      const status = !first?.quantity ? 'Slut' : first.quantity <= point ? 'Lågt' : 'I lager'
      return first !== undefined && status === word
    })
    const name = item?.locations[0]?.name ?? '?'
    const status = (await shown(item)).getByRole('listitem').filter({ hasText: name }).first()
    await expect(status.getByText(new RegExp(`^${word}: `))).toBeAttached()
    await expect(status.locator('[class*="dot"]').first()).toHaveCSS('background-color', colour)
  }
})

test('the pick shows every batch, saves in the list without a call, and fills in what waits', async ({
  page,
}) => {
  // How long each movement takes.
  await page.addInitScript(() => {
    const times: unknown[] = []
    const { animate } = Element.prototype
    Reflect.set(window, 'times', times)
    Element.prototype.animate = function (this: Element, frames, options) {
      const { duration } = typeof options === 'object' ? options : {}
      if (this.closest('[data-portal-node]')) times.push(duration)
      return animate.call(this, frames, options)
    }
  })
  await signIn(page, 'edit')
  const found = await findStock(
    page,
    ({ place }) => place.batches.length > 1 && place.batches.some(({ identifier }) => !identifier),
  )
  const { item, location, place, quantity } = found
  const preferred = location.location_item?.preferred_stock_level ?? 0
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const open = async () => {
    const name = `Ta ut ${nameOf(found)} från ${location.name}`
    await (await openCard(page, item)).getByRole('button', { name, exact: true }).click()
  }
  await open()
  const sheet = page.getByRole('dialog', { name: item.display_name })
  // At the lower edge on a phone, in the middle of a larger screen.
  await expect
    .poll(async () => {
      const { y, height } = (await sheet.boundingBox()) ?? { y: 0, height: 0 }
      const below = (page.viewportSize()?.height ?? 0) - y - height
      return isPhone(page) ? below : Math.abs(below - y)
    })
    .toBeLessThanOrEqual(isPhone(page) ? 0 : 1)
  for (const text of [
    item.vendor_name,
    item.strength_text ?? '',
    location.name,
    `${location.quantity} / ${preferred} st`,
    place.identifier,
  ]) {
    await expect(sheet).toContainText(text)
  }
  const times = await page.evaluate<number[]>(() => Reflect.get(window, 'times'))
  expect([...new Set(times)]).toEqual([150])
  const rows = sheet.getByRole('list', { name: `Batcher på ${place.identifier}` })
  for (const [index, batch] of place.batches.entries()) {
    const row = rows.getByRole('listitem').nth(index)
    await expect(row).toContainText(batch.identifier ?? 'OKÄND')
    await expect(row).toContainText(batch.expiration_date ?? '–')
    await expect(row).toContainText(`${batch.quantity} st`)
  }
  await expect(page.locator('[data-portal-node]').last()).toHaveCSS('z-index', '2400')

  const field = sheet.getByRole('textbox', { name: `Antal från ${place.identifier}`, exact: true })
  await field.fill(String(quantity + 1))
  await sheet.getByRole('button', { name: 'Ta ut' }).click()
  const error = sheet.getByRole('alert')
  await expect(error.locator('div').first()).toHaveCSS('color', 'rgb(177, 14, 28)')
  expect((await error.boundingBox())?.y).toBeGreaterThan((await field.boundingBox())?.y ?? Infinity)

  const calls = watch(page, '/api/adjustments/register')
  await field.fill('1')
  // What was wrong goes once the figure is taken, and in the middle of the screen the button moves with it.
  await field.press('Tab')
  await sheet.getByRole('button', { name: 'Lägg till i listan' }).click()
  await expect(page).toHaveURL('/retrieval#retrieval-list')
  const stored = await page.evaluate(() => sessionStorage.getItem('adjustments'))
  expect(JSON.parse(stored ?? '')).toEqual([
    {
      item_id: item.id,
      type: 'remove',
      storage_locations_updates: [{ storage_location_id: place.id, quantity_to_remove: 1 }],
    },
  ])
  expect(calls).toHaveLength(0)
  await open()
  await expect(field).toHaveValue('1')
  await expect(error).toBeEmpty()
  // What is typed stays in the popup until it is saved, and is there again until begun anew.
  await field.fill('2')
  await sheet.getByRole('button', { name: 'Stäng', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('adjustments'))).toBe(stored)
  await open()
  await expect(field).toHaveValue('2')
  await sheet.getByRole('button', { name: 'Börja om' }).click()
  await expect(field).toHaveValue('1')
})

test('@phone the scanner fills the screen in black, also where there is no camera', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/error getting user media/)
  await signIn(page, 'edit')
  await page.getByRole('button', { name: 'Skanna en streckkod' }).click()
  const scanner = page.getByRole('dialog', { name: 'Skanner' })
  await expect(scanner).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  expect(await scanner.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await expect(scanner.getByRole('heading', { name: /kamera/i })).toBeVisible()
})

test('says that a shelf place could not be created, renamed or deleted', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(
    /ERR_FAILED.*\/api\/storage_locations/,
    /A shelf place could not be created/,
    /Shelf place \d+ could not be renamed/,
    /Shelf place \d+ could not be deleted/,
  )
  await signIn(page, 'administrate')
  const location = await firstLocation(page)
  await page.goto(`/locations/${location.id}#shelf-places`)
  await page.route(/\/api\/storage_locations/, (route) => route.abort())
  const name = location.storage_locations[0]?.identifier ?? '?'
  await page.getByLabel('Ny hyllplats').fill('Ö9')
  await page.getByRole('button', { name: 'Skapa' }).click()
  await expect(page.getByText('Det gick inte att skapa hyllplatsen')).toBeVisible()

  await page.getByRole('button', { name: `Byt namn på ${name}`, exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Namn').fill('Ö9')
  await sheet.getByRole('button', { name: 'Spara' }).click()
  await expect(sheet).toContainText('Det gick inte att uppdatera hyllplatsen')
  await sheet.getByRole('button', { name: 'Stäng', exact: true }).click()
  await page.getByRole('button', { name: 'Ta bort det ifyllda' }).click()

  await page.getByRole('button', { name: `Ta bort ${name}`, exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Ta bort', exact: true }).click()
  await expect(question).toContainText('Det gick inte att ta bort hyllplatsen')
})

test('receiving refuses a reorder multiple of 0', async ({ page }) => {
  await signIn(page, 'administrate', '/receival')
  const { item } = await findStock(page, ({ location }) => location.location_item !== null)
  const field = page.getByRole('searchbox', { name: 'Varunummer, namn, kod' })
  await field.fill(item.vendor_name)
  await field.press('Enter')
  await page.getByRole('combobox', { name: 'Lager' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Ändra nivåer' }).click()
  await page.getByRole('textbox', { name: 'Beställningsmultipel' }).fill('0')
  await expect(page.getByText('Måste vara större än 0')).toBeVisible()
})

test('the item that counting answers replaces the one in the list', async ({ page }) => {
  // Nothing is told by the stream of changes.
  await page.route('**/api/changes**', () => {})
  await signIn(page, 'administrate')
  const { item, location, place, quantity } = await findStock(page, (found) => found.quantity > 3)
  const card = await openCard(page, item)
  const name = `Ändra nivåer, ${location.name}`
  await card.getByRole('button', { name, exact: true }).click()
  await card.getByRole('tab', { name: 'Lagersaldo' }).click()
  await card.getByRole('textbox', { name: place.identifier, exact: true }).fill(`${quantity + 2}`)
  const answer = page.waitForResponse('**/api/items/adjust')
  await card.getByRole('tabpanel').getByRole('button', { name: 'Spara' }).click()
  expect((await (await answer).json()).stock[0].item_id).toBe(item.id)
  const shown = (location.quantity + 2).toLocaleString('sv-SE')
  await expect(card).toContainText(`${shown} /`)
})
