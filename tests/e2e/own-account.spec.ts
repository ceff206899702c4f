import type { Browser, Page } from '@playwright/test'
import type { User } from '@forrad/openapi'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { mailedLink } from './mails.ts'
import { changing, edit, entry, field, form, inviteElsewhere, openUsers } from './users.helpers.ts'

const first = 'blåbär på hyllan'
const second = 'lingon i skafferiet'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ak_location', '1'))
})

/** Somebody who has chosen a password; nobody is signed in afterwards. */
async function colleague(page: Page, dataFolder: string): Promise<User> {
  await signIn(page, 'administrate')
  const user = await inviteElsewhere(page)
  const link = new URLSearchParams((await mailedLink(dataFolder, user.email)).split('?')[1])
  const set = await page.request.put('/api/password_resets', {
    headers: await changing(page),
    data: {
      email: user.email,
      token: link.get('token'),
      password: first,
      password_confirmation: first,
    },
  })
  expect(set.status()).toBe(204)
  return user
}

/** Signs in by the calls, as `signIn` of the demo's people does. */
async function enter(page: Page, email: string, password: string, path: string): Promise<number> {
  const answer = await page.request.post('/api/auth/sign_in', {
    headers: await changing(page),
    data: { email, password },
  })
  await page.goto(path)
  await expect(page.locator('#served')).toHaveCount(0)
  return answer.status()
}

async function elsewhere(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'sv-SE' })
  return context.newPage()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Mitt konto' })
const passwordFields = (page: Page) => ({
  current: page.getByLabel('Nuvarande lösenord', { exact: true }),
  fresh: page.getByLabel('Nytt lösenord', { exact: true }),
  again: page.getByLabel('Bekräfta lösenordet', { exact: true }),
  save: page.getByRole('button', { name: 'Byt lösenord' }),
})

test('@desktop one’s own password: a wrong old one, one too easy to guess, and the right ones', async ({
  page,
  server,
  browser,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/422.*\/api\/user\/password/, /The password could not be changed/)
  const { email } = await colleague(page, server.dataFolder)
  expect(await enter(page, email, first, '/')).toBe(200)
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  await page.getByRole('link', { name: 'Mitt konto' }).click()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText('Här och nu')).toBeVisible()
  const { current, fresh, again, save } = passwordFields(page)
  await save.click()
  await expect(page.getByText('Måste anges')).toHaveCount(3)
  await expect(current).toBeFocused()
  await checkAccessibility(page)

  await current.fill('inte det rätta')
  await expect(current).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Visa lösenordet' }).first().click()
  await expect(current).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Dölj lösenordet' }).click()
  await expect(current).toHaveAttribute('type', 'password')
  await fresh.fill(second)
  await again.fill(second)
  await save.click()
  await expect(page.getByText('Fel lösenord')).toBeVisible()
  await expect(current).toBeFocused()
  await expect(fresh).toHaveValue(second)

  await current.fill(first)
  await fresh.fill('Sommar2026!!')
  await again.fill('Sommar2026!!')
  await save.click()
  await expect(page.getByText(/^För lätt att gissa/)).toBeVisible()
  await expect(fresh).toBeFocused()
  await expect(current).toHaveValue(first)
  await checkAccessibility(page)

  await fresh.fill(second)
  await again.fill(second)
  await save.click()
  await expect(page.getByText('Ditt lösenord är bytt.').first()).toBeVisible()
  for (const emptied of [current, fresh, again]) await expect(emptied).toHaveValue('')
  const other = await elsewhere(browser, baseURL)
  expect(await enter(other, email, first, '/')).toBe(401)
  expect(await enter(other, email, second, '/')).toBe(200)
  await other.context().close()
})

test('@desktop another browser is signed out from here, and says so', async ({
  page,
  server,
  browser,
  baseURL,
}) => {
  const { email } = await colleague(page, server.dataFolder)
  const other = await elsewhere(browser, baseURL)
  expect(await enter(other, email, first, '/account')).toBe(200)
  await expect(heading(other)).toBeVisible()

  expect(await enter(page, email, first, '/account')).toBe(200)
  const end = page.getByRole('button', { name: /^Logga ut / })
  await expect(end).toHaveCount(1)
  await end.click()
  await expect(end).toHaveCount(0)
  await expect(page.getByText('Här och nu')).toBeVisible()
  await checkAccessibility(page)

  await other.reload()
  await expect(other.getByLabel('E-post')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Logga in' })).toBeVisible()
  await other.context().close()
  await page.reload()
  await expect(heading(page)).toBeVisible()
})

test('@desktop a new e-mail waits until its owner has followed the link', async ({
  page,
  server,
  browser,
  baseURL,
}) => {
  const { email, last_name } = await colleague(page, server.dataFolder)
  const address = `ny.adress.${last_name.replace(/\D/g, '')}@vardcentralen.example`
  await openUsers(page, last_name)
  await edit(page, `Ny ${last_name}`)
  await field(page, 'E-post').fill(address)
  await form(page).getByRole('button', { name: 'Spara' }).click()
  await expect(form(page)).toHaveCount(0)
  // Until then it is the old one that signs in.
  await expect(entry(page, `Ny ${last_name}`)).toContainText(email)

  const owner = await elsewhere(browser, baseURL)
  const link = await mailedLink(server.dataFolder, address)
  expect(link).toMatch(/^\/user\/confirm-email\?/)
  await owner.goto(link)
  await expect(
    owner.getByRole('heading', { level: 1, name: 'Bekräfta din e-postadress' }),
  ).toBeVisible()
  await expect(owner.getByText(address)).toBeVisible()
  await checkAccessibility(owner)
  await owner.getByRole('button', { name: 'Bekräfta' }).click()
  await expect(owner.getByText('Adressen är bekräftad')).toBeVisible()
  await checkAccessibility(owner)
  expect(await enter(owner, email, first, '/')).toBe(401)
  expect(await enter(owner, address, first, '/')).toBe(200)

  // The link works once.
  await owner.goto(link)
  await owner.getByRole('button', { name: 'Bekräfta' }).click()
  await expect(
    owner.getByRole('heading', { level: 1, name: 'Det gick inte att verifiera länken' }),
  ).toBeVisible()
  await checkAccessibility(owner)
  await owner.context().close()
  // The administrator's list hears of it.
  await expect(entry(page, `Ny ${last_name}`)).toContainText(address)
})
