import { expect, signIn, test } from './fixtures.ts'
import { openCard, panelOf, stockNow } from './items.helpers.ts'
import { openPickShown, quantityOf } from './retrieval.helpers.ts'
import { searchBar } from './shell.helpers.ts'
import { demandWitness, findNarcotic, newWitness, signSheet } from './witness.helpers.ts'

test.setTimeout(120_000)
/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)
test.afterEach(({ page }) => demandWitness(page, { remove: null }))

test('WITNESS-3 UNDO-1 on a computer whose clock is an hour ahead a signature holds, and the pick is taken back', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const real = Date.now.bind(Date)
    Date.now = () => real() + 3_600_000
  })
  await signIn(page, 'administrate')
  await demandWitness(page, { remove: true })
  const witness = await newWitness(page, server.dataFolder)
  const found = await findNarcotic(page)
  await searchBar(page).click()
  await page.getByRole('searchbox', { name: 'Sök vara' }).fill(found.item.vendor_name)
  const sheet = await openPickShown(page, found)
  await quantityOf(sheet, found).fill('1')
  const field = sheet.getByRole('group', { name: 'Vittne' })
  await field.getByRole('button', { name: 'Låt någon bevittna' }).click()
  const signing = await signSheet(page, witness)
  await expect(signing).toHaveCount(0)
  await expect(field).toContainText('Bevittnat av')
  await sheet.getByRole('button', { name: 'Ta ut', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  expect(await stockNow(page, found)).toBe(found.quantity - 1)

  const card = await openCard(page, found.item)
  await card.getByRole('button', { name: `Öppna ${found.item.display_name}` }).click()
  const panel = panelOf(page, found.item.display_name)
  const latest = panel.getByRole('list', { name: 'Historik' }).locator('> li').first()
  await latest.getByRole('button', { name: 'Ångra' }).click()
  await expect.poll(() => stockNow(page, found)).toBe(found.quantity)
})
