import type { Browser, Page } from '@playwright/test'
import { changesOf, KINDS, pageIsWhole, paste, TYPED } from './bad.helpers.ts'
import { accounts, checkAccessibility, expect, forgetSession, signIn, test } from './fixtures.ts'
import { mailedLink } from './mails.ts'
import { changing } from './locations.helpers.ts'
import { inviteElsewhere } from './users.helpers.ts'

test.use({ actionTimeout: 10_000 })

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('ak_location', '1')))

const SENT = 'Instruktioner för återställning av lösenord har skickats till din e-post.'

/** Somebody new with the link that was mailed; nobody is signed in afterwards. */
async function invited(page: Page, dataFolder: string) {
  await signIn(page, 'administrate', '/nowhere')
  const { email } = await inviteElsewhere(page)
  const link = await mailedLink(dataFolder, email)
  await forgetSession(page)
  return { email, link }
}

/** Another link for the same person, from the page that is asked for one. */
async function resetLink(page: Page, dataFolder: string, email: string): Promise<string> {
  await page.goto('/forgot-password')
  await page.getByLabel('E-post').fill(` ${email.toUpperCase()} `)
  await page.getByLabel('E-post').press('Enter')
  await expect(page.getByText(SENT)).toBeVisible()
  return mailedLink(dataFolder, email, 2)
}

function fieldsOf(page: Page) {
  return {
    first: page.getByLabel('Nytt lösenord', { exact: true }),
    second: page.getByLabel('Bekräfta lösenordet', { exact: true }),
    save: page.getByRole('button', { name: 'Spara' }),
  }
}

/** The status of signing in, in a browser of its own. */
async function signingIn(browser: Browser, baseURL: string, email: string, password: string) {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const answer = await page.request.post('/api/auth/sign_in', {
    headers: await changing(page),
    data: { email, password },
  })
  await context.close()
  return answer.status()
}

/** What is said of a new password; nothing of one that can be (VALID-3, VALID-5 and the contract). */
function wordsFor(password: string): string | null {
  const { length } = [...password]
  if (password.trim() === '') return 'Måste anges'
  if (length < 12) return 'Måste vara minst 12 tecken'
  return length > 1000 ? 'Högst 1000 tecken' : null
}

test('@full a new password, invited or reset: what cannot be one is said, and nothing is sent', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const { email, link } = await invited(page, server.dataFolder)
  const changes = changesOf(page)
  // How strong it is may be asked while one types.
  const sent = () => changes.filter((call) => !call.endsWith('/strength'))
  for (const way of ['invited', 'reset'] as const) {
    await page.goto(way === 'invited' ? link : await resetLink(page, server.dataFolder, email))
    const { first, second, save } = fieldsOf(page)
    await expect(first).toBeVisible()
    const before = sent().length
    const texts = [...KINDS.map((kind) => TYPED[kind]), ' 1234567890 ', '12345678901']
    for (const text of [...texts, '😀'.repeat(11), '😀'.repeat(1001)]) {
      await paste(first, text)
      const typed = await first.inputValue()
      const words = wordsFor(typed)
      await paste(second, `${text}x`)
      const again = await second.inputValue()
      await second.press('Enter')
      if (words === null) await expect(first).not.toHaveAttribute('aria-invalid', 'true')
      else await expect(first).toHaveAccessibleDescription(words)
      await expect(second).toHaveAccessibleDescription('Lösenordet måste matcha Nytt lösenord')
      await expect(first).toHaveValue(typed)
      await expect(second).toHaveValue(again)
      // The same in both fields, and still no password.
      await paste(second, text)
      if (words === null) continue
      await second.press('Enter')
      await expect(first).toHaveAccessibleDescription(words)
      if (typed === '') await expect(save).toBeDisabled()
    }
    await pageIsWhole(page)
    expect(sent().slice(before)).toEqual([])
  }
})

