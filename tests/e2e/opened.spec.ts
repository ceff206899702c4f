import { addDays, stockholmDate } from '@forrad/core/domain'
import type { Page } from '@playwright/test'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { notice, openCard, panelOf } from './items.helpers.ts'
import { changing } from './locations.helpers.ts'
import { itemNow, stockedLocation } from './stocked.helpers.ts'

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

const TODAY = stockholmDate(new Date())

/** An item whose packs are good for 28 days once opened, three of one lot on A1, and its panel. */
async function openPanel(page: Page) {
  await signIn(page, 'administrate')
  const { items, from, location } = await stockedLocation(page, 1)
  const [item] = items
  if (!item) throw new Error('an item')
  const answer = await page.request.put(`/api/items/${item.id}/opened_days`, {
    headers: await changing(page),
    data: { days: 28 },
  })
  expect(answer.status()).toBe(204)
  const lot = `MANGA-${item.id}`
  const card = await openCard(page, item)
  await card.getByRole('button', { name: `Öppna ${item.display_name}` }).click()
  const panel = panelOf(page, item.display_name)
  const lying = async () =>
    (await itemNow(page, item.id)).locations
      .flatMap(({ storage_locations: all }) => all)
      .filter(({ id }) => id === from.id)
      .flatMap(({ batches }) => batches)
  // The same item lies at the locations of other tests, too.
  const here = panel.getByRole('listitem').filter({ hasText: location.name })
  return { item, lot, panel, here, lying }
}

test('@desktop a pack is opened in two touches, shown with both dates, labelled, and taken back', async ({
  page,
}) => {
  const { item, lot, panel, here, lying } = await openPanel(page)
  const until = addDays(TODAY, 28)
  await here.getByRole('button', { name: `Öppna en förpackning av ${lot}`, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Öppna en förpackning' })
  await expect(sheet.getByText(until)).toBeVisible()
  await checkAccessibility(page)
  const label = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Öppna förpackningen' }).click()
  await expect(sheet).toHaveCount(0)
  const said = notice(page, /är öppnad\. Håller till/)
  await expect(said).toBeVisible()
  await page.getByRole('button', { name: 'Skriv ut etikett' }).click()
  expect((await label).suggestedFilename()).toBe(`oppnad-${item.vendor_name}.pdf`)
  expect(await lying()).toMatchObject([
    { identifier: lot, expiration_date: until, quantity: 1, opened: { on: TODAY } },
    { identifier: lot, expiration_date: '2031-01-31', quantity: 2 },
  ])
  const mark = here.getByRole('button', { name: `Öppnad ${TODAY} · tryckt 2031-01-31` })
  await expect(mark).toBeVisible()
  await expect(panel.getByRole('list', { name: 'Historik' }).locator('> li').first()).toContainText(
    'Öppnad',
  )
  await checkAccessibility(page)

  await mark.click()
  const opened = page.getByRole('dialog', { name: 'Öppnad förpackning' })
  await expect(opened.getByText(until)).toBeVisible()
  await checkAccessibility(page)
  await opened.getByRole('button', { name: 'Inte öppnad, ta tillbaka' }).click()
  await expect(opened).toHaveCount(0)
  await expect(mark).toHaveCount(0)
  expect(await lying()).toMatchObject([{ expiration_date: '2031-01-31', quantity: 3 }])
})

test('@desktop at a batch stands what fits it now; its other actions are behind one quiet button, and come after it', async ({
  page,
}) => {
  const { lot, here } = await openPanel(page)
  const open = here.getByRole('button', { name: `Öppna en förpackning av ${lot}`, exact: true })
  const handle = here.getByRole('button', { name: `Kassera eller flytta ${lot}` })
  const block = here.getByRole('button', { name: `Spärra batchen ${lot}` })
  const more = here.getByRole('button', { name: `Mer om ${lot}` })
  await expect(open).toBeVisible()
  await expect(more).toBeVisible()
  await expect(handle).toBeHidden()
  await expect(block).toBeHidden()
  await checkAccessibility(page)
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(handle).toBeVisible()
  await expect(block).toBeVisible()
  const less = here.getByRole('button', { name: `Mindre om ${lot}` })
  await expect(less).toBeFocused()
  const inOrder = [less, open, handle, block]
  for (const [index, button] of inOrder.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
    const before = await inOrder[index - 1]?.boundingBox()
    const box = await button.boundingBox()
    if (!box) throw new Error('a button')
    expect(box.height).toBeGreaterThanOrEqual(44)
    if (before) expect(box.y > before.y || box.x > before.x).toBe(true)
  }
  await checkAccessibility(page)
  await handle.click()
  await expect(page.getByRole('dialog', { name: 'Kassera eller flytta' })).toBeVisible()
})

test('an opening that is dated back counts as expired at once, everywhere', async ({ page }) => {
  const { lot, here, lying } = await openPanel(page)
  await here.getByRole('button', { name: `Öppna en förpackning av ${lot}`, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Öppna en förpackning' })
  const day = sheet.getByLabel('Öppnad den')
  await day.fill(addDays(TODAY, 1))
  await day.blur()
  await expect(sheet.getByText('Den dagen har inte kommit än')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Öppna förpackningen' })).toBeDisabled()
  await day.fill(addDays(TODAY, -40))
  await expect(sheet.getByText(/räknas som utgången/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Öppna förpackningen' }).click()
  await expect(sheet).toHaveCount(0)
  expect(await lying()).toMatchObject([{ expiration_date: addDays(TODAY, -12) }, { quantity: 2 }])
  const batches = here.getByRole('list', { name: 'Batcher på A1', exact: true })
  await expect(batches.getByText('Utgången').first()).toBeVisible()
})

test('an administrator says how long packs are good, a nurse sees it', async ({ page }) => {
  const { panel } = await openPanel(page)
  const field = panel.getByLabel('Hållbarhet i dagar efter öppning')
  await expect(field).toHaveValue('28')
  await field.fill('14')
  await panel.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(notice(page, /Sparat/)).toBeVisible()
  await expect(field).toHaveValue('14')
})
