import type { User } from '@forrad/openapi'
import type { Locator, Page } from '@playwright/test'
import { expect, signIn } from './fixtures.ts'
import { changing } from './locations.helpers.ts'

/** The user form. */
export const form = (page: Page) => page.getByRole('dialog')
/** A field of the form by its label. */
export const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
/** Whether the list shows cards. */
export const isSmall = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

let people = 0

/** Somebody whom no other test knows. */
export function someone() {
  people += 1
  const last_name = `Kollega ${Date.now()}${people}`
  return { first_name: 'Ny', last_name, email: `${last_name.replace(' ', '.')}@forrad.example` }
}

/** Invites behind the page's back. */
export async function inviteElsewhere(page: Page, person = someone()): Promise<User> {
  const answer = await page.request.post('/api/users', {
    headers: await changing(page),
    data: { user: { ...person, role: 'edit', narcotics: false } },
  })
  expect(answer.status()).toBe(201)
  const { user }: { readonly user: User } = await answer.json()
  return user
}

/** Signs in and opens the list, with a search in the address. */
export async function openUsers(page: Page, query = ''): Promise<void> {
  await signIn(
    page,
    'administrate',
    query === '' ? '/users' : `/users?q=${encodeURIComponent(query)}`,
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Användare' })).toBeVisible()
}

/** A user's row of the table, or card on a phone. */
export function entry(page: Page, name: string): Locator {
  return isSmall(page)
    ? page.getByRole('list', { name: 'Användare' }).getByRole('listitem').filter({ hasText: name })
    : page.getByRole('row').filter({ hasText: name })
}

/** Opens somebody's form. */
export async function edit(page: Page, name: string): Promise<void> {
  const row = entry(page, name)
  await (
    isSmall(page) ? row.getByRole('button') : row.getByRole('button', { name: `Ändra ${name}` })
  ).click()
  await expect(form(page).getByRole('heading', { name: 'Ändra användare' })).toBeVisible()
}

/** Fills in the form. */
export async function fill(page: Page, person: ReturnType<typeof someone>, role = 'Användare') {
  await field(page, 'Förnamn').fill(person.first_name)
  await field(page, 'Efternamn').fill(person.last_name)
  await field(page, 'E-post').fill(person.email)
  await field(page, 'Roll').selectOption(role)
}
