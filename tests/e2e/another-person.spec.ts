import type { Page, Route } from '@playwright/test'
import { checkAccessibility, expect, signIn, test, accounts, password } from './fixtures.ts'
import { findStock } from './items.helpers.ts'
import { isFresh, openPick, quantityOf } from './retrieval.helpers.ts'
import { drawer, heading, openDrawer } from './shell.helpers.ts'

/**
 * Ends the session just as the next pick is sent. Ended before it, what the page asks for meanwhile may bring
 * the question of signing in over the button that is to be pressed.
 */
async function endSessionAtPick(page: Page): Promise<void> {
  const endIt = async (route: Route) => {
    await page.context().clearCookies({ name: /session/ })
    const { cookie: _ended, ...headers } = await route.request().allHeaders()
    await route.fulfill({ response: await route.fetch({ headers }) })
  }
  await page.route('**/api/adjustments/register', endIt, { times: 1 })
}

test('who signs in in place of another sees the page anew, and nothing of what the other had open @desktop', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/401/)
  // What the page asks for on its own meanwhile is refused, too.
  consoleGuard.allowErrors(/could not be fetched/)
  // Placed, a large screen asks for no location.
  await page.addInitScript(() => localStorage.setItem('ak_location', '999999'))
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity, place }) => quantity >= 4 && isFresh(place))
  const sheet = await openPick(page, found)
  await quantityOf(sheet, found).fill('1')
  await endSessionAtPick(page)
  await sheet.getByRole('button', { name: 'Ta ut' }).click()

  const again = page.getByRole('alertdialog', { name: 'Logga in igen' })
  // What the sheet says is right when it is read: after somebody has signed in. Until then the question
  // lies over it, and hides it from screen readers.
  const covered = page.getByRole('dialog', { includeHidden: true })
  await expect(covered.getByText(/Försök igen när du har loggat in\./)).toBeAttached()
  await again.getByLabel('E-post').fill(accounts.administrate)
  await again.getByLabel('Lösenord', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'Logga in' }).click()

  await expect(again).toHaveCount(0)
  // What the first one typed is not dropped unasked.
  const question = page.getByRole('alertdialog', { name: /^Ta bort det som .+ har börjat på\?$/ })
  await expect(question).toContainText('som ett uttag eller en inventering')
  await question.getByRole('button', { name: 'Ta bort och fortsätt' }).click()
  await expect(question).toHaveCount(0)
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText(/finns inte längre/)).toHaveCount(0)
  await expect(page.getByText(found.item.display_name).first()).toBeVisible()
  // The one who came in may more; the search covers the way there.
  await page.getByRole('button', { name: 'Stäng sökningen' }).click()
  await expect(page.getByRole('link', { name: 'Inleverans' }).first()).toBeVisible()
})

test('after a reload, too, another person is asked, and who typed it finds it again', async ({
  page,
  consoleGuard,
}) => {
  // What the page still asks for when the session is gone is refused.
  consoleGuard.allowErrors(/401/)
  // Placed, a large screen asks for no location.
  await page.addInitScript(() => localStorage.setItem('ak_location', '999999'))
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity, place }) => quantity >= 4 && isFresh(place))
  const sheet = await openPick(page, found)
  await quantityOf(sheet, found).fill('2')
  await page.context().clearCookies({ name: /session/ })
  await page.goto('/')
  const signInAs = async (email: string) => {
    await page.getByLabel('E-post').fill(email)
    await page.getByLabel('Lösenord', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Logga in' }).click()
  }
  await signInAs(accounts.administrate)
  const question = page.getByRole('alertdialog', {
    name: 'Ta bort det som någon annan har börjat på?',
  })
  await expect(question).toBeVisible()
  await checkAccessibility(page)
  await question.getByRole('button', { name: 'Avbryt' }).click()
  await expect(question).toHaveCount(0)
  await signInAs(accounts.edit)
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
  await expect(quantityOf(await openPick(page, found), found)).toHaveValue('2')
})

test('of two windows side by side, the one shows at once who signs out and in in the other @desktop', async ({
  page,
}) => {
  // What the start page asks a moment after it stands is answered before anybody signs out.
  const later = ['differences', 'witness/missing', 'transfers', 'recalls'].map((call) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api/${call}`),
  )
  await signIn(page, 'edit')
  await Promise.all(later)
  // At a desk the question for a location would stand over the page.
  await page.evaluate(() => localStorage.setItem('ak_location', '1'))
  const other = await page.context().newPage()
  await other.goto('/')
  await openDrawer(other)
  await drawer(other).getByRole('button', { name: 'Logga ut' }).click()
  await expect(heading(other, 'Logga in')).toBeVisible()
  const again = page.getByRole('alertdialog', { name: 'Logga in igen' })
  await expect(again).toBeVisible()

  await other.getByLabel('E-post').fill(accounts.administrate)
  await other.getByLabel('Lösenord', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Logga in' }).click()
  await expect(heading(other, 'Start')).toBeVisible()
  await expect(again).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Inleverans' }).first()).toBeVisible()
})

test('a window that has not heard who is signed in takes nothing out on them @desktop', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/401/, /change of stock failed/)
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity, place }) => quantity >= 4 && isFresh(place))
  const sheet = await openPick(page, found)
  await quantityOf(sheet, found).fill('1')
  const calls = page.context().request
  const ledger = async () =>
    (await (await calls.get(`/api/adjustments?item_id=${found.item.id}`)).json()).adjustments
  const before = await ledger()
  const { csrf_token } = await (await calls.get('/api/csrf_token')).json()
  const answer = await calls.post('/api/auth/sign_in', {
    headers: { 'X-CSRF-TOKEN': csrf_token },
    data: { email: accounts.administrate, password },
  })
  expect(answer.status()).toBe(200)
  await sheet.getByRole('button', { name: 'Ta ut' }).click()
  const question = page.getByRole('alertdialog', { name: /^Ta bort det som .+ har börjat på\?$/ })
  await expect(question).toBeVisible()
  expect(await ledger()).toEqual(before)
})
