import type { Page } from '@playwright/test'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { BUDGETS, firstVisit, scriptOf } from '../first-visit.ts'
import { rawAnswer } from '../raw-answer.ts'
import { accounts, checkAccessibility, expect, password, signIn, test } from './fixtures.ts'

const built = join(import.meta.dirname, '../../dist/client')

/** Files of the build by their address, without those that the server keeps to itself. */
function addresses(folder = ''): readonly string[] {
  return readdirSync(join(built, folder))
    .filter((name) => !name.startsWith('.') && !/\.(br|gz)$/.test(name))
    .map((name) => `${folder}/${name}`)
    .flatMap((path) => (statSync(join(built, path)).isDirectory() ? addresses(path) : path))
}

/** The list that the build leaves (`scripts/setup/view-files.mjs`). */
interface ViewFiles {
  readonly files: readonly string[]
  readonly needs: Readonly<Record<string, readonly number[]>>
}

/** Holds the app back until the function is called. */
async function holdApp(page: Page): Promise<() => void> {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/assets\/main-.*\.js$/, async (route) => {
    await arrival
    await route.continue()
  })
  return arrive
}

/** Opens a page and waits until something is painted: what a person can see and press. */
async function firstPaint(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
}

test('every file of the build is sent packed, and is the same unpacked', async ({ server }) => {
  for (const path of addresses()) {
    const [plain, br, gzip] = await Promise.all(
      ['identity', 'br, gzip', 'gzip'].map((encoding) =>
        rawAnswer(server.url, path, { 'accept-encoding': encoding }),
      ),
    )
    expect(plain?.status, path).toBe(200)
    // Below this a packed file is as large as it was, and pictures are packed already.
    if (!plain || !br || !gzip || plain.body.length < 200 || /\.(png|webp)$/.test(path)) continue
    expect([path, br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual([
      path,
      'br',
      'gzip',
    ])
    expect(brotliDecompressSync(br.body).equals(plain.body), path).toBe(true)
    expect(gunzipSync(gzip.body).equals(plain.body), path).toBe(true)
  }
})

test('a first visit to the sign-in stays within its budget', async ({ page, server }) => {
  const sent = await firstVisit(page, server.url)
  expect(scriptOf(sent)).toBeLessThanOrEqual(BUDGETS['sign-in'].script)
  expect(sent.map(({ path }) => path)).not.toContain('/api/user')
  expect(sent.length).toBeLessThanOrEqual(BUDGETS['sign-in'].requests)
})

test('a first visit to the start page stays within its budget', async ({ page, server }) => {
  // A large screen goes on to ask for its location, which loads the question's sheet once the page stands.
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'administrate', '/nowhere')
  const sent = await firstVisit(page, server.url)
  expect(scriptOf(sent)).toBeLessThanOrEqual(BUDGETS.start.script)
  // Nothing has to be asked for before the page stands.
  expect(sent.filter(({ path }) => /^\/api\/(user|settings|summary)$/.test(path))).toEqual([])
  expect(sent.length).toBeLessThanOrEqual(BUDGETS.start.requests)
})

test('what is typed and sent before the app has come is kept @desktop', async ({ page }) => {
  // A large screen would begin with the question for a location.
  await page.addInitScript(() => localStorage.setItem('ak_location', '1'))
  const arrive = await holdApp(page)
  await firstPaint(page, '/')
  const served = page.locator('#served')
  await expect(served.getByRole('heading', { name: 'Logga in' })).toBeVisible()
  await checkAccessibility(page, 'served')
  await served.getByLabel('E-post').fill(accounts.administrate)
  await served.getByLabel('Lösenord', { exact: true }).fill(password)
  await served.getByLabel('Lösenord', { exact: true }).press('Enter')
  expect(new URL(page.url()).search).toBe('')
  arrive()
  await expect(page.getByRole('heading', { name: 'Start', level: 1 })).toBeVisible()
  await expect(served).toHaveCount(0)
})

for (const path of ['/', '/locations/1']) {
  test(`the focus and the text go over to the app when nothing was sent, at ${path}`, async ({
    page,
  }) => {
    const arrive = await holdApp(page)
    await firstPaint(page, path)
    await page.locator('#served').getByLabel('Lösenord', { exact: true }).fill('halv')
    arrive()
    const field = page.locator('#root').getByLabel('Lösenord', { exact: true })
    await expect(field).toHaveValue('halv')
    await expect(field).toBeFocused()
  })
}

test('a button that is pressed before the app has come is pressed', async ({ page }) => {
  await signIn(page, 'administrate', '/nowhere')
  const arrive = await holdApp(page)
  await firstPaint(page, '/')
  await page.locator('#served').getByRole('button', { name: 'Öppna menyn' }).click()
  arrive()
  await expect(page.getByRole('button', { name: 'Logga ut' })).toBeVisible()
})

test('@phone it is found by its name where the app draws a button more before it', async ({
  page,
}) => {
  await signIn(page, 'administrate', '/nowhere')
  const arrive = await holdApp(page)
  await firstPaint(page, '/search?q=alv')
  await page.locator('#served').getByRole('button', { name: 'Skanna en streckkod' }).click()
  arrive()
  await expect(page.getByRole('dialog', { name: 'Skanner' })).toBeVisible()
})

/** Where each heading, button, link and field stands, in order: within what the server drew, and in the app. */
interface Stands {
  readonly served: readonly string[]
  readonly app: readonly string[]
}

/** Notes in the page where things stand at the moment when the app takes over. */
async function noteStands(page: Page): Promise<() => Promise<Stands>> {
  await page.addInitScript(() => {
    const standsIn = (root: Element | null) =>
      [...(root?.querySelectorAll('h1, h2, h3, button, input, a') ?? [])]
        .map((element) => ({ tag: element.tagName, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0)
        .map(({ tag, box }) => [tag, box.x, box.y, box.width, box.height].join(' '))
    let served: readonly string[] = []
    const look = () => {
      const before = standsIn(document.getElementById('served'))
      if (before.length > 0) served = before
    }
    // Beside the frames: what was drawn last before the app is what counts.
    const timer = setInterval(look, 50)
    new MutationObserver((_, observer) => {
      if (served.length === 0 || document.getElementById('served')) return
      clearInterval(timer)
      observer.disconnect()
      Reflect.set(window, 'stands', { served, app: standsIn(document.getElementById('root')) })
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'stands'))
}

for (const [name, path] of [
  ['the sign-in', '/'],
  ['the start page', '/'],
  ['the search', '/search'],
  ['a location', '/locations/1'],
] as const) {
  test(`${name}: nothing jumps while the app takes over @desktop`, async ({ page }) => {
    if (name !== 'the sign-in') await signIn(page, 'administrate', '/nowhere')
    const stands = await noteStands(page)
    await page.addInitScript(() => {
      Reflect.set(window, 'shifts', [])
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) Reflect.get(window, 'shifts').push(entry.toJSON())
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const arrive = await holdApp(page)
    await firstPaint(page, path)
    const first = page.locator('#served')
    await first.waitFor({ state: 'attached' })
    await expect(first.getByRole('heading', { level: 1 })).toBeVisible()
    await checkAccessibility(page, 'served')
    arrive()
    await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(first).toHaveCount(0)
    const shifts: readonly { readonly value: number }[] = await page.evaluate(() =>
      Reflect.get(window, 'shifts'),
    )
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(0.01)
    // Of a location's page only the frame is drawn: its own head comes with the app.
    if (name === 'a location') return
    const { served, app } = await stands()
    expect(served.length).toBeGreaterThan(2)
    expect(app).toEqual(served)
  })
}

test('what is typed into the search before the app has come is searched for', async ({ page }) => {
  await signIn(page, 'administrate', '/nowhere')
  const arrive = await holdApp(page)
  await firstPaint(page, '/search?location=1')
  const field = page.locator('#served').getByRole('searchbox')
  await field.fill('alvedon')
  await field.press('Enter')
  arrive()
  await expect(page.locator('#root').getByRole('searchbox')).toHaveValue('alvedon')
  await expect(page.locator('#root').getByRole('searchbox')).toBeFocused()
  await expect(page).toHaveURL('/search?q=alvedon&location=1')
})

test('what a hand scanner sends to the search before the app has come opens the pick', async ({
  page,
}) => {
  await signIn(page, 'edit', '/nowhere')
  const answer = await page.request.get('/api/items/search_by_vendor_name?vendor_name=101234')
  const { item } = await answer.json()
  const arrive = await holdApp(page)
  await firstPaint(page, '/search?location=1')
  const field = page.locator('#served').getByRole('searchbox')
  await field.fill(item.gtin)
  await field.press('Enter')
  arrive()
  await expect(page.getByRole('dialog').getByText(item.display_name).first()).toBeVisible()
})

for (const placed of [null, '1']) {
  const which = placed === null ? 'nowhere' : 'somewhere'
  test(`a device that is placed ${which} is known before the app has come`, async ({ page }) => {
    await signIn(page, 'administrate', '/nowhere')
    if (placed) await page.addInitScript((id) => localStorage.setItem('ak_location', id), placed)
    await holdApp(page)
    await firstPaint(page, '/')
    const served = page.locator('#served')
    await expect(served.getByRole('heading', { name: 'Var är den här enheten?' })).toBeVisible({
      visible: placed === null,
    })
    await expect(served.getByRole('status', { name: 'Laddar' })).toBeVisible({
      visible: placed !== null,
    })
  })
}

test('placed nowhere the tiles keep no room for lines, and nothing moves when they come', async ({
  page,
}) => {
  // A large screen begins with the question for a location.
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'administrate', '/nowhere')
  const arrive = await holdApp(page)
  await firstPaint(page, '/')
  const figuresIn = (root: string) =>
    page.locator(root).getByRole('region', { name: 'Behöver dig' }).boundingBox()
  const before = await figuresIn('#served')
  arrive()
  const tops: number[] = []
  for (const name of ['Att beställa', 'Att räkna']) {
    const tile = page.getByRole('link', { name, exact: true })
    await expect(tile).toBeVisible()
    tops.push((await tile.boundingBox())?.y ?? 0)
  }
  expect((tops[1] ?? 0) - (tops[0] ?? 0)).toBeLessThan(120)
  expect((await figuresIn('#root'))?.y).toBe(before?.y)
})

test('the start page shows its figures before the app has come', async ({ page }) => {
  await signIn(page, 'administrate', '/nowhere')
  const arrive = await holdApp(page)
  await firstPaint(page, '/')
  const figures = page.locator('#served').getByRole('region', { name: 'Behöver dig' })
  await expect(figures.getByRole('listitem')).toHaveCount(4)
  arrive()
  await expect(page.locator('#served')).toHaveCount(0)
})

test('what a view imports is asked for beside its own file', async ({ page }) => {
  const listed = page.waitForResponse('**/view-files.json')
  await signIn(page, 'administrate', '/nowhere')
  const { files, needs }: ViewFiles = await (await listed).json()
  const [view = ''] = Object.keys(needs).filter((file) => file.includes('/LocationsPage-'))
  const needed = needs[view]?.map((place) => `/${files[place]}`) ?? []
  expect(needed.length).toBeGreaterThan(5)
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  // The view's own file never comes: nothing can be found in it.
  await page.route(`**/${view}`, () => {})
  await page.getByRole('link', { name: 'Lager', exact: true }).click()
  await expect.poll(() => needed.filter((file) => !asked.has(file))).toEqual([])
})
