import { checkAccessibility, expect, signIn, test } from './fixtures.ts'

/** It lies in `tests/e2e` when it runs. */
test('@desktop a fridge is read from its label, and the start page shows it', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ak_location', '1'))
  await signIn(page, 'edit')
  await page.goto('/search')
  await page.getByRole('searchbox').fill('FRIDGE-LOG:1')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/fridge-log\?location=1$/)
  await checkAccessibility(page)
  await page.getByLabel('Temperatur (°C)').fill('9,5')
  await page.getByLabel('Vad som gjordes').fill('Dörren stängd')
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByRole('listitem').first()).toContainText('9,5 °C · Dörren stängd')
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Kylskåpslogg' })).toContainText('9,5 °C')

  // What lies in it says so at its name: in the location's list, in its panel, and where it is searched for.
  await page.goto('/locations/1')
  const row = page
    .getByRole('row')
    .or(page.getByRole('article'))
    .filter({ hasText: 'Kylskåpslarm' })
    .first()
  const label = await row.getByRole('button', { name: /^Öppna / }).getAttribute('aria-label')
  const name = label?.replace('Öppna ', '') ?? ''
  await checkAccessibility(page)
  // By its name: which row is the first can change while the list comes.
  await page.getByRole('button', { name: `Öppna ${name}`, exact: true }).click()
  const panel = page.getByRole('heading', { level: 2, name }).locator('..')
  await expect(panel).toContainText('Kylskåpslarm')
  await page.goto('/search')
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('article', { name }).first()).toContainText('Kylskåpslarm')
})
