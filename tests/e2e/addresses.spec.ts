import {
  accounts,
  checkAccessibility,
  expect,
  forgetSession,
  password,
  signIn,
  test,
} from './fixtures.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ak_location', '1'))
})

test('@desktop a location’s number may be written with zeros before it, and a slash after it', async ({
  page,
}) => {
  await signIn(page, 'edit', '/locations/1')
  const { name } = await (await page.request.get('/api/locations/1')).json()
  const heading = page.getByRole('heading', { level: 1, name, exact: true })
  for (const path of ['/locations/01', '/locations/1/', '/locations/0001/#shelf-places']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.locator('#served')).toHaveCount(0)
    await expect(heading).toBeVisible()
  }
  await expect(page.getByRole('tab', { name: 'Hyllplatser' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.goto('/locations/0')
  await expect(page.getByText('Lagret finns inte').first()).toBeVisible()
})

test('@desktop /sign-in/ is /sign-in: the form signed out, the start page signed in', async ({
  page,
}) => {
  for (const path of ['/sign-in', '/sign-in/']) {
    await forgetSession(page)
    await page.goto(path)
    await expect(page.locator('#served')).toHaveCount(0)
    await page.getByLabel('E-post').fill(accounts.edit)
    await page.getByLabel('Lösenord', { exact: true }).fill(password)
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Logga in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
    await expect(page).toHaveURL('/')
  }
})

test('what the server draws is the same page with and without the slash', async ({ page }) => {
  const drawn = async (path: string) => {
    const answer = await page.request.get(path)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    return /<title>.*?<\/title>/.exec(html)?.[0]
  }
  expect(await drawn('/sign-in/')).toBe(await drawn('/sign-in'))
  await signIn(page, 'administrate')
  for (const path of ['/locations/1', '/users', '/audit']) {
    const title = await drawn(path)
    expect(title).toBeTruthy()
    expect(await drawn(`${path}/`)).toBe(title)
  }
  expect(await drawn('/locations/01')).toBe(await drawn('/locations/1'))
})
