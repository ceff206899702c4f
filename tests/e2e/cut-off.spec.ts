import { expect, signIn, test } from './fixtures.ts'
import { findStock, stockNow } from './items.helpers.ts'
import { isFresh, putInList } from './retrieval.helpers.ts'

const REGISTER = '**/api/adjustments/register'

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

test('OUTBOX-26 a list that a reload cut off is sent by the outbox, and taken once when it is tried again', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allowErrors(/ERR_/)
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity, place }) => quantity >= 3 && isFresh(place))
  await putInList(page, [found])
  // It never reaches the server.
  await page.route(REGISTER, () => {})
  const asked = page.waitForRequest(REGISTER)
  await page.getByRole('button', { name: 'Registrera 1 uttag' }).click()
  await asked
  const told = page.waitForResponse('**/api/intents', { timeout: 40_000 })
  await page.reload()
  const again = page.getByRole('button', { name: 'Försök igen' })
  await expect(again).toBeVisible()
  await page.unroute(REGISTER)
  expect((await told).status()).toBe(200)
  await expect.poll(() => stockNow(page, found)).toBe(found.quantity - 1)

  await again.click()
  await expect(again).toHaveCount(0)
  await expect(page.getByText('Inga uttag väntar')).toBeVisible()
  expect(await stockNow(page, found)).toBe(found.quantity - 1)
  expect(await page.evaluate(() => sessionStorage.getItem('adjustment_keys'))).toBeFalsy()
})
