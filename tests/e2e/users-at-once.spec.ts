import type { User } from '@forrad/openapi'
import type { Page } from '@playwright/test'
import { checkAccessibility, expect, test } from './fixtures.ts'
import { changing } from './locations.helpers.ts'
import { edit, entry, field, form, inviteElsewhere, openUsers } from './users.helpers.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ak_location', '1'))
})

/** Changes a user as a colleague's window does, behind the page's back. */
async function changeElsewhere(page: Page, user: User, changes: Partial<User>): Promise<void> {
  const { email, first_name, last_name, role, narcotics } = { ...user, ...changes }
  const answer = await page.request.put(`/api/users/${user.apoex_id}`, {
    headers: await changing(page),
    data: { user: { email, first_name, last_name, role, narcotics } },
  })
  expect(answer.status()).toBe(200)
}

test('a colleague’s change of what was not touched stays; of what both changed the second is told', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/409.*\/api\/users/, /could not be changed/)
  await openUsers(page)
  const user = await inviteElsewhere(page)
  const name = `${user.first_name} ${user.last_name}`
  await page.getByRole('searchbox', { name: 'Sök användare' }).fill(user.last_name)
  await edit(page, name)
  await expect(field(page, 'Roll').locator('option:checked')).toHaveText('Användare')
  await changeElsewhere(page, user, { role: 'read', narcotics: true })
  await field(page, 'Förnamn').fill('Nya')
  await form(page).getByRole('button', { name: 'Spara' }).click()
  await expect(form(page)).toHaveCount(0)
  await expect(entry(page, `Nya ${user.last_name}`)).toContainText('Läsbehörig')
  await edit(page, `Nya ${user.last_name}`)
  await expect(form(page).getByRole('switch', { name: 'Får hantera narkotika' })).toBeChecked()

  await changeElsewhere(page, user, { first_name: 'Nyare', role: 'administrate' })
  await field(page, 'Förnamn').fill('Nyast')
  await form(page).getByRole('button', { name: 'Spara' }).click()
  await expect(form(page).getByText(/En kollega har ändrat det här till ”Nyare”/)).toBeVisible()
  await expect(field(page, 'Förnamn')).toHaveValue('Nyast')
  await expect(field(page, 'Förnamn')).toBeFocused()
  await expect(field(page, 'Roll').locator('option:checked')).toHaveText('Administratör')
  await checkAccessibility(page)
  await form(page).getByRole('button', { name: 'Spara' }).click()
  await expect(form(page)).toHaveCount(0)
  const saved = entry(page, `Nyast ${user.last_name}`)
  await expect(saved).toContainText('Administratör')
})
