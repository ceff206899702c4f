import { checkAccessibility, expect, password, signIn, test } from './fixtures.ts'
import { changing } from './locations.helpers.ts'
import {
  edit,
  entry,
  field,
  fill,
  form,
  inviteElsewhere,
  openUsers,
  someone,
} from './users.helpers.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ak_location', '1'))
})

test('@full words the server’s refusals and stays open', async ({ page, consoleGuard }) => {
  consoleGuard.expectErrors(
    /409.*\/api\/users/,
    /404.*\/api\/users/,
    /could not be (changed|deleted)/,
  )
  await openUsers(page)
  const user = await inviteElsewhere(page)
  const name = `${user.first_name} ${user.last_name}`
  await page.getByRole('searchbox', { name: 'Sök användare' }).fill(user.last_name)
  await edit(page, name)
  const words = {
    last_administrator: 'Minst en administratör måste finnas kvar.',
    own_account: 'Det går inte att göra med ditt eget konto.',
  }
  await field(page, 'Roll').selectOption('Läsbehörig')
  for (const [code, text] of Object.entries(words)) {
    await page.route(`**/api/users/${user.apoex_id}`, (route) =>
      route.fulfill({ status: 409, json: { error: { code, message: code } } }),
    )
    await form(page).getByRole('button', { name: 'Spara' }).click()
    await expect(form(page).getByRole('alert')).toContainText('Användaren kunde inte sparas')
    await expect(form(page).getByRole('alert')).toContainText(text)
    await page.unroute(`**/api/users/${user.apoex_id}`)
  }
  await expect(field(page, 'Roll').locator('option:checked')).toHaveText('Läsbehörig')
  await checkAccessibility(page)

  await page.route(`**/api/users/${user.apoex_id}`, (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'last_administrator', message: '' } } }),
  )
  await form(page).getByRole('button', { name: 'Ta bort användaren' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Ta bort', exact: true }).click()
  await expect(question.getByRole('alert')).toContainText(
    'Användaren kunde inte tas bort, försök igen eller kontakta kundtjänst.',
  )
  await expect(question.getByRole('alert')).toContainText(words.last_administrator)
  await checkAccessibility(page)
  await question.getByRole('button', { name: 'Avbryt' }).click()
  await page.unroute(`**/api/users/${user.apoex_id}`)

  // A colleague deletes the user meanwhile.
  const gone = await page.request.delete(`/api/users/${user.apoex_id}`, {
    headers: await changing(page),
  })
  expect(gone.status()).toBe(204)
  await form(page).getByRole('button', { name: 'Spara' }).click()
  await expect(form(page).getByRole('alert')).toContainText('Det finns inte kvar.')
})

test('@full does not invite twice when an answer was lost', async ({ page, consoleGuard }) => {
  consoleGuard.expectErrors(/ERR_FAILED.*\/api\/users/, /409.*\/api\/users/, /could not be invited/)
  const person = someone()
  await openUsers(page, person.last_name)
  await page.getByRole('button', { name: 'Bjud in användare' }).click()
  await fill(page, person)
  await page.route('**/api/users', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  const send = form(page).getByRole('button', { name: 'Skicka inbjudan' })
  await send.click()
  await expect(form(page).getByRole('alert')).toContainText('Ingen kontakt med servern')
  await expect(field(page, 'E-post')).toHaveValue(person.email)
  await page.unroute('**/api/users')
  await send.click()
  await expect(page.getByText(/^En inbjudan skickas till/).first()).toBeVisible()
  await expect(entry(page, person.last_name)).toHaveCount(1)
})

test('@full skeletons while the list takes three seconds, and an error that can be tried again', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/ERR_FAILED.*\/api\/users/, /Users could not be fetched/)
  await signIn(page, 'administrate')
  await page.route('**/api/users?limit=*', (route) => route.abort())
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  await page.getByRole('link', { name: 'Hantera användare' }).click()
  await expect(page.getByRole('alert')).toContainText('Användarna kunde inte hämtas')
  await checkAccessibility(page)
  await page.unroute('**/api/users?limit=*')
  await page.route('**/api/users?limit=*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(page.getByRole('status', { name: 'Laddar' })).toBeVisible()
  // Other tests invite people, too: whoever comes first in the list.
  await expect(page.getByText(/@\S+\.example/).first()).toBeVisible()
})

test('@full a session that ended in the middle of the form: sign in again in place, input kept', async ({
  page,
  consoleGuard,
}) => {
  // The list may ask again at that moment, and is told the same.
  const refused = /A user could not be invited|Users could not be fetched.*not_signed_in/
  consoleGuard.expectErrors(/401.*\/api\//, refused)
  const person = someone()
  await openUsers(page, person.last_name)
  await page.getByRole('button', { name: 'Bjud in användare' }).click()
  await fill(page, person)
  await page.context().clearCookies({ name: /session/ })
  await form(page).getByRole('button', { name: 'Skicka inbjudan' }).click()
  const again = page.getByRole('alertdialog', { name: 'Logga in igen' })
  await again.getByLabel('Lösenord', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'Logga in' }).click()
  await expect(again).toHaveCount(0)
  await expect(field(page, 'E-post')).toHaveValue(person.email)
  await form(page).getByRole('button', { name: 'Skicka inbjudan' }).click()
  await expect(entry(page, person.last_name)).toContainText('Inbjuden')
})

test('a colleague’s invitation shows within two seconds', async ({ page }) => {
  const person = someone()
  await openUsers(page, person.last_name)
  await expect(page.getByText(`Ingen användare matchar ”${person.last_name}”`)).toBeVisible()
  await inviteElsewhere(page, person)
  await expect(entry(page, person.last_name)).toBeVisible({ timeout: 2000 })
})
