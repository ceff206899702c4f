import type { User } from '@forrad/openapi'
import type { Page } from '@playwright/test'
import { accounts, checkAccessibility, expect, password, signIn, test } from './fixtures.ts'
import { mailedLink } from './mails.ts'

const SENT = 'Instruktioner för återställning av lösenord har skickats till din e-post.'
const INVALID = 'Länken för att sätta lösenord är ogiltig eller har gått ut.'

let people = 0

/** Somebody new, invited by an administrator; answers the e-mail. */
async function invite(page: Page): Promise<string> {
  people += 1
  const email = `ny.kollega.${Date.now()}.${people}@forrad.example`
  const { request } = page
  const token = await (await request.get('/api/csrf_token')).json()
  const headers = { 'X-CSRF-TOKEN': token.csrf_token }
  const signedIn = await request.post('/api/auth/sign_in', {
    headers,
    data: { email: accounts.administrate, password },
  })
  expect(signedIn.status()).toBe(200)
  const user = { email, first_name: 'Ny', last_name: 'Kollega', role: 'edit', narcotics: false }
  const created = await request.post('/api/users', { headers, data: { user } })
  expect(created.status()).toBe(201)
  await page.context().clearCookies()
  return email
}

async function typePassword(page: Page, first: string, second = first): Promise<void> {
  await page.getByLabel('Nytt lösenord', { exact: true }).fill(first)
  await page.getByLabel('Bekräfta lösenordet', { exact: true }).fill(second)
}

async function currentUser(page: Page): Promise<User | null> {
  const answer: { readonly user: User | null } = await (await page.request.get('/api/user')).json()
  return answer.user
}

const slow = () => new Promise((resolve) => setTimeout(resolve, 3000))

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ak_location', '1'))
})

test('asks for a reset link, the same whether the account exists or not', async ({ page }) => {
  await page.goto('/retrieval')
  await page.getByRole('link', { name: 'Glömt lösenordet?' }).click()
  await expect(page).toHaveURL('/forgot-password?redirect=%2Fretrieval')
  await expect(page.getByRole('heading', { level: 1, name: 'Glömt lösenordet?' })).toBeVisible()
  const email = page.getByLabel('E-post')
  const send = page.getByRole('button', { name: 'Skicka' })
  await expect(email).toBeFocused()
  await expect(send).toBeDisabled()
  await checkAccessibility(page)

  await email.press('Enter')
  await expect(page.getByText('Måste anges')).toBeVisible()
  await email.fill('user@forrad')
  await email.blur()
  await expect(page.getByText('Ange en giltig e-postadress')).toBeVisible()
  await expect(send).toBeDisabled()
  await checkAccessibility(page)

  for (const address of ['nobody@nowhere.example', accounts.read]) {
    await email.fill(address)
    await expect(page.getByText(SENT)).toHaveCount(0)
    await send.click()
    await expect(page.getByText(SENT)).toBeVisible()
    await expect(email).toHaveValue(address)
  }
  await checkAccessibility(page)

  await page.getByRole('link', { name: 'Tillbaka' }).click()
  await expect(page).toHaveURL('/retrieval')
  await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible()
})

test('the way back never leaves the product', async ({ page }) => {
  const back = page.getByRole('link', { name: 'Tillbaka' })
  for (const redirect of ['//evil.example', 'https://evil.example', '/\\evil.example', 'x', '']) {
    await page.goto(`/forgot-password?redirect=${encodeURIComponent(redirect)}`)
    await expect(back).toHaveAttribute('href', '/')
  }
  await page.goto(`/forgot-password?redirect=${encodeURIComponent('/locations/3#inventory')}`)
  await expect(back).toHaveAttribute('href', '/locations/3#inventory')
})

test('@full keeps the e-mail when the request fails, and sends once for a double click', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/ERR_FAILED.*\/api\/password_resets/, /could not be asked for/)
  let sent = 0
  await page.goto('/forgot-password')
  await page.getByLabel('E-post').fill('nobody@nowhere.example')
  await page.route('**/api/password_resets', (route) => route.abort())
  await page.getByRole('button', { name: 'Skicka' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Det gick inte att skicka länken')
  await expect(alert).toContainText('Ingen kontakt med servern')
  await expect(page.getByLabel('E-post')).toHaveValue('nobody@nowhere.example')
  await checkAccessibility(page)

  await page.unroute('**/api/password_resets')
  await page.route('**/api/password_resets', async (route) => {
    sent += 1
    await slow()
    await route.continue()
  })
  await page.getByRole('button', { name: 'Skicka' }).dblclick()
  // Three seconds of waiting are said in words.
  await expect(page.getByRole('button', { name: 'Skickar …' })).toBeVisible()
  await expect(page.getByText(SENT)).toBeVisible()
  expect(sent).toBe(1)
})

