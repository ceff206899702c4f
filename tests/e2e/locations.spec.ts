import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { burst } from './hand-scanner.ts'
import {
  biggest,
  changing,
  createElsewhere,
  entries,
  freshName,
  itemsOf,
  list,
  noNotice,
  placesIn,
  question,
  sheet,
  tab,
  title,
} from './locations.helpers.ts'

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

test('list, items, inventory and shelf places, kept on reload', async ({ page }) => {
  await signIn(page, 'edit')
  await page.getByRole('link', { name: 'Lager', exact: true }).click()
  await expect(page).toHaveURL('/locations')
  const location = await biggest(page)
  const card = list(page, 'Lager').getByRole('listitem').filter({ hasText: location.name })
  await expect(card).toContainText(
    `${location.item_count} varor · ${location.storage_locations.length} hyllplatser`,
  )
  await expect(page.getByRole('button', { name: 'Nytt lager' })).toHaveCount(0)
  await checkAccessibility(page)

  await card.getByRole('link').click()
  await expect(title(page, location.name)).toBeVisible()
  await expect(tab(page, 'Varor')).toHaveAttribute('aria-selected', 'true')
  const items = await itemsOf(page, location.id)
  const [first] = items
  await expect(entries(list(page, 'Varor')).first()).toContainText(first?.display_name ?? '?')
  await checkAccessibility(page)
  const filter = page.getByRole('searchbox', { name: 'Filtrera varor' })
  await filter.fill(first?.vendor_name ?? '?')
  await expect(page.getByText(`1 av ${items.length} varor`)).toBeVisible()
  await filter.fill('finns inte')
  await expect(page.getByText('Ingen vara matchar')).toBeVisible()
  await page.getByRole('button', { name: 'Visa alla varor' }).click()
  await page.getByRole('button', { name: 'Slut', exact: true }).click()
  await expect(page.getByText(/^\d+ av \d+ varor$/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Slut', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await tab(page, 'Saldo').click()
  await expect(page).toHaveURL(/#inventory$/)
  const inventory = list(page, 'Saldo')
  await expect(placesIn(inventory).first()).toBeVisible()
  await expect(inventory.getByText('Utgången').first()).toBeVisible()
  await expect(inventory.getByText('OKÄND').first()).toBeVisible()
  await checkAccessibility(page)
  await page.reload()
  await expect(tab(page, 'Saldo')).toHaveAttribute('aria-selected', 'true')

  await tab(page, 'Hyllplatser').click()
  const [place] = location.storage_locations
  await list(page, 'Hyllplatser')
    .getByRole('link', { name: place?.identifier ?? '?', exact: true })
    .click()
  await expect(page).toHaveURL(`/locations/${location.id}?place=${place?.id}#inventory`)
  await expect
    .poll(async () => new Set(await placesIn(inventory).allTextContents()))
    .toEqual(new Set([place?.identifier]))
  await page.getByRole('button', { name: `Bara hyllplats ${place?.identifier}` }).click()
  await expect(page.getByRole('button', { name: /^Bara hyllplats/ })).toHaveCount(0)
  await page.goBack()
  await expect(tab(page, 'Hyllplatser')).toHaveAttribute('aria-selected', 'true')
  await checkAccessibility(page)
})

test('an administrator creates, renames and deletes a location and its shelf places', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(
    /409.*\/api\/locations/,
    /A location could not be created/,
    /409.*\/api\/storage_locations/,
    /A shelf place could not be created/,
  )
  const name = freshName()
  await signIn(page, 'administrate', '/locations#locations-items')
  const taken = (await biggest(page)).name
  await page.getByRole('button', { name: 'Nytt lager' }).click()
  const field = sheet(page).getByLabel('Namn')
  await expect(field).toBeFocused()
  await field.press('Enter')
  await expect(sheet(page).getByText('Måste anges')).toBeVisible()
  await field.fill('  ')
  await expect(sheet(page).getByText('Texten får inte vara tom')).toBeVisible()
  await field.fill('x'.repeat(101))
  await expect(sheet(page).getByText('Högst 100 tecken')).toBeVisible()
  await field.fill(` ${taken} `)
  await sheet(page).getByRole('button', { name: 'Skapa' }).click()
  await expect(sheet(page).getByText('Namn används redan')).toBeVisible()
  await expect(field).toHaveValue(` ${taken} `)
  await checkAccessibility(page)
  await field.fill(name)
  await sheet(page).getByRole('button', { name: 'Skapa' }).dblclick()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.getByText(`Lagret ${name} har skapats.`).first()).toBeVisible()
  await list(page, 'Lager').getByRole('link', { name }).click()
  // Its shelf places come first.
  await expect(page.getByRole('button', { name: 'Lägg till hyllplatser' })).toBeVisible()
  await tab(page, 'Saldo').click()
  await expect(page.getByText('Inget ligger här än')).toBeVisible()

  await page.getByRole('button', { name: 'Ändra lager' }).click()
  await field.fill(`${name} B`)
  await sheet(page).getByRole('button', { name: 'Spara' }).click()
  await expect(title(page, `${name} B`)).toBeVisible()

  await tab(page, 'Hyllplatser').click()
  await expect(page.getByText('Inga hyllplatser än')).toBeVisible()
  const newPlace = page.getByLabel('Ny hyllplats')
  for (const identifier of ['A10', 'A2']) {
    await newPlace.fill(identifier)
    await page.getByRole('button', { name: 'Skapa' }).click()
    await expect(page.getByText(`${identifier} har skapats.`)).toBeVisible()
  }
  const places = list(page, 'Hyllplatser')
  await expect(places.getByRole('link')).toHaveText(['A2', 'A10'])
  await newPlace.fill('A2')
  await newPlace.press('Enter')
  await expect(page.getByText('Namn används redan')).toBeVisible()
  await expect(newPlace).toHaveValue('A2')
  await page.getByRole('button', { name: 'Byt namn på A10' }).click()
  await field.fill('B1')
  await sheet(page).getByRole('button', { name: 'Spara' }).click()
  await expect(places.getByRole('link')).toHaveText(['A2', 'B1'])
  await page.getByRole('button', { name: 'Ta bort B1' }).click()
  await noNotice(page)
  await checkAccessibility(page)
  await question(page).getByRole('button', { name: 'Ta bort' }).click()
  await expect(places.getByRole('link')).toHaveText(['A2'])

  await page.getByRole('button', { name: 'Ta bort lager' }).click()
  await question(page).getByRole('button', { name: 'Ta bort' }).dblclick()
  await expect(page).toHaveURL('/locations')
  await expect(page.getByText(`Lagret ${name} B har tagits bort.`).first()).toBeVisible()
  await expect(list(page, 'Lager').getByRole('link', { name })).toHaveCount(0)
})

test('what holds stock is not deleted, and the reason is said', async ({ page, consoleGuard }) => {
  consoleGuard.expectErrors(/409/, /could not be deleted/)
  await signIn(page, 'administrate')
  const { id, name } = await biggest(page)
  await page.goto(`/locations/${id}`)
  await page.getByRole('button', { name: 'Ta bort lager' }).click()
  await question(page).getByRole('button', { name: 'Ta bort' }).click()
  await expect(question(page)).toContainText('Det gick inte att radera lagerplatsen')
  await expect(question(page)).toContainText('Det finns varor kvar.')
  await checkAccessibility(page)
  await question(page).getByRole('button', { name: 'Avbryt' }).click()
  await expect(title(page, name)).toBeVisible()
})

test('an item is added to a location and removed again', async ({ page }) => {
  await signIn(page, 'administrate')
  const { id } = await createElsewhere(page)
  await page.goto(`/locations/${id}`)
  await page.getByRole('button', { name: 'Lägg till vara' }).first().click()
  const search = page.getByRole('searchbox', { name: 'Sök i hela katalogen' })
  await expect(search).toBeFocused()
  await search.fill('paracetamol')
  const hit = list(page, 'Sökträffar').getByRole('listitem').first()
  await hit.getByRole('button', { name: 'Lägg till' }).dblclick()
  await expect(hit).toContainText('Finns redan här')
  await expect(page.getByText(/finns nu i det här lagret/).first()).toBeVisible()
  await hit.getByRole('button', { name: /^Ändra nivåer/ }).click() // Without them nothing is proposed.
  await hit.getByRole('textbox', { name: 'Beställningspunkt', exact: true }).fill('2')
  await checkAccessibility(page)
  await hit.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText(/^Nivåerna för .* är sparade\.$/).first()).toBeVisible()
  await noNotice(page)
  await page.getByRole('button', { name: 'Stäng', exact: true }).click()
  const row = entries(list(page, 'Varor'))
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Paracetamol')
  await page.getByRole('button', { name: 'Ta bort varor' }).click()
  await row.getByRole('button', { name: /^Ta bort/ }).click()
  await question(page).getByRole('button', { name: 'Ta bort' }).click()
  await expect(page.getByText('Inga hyllplatser än')).toBeVisible()
})

