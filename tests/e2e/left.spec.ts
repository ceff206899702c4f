import type { Page } from '@playwright/test'
import { accounts, checkAccessibility, expect, password, signIn } from './fixtures.ts'
import { kept, open, takeAlong, test } from './network.fixtures.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(() => test.setTimeout(90_000))

const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Logga ut utan servern?' })

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  await page.getByRole('button', { name: 'Logga ut' }).click()
}

test('LEFT-1 who leaves a shared device without a network is signed out of it, in each tab and for good', async ({
  page,
  front,
}) => {
  await takeAlong(page, 'edit', ({ quantity }) => quantity > 0)
  front.network = 'cut'
  const [here, beside] = [await open(page, '/'), await open(page, '/locations/1')]
  for (const tab of [here, beside]) await expect(tab.getByRole('navigation').first()).toBeVisible()
  await signOut(here)
  await expect(question(here)).toContainText('Servern svarar inte.')
  await checkAccessibility(here)
  await question(here).getByRole('button', { name: 'Stanna kvar' }).click()
  await expect(heading(here, 'Start')).toBeVisible()

  await signOut(here)
  await question(here).getByRole('button', { name: 'Logga ut här' }).click()
  await expect(heading(here, 'Logga in')).toBeVisible()
  await expect(heading(beside, 'Logga in igen')).toBeVisible()
  await here.reload()
  await expect(heading(here, 'Inget nät')).toBeVisible()

  front.network = 'up'
  await expect(heading(here, 'Logga in')).toBeVisible()
  expect(await (await here.request.get('/api/user')).json()).toEqual({ user: null })
  await beside.close()
  await signIn(here, 'read')
  await here.reload()
  await expect(heading(here, 'Start')).toBeVisible()
})

test('LEFT-1 where the network hangs the person is asked, and the next call ends the session', async ({
  page,
  front,
}) => {
  // Placed, a large screen asks for no location.
  await page.addInitScript(() => localStorage.setItem('ak_location', '1'))
  await signIn(page, 'edit', '/')
  await kept(page)
  await page.close()
  const here = await open(page, '/')
  const session = (await page.context().cookies()).find(({ name }) => name === 'forrad_session')
  await expect(here.getByRole('navigation').first()).toBeVisible()
  front.network = 'hang'
  await signOut(here)
  await expect(question(here)).toContainText('Servern svarar inte.', { timeout: 15_000 })
  await question(here).getByRole('button', { name: 'Logga ut här' }).click()
  await expect(heading(here, 'Logga in')).toBeVisible()

  front.network = 'up'
  await here.reload()
  await expect(heading(here, 'Logga in')).toBeVisible()
  const old = { cookie: `forrad_session=${session?.value}` }
  const answer = await fetch(`${front.url}/api/user`, { headers: old })
  expect(await answer.json()).toEqual({ user: null })
})

test('LEFT-2 where a session has run out the device lets nobody in without a network, until somebody signs in', async ({
  page,
  front,
}) => {
  await takeAlong(page, 'edit', ({ quantity }) => quantity > 0)
  const here = await open(page, '/')
  await expect(heading(here, 'Start')).toBeVisible()
  await here.context().clearCookies({ name: /session/ })
  await here.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(heading(here, 'Logga in igen')).toBeVisible()

  front.network = 'cut'
  // Nor does the page itself find who was here in what the device keeps.
  await here.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await here.reload()
  await expect(heading(here, 'Inget nät')).toBeVisible()
  front.network = 'up'
  await expect(heading(here, 'Logga in')).toBeVisible()

  await here.getByLabel('E-post').fill(accounts.edit)
  await here.getByLabel('Lösenord', { exact: true }).fill(password)
  await here.getByRole('button', { name: 'Logga in' }).click()
  await expect(heading(here, 'Start')).toBeVisible()
  front.network = 'cut'
  await here.reload()
  // What was kept is there still, and whose it is has come in again.
  await expect(here.getByText(/^Ingen kontakt med servern\. Du ser hur det var/)).toBeVisible()
})
