import { expectFailedCalls } from './bad.helpers.ts'
import { callsOf, loseAnswer, meddle, signInAgain, wait } from './bad.network.ts'
import { expect, test } from './fixtures.ts'
import { mailedLink } from './mails.ts'
import { edit, form, inviteElsewhere, openUsers } from './users.helpers.ts'

test.use({ actionTimeout: 10_000 })

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('ak_location', '1')))

const RESEND = { method: 'POST', path: /\/api\/users\/[^/]+\/invitation$/ } as const

test('@full an invitation sent again, through each trouble of the network', async ({
  page,
  server,
  consoleGuard,
}) => {
  test.setTimeout(120_000)
  expectFailedCalls(consoleGuard)
  await openUsers(page)
  const user = await inviteElsewhere(page)
  const name = `${user.first_name} ${user.last_name}`
  const first = await mailedLink(server.dataFolder, user.email)
  await page.goto(`/users?q=${encodeURIComponent(user.last_name)}`)
  await edit(page, name)
  const resend = form(page).getByRole('button', { name: 'Skicka inbjudan igen' })
  const calls = callsOf(page, RESEND)
  // The open form hides the landmark itself from roles.
  const notices = page.getByLabel('Meddelanden', { exact: true })
  const failure = notices.getByText(`Inbjudan till ${name} kunde inte skickas.`).last()
  const sent = notices.getByText(/^Inbjudan skickas igen till/).last()
  const close = notices.getByLabel('Stäng meddelandet')

  await test.step('cut: said, and nothing is mailed', async () => {
    await meddle(page, RESEND, (route) => route.abort())
    await resend.click()
    await expect(failure).toContainText('Ingen kontakt med servern')
    // It lies above the form, where it is read.
    await expect(resend).toBeEnabled()
    await page.unrouteAll()
    await close.click()
    await expect(failure).toHaveCount(0)
    expect(await mailedLink(server.dataFolder, user.email)).toBe(first)
  })

  await test.step('the answer is lost: the link mailed last is the one that works', async () => {
    await meddle(page, RESEND, loseAnswer)
    await resend.click()
    await expect(failure).toBeVisible()
    await page.unrouteAll()
    await close.click()
    // One that still waited would be taken back by the next.
    await mailedLink(server.dataFolder, user.email, 2)
    await resend.click()
    await expect(sent).toBeVisible()
    const last = await mailedLink(server.dataFolder, user.email, 3)
    const works = async (link: string) => {
      const { search } = new URL(link, server.url)
      return (await page.request.get(`/api/password_resets${search}`)).status()
    }
    expect(await works(last)).toBe(204)
    expect(await works(first)).toBe(422)
  })

  await test.step('three seconds: busy, and a double press sends one', async () => {
    await expect(sent).toHaveCount(0)
    await meddle(page, RESEND, async (route) => {
      await wait(3000)
      await route.continue()
    })
    const before = calls.length
    await resend.dblclick()
    await expect(resend).toHaveAttribute('aria-busy', 'true')
    await expect(sent).toBeVisible()
    expect(calls.length).toBe(before + 1)
    await page.unrouteAll()
  })

  await test.step('the session ended: signed in again in place, and on', async () => {
    await expect(sent).toHaveCount(0)
    await page.context().clearCookies({ name: /session/ })
    await resend.click()
    await signInAgain(page)
    await expect(form(page)).toBeVisible()
    await resend.click()
    await expect(sent).toBeVisible()
  })
})
