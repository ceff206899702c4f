import { plenty } from './bad.flows.ts'
import { expectFailedCalls } from './bad.helpers.ts'
import { ownPlace } from './bad.name-flows.ts'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { colleague, findStock, openCard, stockNow } from './items.helpers.ts'
import { changing, createElsewhere, sheet, tab } from './locations.helpers.ts'
import { openPick, quantityOf } from './retrieval.helpers.ts'

test.use({ actionTimeout: 10_000 })

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

const GONE = 'Det finns inte kvar. Någon kan ha tagit bort det.'

test('@full somebody else removed it meanwhile: said, and nothing typed is lost', async ({
  page,
  baseURL,
  consoleGuard,
}) => {
  test.setTimeout(120_000)
  expectFailedCalls(consoleGuard)
  // Nothing is heard of others' changes, so that the server is who says so.
  await page.route('**/api/changes*', (route) =>
    route.fulfill({ status: 200, contentType: 'text/event-stream', body: 'retry: 60000\n\n' }),
  )
  await signIn(page, 'administrate')
  const headers = await changing(page)
  const remove = async (path: string) =>
    expect((await page.request.delete(path, { headers })).status()).toBe(204)
  const name = sheet(page).getByLabel('Namn')

  await test.step('a location that is being renamed', async () => {
    const { id } = await createElsewhere(page)
    await page.goto(`/locations/${id}`)
    await page.getByRole('button', { name: 'Ändra lager' }).click()
    await name.fill('Nytt namn')
    await remove(`/api/locations/${id}`)
    await sheet(page).getByRole('button', { name: 'Spara' }).click()
    await expect(sheet(page).getByRole('alert')).toContainText(GONE)
    await expect(name).toHaveValue('Nytt namn')
  })

  await test.step('a shelf place that is being renamed', async () => {
    const { location, placeId } = await ownPlace(page, 'A1')
    await page.goto(`/locations/${location.id}#shelf-places`)
    await page.getByRole('button', { name: 'Byt namn på A1' }).click()
    await name.fill('A2')
    await remove(`/api/storage_locations/${placeId}`)
    await sheet(page).getByRole('button', { name: 'Spara' }).click()
    await expect(sheet(page).getByRole('alert')).toContainText(GONE)
    await expect(name).toHaveValue('A2')
  })

  await test.step('the location of a new shelf place', async () => {
    const { id } = await createElsewhere(page)
    await page.goto(`/locations/${id}#shelf-places`)
    await page.getByLabel('Ny hyllplats').fill('A1')
    await remove(`/api/locations/${id}`)
    await page.getByRole('button', { name: 'Skapa', exact: true }).click()
    await expect(page.getByText(GONE)).toBeVisible()
    await expect(page.getByLabel('Ny hyllplats')).toHaveValue('A1')
  })

  await test.step('the location that gets an item', async () => {
    const { id } = await createElsewhere(page)
    await page.goto(`/locations/${id}`)
    await tab(page, 'Varor').click()
    await page.getByRole('button', { name: 'Lägg till vara' }).first().click()
    const search = page.getByRole('searchbox', { name: 'Sök i hela katalogen' })
    await search.fill('paracetamol')
    await remove(`/api/locations/${id}`)
    await page.getByRole('button', { name: 'Lägg till', exact: true }).first().click()
    await expect(page.getByText(GONE)).toBeVisible()
    await expect(search).toHaveValue('paracetamol')
  })

  await test.step('the batch that is being picked', async () => {
    const found = await findStock(page, plenty)
    const popup = await openPick(page, found)
    await quantityOf(popup, found).fill('1')
    const other = await colleague(baseURL ?? '', 'edit')
    for (const batch of found.place.batches) {
      if (batch.quantity === 0) continue
      await other.take({ ...found, place: { ...found.place, batches: [batch] } }, batch.quantity)
    }
    await other.end()
    await popup.getByRole('button', { name: 'Ta ut' }).click()
    await expect(popup.getByRole('alert')).toContainText('Det gick inte att hämta ut varan.')
    await expect(popup.getByRole('alert')).toContainText(/0 st kvar|inget kvar|slut/)
    expect(await stockNow(page, found)).toBe(0)
  })

  await test.step('the item’s levels at a location', async () => {
    const found = await findStock(
      page,
      ({ location }) => location.location_item !== null && location.quantity === 0,
    ).catch(() => null)
    const { id } = await createElsewhere(page)
    const items = await findStock(page, plenty)
    const made = await page.request.post('/api/location_items', {
      headers,
      data: { location_item: { item_id: (found ?? items).item.id, location_id: id } },
    })
    expect(made.status()).toBe(201)
    const { location_item } = await made.json()
    const { location } = await (await page.request.get(`/api/locations/${id}`)).json()
    const card = await openCard(page, (found ?? items).item)
    const label = `Ändra nivåer, ${location.name}`
    await card.getByRole('button', { name: label, exact: true }).click()
    const editor = card.getByRole('region', { name: label, exact: true })
    const field = editor.getByRole('textbox', { name: 'Önskad lagernivå', exact: true })
    await field.fill('77')
    await remove(`/api/location_items/${location_item.id}`)
    await editor.getByRole('button', { name: 'Spara' }).click()
    await expect(editor.getByRole('alert')).toContainText(GONE)
    await expect(field).toHaveValue('77')
  })
})

test('a pick on the list whose shelf place somebody removed says so, and can be taken away', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const found = await findStock(page, plenty)
  const { location, placeId } = await ownPlace(page, 'A1')
  await page.evaluate((entry) => sessionStorage.setItem('adjustments', JSON.stringify([entry])), {
    item_id: found.item.id,
    type: 'remove',
    storage_locations_updates: [{ storage_location_id: placeId, quantity_to_remove: 1 }],
  })
  await page.request.delete(`/api/locations/${location.id}`, { headers: await changing(page) })
  await page.goto('/retrieval')
  const line = page.getByRole('listitem').filter({ hasText: found.item.vendor_name })
  const register = page.getByRole('button', { name: 'Registrera 1 uttag' })
  await register.click()
  await expect(line.getByRole('alert')).toBeVisible()
  // Nothing of it turns from held to free while its colours are looked at.
  await expect(register).toBeEnabled()
  await checkAccessibility(page)
  await line.getByRole('button', { name: /^Ta bort/ }).click()
  await expect(page.getByText('Inga uttag väntar')).toBeVisible()
})
