import type { Adjustment } from '@forrad/openapi'
import type { Page } from '@playwright/test'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { notice } from './items.helpers.ts'
import { biggest, changing } from './locations.helpers.ts'
import { itemNow, stockedLocation } from './stocked.helpers.ts'
import { column, header, press, rowsOf, table } from './tables.helpers.ts'

// At a desk: phones keep their cards.
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('ak_location', '1')))

const box = (page: Page, name: string, nth: number) =>
  rowsOf(page, name).nth(nth).getByRole('checkbox')
const bar = (page: Page) => page.getByRole('region', { name: 'Valda rader' })

test('@desktop three are selected with shift, their levels are changed at once, and a reload shows them', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const { location, items } = await stockedLocation(page, 5)
  await page.goto(`/locations/${location.id}#items`)
  await expect(rowsOf(page, 'Varor')).toHaveCount(5)
  await box(page, 'Varor', 1).click()
  await box(page, 'Varor', 3).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('3 valda')
  await checkAccessibility(page)

  // Kept while sorting and filtering, and gone from sight only.
  const filter = page.getByRole('searchbox', { name: 'Filtrera varor' })
  await filter.fill('finns inte')
  await expect(bar(page)).toContainText('3 av dem visas inte')
  await filter.fill('')
  await press(page, 'Vara')
  await press(page, 'Vara')
  await expect(header(page, 'Vara')).toHaveAttribute('aria-sort', 'descending')
  await expect(rowsOf(page, 'Varor').getByRole('checkbox', { checked: true })).toHaveCount(3)

  // The box above takes all that stand, and leaves them again; keys go from box to box.
  const all = table(page, 'Varor').getByRole('checkbox', { name: 'Välj alla som visas' })
  await all.click()
  await expect(bar(page)).toContainText('5 valda')
  await box(page, 'Varor', 0).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(box(page, 'Varor', 1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('3 valda')

  await bar(page).getByRole('button', { name: 'Ändra nivåer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ändra nivåer för 3 varor' })
  const save = dialog.getByRole('button', { name: 'Spara' })
  await expect(save).toBeDisabled()
  await dialog.getByLabel('Beställningspunkt').fill('-1')
  await expect(dialog.getByText('Måste vara minst 0')).toBeVisible()
  await expect(save).toBeDisabled()
  await dialog.getByLabel('Beställningspunkt').fill('7')
  await checkAccessibility(page)
  await save.click()
  await expect(dialog).toHaveCount(0)
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByText(/Nivåerna för 3 varor i .* har sparats/).last()).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Kolumner' }).click()
  const choice = page.getByRole('group', { name: 'Kolumner' })
  await choice.getByRole('button', { name: 'Varunummer' }).click()
  await choice.getByRole('button', { name: 'Beställningspunkt' }).click()
  await expect
    .poll(async () => (await column(page, 'Varor', 'Beställningspunkt')).toSorted())
    .toEqual(['0', '0', '7', '7', '7'])
  const levels = await Promise.all(
    items.map(async ({ id }) => {
      const share = (await itemNow(page, id)).locations.find((one) => one.id === location.id)
      return share?.location_item?.preferred_stock_level ?? 0
    }),
  )
  expect(levels).toEqual([0, 0, 0, 0, 0])
})

test('@desktop two batches are moved at once, the ledger says so, and one undo takes both back', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const { location, items, from, to, lying } = await stockedLocation(page, 4)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/adjustments/register')) sent.push(request.postData() ?? '')
  })
  await page.goto(`/locations/${location.id}#inventory`)
  await expect(rowsOf(page, 'Saldo')).toHaveCount(4)
  await box(page, 'Saldo', 0).click()
  await box(page, 'Saldo', 2).click()
  await bar(page).getByRole('button', { name: 'Flytta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Flytta 2 batcher' })
  await dialog.getByRole('button', { name: /^Flytta 6\sst$/ }).click()
  await expect(dialog.getByText('Välj vart den ska')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Till hyllplatsen' }).fill(to.identifier)
  await page.getByRole('option', { name: to.identifier }).first().click()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: /^Flytta 6\sst$/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(notice(page, `Flyttade 2 varor till ${to.identifier}`)).toBeVisible()
  expect(sent).toHaveLength(1)
  const moved = await Promise.all(items.map((item) => lying(item, to)))
  expect(moved.toSorted()).toEqual([0, 0, 3, 3])
  const user = (await (await page.request.get('/api/user')).json()).user.apoex_id
  const ledger = await page.request.get(`/api/adjustments?user_id=${user}&type=move&limit=10`)
  const { adjustments } = await ledger.json()
  const here = (adjustments as readonly Adjustment[]).filter(({ rows }) =>
    rows.some((row) => row.location.id === location.id),
  )
  expect(here).toHaveLength(2)
  await expect(bar(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(notice(page, /^Ångrat/)).toBeVisible()
  expect(await Promise.all(items.map((item) => lying(item, from)))).toEqual([3, 3, 3, 3])
})

test('@desktop of three to be moved the one that somebody took of is named and stays selected', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/409/)
  await signIn(page, 'administrate')
  const { location, items, from, to, lying } = await stockedLocation(page, 3)
  const [, short] = items
  if (!short) throw new Error('three items')
  await page.goto(`/locations/${location.id}#items`)
  await expect(rowsOf(page, 'Varor')).toHaveCount(3)
  await table(page, 'Varor').getByRole('checkbox', { name: 'Välj alla som visas' }).click()
  await bar(page).getByRole('button', { name: 'Flytta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Flytta 3 batcher' })
  await dialog.getByRole('combobox', { name: 'Till hyllplatsen' }).fill(to.identifier)
  await page.getByRole('option', { name: to.identifier }).first().click()
  // Somebody takes of one meanwhile.
  const line = {
    storage_location_id: from.id,
    identifier: `MANGA-${short.id}`,
    expiration_date: '2031-01-31',
    quantity: -1,
  }
  const adjustments = [{ item_id: short.id, type: 'remove', batch_updates: [line] }]
  const headers = { ...(await changing(page)), 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post('/api/adjustments/register', {
    headers,
    data: { adjustments },
  })
  expect(answer.status()).toBe(200)
  await dialog.getByRole('button', { name: /^Flytta 9\sst$/ }).click()
  await expect(dialog.getByText('1 vara lämnades som den är')).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText(short.display_name)
  await expect(dialog.getByRole('alert')).toContainText('finns inte så mycket kvar')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Stäng' }).last().click()
  await expect(bar(page)).toContainText('1 vald')
  expect(await Promise.all(items.map((item) => lying(item, to)))).toEqual([3, 0, 3])
})

test('@desktop who may only read has no boxes', async ({ page }) => {
  await signIn(page, 'read')
  const { id } = await biggest(page)
  await page.goto(`/locations/${id}#items`)
  await expect(rowsOf(page, 'Varor').first()).toBeVisible()
  await expect(table(page, 'Varor').getByRole('checkbox')).toHaveCount(0)
})
