import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { colleague, findStock, notice, stockNow } from './items.helpers.ts'
import { isFresh, nameOf } from './retrieval.helpers.ts'
import { card, field, findItem, openSearch } from './search.helpers.ts'

/** A location is stored, so that a large screen does not begin with the question for one; it hints at none. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

test('a brand with a slip in it finds the substance, and one touch begins the pick', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const item = await findItem(page, ({ display_name }) => display_name.startsWith('Ibuprofen'))
  await openSearch(page)
  await field(page).fill('bruffen')
  await card(page, item)
    .getByRole('button', { name: /^Ta ut/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText(item.vendor_name)
})

test('arrow keys lead into the hits and back, and Enter begins the pick', async ({ page }) => {
  await signIn(page, 'edit')
  const item = await findItem(page, ({ display_name }) => display_name.startsWith('Ibuprofen'))
  await openSearch(page)
  await field(page).fill(item.vendor_name)
  const picks = card(page, item).getByRole('button', { name: /^Ta ut/ })
  await expect(picks.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(picks.first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(item.vendor_name)
})

test('before anything is typed stand one’s last picks, and one touch takes the last back', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity, place }) => quantity >= 2 && isFresh(place))
  const theirs = await findStock(
    page,
    ({ item, quantity, place }) => item.id !== found.item.id && quantity >= 2 && isFresh(place),
  )
  const [batch] = found.place.batches
  const { csrf_token } = await (await page.request.get('/api/csrf_token')).json()
  const line = {
    storage_location_id: found.place.id,
    identifier: batch?.identifier ?? null,
    expiration_date: batch?.expiration_date ?? null,
    quantity: -1,
  }
  const adjustments = [{ item_id: found.item.id, type: 'remove', batch_updates: [line] }]
  const taken = await page.request.post('/api/adjustments/register', {
    headers: { 'X-CSRF-TOKEN': csrf_token, 'Idempotency-Key': crypto.randomUUID() },
    data: { adjustments },
  })
  expect(taken.status()).toBe(200)
  // What somebody else took since is nobody's own.
  const other = await colleague(baseURL ?? '', 'administrate')
  await other.take(theirs, 1)
  await other.end()
  await openSearch(page)
  const last = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Ta ut .* igen$/ }) })
    .first()
  await expect(last).toContainText(nameOf(found))
  await checkAccessibility(page)
  await last.getByRole('button', { name: 'Ångra' }).click()
  await expect(notice(page, /^Ångrat/)).toBeVisible()
  await expect(last).toContainText('Ångrat')
  expect(await stockNow(page, found)).toBe(found.quantity)
})
