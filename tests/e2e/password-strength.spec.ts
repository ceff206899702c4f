import type { Request } from '@playwright/test'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { mailedLink } from './mails.ts'
import { inviteElsewhere } from './users.helpers.ts'

const second = 'lingon i skafferiet'

test('a new password is measured while it is typed, by a link and on one’s own page', async ({
  page,
  server,
}) => {
  await signIn(page, 'administrate')
  const { email } = await inviteElsewhere(page)
  // A page that is still open would ask on without its session.
  await page.goto('about:blank')
  await page.context().clearCookies()
  const fresh = page.getByLabel('Nytt lösenord', { exact: true })
  const measured = async () => {
    const asked: string[] = []
    const listen = (request: Request) => {
      if (request.url().endsWith('/strength')) asked.push(request.postData() ?? '')
    }
    page.on('request', listen)
    // Nobody is asked, and nothing is said, before enough is typed.
    await fresh.fill('Sommar2026!')
    await expect(fresh).toHaveAccessibleDescription('Minst 12 tecken, gärna några ord')
    await fresh.pressSequentially('!!')
    await expect(fresh).toHaveAccessibleDescription('Lätt att gissa. Lägg till några ord.')
    await checkAccessibility(page)
    const below = async () => (await page.getByLabel('Bekräfta lösenordet').boundingBox())?.y
    const at = await below()
    await fresh.fill(second)
    await expect(fresh).toHaveAccessibleDescription('Starkt: mycket svårt att gissa')
    // Nothing moves for it.
    expect(await below()).toBe(at)
    page.off('request', listen)
    expect(asked).toHaveLength(2)
    await expect(fresh).not.toHaveAttribute('aria-invalid', 'true')
  }
  await page.goto(await mailedLink(server.dataFolder, email))
  await measured()
  await page.getByLabel('Bekräfta lösenordet').fill(second)
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await page.goto('/account')
  await measured()
})