test('@full a reader sees no actions, and an address that leads nowhere says so', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/404.*\/api\/locations/, /could not be fetched/)
  await signIn(page, 'read', '/locations')
  const { id, name } = await biggest(page)
  await page.goto(`/locations/${id}#shelf-places`)
  await expect(title(page, name)).toBeVisible()
  await expect(list(page, 'Hyllplatser').getByRole('link').first()).toBeVisible()
  for (const action of [/Ändra lager/, /Ta bort/, /Byt namn/, /Skapa/]) {
    await expect(page.getByRole('button', { name: action })).toHaveCount(0)
  }
  await tab(page, 'Varor').click()
  await expect(entries(list(page, 'Varor')).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Ta ut|Lägg till|Ta bort)/ })).toHaveCount(0)
  for (const path of ['abc', '999999']) {
    await page.goto(`/locations/${path}`)
    await expect(title(page, 'Lagret finns inte')).toBeVisible()
    await checkAccessibility(page)
  }
  await page.getByRole('link', { name: 'Visa alla lager' }).click()
  await expect(page).toHaveURL('/locations')
})

test('a scanned shelf-place label opens that shelf place; an unknown one says so', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const { id, storage_locations } = await biggest(page)
  const place = storage_locations.at(-1)
  await burst(page, `FRD-S-${place?.id}`)
  await expect(page).toHaveURL(`/locations/${id}?place=${place?.id}#inventory`)
  await expect(
    page.getByRole('button', { name: `Bara hyllplats ${place?.identifier}` }),
  ).toBeVisible()
  await burst(page, 'FRD-S-99999999')
  await expect(
    page.getByText('Etiketten hör till en hyllplats som inte finns här.').first(),
  ).toBeVisible()
})

