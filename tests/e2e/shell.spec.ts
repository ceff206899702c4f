import {
  accounts,
  checkAccessibility,
  emptyPages,
  expect,
  forgetSession,
  password,
  signIn,
  signInByForm,
  test,
} from './fixtures.ts'
import {
  drawer,
  firstLocation,
  heading,
  mainMenu,
  openDrawer,
  searchBar,
  watch,
} from './shell.helpers.ts'

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('ak_location', '1')))

test('@desktop each route shows its screen', async ({ page }) => {
  await signInByForm(page, 'administrate')
  const location = await firstLocation(page)
  const screens: Readonly<Record<string, string>> = {
    '/': 'Start',
    '/labels': 'Hylletiketter',
    '/receival': 'Inleverans',
    '/locations': 'Lager',
    '/locations#locations-items': 'Lager',
    [`/locations/${location.id}`]: location.name,
    '/retrieval': 'Uttagslista',
    '/retrieval#retrieval-list': 'Uttagslista',
    '/users': 'Användare',
  }
  for (const [path, name] of Object.entries(screens)) {
    await page.goto(path)
    await expect(heading(page, name)).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})

test('@desktop /sign-in leads to the start page, and an unknown path says so', async ({ page }) => {
  await signInByForm(page, 'read', '/sign-in')
  await expect(page).toHaveURL('/')
  await page.goto('/sign-in/')
  await expect(page).toHaveURL('/')
  await page.goto('/locations/01')
  await expect(page).toHaveURL('/locations/01')
  await expect(heading(page, 'Centralförråd')).toBeVisible()
  await page.goto('/nowhere/at/all')
  await expect(heading(page, 'Hoppsan! Vi kunde inte hitta sidan du letar efter.')).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Till startsidan' }).click()
  await expect(page).toHaveURL('/')
  await expect(heading(page, 'Start')).toBeVisible()
})

test('says what to do where there is no location yet', async ({ page }) => {
  await page.route('**/api/locations?limit=*', (route) =>
    route.fulfill({ json: { locations: [], next_cursor: null } }),
  )
  await signInByForm(page, 'administrate', '/locations')
  await expect(page.getByText('Inga lager än')).toBeVisible()
  await expect(page.getByText(/^Skapa det första med ”Nytt lager”/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nytt lager' })).toBeVisible()
})

test('shows nothing until the user has been fetched, well or not, and fetches once', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/ERR_FAILED.*\/api\/user/, /user could not be fetched/i)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await emptyPages(page)
  await page.route('**/api/user', async (route) => {
    await held
    await route.abort()
  })
  const asked = watch(page, '/api/user')
  await page.goto('/')
  await expect.poll(() => asked.length).toBe(1)
  expect(await page.locator('body').innerText()).toBe('')
  answer()
  await expect(heading(page, 'Logga in')).toBeVisible()
  await page.unroute('**/api/user')
  await signIn(page, 'edit')
  await page.getByRole('link', { name: 'Uttag' }).click()
  await expect(heading(page, 'Uttagslista')).toBeVisible()
  expect(asked).toHaveLength(2)
})

test('@desktop signs in over everything, with the user name in small letters', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/401.*\/api\/auth\/sign_in/, /Signing in failed/)
  const tokens = watch(page, '/api/csrf_token')
  const tries = watch(page, '/api/auth/sign_in')
  await page.goto('/retrieval')
  const email = page.getByLabel('E-post')
  const secret = page.getByLabel('Lösenord', { exact: true })
  await expect(email).toBeVisible()
  await expect(mainMenu(page)).toHaveCount(0)
  await checkAccessibility(page)
  await expect(page.getByRole('link', { name: 'Glömt lösenordet?' })).toHaveAttribute(
    'href',
    '/forgot-password?redirect=%2Fretrieval',
  )
  await email.fill(accounts.edit.toUpperCase())
  await secret.fill('fel lösenord')
  await page.getByRole('button', { name: 'Logga in' }).click()
  const error = page.getByText('Ogiltigt användarnamn eller lösenord')
  await expect(error).toBeVisible()
  expect((await error.boundingBox())?.y).toBeLessThan((await email.boundingBox())?.y ?? 0)
  await expect(secret).toHaveValue('')

  await secret.fill(password)
  await page.getByRole('button', { name: 'Logga in' }).click()
  await expect(heading(page, 'Uttagslista')).toBeVisible()
  for (const request of tries) expect(request.postDataJSON().email).toBe(accounts.edit)
  // One token, asked for before the first writing call and sent with each.
  expect(tokens).toHaveLength(1)
  const sent = await Promise.all(tries.map((request) => request.headerValue('x-csrf-token')))
  const body = await (await tokens[0]?.response())?.json()
  expect(sent).toEqual([body.csrf_token, body.csrf_token])
})

test('@phone the bottom navigation by role, 70 px high below a bar of 64', async ({ page }) => {
  const shown = {
    read: ['Start', 'Lager'],
    edit: ['Start', 'Lager', 'Uttag'],
    administrate: ['Start', 'Lager', 'Inleverans', 'Uttag'],
  } as const
  for (const role of ['read', 'edit', 'administrate'] as const) {
    await forgetSession(page)
    await signIn(page, role, '/nowhere')
    await expect(mainMenu(page).getByRole('link')).toHaveText(shown[role])
  }
  expect(await mainMenu(page).boundingBox()).toEqual({ x: 0, y: 774, width: 390, height: 70 })
  const bar = page.getByRole('banner')
  expect(await bar.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 64 })
  await expect(bar).toHaveCSS('background-color', 'rgb(18, 64, 127)')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
})

