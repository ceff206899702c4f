import type { Page } from '@playwright/test'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

test('keys lead to the pages, to the search, and to their list', async ({ page }) => {
  await signIn(page, 'administrate')
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
  const keys = async (...names: readonly string[]) => {
    for (const name of names) await page.keyboard.press(name, { delay: 60 })
  }
  await expect(async () => {
    await keys('?')
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 500 })
  }).toPass()
  const list = page.getByRole('dialog', { name: 'Kortkommandon' })
  await expect(list).toContainText('Gå till uttagen')
  await checkAccessibility(page)
  // Nothing happens behind the list.
  await keys('g', 'u')
  await expect(page).toHaveURL(/\/$/)
  await keys('Escape')
  await expect(list).toHaveCount(0)

  await keys('g', 'u')
  await expect(page).toHaveURL(/\/retrieval$/)
  await keys('g', 's')
  await expect(page).toHaveURL(/\/$/)
  await keys('/')
  const field = page.getByRole('searchbox', { name: 'Sök vara' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await expect(field).toHaveValue('gu')
})

test('a hand scanner’s burst is no shortcut', async ({ page }) => {
  await signIn(page, 'edit')
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
  await listening(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.type('xx/g?gu', { delay: 2 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?/)
  await expect(page.getByRole('searchbox', { name: 'Sök vara' })).toHaveValue('xx/g?gu')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('@full somebody who reads is not led to the picks', async ({ page }) => {
  await signIn(page, 'read')
  await listening(page)
  const list = page.getByRole('dialog', { name: 'Kortkommandon' })
  await expect(list).toContainText('Gå till startsidan')
  await expect(list).not.toContainText('Gå till uttagen')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await page.keyboard.press('g', { delay: 60 })
  await page.keyboard.press('u', { delay: 60 })
  await page.waitForTimeout(400)
  await expect(page).toHaveURL(/\/$/)
})

/** Shortcuts are there a moment after the page: presses `?` until the list opens. */
async function listening(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Kortkommandon' })).toBeVisible({ timeout: 1000 })
  }).toPass()
}

test('a text is changed in its middle, and the caret stays there', async ({ page }) => {
  await signIn(page, 'administrate', '/locations')
  await page.getByRole('button', { name: 'Nytt lager' }).click()
  const name = page.getByRole('dialog').getByLabel('Namn')
  await name.fill('Lager')
  await name.press('Home')
  await name.pressSequentially('Stora ', { delay: 50 })
  await expect(name).toHaveValue('Stora Lager')
  await page.goto('/search')
  const search = page.getByRole('searchbox', { name: 'Sök vara' })
  await search.fill('mol')
  await search.press('Home')
  await search.pressSequentially('paraceta', { delay: 50 })
  await expect(search).toHaveValue('paracetamol')
  await expect(page.getByRole('article').first()).toBeVisible()
})