test('an invited person chooses a password, is signed in and sees the start page', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/422.*\/api\/password_resets/, /The link could not be verified/)
  const email = await invite(page)
  const link = await mailedLink(server.dataFolder, email)
  expect(link).toMatch(/^\/user\/signup\?/)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Välkommen till Förråd' })).toBeVisible()
  await expect(page.getByText(`Välj ett lösenord för ${email}.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Till startsidan' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('button', { name: 'Spara' })).toBeDisabled()
  await checkAccessibility(page)

  await page.getByLabel('Nytt lösenord', { exact: true }).press('Enter')
  await expect(page.getByText('Måste anges')).toHaveCount(2)
  await typePassword(page, 'kort', 'korv')
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Måste vara minst 12 tecken')).toBeVisible()
  await expect(page.getByText('Lösenordet måste matcha Nytt lösenord')).toBeVisible()
  await expect(page.getByLabel('Nytt lösenord', { exact: true })).toBeFocused()
  await checkAccessibility(page)

  await typePassword(page, 'blåbär på hyllan')
  await page.getByLabel('Bekräfta lösenordet', { exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Ditt lösenord har uppdaterats.').first()).toBeVisible()
  expect((await currentUser(page))?.email).toBe(email)

  // The link works once.
  await page.goto(link)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Det gick inte att verifiera länken' }),
  ).toBeVisible()
  await expect(page.getByText(INVALID)).toBeVisible()
})

test('a mailed reset link sets a new password', async ({ page, server }) => {
  const email = await invite(page)
  await page.goto('/forgot-password')
  await page.getByLabel('E-post').fill(email.toUpperCase())
  await page.getByLabel('E-post').press('Enter')
  await expect(page.getByText(SENT)).toBeVisible()
  const link = await mailedLink(server.dataFolder, email, 2)
  expect(link).toMatch(/^\/user\/reset-password\?/)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Återställ lösenord' })).toBeVisible()
  await checkAccessibility(page)
  await typePassword(page, 'lingon i skafferiet')
  await page.getByRole('button', { name: 'Spara' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
  expect((await currentUser(page))?.email).toBe(email)
})

test('a link that does not work says so and leads to a new one', async ({ page, consoleGuard }) => {
  consoleGuard.expectErrors(/422.*\/api\/password_resets/, /The link could not be verified/)
  for (const path of ['/user/reset-password', '/user/signup']) {
    await page.goto(`${path}?email=user%40forrad.example&token=wrong`)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Det gick inte att verifiera länken' }),
    ).toBeVisible()
    await expect(page.getByText(INVALID)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Till startsidan' })).toBeVisible()
    await expect(page.getByLabel('Nytt lösenord', { exact: true })).toHaveCount(0)
    await checkAccessibility(page)
  }
  await page.goto('/user/reset-password')
  await expect(page.getByText(INVALID)).toBeVisible()
  await page.goto('/user/signup?email=user%40forrad.example&token=wrong')
  await page.getByRole('link', { name: 'Klicka här för att skapa en ny länk.' }).click()
  await expect(page).toHaveURL(/\/forgot-password/)
  await expect(page.getByLabel('E-post')).toHaveValue('user@forrad.example')
})

test('@full a network failure is not taken for a bad link', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/ERR_FAILED.*\/api\/password_resets/, /The link could not be verified/)
  const link = await mailedLink(server.dataFolder, await invite(page))
  await page.route('**/api/password_resets?*', (route) => route.abort())
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('Ingen kontakt med servern')
  await expect(page.getByText(INVALID)).toHaveCount(0)
  await checkAccessibility(page)
  await page.unroute('**/api/password_resets?*')
  await page.route('**/api/password_resets?*', async (route) => {
    await slow()
    await route.continue()
  })
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(page.getByText('Verifierar länken …')).toBeVisible()
  await expect(page.getByLabel('Nytt lösenord', { exact: true })).toBeVisible()
})

test('@full keeps the password typed when saving fails, and finds a save whose answer was lost', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(
    /ERR_FAILED.*\/api\/password_resets/,
    /422.*\/api\/password_resets/,
    /The password could not be set/,
  )
  const email = await invite(page)
  await page.goto(await mailedLink(server.dataFolder, email))
  await typePassword(page, 'hjortron i april')
  await page.route('**/api/password_resets', (route) => route.abort())
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByRole('alert')).toContainText('Det gick inte att uppdatera lösenordet')
  await expect(page.getByLabel('Nytt lösenord', { exact: true })).toHaveValue('hjortron i april')
  await checkAccessibility(page)

  await page.unroute('**/api/password_resets')
  await page.route('**/api/password_resets', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByRole('alert')).toContainText('Det gick inte att uppdatera lösenordet')
  await page.unroute('**/api/password_resets')
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
  expect((await currentUser(page))?.email).toBe(email)
})

test('@full says that the password is set when only signing in failed', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/ERR_FAILED.*\/api\/auth\/sign_in/, /Signing in failed/)
  const email = await invite(page)
  await page.goto(await mailedLink(server.dataFolder, email))
  await page.route('**/api/auth/sign_in', (route) => route.abort())
  await typePassword(page, 'smultron på strå')
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Ditt lösenord har uppdaterats.')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Det gick inte att logga in med uppgifterna')
  await checkAccessibility(page)
  await page.unroute('**/api/auth/sign_in')
  await page.getByRole('button', { name: 'Försök logga in igen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
})

test('asks before the picks that somebody else began are dropped', async ({ page, server }) => {
  const email = await invite(page)
  const link = await mailedLink(server.dataFolder, email)
  await signIn(page, 'edit')
  const entry = {
    item_id: 1,
    type: 'remove',
    storage_locations_updates: [{ storage_location_id: 1, quantity_to_remove: 1 }],
  }
  await page.evaluate(
    (value) => sessionStorage.setItem('adjustments', value),
    JSON.stringify([entry]),
  )
  await page.goto(link)
  await typePassword(page, 'tranbär vid mossen')
  await page.getByRole('button', { name: 'Spara' }).click()
  const question = page.getByRole('alertdialog', { name: 'Ta bort någon annans uttag?' })
  await expect(question).toBeVisible()
  await checkAccessibility(page)
  await question.getByRole('button', { name: 'Ta bort och fortsätt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
  expect((await currentUser(page))?.email).toBe(email)
  expect(await page.evaluate(() => sessionStorage.getItem('adjustments'))).toBe(null)
})