test('@phone the drawer says who is signed in and offers what the role may', async ({ page }) => {
  const shown = {
    read: ['Skriv ut etiketter'],
    edit: ['Skriv ut etiketter'],
    administrate: ['Hantera användare', 'Hylletiketter', 'Skriv ut etiketter'],
  } as const
  for (const role of ['read', 'edit', 'administrate'] as const) {
    await forgetSession(page)
    await signIn(page, role, '/nowhere')
    await openDrawer(page)
    const entries = drawer(page).getByRole('navigation').locator('a, button')
    await expect
      .poll(() => entries.allTextContents())
      .toEqual(expect.arrayContaining([...shown[role]]))
    for (const reserved of ['Hantera användare', 'Hylletiketter']) {
      const times = role === 'administrate' ? 1 : 0
      await expect(entries.filter({ hasText: reserved })).toHaveCount(times)
    }
    await expect(entries.filter({ hasText: 'Välj lager' })).toHaveCount(0)
  }
  const user = (await (await page.request.get('/api/user')).json()).user
  for (const text of [
    user.current_customer.company_name,
    user.current_customer.name,
    `${user.first_name} ${user.last_name}`,
    `${user.first_name[0]}${user.last_name[0]}`,
    accounts.administrate,
  ]) {
    await expect(drawer(page).getByText(text, { exact: true })).toBeVisible()
  }
  expect((await drawer(page).boundingBox())?.width).toBe(390)
  const out = await drawer(page).getByRole('button', { name: 'Logga ut' }).boundingBox()
  expect((out?.y ?? 0) + (out?.height ?? 0)).toBeGreaterThan(844 - 24)
})

test('the drawer closes on an entry and on a change of route', async ({ page }) => {
  await signIn(page, 'administrate')
  await openDrawer(page)
  await drawer(page).getByRole('link', { name: 'Hantera användare' }).click()
  await expect(page).toHaveURL('/users')
  await expect(drawer(page)).toHaveCount(0)
  await openDrawer(page)
  await page.goBack()
  await expect(drawer(page)).toHaveCount(0)
  await expect(page).toHaveURL('/users')
  await openDrawer(page)
  await expect.poll(() => page.evaluate(() => history.state)).toEqual({ overlays: 1 })
  await page.evaluate(() => history.go(-2))
  await expect(page).toHaveURL('/')
  await expect(drawer(page)).toHaveCount(0)
})

test('a swipe from the first 25 px of the edge opens the drawer', async ({ page }) => {
  await signIn(page, 'edit')
  await expect(heading(page, 'Start')).toBeVisible()
  // As the page sees it; the browser's own gesture for going back stays out of it.
  const swipe = (from: number) =>
    page.evaluate((start) => {
      for (const [type, x] of [
        ['touchstart', start],
        ['touchmove', start + 20],
        ['touchmove', start + 60],
        ['touchend', start + 60],
      ] as const) {
        const touch = new Touch({ identifier: 1, target: document.body, clientX: x, clientY: 400 })
        const touches = type === 'touchend' ? [] : [touch]
        document.body.dispatchEvent(new TouchEvent(type, { touches, bubbles: true }))
      }
    }, from)
  await swipe(26)
  await expect(drawer(page)).toHaveCount(0)
  await swipe(25)
  await expect(drawer(page)).toBeVisible()
})

test.describe('from small width on', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('the drawer is 256 px wide and the navigation a rail of 56', async ({ page }) => {
    await signIn(page, 'administrate')
    const rail = { x: 0, y: 64, width: 56, height: 736 }
    await expect.poll(() => mainMenu(page).boundingBox()).toEqual(rail)
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(64)
    await expect(searchBar(page)).toHaveAccessibleName('Sök på namn, varunummer eller streckkod')
    await openDrawer(page)
    await expect.poll(() => drawer(page).boundingBox()).toMatchObject({ x: 0, width: 256 })
    await expect(drawer(page).getByRole('button', { name: 'Välj lager' })).toBeVisible()
    await expect(page.locator('[data-portal-node]').last()).toHaveCSS('z-index', '2000')
  })
})

test('logging out empties the session storage, once for a double click', async ({
  page,
  consoleGuard,
}) => {
  // What the start page still asks for when the session ends is refused.
  consoleGuard.allowErrors(/401/)
  await signIn(page, 'edit')
  await page.evaluate(() => sessionStorage.setItem('anything', '1'))
  const calls = watch(page, '/api/auth/sign_out')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/auth/sign_out', async (route) => {
    await held
    await route.continue()
  })
  await openDrawer(page)
  const out = drawer(page).getByRole('button', { name: 'Logga ut' })
  await out.dblclick()
  await expect(out).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(heading(page, 'Logga in')).toBeVisible()
  await expect(drawer(page)).toHaveCount(0)
  expect(calls).toHaveLength(1)
  expect(await page.evaluate(() => sessionStorage.getItem('anything'))).toBe(null)
  await page.reload()
  await expect(heading(page, 'Logga in')).toBeVisible()
})
