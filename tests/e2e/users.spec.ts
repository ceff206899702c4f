import { accounts, checkAccessibility, expect, forgetSession, signIn, test } from './fixtures.ts'
import {
  edit,
  entry,
  field,
  fill,
  form,
  inviteElsewhere,
  isSmall,
  openUsers,
  someone,
} from './users.helpers.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ak_location', '1'))
})

test('the drawer leads to the users, with roles, narcotics and state', async ({ page }) => {
  await signIn(page, 'administrate')
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  await page.getByRole('link', { name: 'Hantera användare' }).click()
  await expect(page).toHaveURL('/users')
  // Others may have invited more people than a phone draws at once.
  const search = page.getByRole('searchbox', { name: 'Sök användare' })
  await search.fill(accounts.administrate)
  await expect(entry(page, accounts.administrate)).toContainText('Administratör')
  await expect(entry(page, accounts.administrate)).toContainText('(du)')
  await search.fill(accounts.edit)
  await expect(entry(page, accounts.edit)).toContainText('Användare')
  await search.fill(accounts.read)
  await expect(entry(page, accounts.read)).toContainText('Läsbehörig')
  await expect(entry(page, accounts.read)).toContainText('Aktiv')
  await search.fill('')
  await expect(page.getByText(accounts.other)).toHaveCount(0)
  await checkAccessibility(page)
})

