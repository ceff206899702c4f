import { breakAfter, hearNothing, loseAnswer } from './bad.network.ts'
import { checkAccessibility, emptyPages, expect, signIn, test } from './fixtures.ts'
import { findStock, notice, openCard, stockNow } from './items.helpers.ts'
import { isFresh, nameOf, openPick, quantityOf } from './retrieval.helpers.ts'
import { drawer, heading, openDrawer } from './shell.helpers.ts'

const REGISTER = '**/api/adjustments/register'

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

test('a pick whose answer was lost is applied once, and nobody has to press again', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/ERR_FAILED.*\/api\/adjustments\/register/)
  await signIn(page, 'edit')
  await hearNothing(page)
  const found = await findStock(page, ({ quantity, place }) => quantity >= 3 && isFresh(place))
  const sheet = await openPick(page, found)
  await quantityOf(sheet, found).fill('2')
  await page.route(REGISTER, loseAnswer)
  const asked = page.waitForRequest('**/api/intents')
  await sheet.getByRole('button', { name: 'Ta ut' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(notice(page, /^Tog ut 2\sst/)).toBeVisible()
  const { intents } = (await asked).postDataJSON()
  expect(intents).toHaveLength(1)
  await expect.poll(() => stockNow(page, found)).toBe(found.quantity - 2)
  // What was sent is no longer what was typed: nobody takes it twice.
  await openPick(page, found)
  await expect(quantityOf(page.getByRole('dialog'), found)).toHaveValue('0')
  expect(await stockNow(page, found)).toBe(found.quantity - 2)
})

test('a pick at which the server broke is repeated by itself after a reload, and applied once', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/500.*\/api\/adjustments\/register/, /change of stock failed/i)
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity, place }) => quantity >= 3 && isFresh(place))
  const sheet = await openPick(page, found)
  await quantityOf(sheet, found).fill('2')
  await page.route(REGISTER, breakAfter)
  await sheet.getByRole('button', { name: 'Ta ut' }).click()
  await expect(sheet.getByRole('alert')).toContainText('Det gick inte att hämta ut varan.')

  await page.unroute(REGISTER)
  const repeated = page.waitForRequest(REGISTER)
  await page.reload()
  expect((await repeated).headers()['idempotency-key']).toBeTruthy()
  const told = `Ändringen av ${nameOf(found)} som väntade på svar är sparad.`
  await expect(notice(page, told)).toBeVisible()
  expect(await stockNow(page, found)).toBe(found.quantity - 2)
})

test('who signs out while the server has not answered a pick is asked, and it is repeated first', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(
    /500.*\/api\/adjustments\/register/,
    /change of stock (failed|could not be repeated)/i,
  )
  // What the start page still asks for when the session ends is refused.
  consoleGuard.allowErrors(/401/)
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity, place }) => quantity >= 3 && isFresh(place))
  const sheet = await openPick(page, found)
  await quantityOf(sheet, found).fill('2')
  await page.route(REGISTER, breakAfter)
  const sent = page.waitForRequest(REGISTER)
  await sheet.getByRole('button', { name: 'Ta ut' }).click()
  const key = (await sent).headers()['idempotency-key']
  await expect(sheet.getByRole('alert')).toContainText('Det gick inte att hämta ut varan.')
  await page.goto('/')
  const out = drawer(page).getByRole('button', { name: 'Logga ut' })
  await openDrawer(page)
  await out.click()
  const question = page.getByRole('alertdialog', { name: 'Logga ut?' })
  await expect(question).toContainText('har inte fått något svar')
  await checkAccessibility(page)
  await question.getByRole('button', { name: 'Stanna kvar' }).click()
  expect(await stockNow(page, found)).toBe(found.quantity - 2)

  await page.unroute(REGISTER)
  const repeated = page.waitForRequest(REGISTER)
  await openDrawer(page)
  await out.click()
  expect((await repeated).headers()['idempotency-key']).toBe(key)
  await expect(heading(page, 'Logga in')).toBeVisible()
})

test('a count that never left waits; refused by then, its card says so and stays', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/ERR_FAILED.*\/api\/adjustments\/register/)
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity }) => quantity >= 4)
  const card = await openCard(page, found.item)
  const count = `Inventera i ${found.location.name}`
  await card.getByRole('button', { name: count, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox', { name: found.place.identifier, exact: true })
  await field.fill(String(found.quantity - 1))
  await page.route(REGISTER, (route) => route.abort())
  // The shelf place is gone by the time it is sent.
  await page.route('**/api/intents', async (route) => {
    const { intents } = route.request().postDataJSON()
    const error = { code: 'not_found', message: 'Det du söker finns inte.' }
    const outcomes = intents.map(({ key }: { readonly key: string }) => {
      return { key, state: 'refused', adjustments: [], stock: [], differences: [], error }
    })
    await route.fulfill({ json: { outcomes, now: new Date().toISOString() } })
  })
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/outbox')
  const refused = page.getByRole('listitem').filter({ hasText: nameOf(found) })
  await expect(refused.getByText('Behöver dig')).toBeVisible()
  await page.reload()
  await expect(refused.getByText('Behöver dig')).toBeVisible()
  expect(await stockNow(page, found)).toBe(found.quantity)
})

test('where the site has turned the outbox off a lost answer is said, and the next try is the same', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/ERR_FAILED.*\/api\/adjustments\/register/, /change of stock failed/i)
  await emptyPages(page)
  await page.route('**/api/settings', async (route) => {
    const settings = await (await route.fetch()).json()
    await route.fulfill({ json: { ...settings, disabled_plugins: ['outbox'] } })
  })
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity, place }) => quantity >= 3 && isFresh(place))
  const sheet = await openPick(page, found)
  await quantityOf(sheet, found).fill('2')
  await page.route(REGISTER, loseAnswer)
  await sheet.getByRole('button', { name: 'Ta ut' }).click()
  await expect(sheet.getByRole('alert')).toContainText('Det gick inte att hämta ut varan.')
  await page.unroute(REGISTER)
  // Another figure would be another pick, beside the one that may have been made.
  await expect(sheet.getByRole('alert')).toContainText('Tills dess ligger antalen fast.')
  await expect(quantityOf(sheet, found)).toBeDisabled()
  await sheet.getByRole('button', { name: 'Ta ut' }).click()
  await expect(notice(page, /^Tog ut 2\sst/)).toBeVisible()
  expect(await stockNow(page, found)).toBe(found.quantity - 2)
})
