import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { notice, panelOf } from './items.helpers.ts'
import { changing } from './locations.helpers.ts'
import { field, openSearch } from './search.helpers.ts'

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

test('@desktop an item of one’s own is corrected from its panel, and only what differs is sent', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/409 \(Conflict\)/)
  await signIn(page, 'administrate')
  const number = `E-${test.info().project.name}-${Date.now()}`
  const made = await page.request.post('/api/items', {
    headers: await changing(page),
    data: { item: { vendor_name: number, display_name: 'Spruta engångs', kind: 'supply' } },
  })
  const { id } = (await made.json()).item
  await page.goto(`/?vara=${id}`)
  const panel = panelOf(page, 'Spruta engångs')
  await panel.getByRole('button', { name: 'Ändra varan' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ändra varan' })
  const save = sheet.getByRole('button', { name: 'Spara' })
  await expect(sheet.getByRole('textbox', { name: 'Varunummer' })).toHaveValue(number)
  await expect(save).toBeDisabled()
  await checkAccessibility(page)
  await sheet.getByRole('textbox', { name: 'Varunummer' }).fill('101234')
  await save.click()
  await expect(sheet.getByText('En annan vara har det numret')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Varunummer' }).fill(number)
  await sheet.getByRole('textbox', { name: 'Namn' }).fill('Spruta')
  await sheet.getByRole('textbox', { name: 'Styrka eller storlek' }).fill('10 ml')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await save.click()
  expect((await sent).postDataJSON()).toEqual({
    item: { display_name: 'Spruta', strength_text: '10 ml' },
  })
  await expect(sheet).toHaveCount(0)
  await expect(notice(page, /^Spruta 10\sml har ändrats\.$/)).toBeVisible()
  await expect(panelOf(page, 'Spruta')).toContainText(/10\sml/)
})

test('what is the catalogue’s is not changed here', async ({ page }) => {
  await signIn(page, 'administrate')
  const found = await page.request.get('/api/items/search_by_vendor_name?vendor_name=101234')
  const { item } = await found.json()
  await page.goto(`/?vara=${item.id}`)
  await expect(panelOf(page, item.display_name)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ändra varan' })).toHaveCount(0)
})

test('below its hits a search leads on to the whole catalogue, and from there to an item of one’s own', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  await openSearch(page)
  await field(page).fill('alvedon')
  await expect(page.getByRole('article').first()).toBeVisible()
  const row = page.getByText('Finns den inte här?')
  await row.getByRole('button', { name: 'Sök i hela katalogen' }).click()
  await row.getByRole('button', { name: 'Skapa egen vara' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ny egen vara' })
  await expect(sheet.getByRole('textbox', { name: 'Namn' })).toHaveValue('alvedon')
})

test('what came and nobody knows is made an item of one’s own where it is received', async ({
  page,
}) => {
  await signIn(page, 'administrate', '/receival')
  const number = `E-${test.info().project.name}-mottagen-${Date.now()}`
  await page.getByRole('searchbox', { name: 'Varunummer, namn, kod' }).fill(number)
  await page.getByRole('button', { name: 'Skapa egen vara' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ny egen vara' })
  await expect(sheet.getByRole('textbox', { name: 'Namn' })).toHaveValue(number)
  await sheet.getByRole('textbox', { name: 'Varunummer' }).fill(number)
  await sheet.getByRole('button', { name: 'Skapa varan' }).click()
  // No panel above the reception: what was made is what came.
  const popup = page.getByRole('dialog', { name: number })
  await expect(popup.getByRole('combobox', { name: 'Lager' })).toBeVisible()
  await expect(page).toHaveURL(/\/receival$/)
})
