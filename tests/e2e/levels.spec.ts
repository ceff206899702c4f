import type { Locator, Page } from '@playwright/test'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { findStock, notice, openCard, stockNow, type Found } from './items.helpers.ts'

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

const field = (editor: Locator, name: string) => editor.getByRole('textbox', { name, exact: true })
const save = (editor: Locator) => editor.getByRole('button', { name: 'Spara' })

async function openEditor(page: Page, { item, location }: Found): Promise<Locator> {
  const card = await openCard(page, item)
  const name = `Ändra nivåer, ${location.name}`
  await card.getByRole('button', { name, exact: true }).click()
  const editor = card.getByRole('region', { name, exact: true })
  await expect(field(editor, 'Beställningspunkt')).toBeVisible()
  return editor
}

test('levels are saved and seen in the list', async ({ page }) => {
  await signIn(page, 'administrate')
  const found = await findStock(page, ({ location }) => location.location_item !== null)
  const editor = await openEditor(page, found)
  const stored = found.location.location_item
  const multiple = field(editor, 'Beställningsmultipel')
  await expect(field(editor, 'Beställningspunkt')).toHaveValue(String(stored?.reorder_point))
  await expect(multiple).toHaveAccessibleDescription(/till exempel 10/)
  await expect(multiple).toHaveAttribute('inputmode', 'numeric')
  await expect(save(editor)).toBeDisabled()
  await checkAccessibility(page)
  await field(editor, 'Önskad lagernivå').fill('777')
  await save(editor).click()
  // A level that changes a lot is asked about once, with both figures.
  const question = page.getByRole('alertdialog', { name: 'Stämmer siffran?' })
  await expect(question).toContainText(`från ${stored?.preferred_stock_level} till 777 st`)
  await question.getByRole('button', { name: 'Spara ändå' }).click()
  await expect(notice(page, /^Nivåerna för .* är sparade\.$/)).toBeVisible()
  await expect(editor).toHaveCount(0)
  const card = page.getByRole('article').filter({ hasText: found.item.vendor_name })
  await expect(card).toContainText(`${found.location.quantity} / 777 st`)
  await page.reload()
  await expect(card).toContainText('/ 777 st')
})

test('@full refuses what is no level, and keeps it when saving fails', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/ERR_FAILED.*\/api\/location_items/, /could not be changed/)
  await signIn(page, 'administrate')
  const found = await findStock(page, ({ location }) => location.location_item !== null)
  const editor = await openEditor(page, found)
  const point = field(editor, 'Beställningspunkt')
  const wrong = [
    ['', 'Måste anges'],
    ['-5', 'Måste vara minst 0'],
    ['2,5', 'Ange ett heltal'],
    ['fem', 'Ange ett giltigt nummer'],
    ['1000000', 'Högst 999'],
  ] as const
  for (const [text, words] of wrong) {
    await point.fill(text)
    await expect(point).toHaveAccessibleDescription(new RegExp(words))
    await expect(save(editor)).toBeDisabled()
  }
  await field(editor, 'Beställningsmultipel').fill('0')
  await expect(editor).toContainText('Måste vara större än 0')
  await checkAccessibility(page)

  await field(editor, 'Beställningsmultipel').fill('3')
  await point.fill('41')
  await page.route('**/api/location_items/*', (route) => route.abort())
  await save(editor).click()
  await expect(editor.getByRole('alert')).toContainText('Nivåerna kunde inte sparas')
  await expect(point).toHaveValue('41')
  await page.unroute('**/api/location_items/*')
  await point.press('Enter')
  await expect(notice(page, /^Nivåerna för/)).toBeVisible()
})

test('@full sends once at a double click', async ({ page }) => {
  await signIn(page, 'administrate')
  const found = await findStock(page, ({ location }) => location.location_item !== null)
  const editor = await openEditor(page, found)
  let sent = 0
  await page.route('**/api/location_items/*', async (route) => {
    sent += 1
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await field(editor, 'Beställningspunkt').fill('43')
  await save(editor).dblclick()
  await expect(notice(page, /^Nivåerna för/)).toBeVisible()
  expect(sent).toBe(1)
})

test('the stock tab counts, and what is typed in the other tab stays', async ({ page }) => {
  await signIn(page, 'administrate')
  const found = await findStock(page, ({ quantity }) => quantity >= 3)
  const editor = await openEditor(page, found)
  await field(editor, 'Beställningspunkt').fill('99')
  await editor.getByRole('tab', { name: 'Lagersaldo' }).click()
  const count = field(editor, found.place.identifier)
  await expect(count).toHaveValue(String(found.quantity))
  await editor.getByRole('tab', { name: 'Beställningspunkter' }).click()
  await expect(field(editor, 'Beställningspunkt')).toHaveValue('99')
  await editor.getByRole('tab', { name: 'Lagersaldo' }).click()
  await count.fill(String(found.quantity + 2))
  const save = editor.getByRole('tabpanel', { name: 'Lagersaldo' }).getByRole('button').last()
  await expect(save).toBeEnabled()
  await checkAccessibility(page)
  const adjusted = page.waitForRequest('**/api/items/adjust')
  await save.click()
  expect((await adjusted).method()).toBe('PUT')
  await expect(notice(page, /^Saldot för .* är sparat\.$/)).toBeVisible()
  expect(await stockNow(page, found)).toBe(found.quantity + 2)
})

test('@full only an administrator has the editor', async ({ page }) => {
  await signIn(page, 'edit')
  const found = await findStock(page, () => true)
  const card = await openCard(page, found.item)
  await expect(card.getByRole('button', { name: /^Inventera/ }).first()).toBeVisible()
  await expect(card.getByRole('button', { name: /^Ändra nivåer/ })).toHaveCount(0)
})
