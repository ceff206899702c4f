import type { CountedPlace, Item } from '@forrad/openapi'
import type { Page } from '@playwright/test'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { createElsewhere, freshName } from './locations.helpers.ts'
import { exported } from './order.helpers.ts'

/** Three touches and some files each. */
test.setTimeout(90_000)

const HERE = 2
test.beforeEach(({ page }) =>
  page.addInitScript((id) => localStorage.setItem('ak_location', `${id}`), HERE),
)

const quantities = (page: Page) => page.getByRole('textbox', { name: /^Antal av/ })

/** Only rows in sight are drawn, and where the page stands after it was printed is the browser's choice. */
async function firstReads(page: Page, value: string): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await expect(quantities(page).first()).toHaveValue(value, { timeout: 1000 })
  }).toPass({ timeout: 10_000 })
}

/** The order on paper: number and quantity of each row. */
async function printed(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('region', { name: 'Beställningen på papper' })
  await expect(paper).toBeVisible()
  await expect(page.getByRole('button', { name: 'Exportera' })).toBeHidden()
  const rows = await paper.locator('tbody tr').evaluateAll((found) =>
    found.map((row) => {
      const cells = [...row.querySelectorAll('td')].map(({ textContent }) => textContent ?? '')
      return `${cells[0]} ${cells.at(-1)?.replaceAll(/\s/g, '')}`
    }),
  )
  await page.emulateMedia({ media: 'screen' })
  return rows
}

const asPrinted = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row[1]} ${row.at(-1)}`)

test('the start page leads to what to order in one tap; screen, paper and file say the same @desktop', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const tile = page.getByRole('link', { name: 'Att beställa' })
  await tile.click()
  await expect(page).toHaveURL(/\/order$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Att beställa' })).toBeVisible()
  await expect(quantities(page).first()).toBeVisible()
  await checkAccessibility(page)

  const rows = await exported(page)
  expect(rows.length).toBeGreaterThan(3)
  expect(await printed(page)).toEqual(asPrinted(rows))

  // Every item of the location by the rule, not only those that the server's filter let through.
  const { items } = await (await page.request.get(`/api/locations/${HERE}/items`)).json()
  const low = (items as readonly Item[]).filter(({ locations: [share] }) => {
    const today = new Date().toISOString().slice(0, 10)
    const usable = (share?.storage_locations ?? [])
      .flatMap(({ batches }) => batches)
      .filter(({ expiration_date: date, blocked }) => !blocked && (date === null || date >= today))
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const levels = share?.location_item
    return levels && usable <= levels.reorder_point && usable < levels.preferred_stock_level
  })
  expect(rows.map((row) => row[1]).toSorted()).toEqual(
    low.map(({ vendor_name }) => vendor_name).toSorted(),
  )
})

test('what is written survives a reload and is in the file; the suggestions can be restored', async ({
  page,
}) => {
  await signIn(page, 'edit', '/order')
  await expect(quantities(page).first()).toBeVisible()
  const before = await exported(page)
  const field = quantities(page).first()
  const suggested = await field.inputValue()
  await field.click()
  await page.keyboard.type('123', { delay: 150 })
  await expect(field).toHaveValue('123')
  await page.getByRole('button', { name: /^Utelämna / }).nth(1).click() // prettier-ignore
  await expect(page.getByText('Utelämnad')).toBeVisible()
  await checkAccessibility(page)

  await page.reload()
  await expect(quantities(page).first()).toHaveValue('123')
  await expect(quantities(page).nth(1)).toHaveValue('0')
  const rows = await exported(page)
  const expected = asPrinted(before).flatMap((row, index) =>
    index === 0 ? [row.replace(/\d+$/, '123')] : index === 1 ? [] : [row],
  )
  expect(asPrinted(rows)).toEqual(expected)
  expect(await printed(page)).toEqual(expected)

  await page.getByRole('button', { name: 'Återställ förslag' }).click()
  await firstReads(page, suggested)
  await page.getByRole('button', { name: 'Ångra', exact: true }).click()
  await firstReads(page, '123')
  await page.getByRole('button', { name: 'Återställ förslag' }).click()
  // It lies over the foot of a small screen.
  await page.getByRole('button', { name: 'Stäng meddelandet' }).last().click()
  await firstReads(page, suggested)
  expect(asPrinted(await exported(page))).toEqual(asPrinted(before))
})

test('a location with nothing to order says what would be here; a list that did not come is asked for again', async ({
  page,
  consoleGuard,
}) => {
  await signIn(page, 'administrate', '/order')
  const location = await createElsewhere(page, freshName())
  await page.goto(`/order?location=${location.id}`)
  await expect(page.getByText('Inget att beställa')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Exportera' })).toHaveCount(0)
  await checkAccessibility(page)

  consoleGuard.expectErrors(/Failed to load resource/)
  await page.route('**/api/locations/*/items**', (route) => route.abort())
  await page.getByLabel('Lager', { exact: true }).selectOption('Alla lager')
  await expect(page.getByText('Det som ska beställas kunde inte hämtas')).toBeVisible()
  await page.unroute('**/api/locations/*/items**')
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(quantities(page).first()).toBeVisible()
  await expect(page).toHaveURL(/location=all$/)
})

test('what was counted longest ago stands first, and last once it has been counted', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const counted = async (): Promise<readonly CountedPlace[]> =>
    (await (await page.request.get(`/api/locations/${HERE}/counted`)).json()).places
  const [first] = await counted()
  if (!first) throw new Error('nothing lies there')
  const line = page.getByRole('link', { name: new RegExp(`^${first.identifier} .*räknad`) })
  await expect(line).toBeVisible()
  await checkAccessibility(page)
  await line.click()
  const places = page.getByRole('list', { name: 'Hyllplatser' })
  await expect(places.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await page.getByRole('button', { name: /^Räkna valda hyllplatser/ }).click()
  for (let done = 0; done < first.items; done += 1) {
    await expect(page.getByText(new RegExp(`^${done}\\sav\\s${first.items}$`))).toBeVisible()
    await page.getByRole('button', { name: /^Stämmer/ }).click()
  }
  await page.getByRole('button', { name: /^Spara/ }).click()
  await expect(page.getByText('Rundan är sparad')).toBeVisible()
  expect((await counted()).at(-1)).toMatchObject({
    storage_location_id: first.storage_location_id,
    counted_at: expect.any(String),
  })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Att räkna' })).toBeVisible()
  await expect(page.getByRole('link', { name: /(aldrig räknad|räknad )/ })).toHaveCount(3)
  await expect(line).toHaveCount(0)
})
