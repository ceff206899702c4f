import type { Page } from '@playwright/test'
import { accounts, checkAccessibility, expect, forgetSession, signIn, test } from './fixtures.ts'
import { changing } from './locations.helpers.ts'
import { edit, field, form, inviteElsewhere, isSmall, openUsers } from './users.helpers.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ak_location', '1'))
})

const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Händelselogg', exact: true })
/** The events shown: rows of a table, or cards on a phone. */
const events = (page: Page) =>
  isSmall(page)
    ? page.getByRole('list', { name: 'Händelser' }).locator('> li')
    : page.getByRole('region', { name: 'Händelser' }).locator('tbody > tr')

test('@desktop a role that was changed stands in the log: when, by whom, from what to what', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const { last_name, apoex_id } = await inviteElsewhere(page)
  await openUsers(page, last_name)
  await edit(page, `Ny ${last_name}`)
  await field(page, 'Roll').selectOption('Läsbehörig')
  await form(page).getByRole('button', { name: 'Spara' }).click()
  await expect(form(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  await page.getByRole('link', { name: 'Händelselogg' }).click()
  await expect(heading(page)).toBeVisible()
  await expect(page).toHaveURL('/audit')
  const changed = events(page)
    .filter({ hasText: `Ny ${last_name}` })
    .filter({ hasText: 'Användare ändrad' })
  await expect(changed).toHaveCount(1)
  await expect(changed).toContainText('Anna Åberg')
  await expect(changed).toContainText(/Roll: Användare →\s+blir Läsbehörig/)
  await expect(changed.locator('time')).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  await checkAccessibility(page)

  // The person's events alone; what is chosen survives a reload.
  await page.getByLabel('Person').selectOption(`Ny ${last_name}`)
  await expect(page).toHaveURL(`/audit?user=${apoex_id}`)
  await expect(events(page)).toHaveCount(2)
  await page.getByLabel('Händelse', { exact: true }).selectOption('Användare skapad')
  await expect(events(page)).toHaveCount(1)
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByLabel('Person').locator('option:checked')).toHaveText(`Ny ${last_name}`)
  await expect(events(page)).toHaveCount(1)
  await expect(events(page)).toContainText('Användare skapad')
})

test('@desktop a refused sign-in is shown as such, and a period without events says so', async ({
  page,
}) => {
  const headers = await changing(page)
  const refused = await page.request.post('/api/auth/sign_in', {
    headers,
    data: { email: accounts.read, password: 'fel lösenord' },
  })
  expect(refused.status()).toBe(401)
  await signIn(page, 'administrate', '/audit?kind=sign_in_refused')
  const newest = events(page).first()
  await expect(newest).toContainText('Inloggning nekad')
  await expect(newest).toContainText('Inte inloggad')
  await expect(newest).toContainText('Känd enhet: Nej')

  const to = page.getByLabel('Till och med', { exact: true })
  await to.fill('2020-01-01')
  await expect(page.getByText('Ingen händelse matchar')).toBeVisible()
  await page.getByLabel('Från och med', { exact: true }).fill('2020-01-02')
  await expect(page.getByText('Perioden slutar innan den börjar')).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Visa alla händelser' }).click()
  await expect(page).toHaveURL('/audit')
  await expect(to).toHaveValue('')
  await expect(events(page).first()).toBeVisible()
})

test('a log of many pages is read to its end; a page that does not come is asked for again', async ({
  page,
  consoleGuard,
}, { project }) => {
  consoleGuard.expectErrors(/ERR_FAILED.*\/api\/audit/, /The audit log could not be fetched/)
  await signIn(page, 'administrate')
  const { apoex_id } = await inviteElsewhere(page)
  const headers = await changing(page)
  for (let sent = 0; sent < 60; sent += 1) {
    const path = `/api/users/${apoex_id}/invitation`
    expect((await page.request.post(path, { headers })).status()).toBe(204)
  }
  await page.route('**/api/audit?*', (route) => route.abort())
  await page.goto(`/audit?user=${apoex_id}`)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Händelseloggen kunde inte hämtas')
  await checkAccessibility(page)
  await page.unroute('**/api/audit?*')
  await alert.getByRole('button', { name: 'Försök igen' }).click()
  await expect(events(page).first()).toContainText('Inbjudan skickad')

  // The first thing that happened is the last in the list.
  const first = events(page).filter({ hasText: 'Användare skapad' })
  const more = page.getByRole('button', { name: 'Visa fler' })
  await expect(async () => {
    // A phone's list goes on by itself, a table when asked.
    if (project.name !== 'desktop') await page.mouse.wheel(0, 2000)
    // Gone once the last page has come, however late.
    else if (await more.isVisible()) await more.click({ timeout: 500 })
    await expect(first).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(more).toHaveCount(0)
})

test('others have no way there', async ({ page }) => {
  for (const role of ['edit', 'read'] as const) {
    await forgetSession(page)
    await signIn(page, role, '/audit')
    await expect(page.getByText('Du saknar behörighet')).toBeVisible()
    await page.getByRole('button', { name: 'Öppna menyn' }).click()
    await expect(page.getByRole('button', { name: 'Logga ut' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Händelselogg' })).toHaveCount(0)
  }
})
