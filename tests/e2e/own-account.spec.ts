import type { Browser, Page } from '@playwright/test'
import type { User } from '@forrad/openapi'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { burst } from './hand-scanner.ts'
import { mailedLink } from './mails.ts'
import { changing } from './locations.helpers.ts'
import { edit, entry, field, form, inviteElsewhere, openUsers } from './users.helpers.ts'

const first = 'blåbär på hyllan'
const second = 'lingon i skafferiet'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ak_location', '1'))
})

/** Somebody who has chosen a password; nobody is signed in afterwards. */
async function colleague(page: Page, dataFolder: string): Promise<User> {
  await signIn(page, 'administrate')
  const user = await inviteElsewhere(page)
  // Its stream of changes goes with the page: a new password ends this session.
  await page.goto('/api/settings')
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

test('another browser is signed out from here, and says so', async ({
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

test('a new e-mail waits until its owner has followed the link', async ({
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

/** The page as the server sends it to this browser, before anything of it runs. */
const sentRoot = async (page: Page, path = '/account') =>
  /<html[^>]*>/.exec(await (await page.request.get(path)).text())?.[0]

test('@desktop theme and text size hold at once, in other tabs, and in the page that the server sends', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(page, 'read')
  await page.goto('/account')
  await expect(heading(page)).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto('/account')
  await expect(tab.getByRole('radio', { name: 'Som enheten' })).toBeChecked()
  expect(await sentRoot(page)).toBe('<html lang="sv">')

  await page.getByRole('radio', { name: 'Mörkt' }).check()
  await page.getByRole('radio', { name: 'Störst' }).check()
  const root = page.locator('html')
  await expect(root).toHaveCSS('background-color', 'rgb(21, 22, 25)')
  await expect(root).toHaveCSS('color-scheme', 'dark')
  await expect(page.locator('body')).toHaveCSS('font-size', '18px')
  await checkAccessibility(page)
  await expect(tab.getByRole('radio', { name: 'Mörkt' })).toBeChecked()
  await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark')
  await tab.close()

  expect(await sentRoot(page)).toBe('<html data-theme="dark" data-text="largest" lang="sv">')
  await page.reload()
  await expect(root).toHaveCSS('background-color', 'rgb(21, 22, 25)')
  await expect(page.getByRole('radio', { name: 'Störst' })).toBeChecked()
  const bars = page.locator('meta[name=theme-color][media=all]')
  await expect(bars).toHaveAttribute('content', '#0a2b57')

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('radio', { name: 'Ljust' }).check()
  await expect(root).toHaveCSS('background-color', 'rgb(244, 245, 248)')
  await page.emulateMedia({ contrast: 'more' })
  await expect(root).toHaveCSS('background-color', 'rgb(0, 0, 0)')
})

test('sound that is off makes no tone, and what is on can be tried', async ({
  page,
  consoleGuard,
}) => {
  // The machine has no camera; a hand scanner needs none.
  consoleGuard.expectErrors(/error getting user media: no camera/)
  await page.addInitScript(() => {
    Object.assign(window, { tones: 0, buzzes: 0 })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...when) {
      Object.assign(window, { tones: Reflect.get(window, 'tones') + 1 })
      return start.apply(this, when)
    }
    navigator.vibrate = () => {
      Object.assign(window, { buzzes: Reflect.get(window, 'buzzes') + 1 })
      return true
    }
  })
  const given = () =>
    page.evaluate(() => [Reflect.get(window, 'tones'), Reflect.get(window, 'buzzes')])
  const scan = async () => {
    await page.goto('/retrieval')
    await page.getByRole('button', { name: 'Ta ut flera' }).click()
    await expect(page.getByRole('region', { name: 'Ta ut flera' })).toBeVisible()
    await burst(page, '9999999999994')
  }
  await signIn(page, 'edit')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Prova ljudet' }).click()
  await expect.poll(given).toEqual([2, 0])
  await page.getByRole('button', { name: 'Prova vibrationen' }).click()
  await expect.poll(given).toEqual([2, 1])

  await scan()
  await expect.poll(given).toEqual([2, 1])
  await page.goto('/account')
  await page.getByRole('switch', { name: 'Ljud' }).uncheck()
  await expect(page.getByRole('button', { name: 'Prova ljudet' })).toBeDisabled()
  await scan()
  await expect.poll(given).toEqual([0, 1])
  await page.goto('/account')
  await expect(page.getByRole('switch', { name: 'Ljud' })).not.toBeChecked()
})

test('one’s own name is changed, and stands where one is named', async ({ page, server }) => {
  const { email } = await colleague(page, server.dataFolder)
  expect(await enter(page, email, first, '/account')).toBe(200)
  const name = page.getByLabel('Förnamn')
  await name.fill('')
  await page.getByRole('button', { name: 'Spara namnet' }).click()
  await expect(page.getByText('Måste anges')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('Åsa-Britt')
  await page.getByRole('button', { name: 'Spara namnet' }).click()
  await expect(page.getByText('Ditt namn är ändrat.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Spara namnet' })).toBeDisabled()
  await page.reload()
  await expect(name).toHaveValue('Åsa-Britt')
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  await expect(page.getByText(/Åsa-Britt/).first()).toBeVisible()
})
