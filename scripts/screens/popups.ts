import { expect, type Page } from '@playwright/test'
import {
  dialog,
  everySize,
  go,
  fillList,
  heading,
  itemsOf,
  itemToPick,
  locationOf,
  press,
  searchFor,
  twoSizes,
  type Scene,
} from './scene.ts'

/** What opens over the pages. */
export const popups: readonly Scene[] = [
  everySize('drawer', 'administrate', openMenu),
  twoSizes('choose-location', 'administrate', async (page) => {
    // It opens by itself, but not on a small screen; there it is seen when a larger one shrinks.
    const size = page.viewportSize()
    if (isSmall(page)) await page.setViewportSize({ width: 600, height: 844 })
    await page.goto('/')
    await page.evaluate(() => localStorage.removeItem('ak_location'))
    await page.reload()
    await expect(page.getByRole('dialog', { name: 'Välj lager' })).toBeVisible()
    if (size) await page.setViewportSize(size)
  }),
  everySize('retrieve-item', 'edit', openPick),
  twoSizes('retrieve-item-taking', 'edit', async (page) => {
    await openPick(page)
    await press(dialog(page), 'Öka')
  }),
  everySize('retrieve-item-expired', 'edit', async (page) => {
    const today = new Date().toISOString().slice(0, 10)
    const item = (await itemsOf(page)).find(
      ({ narcotic_level, locations: [first] }) =>
        narcotic_level === 0 &&
        (first?.storage_locations[0]?.batches[0]?.expiration_date ?? '9') < today,
    )
    if (!item) throw new Error('no expired item')
    await searchFor(page, item)
    await press(page, /^Ta ut/)
    await press(dialog(page), 'Öka')
    await dialog(page).getByRole('button', { name: 'Ta ut', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  }),
  everySize('item-panel', 'administrate', async (page) => {
    const item = await itemToPick(page)
    await searchFor(page, item)
    await press(page, `Öppna ${item.display_name}`)
    await expect(heading(page, 'Historik')).toBeVisible()
  }),
  everySize('stocktaking', 'edit', async (page) => {
    await searchFor(page, await itemToPick(page))
    await press(page, /^Inventera/)
    await expect(dialog(page)).toBeVisible()
  }),
  everySize('levels-editor', 'administrate', async (page) => {
    await searchFor(page, await itemToPick(page))
    await press(page, /^Ändra nivåer/)
    await expect(page.getByLabel('Beställningspunkt', { exact: true })).toBeVisible()
  }),
  everySize('levels-editor-stock', 'administrate', async (page) => {
    await searchFor(page, await itemToPick(page))
    await press(page, /^Ändra nivåer/)
    await page.getByRole('tab', { name: 'Lagersaldo' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Lagersaldo' })).toBeVisible()
  }),
  everySize('user-form', 'administrate', async (page) => {
    await go(page, '/users', 'user@forrad.example')
    await press(page, 'Bjud in användare')
    await expect(page.getByLabel('Förnamn')).toBeVisible()
  }),
  everySize('new-location', 'administrate', async (page) => {
    await go(page, '/locations')
    await press(page, 'Nytt lager')
    await expect(dialog(page)).toBeVisible()
  }),
  everySize('delete-location', 'administrate', async (page) => {
    await go(page, `/locations/${(await locationOf(page)).id}`)
    await press(page, 'Ta bort lager')
    await expect(page.getByRole('alertdialog')).toBeVisible()
  }),
  everySize('add-item', 'administrate', async (page) => {
    await go(page, `/locations/${(await locationOf(page)).id}`)
    await press(page, 'Lägg till vara')
    await page.getByRole('searchbox', { name: 'Sök i hela katalogen' }).fill('para')
    await expect(dialog(page).getByRole('listitem').first()).toBeVisible()
  }),
  everySize('print-labels', 'read', async (page) => {
    await openMenu(page)
    await press(page, 'Skriv ut etiketter')
    await dialog(page).getByLabel('Etiketter för').selectOption({ label: 'Själva hyllplatserna' })
    await expect(dialog(page).getByText('A1', { exact: true })).toBeVisible()
  }),
  everySize('export', 'administrate', async (page) => {
    await openMenu(page)
    await press(page, 'Exportera')
    await expect(dialog(page).getByLabel('Filformat')).toBeVisible()
  }),
  twoSizes('shortcuts', 'administrate', async (page) => {
    await go(page, '/', 'Behöver dig')
    // Keys are heard once that part has loaded.
    await expect(async () => {
      await page.keyboard.press('?')
      await expect(dialog(page)).toBeVisible({ timeout: 1000 })
    }).toPass()
  }),
  everySize('log-out-question', 'edit', async (page) => {
    await fillList(page)
    await openMenu(page)
    await press(page, 'Logga ut')
    await expect(page.getByRole('alertdialog')).toBeVisible()
  }),
  everySize('scanner-picker', 'edit', openPicker),
  everySize('scanner', 'edit', async (page) => {
    await openPicker(page)
    await press(page, 'Starta skannern')
    await expect(page.getByText('Rikta koden mot rutan')).toBeVisible()
  }),
  everySize('scanner-typing', 'edit', async (page) => {
    await openPicker(page)
    await press(page, 'Starta skannern')
    await press(page, 'Skriv koden')
    await expect(page.getByText('Skannern är pausad')).toBeVisible()
  }),
]

async function openMenu(page: Page): Promise<void> {
  await go(page, '/', 'Behöver dig')
  await press(page, 'Öppna menyn')
  await expect(page.getByRole('button', { name: 'Logga ut' })).toBeVisible()
}

/** The scanner is offered on small screens; it is seen on a large one when that grows. */
async function openPicker(page: Page): Promise<void> {
  const size = page.viewportSize()
  if (!isSmall(page)) await page.setViewportSize({ width: 599, height: 800 })
  await go(page, '/')
  // A device that is placed somewhere is not asked.
  await page.addInitScript(() => localStorage.removeItem('ak_location'))
  await page.reload()
  await press(page, 'Skanna en streckkod')
  await expect(page.getByRole('button', { name: 'Starta skannern' })).toBeEnabled()
  if (size) await page.setViewportSize(size)
}

function isSmall(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 600
}

async function openPick(page: Page): Promise<void> {
  await searchFor(page, await itemToPick(page))
  await press(page, /^Ta ut/)
  await expect(dialog(page).getByRole('button', { name: 'Lägg till i listan' })).toBeVisible()
}
