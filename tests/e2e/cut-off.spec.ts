import type { Page, Route } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { findStock, notice, stockNow } from './items.helpers.ts'
import { isFresh, putInList } from './retrieval.helpers.ts'

const REGISTER = '**/api/adjustments/register'
const INTENTS = '**/api/intents**'

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

/** A list of one pick that is registered, though nothing of it reaches the server, and a page that is loaded anew. */
async function cutOff(page: Page, hang: (route: Route) => void = () => {}) {
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity, place }) => quantity >= 3 && isFresh(place))
  await putInList(page, [found])
  await page.route(REGISTER, hang)
  const asked = page.waitForRequest(REGISTER)
  await page.getByRole('button', { name: 'Registrera 1 uttag' }).click()
  await asked
  return found
}

async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sluta försöka' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sluta försöka?' })
  await question.getByRole('button', { name: 'Sluta försöka' }).click()
  await expect(question).toHaveCount(0)
}

const isKept = (page: Page) => page.evaluate(() => sessionStorage.getItem('adjustment_keys'))

test('OUTBOX-26 a list that a reload cut off is sent by the outbox, and taken once when it is tried again', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allowErrors(/ERR_/)
  const found = await cutOff(page)
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
  expect(await isKept(page)).toBeFalsy()
})

test('OUTBOX-27 given up while the network hangs it stays, and tried again it is taken once', async ({
  page,
  consoleGuard,
}) => {
  // Asked before it has arrived, the server knows nothing of the request: 404.
  consoleGuard.allowErrors(/ERR_/, /404 .*\/api\/intents\//)
  const hanging: Route[] = []
  const hang = (route: Route) => void hanging.push(route)
  await page.route(INTENTS, hang)
  const found = await cutOff(page, hang)
  await page.reload()
  await giveUp(page)
  await expect(notice(page, /^Det går inte att se än om uttagen är gjorda\./)).toBeVisible()
  const again = page.getByRole('button', { name: 'Försök igen' })
  await again.click()

  // All that hung arrives, late and at once; that of the page that is gone arrives nowhere.
  await page.unroute(REGISTER)
  await page.unroute(INTENTS)
  await Promise.allSettled(hanging.map((route) => route.continue()))
  await expect.poll(() => stockNow(page, found), { timeout: 40_000 }).toBe(found.quantity - 1)
  await expect(page.getByText('Inga uttag väntar')).toBeVisible()
  await page.goto('/outbox')
  await expect(page.getByText(/^Allt .*är skickat/).first()).toBeVisible()
  expect(await stockNow(page, found)).toBe(found.quantity - 1)
})

test('OUTBOX-27 given up once the outbox has sent it, it leaves the list, and is taken once', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allowErrors(/ERR_/)
  const found = await cutOff(page)
  const told = page.waitForResponse(INTENTS, { timeout: 40_000 })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sluta försöka' })).toBeVisible()
  await page.unroute(REGISTER)
  expect((await told).status()).toBe(200)
  await giveUp(page)
  await expect(page.getByText('Inga uttag väntar')).toBeVisible()
  expect(await stockNow(page, found)).toBe(found.quantity - 1)
  expect(await isKept(page)).toBeFalsy()
})
