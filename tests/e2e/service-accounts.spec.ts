import type { Page } from '@playwright/test'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ak_location', '1'))
})

const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Systemkonton', exact: true })
const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

/** A script's call, without the browser's cookies. */
const call = (url: string, token: string, path: string) =>
  fetch(url + path, { headers: { authorization: `Bearer ${token}` } })

test('@desktop a system account is made, its key is shown once and works, and is revoked', async ({
  page,
  server,
}, info) => {
  const name = `Nattlig sammanställning ${info.project.name}`
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'administrate')
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  await page.getByRole('link', { name: 'Systemkonton' }).click()
  await expect(heading(page)).toBeVisible()
  await expect(page).toHaveURL('/service-accounts')

  await page.getByRole('button', { name: 'Nytt systemkonto' }).click()
  const form = page.getByRole('dialog', { name: 'Nytt systemkonto' })
  await form.getByLabel('Namn').fill(name)
  await form.getByRole('switch', { name: 'Bara vissa lager' }).check()
  await form.getByRole('button', { name: 'Skapa nyckeln' }).click()
  await expect(form.getByText('Välj minst ett lager')).toBeVisible()
  await form.getByRole('switch', { name: 'Centralförråd' }).check()
  await checkAccessibility(page)
  await form.getByRole('button', { name: 'Skapa nyckeln' }).click()

  const shown = page.getByRole('dialog', { name: `Nyckeln till ${name}` })
  const token = await shown.getByLabel('Nyckel').inputValue()
  expect(token).toMatch(/^frd_\d+_[\w-]{43}$/)
  await checkAccessibility(page)
  await shown.getByRole('button', { name: 'Kopiera nyckeln' }).click()
  await expect(shown.getByText('Kopierad')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
  await shown.getByRole('button', { name: 'Klar' }).click()
  await expect(shown).toHaveCount(0)
  await expect(page.getByText(token)).toHaveCount(0)
  await expect(card(page, name)).toContainText('Läsbehörig · Centralförråd')
  await expect(card(page, name)).toContainText('Aldrig använt')

  const seen = (await (await call(server.url, token, '/api/locations')).json()) as {
    readonly locations: readonly { readonly name: string }[]
  }
  expect(seen.locations.map((location) => location.name)).toEqual(['Centralförråd'])
  await page.reload()
  await expect(card(page, name)).toContainText('Senast använt')
  await checkAccessibility(page)

  await card(page, name).getByRole('button', { name: 'Återkalla' }).click()
  const question = page.getByRole('alertdialog', { name: `Återkalla nyckeln till ${name}?` })
  await question.getByRole('button', { name: 'Återkalla' }).click()
  await expect(question).toHaveCount(0)
  await expect(card(page, name)).toContainText('Återkallat')
  expect((await call(server.url, token, '/api/locations')).status).toBe(401)
})

test('who is no administrator finds no system accounts', async ({ page }) => {
  await signIn(page, 'edit')
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  await expect(page.getByRole('link', { name: 'Systemkonton' })).toHaveCount(0)
  expect((await page.request.get('/api/service_accounts')).status()).toBe(403)
})
