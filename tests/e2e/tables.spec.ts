import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { biggest } from './locations.helpers.ts'
import { column, header, press, rowsOf, table, textOf } from './tables.helpers.ts'

// At a desk. Phones keep their cards, which locations.spec.ts walks through.
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('ak_location', '1')))

/** How many rows stand whole between the table's head and the window's lower edge. */
function inSight(page: Page, name: string): Promise<number> {
  return rowsOf(page, name).evaluateAll(
    (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
  )
}

test('@desktop the inventory is a table at a desk: twelve rows, sorted whole, columns kept, exported as filtered', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const { id } = await biggest(page)
  await page.goto(`/locations/${id}#inventory`)
  await expect(rowsOf(page, 'Saldo').first()).toBeVisible()
  expect(await inSight(page, 'Saldo')).toBeGreaterThanOrEqual(12)
  await checkAccessibility(page)

  // The location is longer than a page of the server: what is sorted is all of it nevertheless.
  const answer = await page.request.get(`/api/locations/${id}/inventory?limit=1000`)
  const { items } = await answer.json()
  const dates = (items as { locations: { storage_locations: { batches: Batch[] }[] }[] }[])
    .flatMap(({ locations }) => locations.flatMap((one) => one.storage_locations))
    .flatMap(({ batches }) => batches)
    .flatMap(({ quantity, expiration_date }) =>
      quantity > 0 && expiration_date ? [expiration_date] : [],
    )
    .sort()
  await press(page, 'Utgångsdatum')
  await expect(page).toHaveURL(/sort=expiry/)
  await expect
    .poll(async () => (await column(page, 'Saldo', 'Utgångsdatum'))[0]?.slice(0, 10))
    .toBe(dates[0])
  await expect(header(page, 'Utgångsdatum')).toHaveAttribute('aria-sort', 'ascending')
  await press(page, 'Utgångsdatum')
  await expect
    .poll(async () => (await column(page, 'Saldo', 'Utgångsdatum'))[0]?.slice(0, 10))
    .toBe(dates.at(-1))
  await page.reload()
  await expect(header(page, 'Utgångsdatum')).toHaveAttribute('aria-sort', 'descending')

  await page.getByRole('button', { name: 'Kolumner' }).click()
  const choice = page.getByRole('group', { name: 'Kolumner' })
  await choice.getByRole('button', { name: 'Varunummer' }).click()
  await expect(header(page, 'Varunummer')).toHaveCount(0)
  await checkAccessibility(page)
  await page.reload()
  await expect(header(page, 'Vara')).toBeVisible()
  await expect(header(page, 'Varunummer')).toHaveCount(0)

  // Sorted anew after the reload: rows stand in their places once all of them have come.
  await expect(table(page, 'Saldo')).not.toHaveAttribute('aria-rowcount', '-1')
  await expect
    .poll(async () => (await column(page, 'Saldo', 'Utgångsdatum'))[0]?.slice(0, 10))
    .toBe(dates.at(-1))
  // Keys go from row to row, and Enter opens.
  const names = table(page, 'Saldo').getByRole('button', { name: /^Öppna / })
  await names.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(names.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  const last = table(page, 'Saldo').locator('[data-row]').last()
  await expect(last.getByRole('button', { name: /^Öppna / })).toBeFocused()
  const count = await table(page, 'Saldo').getAttribute('aria-rowcount')
  await expect(last).toHaveAttribute('aria-rowindex', count ?? '?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary')).toBeVisible()
  await page.keyboard.press('Escape')
  // The pane gives the focus back once it has gone.
  await expect(last.getByRole('button', { name: /^Öppna / })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(names.first()).toBeFocused()
  await expect(names.first()).toBeInViewport()

  const filter = page.getByRole('searchbox', { name: 'Filtrera vara, batch, hyllplats' })
  await filter.fill('paracetamol')
  await expect.poll(() => rowsOf(page, 'Saldo').count()).toBeLessThan(20)
  const shown = await column(page, 'Saldo', 'Batch')
  await page.getByRole('button', { name: 'Exportera' }).click()
  const dialog = page.getByRole('dialog', { name: /^Exportera/ })
  await expect(dialog).toContainText('Bara det som listan visar')
  await checkAccessibility(page)
  await dialog.getByLabel('Filformat').selectOption({ label: 'CSV' })
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Exportera' }).click()
  const csv = await readFile(await (await coming).path(), 'utf8')
  const [, ...lines] = csv.trimEnd().split('\r\n')
  expect(lines.map((line) => line.split(';')[5]?.replaceAll('"', '')).sort()).toEqual(
    [...shown].sort(),
  )
})

test('@desktop a list at a desk is printed as it is filtered and sorted, whole and without the page around it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-asked-to-print', '')
  })
  await signIn(page, 'read')
  const { id, name } = await biggest(page)
  await page.goto(`/locations/${id}#inventory`)
  await expect(rowsOf(page, 'Saldo').first()).toBeVisible()
  // Not all of it is here yet: paper waits for the rest.
  await expect(table(page, 'Saldo')).toHaveAttribute('aria-rowcount', '-1')
  await page.getByRole('button', { name: 'Skriv ut' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-asked-to-print')
  await expect(table(page, 'Saldo')).not.toHaveAttribute('aria-rowcount', '-1')
  const count = Number(await table(page, 'Saldo').getAttribute('aria-rowcount')) - 1
  const whole = await textOf(await page.pdf({ format: 'A4' }))
  expect(whole).toContain(`Saldo: ${name}`)
  expect(whole).toContain(`Rader: ${count}`)
  const answer = await page.request.get(`/api/locations/${id}/inventory?limit=1000`)
  const { items } = await answer.json()
  for (const { vendor_name } of items as { vendor_name: string }[])
    expect(whole).toContain(vendor_name)
  expect(whole).not.toContain('Exportera')

  await page.getByRole('searchbox', { name: 'Filtrera vara, batch, hyllplats' }).fill('paracetamol')
  await expect.poll(() => rowsOf(page, 'Saldo').count()).toBeLessThan(20)
  const batches = await column(page, 'Saldo', 'Batch')
  const some = await textOf(await page.pdf({ format: 'A4' }))
  expect(some).toContain(`paracetamol · Rader: ${batches.length}`)
  for (const batch of batches) expect(some).toContain(batch)
  // The screen has its table back, and no sheet behind it.
  await expect(rowsOf(page, 'Saldo').first()).toBeVisible()
  await expect(
    page.getByRole('region', { name: `Saldo: ${name}`, includeHidden: true }),
  ).toHaveCount(0)
})

