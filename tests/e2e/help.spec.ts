import { checkAccessibility, expect, signIn, test } from './fixtures.ts'

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('ak_location', '1')))

test('@desktop from the menu to the page of a job, with its steps and a picture that is there, and back', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  await page.getByRole('link', { name: 'Hjälp' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hjälp' })).toBeVisible()
  await checkAccessibility(page)

  await page.getByRole('link', { name: 'Ta ut genom att skanna' }).click()
  const title = page.getByRole('heading', { level: 1, name: 'Ta ut genom att skanna' })
  await expect(title).toBeVisible()
  await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(5)
  const picture = page.getByRole('img', { name: /^Tre skannade varor/ })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Tillbaka' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hjälp' })).toBeVisible()
})

test('NEWS-1 the news are unread until they have been read on the device', async ({ page }) => {
  await signIn(page, 'read', '/help')
  await expect(page.getByText('Olästa')).toBeVisible()
  await page.getByRole('link', { name: 'Nyheter' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'November 2026' })).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Tillbaka' }).click()
  await expect(page.getByRole('link', { name: 'Nyheter' })).toBeVisible()
  await expect(page.getByText('Olästa')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Nyheter' })).toBeVisible()
  await expect(page.getByText('Olästa')).toHaveCount(0)
})

test('each sees the jobs that are theirs; an address without a job says so', async ({ page }) => {
  await signIn(page, 'read', '/help')
  await expect(page.getByRole('link', { name: 'Hitta en vara' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ta ut genom att skanna' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Skriv ut etiketter' })).toHaveCount(0)
  await page.goto('/help/nothing')
  await expect(page.getByText('Den hjälpsidan finns inte')).toBeVisible()
  await checkAccessibility(page)
})