test('@full the page is closed to everybody else', async ({ page }) => {
  for (const role of ['edit', 'read'] as const) {
    await forgetSession(page)
    await signIn(page, role, '/users')
    await expect(page.getByText('Du saknar behörighet')).toBeVisible()
    await page.getByRole('button', { name: 'Öppna menyn' }).click()
    await expect(page.getByRole('button', { name: 'Logga ut' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Hantera användare' })).toHaveCount(0)
  }
})

test('@desktop search, items per page and order stay on reload', async ({ page }) => {
  await openUsers(page)
  const series = `Serie ${Date.now()}`
  for (let index = 10; index < 22; index += 1) {
    const last_name = `${series} ${index}`
    const email = `${last_name.replaceAll(' ', '.')}@forrad.example`
    await inviteElsewhere(page, { first_name: 'Ö', last_name, email })
  }
  const search = page.getByRole('searchbox', { name: 'Sök användare' })
  await search.fill(`ö ${series}`)
  if (isSmall(page)) {
    await expect(page.getByRole('listitem').filter({ hasText: series }).first()).toContainText('10')
    await page.getByLabel('Per sida').selectOption('10')
    await expect(page.getByText('1–10 av 12')).toBeVisible()
    await page.getByRole('button', { name: 'Nästa' }).click()
    await expect(page.getByText('11–12 av 12')).toBeVisible()
    await page.getByRole('button', { name: 'Föregående' }).click()
  } else {
    const rows = page.getByRole('row').filter({ hasText: series })
    await expect(rows).toHaveCount(12)
    await page.getByLabel('Per sida').selectOption('10')
    await expect(page.getByText('1–10 av 12')).toBeVisible()
    await page.getByRole('button', { name: 'Nästa' }).click()
    await expect(page.getByText('11–12 av 12')).toBeVisible()
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: 'Namn', exact: true }).click()
    await expect(page.getByRole('columnheader', { name: 'Namn' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(rows.first()).toContainText(`${series} 21`)
  }
  await page.reload()
  await expect(search).toHaveValue(`ö ${series}`)
  await expect(entry(page, series).first()).toBeVisible()
  await checkAccessibility(page)

  await search.fill('zzzz')
  await expect(page.getByText('Ingen användare matchar ”zzzz”')).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Visa alla användare' }).click()
  await expect(entry(page, '@forrad.example').first()).toBeVisible()
})

test('invites by e-mail, sends again, changes and deletes', async ({ page }) => {
  const person = someone()
  const name = `${person.first_name} ${person.last_name}`
  await openUsers(page)
  await page.getByRole('button', { name: 'Bjud in användare' }).click()
  await expect(field(page, 'Förnamn')).toBeFocused()
  const send = form(page).getByRole('button', { name: 'Skicka inbjudan' })
  await expect(send).toBeDisabled()
  await checkAccessibility(page)
  await fill(page, person, 'Läsbehörig')
  await expect(form(page).getByText('Får se varor och saldon men inte ändra något.')).toBeVisible()
  await send.dblclick()
  await expect(
    page.getByText(`En inbjudan skickas till ${person.email.toLowerCase()}.`).first(),
  ).toBeVisible()
  await expect(form(page)).toHaveCount(0)

  await page.getByRole('searchbox', { name: 'Sök användare' }).fill(person.last_name)
  await expect(entry(page, name)).toHaveCount(1)
  await expect(entry(page, name)).toContainText('Inbjuden')
  await edit(page, name)
  await form(page).getByRole('button', { name: 'Skicka inbjudan igen' }).click()
  await expect(page.getByText(/^Inbjudan skickas igen till/).first()).toBeVisible()
  const save = form(page).getByRole('button', { name: 'Spara' })
  await expect(save).toBeDisabled()
  await field(page, 'Roll').selectOption('Administratör')
  await form(page).getByRole('switch', { name: 'Får hantera narkotika' }).click()
  await checkAccessibility(page)
  await save.click()
  await expect(page.getByText(`${name} har sparats.`).first()).toBeVisible()
  await expect(entry(page, name)).toContainText('Administratör')
  await expect(page.getByRole('button', { name: 'Stäng meddelandet' })).toHaveCount(0)

  if (isSmall(page)) {
    await edit(page, name)
    await form(page).getByRole('button', { name: 'Ta bort användaren' }).click()
  } else await page.getByRole('button', { name: `Ta bort ${name}` }).click()
  const question = page.getByRole('alertdialog', { name: `Ta bort ${name}?` })
  await expect(question).toBeVisible()
  await checkAccessibility(page)
  await question.getByRole('button', { name: 'Ta bort', exact: true }).dblclick()
  await expect(page.getByText(`${name} har tagits bort.`).first()).toBeVisible()
  await expect(entry(page, name)).toHaveCount(0)
})

test('the form says what is wrong with each field, and keeps what was typed', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/409.*\/api\/users/, /A user could not be invited/)
  await openUsers(page)
  await page.getByRole('button', { name: 'Bjud in användare' }).click()
  await expect(field(page, 'Förnamn')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form(page).getByText('Måste anges')).toHaveCount(4)
  await expect(field(page, 'Förnamn')).toBeFocused()
  await field(page, 'Förnamn').fill('x'.repeat(101))
  await field(page, 'Efternamn').fill('  ')
  await field(page, 'E-post').fill('ny@forrad')
  await expect(form(page).getByText('För lång text')).toBeVisible()
  await expect(form(page).getByText('Ange en giltig e-postadress')).toBeVisible()
  await checkAccessibility(page)

  const person = { ...someone(), first_name: '李', email: accounts.read.toUpperCase() }
  await fill(page, person)
  await form(page).getByRole('button', { name: 'Skicka inbjudan' }).click()
  await expect(form(page).getByText('E-postadressen används redan')).toBeVisible()
  await expect(field(page, 'E-post')).toBeFocused()
  await expect(field(page, 'Förnamn')).toHaveValue('李')
  await expect(field(page, 'Roll').locator('option:checked')).toHaveText('Användare')
  await checkAccessibility(page)
})

test('one’s own account keeps its role and cannot be deleted', async ({ page }) => {
  await openUsers(page, accounts.administrate)
  if (!isSmall(page)) {
    await expect(
      entry(page, accounts.administrate).getByRole('button', { name: /^Ta bort/ }),
    ).toBeDisabled()
  }
  await edit(page, 'Anna Åberg')
  await expect(field(page, 'Roll')).toBeDisabled()
  await expect(form(page).getByText('Du kan inte ändra din egen roll.')).toBeVisible()
  await expect(form(page).getByText('Du kan inte ta bort ditt eget konto.')).toBeVisible()
  await expect(form(page).getByRole('button', { name: 'Ta bort användaren' })).toHaveCount(0)
  await checkAccessibility(page)
})

/** As people type; a fast burst of keys would be a hand scanner's. */
const slowly = { delay: 60 }

test('works by keyboard alone, and the focus goes back where it was', async ({ page }) => {
  const person = someone()
  await openUsers(page, person.last_name)
  const invite = page.getByRole('button', { name: 'Bjud in användare' })
  await invite.focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Förnamn')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form(page)).toHaveCount(0)
  await expect(invite).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Förnamn')).toBeFocused()
  await page.keyboard.type(person.first_name, slowly)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.last_name, slowly)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.email, slowly)
  await page.keyboard.press('Tab')
  await expect(field(page, 'Roll')).toBeFocused()
  await page.keyboard.type('Anv')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(form(page).getByRole('switch')).toBeChecked()
  await field(page, 'E-post').focus()
  await page.keyboard.press('Enter')
  await expect(form(page)).toHaveCount(0)
  await expect(entry(page, person.last_name)).toBeVisible()
  await expect(invite).toBeFocused()
})
