import type { LocationSummary } from '@forrad/openapi'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { biggest, entries, itemsOf, list, placesIn, tab, title } from './locations.helpers.ts'
import { nameOf } from './retrieval.helpers.ts'

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

test('a location too long to be held whole comes page by page, filtered by the server', async ({
  page,
}) => {
  // As a location of thousands would: pages are made short.
  const asked: string[] = []
  await page.route(/\/api\/locations\/\d+\/(items|inventory)\?/, async (route) => {
    const url = route.request().url().replace('limit=200', 'limit=25')
    asked.push(url)
    await route.continue({ url })
  })
  await signIn(page, 'edit')
  const { id, item_count } = await biggest(page)
  const items = await itemsOf(page, id)
  const last = items.at(-1)
  await page.goto(`/locations/${id}`)
  const rows = list(page, 'Varor')
  await expect(entries(rows).first()).toContainText(items[0]?.display_name ?? '?')
  await expect(page.getByText(`${item_count} varor`, { exact: true })).toBeVisible()
  expect(asked.length).toBeLessThanOrEqual(2)

  const filter = page.getByRole('searchbox', { name: 'Filtrera varor' })
  await filter.fill(last?.vendor_name ?? '?')
  await expect(page.getByText(`1 av ${item_count} varor`)).toBeVisible()
  await expect(entries(rows)).toHaveCount(1)
  const opens = { name: `Öppna ${last ? nameOf({ item: last }) : '?'}`, exact: true }
  await expect(rows.getByRole('button', opens)).toBeVisible()
  await filter.fill('finns inte')
  await page.getByRole('button', { name: 'Visa alla varor' }).click()
  const { locations } = await (await page.request.get('/api/summary')).json()
  const { red_count } = (locations as LocationSummary[]).find((one) => one.id === id) ?? {}
  await page.getByRole('button', { name: 'Slut', exact: true }).click()
  await expect(page.getByText(`${red_count} av ${item_count} varor`)).toBeVisible()
  await page.getByRole('button', { name: 'Slut', exact: true }).click()
  await expect(page.getByText(`${item_count} varor`, { exact: true })).toBeVisible()

  // Left in the middle of later pages and come back to, it stands where it stood.
  const later = () => asked.filter((url) => url.includes('cursor=')).length
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(later()).toBeGreaterThanOrEqual(3)
  }).toPass()
  const top = () => page.evaluate(() => scrollY)
  // Rows that have come take the height they need: the page rests when two looks agree.
  let before = -1
  const moved = async () => {
    const last = before
    before = await top()
    return before - last
  }
  await expect.poll(moved, { intervals: [500] }).toBe(0)
  await page.getByRole('link', { name: 'Lager', exact: true }).click()
  await expect(title(page, 'Lager')).toBeVisible()
  await page.goBack()
  await expect.poll(top).toBeGreaterThan(before - 300)

  await page.evaluate(() => scrollTo(0, 0))
  await tab(page, 'Saldo').click()
  const inventory = list(page, 'Saldo')
  await expect(placesIn(inventory).first()).toBeVisible()
  await page
    .getByRole('searchbox', { name: 'Filtrera vara, batch, hyllplats' })
    .fill(last?.vendor_name ?? '?')
  await expect(entries(inventory).first().getByRole('button', opens)).toBeVisible()
  await checkAccessibility(page)
})
