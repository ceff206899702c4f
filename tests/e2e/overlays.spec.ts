import type { Locator, Page } from '@playwright/test'
import { rm } from 'node:fs/promises'
import { film, stocked, video, withCamera } from './camera.helpers.ts'
import { expect, signIn, test } from './fixtures.ts'
import { findStock, openCard, panelOf } from './items.helpers.ts'
import { nameOf } from './retrieval.helpers.ts'
import { openDrawer, searchBar } from './shell.helpers.ts'

test.use(withCamera)
test.afterAll(() => rm(video, { force: true }))

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

const scanButton = (page: Page) => page.getByRole('button', { name: 'Skanna en streckkod' })
const startButton = (page: Page) => page.getByRole('button', { name: 'Starta skannern' })

/** Screen readers find the page again, and the focus is where it was before. */
async function expectGivenBack(page: Page, opener: Locator): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('#root')).not.toHaveAttribute('aria-hidden', 'true')
  await expect(opener).toBeFocused()
}

test('@phone picker and scanner give the page and the focus back, closed or gone back from', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const { pack } = await stocked(page)
  await film('empty', pack)
  const address = page.url()
  // Placed nowhere, the scanner asks; what is chosen then places the device, and it asks no more.
  for (const close of ['button', 'Escape', 'back'] as const) {
    await scanButton(page).click()
    await expect(startButton(page)).toBeEnabled()
    await closeBy(page, close, 'Stäng')
    await expectGivenBack(page, scanButton(page))
  }
  for (const [turn, close] of (['button', 'Escape', 'back'] as const).entries()) {
    await scanButton(page).click()
    if (turn === 0) await startButton(page).click()
    await expect(page.getByText('Rikta koden mot rutan')).toBeVisible()
    await closeBy(page, close, 'Stäng skannern')
    await expectGivenBack(page, scanButton(page))
    expect(page.url()).toBe(address)
  }
})

async function closeBy(page: Page, how: 'button' | 'Escape' | 'back', name: string): Promise<void> {
  if (how === 'button') await page.getByRole('button', { name, exact: true }).click()
  else if (how === 'Escape') await page.keyboard.press('Escape')
  else await goBack(page)
}

test('@phone back closes the pick that a scan opened, and then leaves the page', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const { item, pack } = await stocked(page)
  await page.goto('/locations')
  await film('sharp', pack)
  await scanButton(page).click()
  await startButton(page).click()
  const pick = page.getByRole('dialog', { name: item.display_name })
  await expect(pick).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('dialog', { name: 'Skanner' })).toHaveCount(0)
  await goBack(page)
  await expectGivenBack(page, scanButton(page))
  await expect(page).toHaveURL('/locations')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('sheets, the item, the menu and the search give the page and the focus back', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity }) => quantity > 0)
  const { item, location } = found

  const menu = page.getByRole('button', { name: 'Öppna menyn' })
  await openDrawer(page)
  await goBack(page)
  await expectGivenBack(page, menu)
  await openDrawer(page)
  await page.keyboard.press('Escape')
  await expectGivenBack(page, menu)

  await searchBar(page).click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('button', { name: 'Stäng sökningen' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('main')).toBeVisible()

  const card = await openCard(page, item)
  const search = page.url()
  const count = card.getByRole('button', { name: `Inventera i ${location.name}`, exact: true })
  await count.click()
  await expect(page.getByRole('dialog', { name: item.display_name })).toBeVisible()
  await goBack(page)
  await expect(count).toBeFocused()
  await count.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stäng', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(count).toBeFocused()

  const row = card.getByRole('button', {
    name: `Ta ut ${nameOf({ item })} från ${location.name}`,
    exact: true,
  })
  await row.click()
  await expect(page.getByRole('dialog', { name: item.display_name })).toBeVisible()
  await goBack(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toBeFocused()
  await expect(page).toHaveURL(search)

  await card.getByRole('button', { name: `Öppna ${item.display_name}` }).click()
  const panel = panelOf(page, item.display_name)
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Stäng', exact: true }).click()
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(search)
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
})

test('a question gives the focus back, and back is a no', async ({ page }) => {
  await signIn(page, 'administrate', '/locations/1')
  const remove = page.getByRole('button', { name: 'Ta bort lager' })
  for (const close of ['back', 'Escape'] as const) {
    await remove.click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    if (close === 'back') await goBack(page)
    else await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expectGivenBack(page, remove)
    await expect(page).toHaveURL('/locations/1')
  }
})

/** Goes back once what is open has its entry in the history. */
async function goBack(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state)).toMatchObject({ overlays: 1 })
  await page.goBack()
}
