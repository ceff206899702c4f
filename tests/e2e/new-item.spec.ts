import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { panelOf } from './items.helpers.ts'
import { createElsewhere, list } from './locations.helpers.ts'
import { field, openSearch } from './search.helpers.ts'

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

test('@desktop what nobody knows becomes an item of one’s own, whose barcode finds it from then on', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/409 \(Conflict\)/)
  await signIn(page, 'administrate')
  await openSearch(page)
  await field(page).fill('5901234123457')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Skapa egen vara' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ny egen vara' })
  await expect(sheet.getByRole('textbox', { name: 'Streckkod (GTIN)' })).toHaveValue(
    '5901234123457',
  )
  await checkAccessibility(page)
  await sheet.getByRole('textbox', { name: 'Namn' }).fill('Näsmussla silikon')
  await sheet.getByRole('textbox', { name: 'Styrka eller storlek' }).fill('stor')
  await sheet.getByRole('textbox', { name: 'Varunummer' }).fill('101234')
  await sheet.getByRole('button', { name: 'Skapa varan' }).click()
  const number = sheet.getByRole('textbox', { name: 'Varunummer' })
  await expect(number).toBeFocused()
  await expect(sheet.getByText('En annan vara har det numret')).toBeVisible()
  await number.fill(`E-${test.info().project.name}`)
  await sheet.getByRole('button', { name: 'Skapa varan' }).click()
  await expect(panelOf(page, 'Näsmussla silikon')).toBeVisible()
  const found = await page.request.get('/api/items/search_by_gtin?gtin=5901234123457')
  expect((await found.json()).item).toMatchObject({
    display_name: 'Näsmussla silikon',
    strength_text: 'stor',
    own: true,
    kind: 'supply',
  })
  // The search behind its panel says no longer that no item has the code.
  await panelOf(page, 'Näsmussla silikon')
    .getByRole('button', { name: 'Stäng', exact: true })
    .click()
  await expect(field(page)).toHaveValue('5901234123457')
  await expect(page.getByText('Ingen vara har koden', { exact: false })).toHaveCount(0)
  await page.getByRole('button', { name: 'Sök i hela katalogen' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Näsmussla silikon' })).toBeVisible()
})

test('who may not administer is offered no item of one’s own', async ({ page }) => {
  await signIn(page, 'edit')
  await openSearch(page)
  await field(page).fill('finns verkligen inte')
  await page.getByRole('button', { name: 'Sök i hela katalogen' }).click()
  await expect(page.getByText('Kontrollera stavningen', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skapa egen vara' })).toHaveCount(0)
})

test('what nobody knows is made while it is added, and stands there to be added', async ({
  page,
}, info) => {
  const number = `E-added-${info.project.name}`
  await signIn(page, 'administrate')
  const { id } = await createElsewhere(page)
  await page.goto(`/locations/${id}`)
  await page.getByRole('button', { name: 'Lägg till vara' }).first().click()
  await page.getByRole('searchbox', { name: 'Sök i hela katalogen' }).fill('Sugslang xyz')
  await page.getByRole('button', { name: 'Skapa egen vara' }).click()
  const form = page.getByRole('dialog', { name: 'Ny egen vara' })
  await form.getByRole('textbox', { name: 'Varunummer' }).fill(number)
  await form.getByRole('button', { name: 'Skapa varan' }).click()
  await expect(form).toHaveCount(0)
  const hit = list(page, 'Sökträffar').getByRole('listitem')
  await expect(hit).toHaveCount(1)
  await expect(hit).toContainText('Sugslang xyz')
  await hit.getByRole('button', { name: 'Lägg till' }).click()
  await expect(hit).toContainText('Finns redan här')
})