test('@desktop the items of a location are a table at a desk: picked, opened, edited and exported from it', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const { id, item_count } = await biggest(page)
  await page.goto(`/locations/${id}#items`)
  await expect(rowsOf(page, 'Varor').first()).toBeVisible()
  expect(await inSight(page, 'Varor')).toBeGreaterThanOrEqual(12)
  await expect(table(page, 'Varor')).toHaveAttribute('aria-rowcount', String(item_count + 1))
  await checkAccessibility(page)

  // What can be used decides: what has only expired stands with what is out.
  await press(page, 'Saldo')
  await expect
    .poll(async () => (await column(page, 'Varor', 'Saldo')).slice(0, 12))
    .toEqual(Array.from({ length: 12 }, () => expect.stringMatching(/^Slut|Bara utgånget$/)))
  await press(page, 'Saldo')
  await press(page, 'Saldo')
  await expect(page).not.toHaveURL(/sort=/)
  await expect(header(page, 'Saldo')).toHaveAttribute('aria-sort', 'none')

  const filter = page.getByRole('searchbox', { name: 'Filtrera varor' })
  await filter.fill('ibuprofen')
  await expect(page.getByText(/^\d+ av \d+ varor$/)).toBeVisible()
  const first = rowsOf(page, 'Varor').first()
  await expect(first.getByRole('rowheader')).toContainText('Ibuprofen')
  const edits = first.getByRole('button', { expanded: false }).first()
  await edits.click()
  await expect(table(page, 'Varor').getByRole('region')).toBeVisible()
  await checkAccessibility(page)
  await first.getByRole('button', { expanded: true }).click()
  await first.getByRole('button', { name: /^Ta ut / }).click()
  await expect(page.getByRole('dialog')).toContainText('Ibuprofen')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const names = await column(page, 'Varor', 'Varunummer')

  await page.getByRole('button', { name: 'Exportera' }).click()
  const dialog = page.getByRole('dialog', { name: /^Exportera/ })
  await dialog.getByLabel('Filformat').selectOption({ label: 'CSV' })
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Exportera' }).click()
  const csv = await readFile(await (await coming).path(), 'utf8')
  const [, ...lines] = csv.trimEnd().split('\r\n')
  expect(new Set(lines.map((line) => line.split(';')[2]?.replaceAll('"', '')))).toEqual(
    new Set(names),
  )
})

interface Batch {
  readonly quantity: number
  readonly expiration_date: string | null
}