test('a colleague’s new shelf place and new name show by themselves', async ({ page }) => {
  await signIn(page, 'administrate')
  const { id, name } = await createElsewhere(page)
  await page.goto(`/locations/${id}#shelf-places`)
  await expect(page.getByText('Inga hyllplatser än')).toBeVisible()
  // The stream of changes is open before the change is made.
  await page.waitForTimeout(1000)
  const headers = await changing(page)
  await page.request.post('/api/storage_locations', {
    headers,
    data: { storage_location: { location_id: id, identifier: 'C7' } },
  })
  await page.request.patch(`/api/locations/${id}`, {
    headers,
    data: { location: { name: `${name} ny` } },
  })
  await expect(list(page, 'Hyllplatser').getByRole('link', { name: 'C7' })).toBeVisible()
  await expect(title(page, `${name} ny`)).toBeVisible()
})

test('a list keeps its place on going back, and failed saving keeps what was typed', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/ERR_FAILED.*\/api\/locations/, /A location could not be created/)
  await signIn(page, 'administrate')
  const { id } = await biggest(page)
  await page.goto(`/locations/${id}`)
  await expect(entries(list(page, 'Varor')).first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 4000))
  await expect(
    page.getByRole('listitem').filter({ has: page.locator('[aria-posinset="1"]') }),
  ).toHaveCount(0)
  const top = () => page.evaluate(() => scrollY)
  const before = await top()
  // Another tab's address leads to its top; the one that was left is where it was.
  const open = (hash: string) => page.evaluate((to) => history.pushState(null, '', to), hash)
  await open('#inventory')
  await expect(entries(list(page, 'Saldo')).first()).toBeVisible()
  expect(await top()).toBe(0)
  await open('#items')
  await expect.poll(top).toBeGreaterThan(before - 300)
  await page.getByRole('link', { name: 'Lager', exact: true }).click()
  await expect(title(page, 'Lager')).toBeVisible()
  await page.route('**/api/locations', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Nytt lager' }).click()
  const field = sheet(page).getByLabel('Namn')
  await field.fill('Kylrum')
  await sheet(page).getByRole('button', { name: 'Skapa' }).click()
  await expect(sheet(page)).toContainText('Det gick inte att skapa lagret')
  await expect(field).toHaveValue('Kylrum')
  await checkAccessibility(page)
  await sheet(page).getByRole('button', { name: 'Stäng', exact: true }).click()
  await page.getByRole('button', { name: 'Ta bort det ifyllda' }).click()
  // Closing goes back over the sheet's own entry of the history.
  await expect(sheet(page)).toHaveCount(0)
  await page.unroute('**/api/locations')
  await page.goBack()
  await expect.poll(top).toBeGreaterThan(before - 300)
})
