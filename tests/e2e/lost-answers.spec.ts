import { loseAnswer } from './bad.network.ts'
import { expect, signIn, test } from './fixtures.ts'
import { findStock, notice, openCard, stockNow } from './items.helpers.ts'
import { isFresh, nameOf, openPick, quantityOf } from './retrieval.helpers.ts'

const REGISTER = '**/api/adjustments/register'
const failures = [/ERR_FAILED.*\/api\/adjustments\/register/, /change of stock failed/i] as const

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

test('a pick whose answer was lost is repeated by itself after a reload, and applied once', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(...failures)
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity, place }) => quantity >= 3 && isFresh(place))
  const sheet = await openPick(page, found)
  await quantityOf(sheet, found).fill('2')
  await page.route(REGISTER, loseAnswer)
  await sheet.getByRole('button', { name: 'Ta ut' }).click()
  await expect(sheet.getByRole('alert')).toContainText('Det gick inte att hämta ut varan.')

  await page.unroute(REGISTER)
  const repeated = page.waitForRequest(REGISTER)
  await page.reload()
  expect((await repeated).headers()['idempotency-key']).toBeTruthy()
  const told = `Ändringen av ${nameOf(found)} som väntade på svar är sparad.`
  await expect(notice(page, told)).toBeVisible()
  expect(await stockNow(page, found)).toBe(found.quantity - 2)
  // What was sent is no longer what was typed: nobody takes it twice.
  await openPick(page, found)
  await expect(quantityOf(page.getByRole('dialog'), found)).toHaveValue('0')
})

test('a count that never left is sent after a reload; refused by then, that is said', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(...failures, /status of 409/, /could not be repeated/)
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity }) => quantity >= 4)
  const card = await openCard(page, found.item)
  const count = `Inventera i ${found.location.name}`
  await card.getByRole('button', { name: count, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox', { name: found.place.identifier, exact: true })
  await field.fill(String(found.quantity - 1))
  await page.route(REGISTER, (route) => route.abort())
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()

  await page.route(REGISTER, (route) =>
    route.fulfill({
      status: 409,
      json: { error: { code: 'stock_changed', message: 'Saldot har ändrats.', details: [] } },
    }),
  )
  await page.reload()
  const told = `En ändring av ${nameOf(found)} kunde inte sparas.`
  await expect(notice(page, told)).toBeVisible()
  expect(await stockNow(page, found)).toBe(found.quantity)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(notice(page, told)).toHaveCount(0)
})
