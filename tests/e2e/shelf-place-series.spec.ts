import { expect, signIn, test } from './fixtures.ts'
import { createElsewhere, list } from './locations.helpers.ts'

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

test('@desktop Enter makes the series that is offered, and says how many of it existed', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/409.*\/api\/storage_locations/, /A shelf place could not be created/)
  await signIn(page, 'administrate')
  const { id } = await createElsewhere(page)
  await page.goto(`/locations/${id}#shelf-places`)
  const field = page.getByRole('textbox', { name: 'Ny hyllplats' })
  const places = list(page, 'Hyllplatser').getByRole('link')
  await field.fill('A2-A3')
  await field.press('Enter')
  await expect(page.getByText('A3 har skapats.')).toBeVisible()
  await expect(places).toHaveText(['A2', 'A3'])
  await expect(field).toBeFocused()
  await field.fill('A1-A3')
  await field.press('Enter')
  await expect(page.getByText('1 har skapats, 2 fanns redan.')).toBeVisible()
  await expect(places).toHaveText(['A1', 'A2', 'A3'])
  await field.fill('A1-A3')
  await field.press('Enter')
  await expect(page.getByText('3 fanns redan.', { exact: true })).toBeVisible()
  await expect(places).toHaveText(['A1', 'A2', 'A3'])
  // The one of that name is still to be had.
  await field.fill('B1-B2')
  await page.getByRole('button', { name: 'Skapa en', exact: true }).click()
  await expect(places).toHaveText(['A1', 'A2', 'A3', 'B1-B2'])
})
