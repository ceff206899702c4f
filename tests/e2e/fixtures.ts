import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test'
import { startServer, type RunningServer } from '../server-process.ts'
import { SURELY_TYPED } from '../../ui/hooks/useTypedByHand.ts'
import { accounts, password } from './accounts.ts'

export { accounts, password }

interface ConsoleGuard {
  /** Allows console errors that match; each must come at least once. */
  expectErrors(...patterns: readonly RegExp[]): void
  /** Allows console errors that match, whether they come or not. */
  allowErrors(...patterns: readonly RegExp[]): void
}

/**
 * `FORRAD_DELAY=400` lets each file and answer come up to so many milliseconds late, differently each
 * time: what a test, or the product, wrongly takes for done shows itself.
 */
export const delay = Number(process.env['FORRAD_DELAY'] ?? 0)

/** One server with a fresh demo database for each worker; every test ends without console errors. */
export const test = base.extend<{ consoleGuard: ConsoleGuard }, { server: RunningServer }>({
  server: [
    // Playwright wants the first argument destructured even when nothing is taken from it.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const server = await startServer()
      await provide(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  context: async ({ context }, provide) => {
    context.on('page', loadPersistently)
    if (delay > 0) {
      await context.route('**/*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * delay))
        await route.fallback()
      })
    }
    await provide(context)
  },
  consoleGuard: [
    async ({ page }, provide) => {
      const errors: string[] = []
      const allowed: RegExp[] = []
      const possible: RegExp[] = []
      page.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`))
      await provide({
        expectErrors: (...patterns) => void allowed.push(...patterns),
        allowErrors: (...patterns) => void possible.push(...patterns),
      })
      const known = [...allowed, ...possible]
      const unexpected = errors.filter((text) => !known.some((pattern) => pattern.test(text)))
      expect(unexpected, 'console errors that no test asked for').toEqual([])
      const missing = allowed.filter((pattern) => !errors.some((text) => pattern.test(text)))
      expect(missing.map(String), 'console errors that a test asked for').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * The app goes back in the history when something closes; that ends the loading of a page which begins
 * at the same moment. It begins once more then, as a person would press again.
 */
function loadPersistently(page: Page): void {
  const twice = <Answer>(load: () => Promise<Answer>) =>
    load().catch((error: unknown) => {
      if (!String(error).includes('ERR_ABORTED')) throw error
      return load()
    })
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = (...to) => twice(() => goto(...to))
  page.reload = (...how) => twice(() => reload(...how))
}

/** What stands around each screen, also behind a question that opens by itself. */
const shell = (page: Page) => page.getByRole('navigation', { includeHidden: true }).first()

/** Signs in by the calls themselves, then opens the page: for tests that are about something else. */
export async function signIn(page: Page, role: keyof typeof accounts, path = '/'): Promise<void> {
  // The session that the page has ends before the new one's cookie is there: its stream would be refused once.
  if (page.url() !== 'about:blank') await page.goto('/api/settings')
  const calls = page.context().request
  const { csrf_token } = await (await calls.get('/api/csrf_token')).json()
  const answer = await calls.post('/api/auth/sign_in', {
    headers: { 'X-CSRF-TOKEN': csrf_token },
    data: { email: accounts[role], password },
  })
  expect(answer.status(), 'signing in').toBe(200)
  await page.goto(path)
  // What the server drew has given its place to the app.
  await expect(page.locator('#served')).toHaveCount(0)
  await expect(shell(page)).toBeVisible()
}

/**
 * Nobody is signed in any more, as in a new browser. The app and its stream of changes are left first,
 * for a page of the same origin that runs nothing.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('/api/settings')
  await page.context().clearCookies()
}

/**
 * Pages come as they do where the database is away: without a first screen and without answers, so
 * that the app asks for everything itself.
 */
export async function emptyPages(page: Page): Promise<void> {
  const built = fileURLToPath(new URL('../../dist/client/index.html', import.meta.url))
  await page.route(
    ({ pathname }) => !pathname.startsWith('/api/') && !pathname.includes('.'),
    (route) => route.fulfill({ path: built, contentType: 'text/html' }),
  )
}

/** Signs in as a person does, through the overlay. */
export async function signInByForm(
  page: Page,
  role: keyof typeof accounts,
  path = '/',
): Promise<void> {
  await page.goto(path)
  await page.getByLabel('E-post').fill(accounts[role])
  await page.getByLabel('Lösenord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Logga in' }).click()
  await expect(shell(page)).toBeVisible()
}

/** The short form: each new page reads it anew. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * No axe violation in the app, or in what the server drew; over a page, the focus dummies that Fluent
 * puts around dialogs and notices aside. The app has no frames, so axe runs in the page itself.
 */
export async function checkAccessibility(page: Page, of: 'app' | 'served' = 'app'): Promise<void> {
  // Axe would look at one while the other takes its place.
  if (of === 'app') await expect(page.locator('#served')).toHaveCount(0)
  await atRest(page)
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(`${axe};0`)
  const { violations } = await page.evaluate((): Promise<AxeResults> =>
    Reflect.get(window, 'axe').run(
      {
        exclude: ['[role*=dialog]', '[data-tabster-never-hide]', 'body >'].map(
          (place) => `${place} [data-tabster-dummy]`,
        ),
      },
      // Fetching ahead is for locked turning, which is not among the rules that run, and for sounds that
      // play by themselves; the app's one video is muted.
      { resultTypes: ['violations'], preload: false },
    ),
  )
  expect(
    violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) })),
  ).toEqual([])
}

/**
 * Waits until nothing fades or moves any more, and nothing begins to: axe would measure the colours of a
 * moment. What was typed last is taken a moment later, and a button may change with it.
 */
async function atRest(page: Page): Promise<void> {
  await nothingMoves(page)
  await page.waitForTimeout(SURELY_TYPED + 50)
  await nothingMoves(page)
}

async function nothingMoves(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  )
}

export { expect }