test('@full any text of 12 to 1000 characters is a password, as typed and to the last space', async ({
  page,
  server,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const passwords = {
    'twelve characters': 'åäö1234!xyzå',
    'spaces around': '  sju tal till ',
    'foreign script': `${TYPED.foreign} ключ`,
    emoji: '😀😺🚀🍎🌲🎲🧊🥕🐝📦🔑🪁',
    controls: 'a\tb\u0007lingonskog',
    markup: `${TYPED.markup}${TYPED.quote}`,
    'a thousand': 'Kustens bryggor luktar tjära och tång, '.repeat(26).slice(0, 1000),
  }
  for (const [name, password] of Object.entries(passwords)) {
    await test.step(name, async () => {
      const { email, link } = await invited(page, server.dataFolder)
      await page.goto(link)
      const { first, second, save } = fieldsOf(page)
      await paste(first, password)
      await paste(second, password)
      const typed = await first.inputValue()
      const sent = changesOf(page)
      await save.dblclick()
      await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
      expect(sent.filter((call) => call === 'PUT /api/password_resets')).toHaveLength(1)
      const status = (text: string) => signingIn(browser, baseURL ?? '', email, text)
      expect(await status(typed)).toBe(200)
      if (typed !== typed.trim()) expect(await status(typed.trim())).toBe(401)
      await forgetSession(page)
    })
  }
})

test('@full a password that the server refuses is said, and kept', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/422.*\/api\/password_resets/, /The password could not be set/)
  const { link } = await invited(page, server.dataFolder)
  await page.goto(link)
  const { first, second, save } = fieldsOf(page)
  await paste(first, 'lingonskog \u0000l')
  await paste(second, 'lingonskog \u0000l')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Det gick inte att uppdatera lösenordet')
  await expect(first).toHaveValue('lingonskog \u0000l')
  await expect(second).toHaveValue('lingonskog \u0000l')
  await pageIsWhole(page)
  await paste(first, 'lingonskog l')
  await paste(second, 'lingonskog l')
  await save.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
})

test('@full a link is asked for once, whatever stands around the address', async ({ page }) => {
  await page.goto('/forgot-password')
  const email = page.getByLabel('E-post')
  const send = page.getByRole('button', { name: 'Skicka' })
  const sent = changesOf(page)
  const tooLong = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.org`
  for (const text of [
    tooLong,
    '😀@forrad.example',
    'användare@forrad.example',
    'a@b',
    'user@@b.se',
  ]) {
    await paste(email, text)
    const typed = await email.inputValue()
    await email.press('Enter')
    await expect(email).toHaveAccessibleDescription('Ange en giltig e-postadress')
    await expect(email).toHaveValue(typed)
    await expect(send).toBeDisabled()
  }
  expect([...tooLong].length).toBeGreaterThan(254)
  expect((await email.inputValue()).length).toBeLessThan(254)
  await paste(email, tooLong)
  expect((await email.inputValue()).length).toBe(tooLong.length)
  expect(sent).toEqual([])
  await pageIsWhole(page)
  for (const text of [` \t${accounts.read} `, `${accounts.read}\n`, accounts.read.toUpperCase()]) {
    const before = sent.length
    await paste(email, text)
    const asked = page.waitForRequest(/\/api\/password_resets$/)
    await send.dblclick()
    expect((await asked).postDataJSON()).toEqual({ email: accounts.read })
    await expect(page.getByText(SENT)).toBeVisible()
    expect(sent.length).toBe(before + 1)
  }
})

test('@full an address with no sound link says so, whatever stands in it', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/Failed to load resource/, /The link could not be verified/)
  const pairs = KINDS.flatMap((kind) => [
    ['email', TYPED[kind]],
    ['token', TYPED[kind]],
  ])
  for (const [index, [name, text]] of pairs.entries()) {
    // Somebody else each time: too many tries for one person are said in another way.
    const email = `nobody${index}@nowhere.example`
    const query = new URLSearchParams({ email, token: 'x'.repeat(43) })
    query.set(name ?? '', text ?? '')
    await page.goto(`/user/reset-password?${query}`)
    await expect(page.getByText(/^Länken för att sätta lösenord är ogiltig/)).toBeVisible()
    await pageIsWhole(page)
  }
})

test('a pasted password that is too long is said, not cut off', async ({ page, server }) => {
  const { link } = await invited(page, server.dataFolder)
  const sent = changesOf(page)
  await page.goto(link)
  const { first, second } = fieldsOf(page)
  await paste(first, TYPED.long)
  await paste(second, TYPED.long)
  await second.press('Enter')
  await expect(first).toHaveAccessibleDescription('Högst 1000 tecken')
  await expect(first).toHaveValue(TYPED.long)
  await expect(second).toHaveValue(TYPED.long)
  await checkAccessibility(page)
  expect(sent).toEqual([])
})
