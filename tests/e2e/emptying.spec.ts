import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { notice, panelOf } from './items.helpers.ts'
import { entries, list } from './locations.helpers.ts'
import { stockedLocation } from './stocked.helpers.ts'
import { rowsOf } from './tables.helpers.ts'

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('ak_location', '1')))

test('a location that still holds stock is emptied from the question, for a reason, and then deleted', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/409/, /could not be deleted/)
  await signIn(page, 'administrate')
  const { location, items, from, lying } = await stockedLocation(page, 3)
  await page.goto(`/locations/${location.id}`)
  await page.getByRole('button', { name: 'Ta bort lager' }).click()
  const question = page.getByRole('alertdialog')
  // What does not come along with stock that is moved is said before anything is done.
  await expect(question).toContainText('beställningspunkter och nivåer: de följer inte med')
  await question.getByRole('button', { name: 'Ta bort', exact: true }).click()
  await question.getByRole('button', { name: 'Kassera allt som ligger där' }).click()
  const sheet = page.getByRole('dialog', { name: 'Kassera 3 batcher' })
  await sheet.getByRole('button', { name: /^Kassera 9\sst$/ }).click()
  await expect(sheet.getByText('Välj en orsak')).toBeVisible()
  await sheet.getByRole('button', { name: 'Annat' }).click()
  await sheet.getByRole('textbox', { name: /^Orsaken/ }).fill('Lagret läggs ned')
  await checkAccessibility(page)
  await sheet.getByRole('button', { name: /^Kassera 9\sst$/ }).click()
  await expect(sheet).toHaveCount(0)
  await expect(notice(page, 'Kasserade 3 varor.')).toBeVisible()
  expect(await Promise.all(items.map((item) => lying(item, from)))).toEqual([0, 0, 0])
  const ledger = await page.request.get('/api/adjustments?type=write_off&limit=3')
  for (const { reason, rows } of (await ledger.json()).adjustments) {
    expect(reason).toEqual({ code: 'other', text: 'Lagret läggs ned' })
    expect(rows).toMatchObject([{ location: { id: location.id }, quantity: -3 }])
  }
  await question.getByRole('button', { name: 'Ta bort', exact: true }).click()
  await expect(notice(page, /har tagits bort/)).toBeVisible()
})

test('all that lies on a shelf place is moved from the question in one request, and the shelf place is then deleted', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/409/, /could not be deleted/)
  await signIn(page, 'administrate')
  const { location, items, from, to, lying } = await stockedLocation(page, 3)
  const left = (place: typeof from) => Promise.all(items.map((item) => lying(item, place)))
  await page.goto(`/locations/${location.id}#shelf-places`)
  await page.getByRole('button', { name: 'Ta bort A1' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Ta bort', exact: true }).click()
  await question.getByRole('button', { name: 'Flytta allt till en annan hyllplats' }).click()
  const sheet = page.getByRole('dialog', { name: 'Flytta 3 batcher' })
  const field = sheet.getByRole('combobox', { name: /^Till hyllplatsen/ })
  await field.click()
  await expect(sheet.getByRole('option')).toHaveText([to.identifier])
  await checkAccessibility(page)
  await sheet.getByRole('option', { name: to.identifier }).click()
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(new URL(request.url()).pathname)
  })
  await sheet.getByRole('button', { name: /^Flytta 9\sst$/ }).click()
  await expect(sheet).toHaveCount(0)
  expect(requests.filter((path) => path.includes('adjustments'))).toHaveLength(1)
  expect([await left(from), await left(to)]).toEqual([
    [0, 0, 0],
    [3, 3, 3],
  ])
  await question.getByRole('button', { name: 'Ta bort', exact: true }).click()
  await expect(question).toHaveCount(0)
  await expect(notice(page, 'Hyllplatsen A1 har tagits bort.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ta bort A1' })).toHaveCount(0)
})

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('@desktop selected batches are written off at once, and one undo takes all of it back', async ({
    page,
  }) => {
    await signIn(page, 'administrate')
    const { location, items, from, lying } = await stockedLocation(page, 3)
    await page.goto(`/locations/${location.id}#inventory`)
    await expect(rowsOf(page, 'Saldo')).toHaveCount(3)
    await rowsOf(page, 'Saldo').nth(0).getByRole('checkbox').click()
    await rowsOf(page, 'Saldo').nth(1).getByRole('checkbox').click()
    const bar = page.getByRole('region', { name: 'Valda rader' })
    await bar.getByRole('button', { name: 'Kassera' }).click()
    const sheet = page.getByRole('dialog', { name: 'Kassera 2 batcher' })
    await sheet.getByRole('button', { name: 'Skadat' }).click()
    await sheet.getByRole('button', { name: /^Kassera 6\sst$/ }).click()
    await expect(sheet).toHaveCount(0)
    const left = () => Promise.all(items.map((item) => lying(item, from)))
    expect((await left()).toSorted()).toEqual([0, 0, 3])
    await page.getByRole('button', { name: 'Ångra' }).click()
    await expect(notice(page, /^Ångrat/)).toBeVisible()
    expect(await left()).toEqual([3, 3, 3])
  })
})

test('an item that still has stock is not taken out of its location, and the question leads to it', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/409/, /could not be deleted/)
  await signIn(page, 'administrate')
  const { location, items } = await stockedLocation(page, 1)
  const [item] = items
  if (!item) throw new Error('nothing lies there')
  await page.goto(`/locations/${location.id}`)
  await page.getByRole('button', { name: 'Ta bort varor' }).click()
  await entries(list(page, 'Varor'))
    .getByRole('button', { name: /^Ta bort/ })
    .click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Ta bort', exact: true }).click()
  await expect(question).toContainText('Det gick inte att ta bort varan')
  await checkAccessibility(page)
  await question.getByRole('button', { name: 'Visa varan' }).click()
  await expect(panelOf(page, item.display_name)).toBeVisible()
  await expect(question).toHaveCount(0)
})
