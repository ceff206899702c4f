import { checkAccessibility, expect, signIn, test } from './fixtures.ts'

test('an administrator sees what runs and who contributes what', async ({ page }) => {
  await signIn(page, 'administrate', '/diagnostics')
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnostik' })).toBeVisible()
  await expect(page.getByText('Allt är igång.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Bidrag från Sök' })).toContainText('search.open')
  await checkAccessibility(page)
})

test('@full others have no way there', async ({ page }) => {
  await signIn(page, 'edit', '/diagnostics')
  await expect(page.getByText('Du saknar behörighet')).toBeVisible()
})
