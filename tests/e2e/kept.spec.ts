import type { Page } from '@playwright/test'
import { accounts, checkAccessibility, expect, password, signIn, test } from './fixtures.ts'
import { findStock, openCard, type Found } from './items.helpers.ts'
import { isFresh, nameOf, openPick, putInList, quantityOf } from './retrieval.helpers.ts'

/** A location is stored, so that a large screen does not begin with the question for one; it hints at none. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

const sheet = (page: Page) => page.getByRole('dialog')

/** The ways in which a sheet is left without meaning to lose anything. */
const LEAVING: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a tap beside it': (page) => page.mouse.click(200, 20),
  Escape: (page) => page.keyboard.press('Escape'),
  back: (page) => page.goBack(),
  'a reload': (page) => page.reload(),
}

/** Opens a sheet from the item's card, which is shown. */
async function open(page: Page, found: Found, verb: 'Ta ut' | 'Inventera'): Promise<void> {
  const { item, location } = found
  const name =
    verb === 'Ta ut'
      ? `Ta ut ${nameOf(found)} från ${location.name}`
      : `Inventera i ${location.name}`
  const card = page.getByRole('article').filter({ hasText: item.vendor_name })
  await card.getByRole('button', { name, exact: true }).click()
  await expect(sheet(page).getByRole('heading', { name: item.display_name })).toBeVisible()
}

test('what was typed in a pick survives a tap beside it, Escape, back and a reload, until it is begun anew', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity, place }) => quantity >= 3 && isFresh(place))
  await openCard(page, found.item)
  await open(page, found, 'Ta ut')
  await quantityOf(sheet(page), found).fill('2')
  for (const [way, leave] of Object.entries(LEAVING)) {
    await test.step(way, async () => {
      await leave(page)
      await expect(sheet(page)).toHaveCount(0)
      await open(page, found, 'Ta ut')
      await expect(quantityOf(sheet(page), found)).toHaveValue('2')
      await expect(sheet(page).getByText('Det du skrev sist finns kvar.')).toBeVisible()
    })
  }
  await checkAccessibility(page)
  await sheet(page).getByRole('button', { name: 'Börja om' }).click()
  await expect(quantityOf(sheet(page), found)).toHaveValue('0')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await open(page, found, 'Ta ut')
  await expect(quantityOf(sheet(page), found)).toHaveValue('0')
})

test('what was typed in a count survives a tap beside it, Escape, back and a reload, and is gone once saved', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity }) => quantity >= 4)
  const field = sheet(page).getByRole('textbox', { name: found.place.identifier, exact: true })
  const counted = String(found.quantity - 1)
  await openCard(page, found.item)
  await open(page, found, 'Inventera')
  await field.fill(counted)
  for (const [way, leave] of Object.entries(LEAVING)) {
    await test.step(way, async () => {
      await leave(page)
      await expect(sheet(page)).toHaveCount(0)
      await open(page, found, 'Inventera')
      await expect(field).toHaveValue(counted)
    })
  }
  await sheet(page).getByRole('button', { name: 'Spara' }).click()
  await expect(sheet(page)).toHaveCount(0)
  await open(page, found, 'Inventera')
  await expect(field).toHaveValue(counted)
  await expect(sheet(page).getByText('Det du skrev sist finns kvar.')).toHaveCount(0)
})

const lines = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('textbox') })

test('the retrieval list is one in all tabs of a user, survives a closed one, and goes at sign-out', async ({
  page,
  context,
}) => {
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity, place }) => quantity >= 3 && isFresh(place))
  const next = await findStock(
    page,
    ({ item, quantity, place }) => item.id !== found.item.id && quantity >= 3 && isFresh(place),
  )
  await putInList(page, [found])
  await expect(lines(page)).toHaveCount(1)

  const other = await context.newPage()
  await other.goto('/retrieval')
  await expect(lines(other)).toContainText([nameOf(found)])
  const entries = await other.evaluate(() => sessionStorage.getItem('adjustments'))
  expect(JSON.parse(entries ?? '[]')).toMatchObject([{ item_id: found.item.id, type: 'remove' }])

  await openPick(other, next)
  await quantityOf(sheet(other), next).fill('2')
  await sheet(other).getByRole('button', { name: 'Lägg till i listan' }).click()
  await expect(lines(other)).toHaveCount(2)
  await expect(lines(page)).toHaveCount(2)
  await other.close()
  await expect(lines(page)).toHaveCount(2)

  const later = await context.newPage()
  await page.close()
  await later.goto('/retrieval')
  await expect(lines(later)).toHaveCount(2)

  // Also for who leaves at once, from a page that does not show the list.
  await later.goto('/')
  await later.getByRole('button', { name: 'Öppna menyn' }).click()
  await later.getByRole('button', { name: 'Logga ut' }).click()
  await later.getByRole('alertdialog').getByRole('button', { name: 'Logga ut' }).click()
  await expect(later.getByLabel('E-post')).toBeVisible()
  for (const role of ['administrate', 'edit'] as const) {
    await later.getByLabel('E-post').fill(accounts[role])
    await later.getByLabel('Lösenord', { exact: true }).fill(password)
    await later.getByRole('button', { name: 'Logga in' }).click()
    await expect(later.getByRole('navigation').first()).toBeVisible()
    await later.goto('/retrieval')
    await expect(later.getByText('Inga uttag väntar')).toBeVisible()
    if (role === 'edit') break
    await later.getByRole('button', { name: 'Öppna menyn' }).click()
    await later.getByRole('button', { name: 'Logga ut' }).click()
    await expect(later.getByLabel('E-post')).toBeVisible()
  }
})
