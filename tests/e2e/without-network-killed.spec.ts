import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Adjustment } from '@forrad/openapi'
import type { BrowserContext, Page } from '@playwright/test'
import { accounts, expect, password, signIn } from './fixtures.ts'
import { colleague, findStock, notice, type Colleague } from './items.helpers.ts'
import { late, open, takeAlong, test as base } from './network.fixtures.ts'
import { isFresh, openPick, quantityOf } from './retrieval.helpers.ts'

/** The quantities of what was written of an item since a moment, newest first, as a colleague reads it. */
async function writtenSince(begun: string, itemId: number, other: Colleague) {
  const answer = await other.request.get(`/api/adjustments?item_id=${itemId}`)
  const { adjustments }: { readonly adjustments: readonly Adjustment[] } = await answer.json()
  const since = adjustments.filter(({ created_at }) => created_at >= begun)
  return since.map(({ rows }) => rows.map(({ quantity }) => quantity))
}

/** Starts a browser with what the one before it has left on the disk. */
const test = base.extend<{ start: () => Promise<BrowserContext> }>({
  start: async ({ front, playwright, launchOptions, viewport, locale }, provide) => {
    const profile = await mkdtemp(path.join(tmpdir(), 'forrad-killed-'))
    const started: BrowserContext[] = []
    await provide(async () => {
      const context = await playwright.chromium.launchPersistentContext(profile, {
        ...launchOptions,
        baseURL: front.url,
        viewport,
        ...(locale === undefined ? {} : { locale }),
        reducedMotion: 'reduce',
      })
      started.push(context)
      return context
    })
    await started.at(-1)?.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  },
})

test.use({ serviceWorkers: 'allow' })
test.beforeEach(() => test.setTimeout(120_000 + 3 * late))

/** Ends the browser's process at once, as an empty battery does: nothing is written any more. */
async function kill(context: BrowserContext): Promise<void> {
  const browser = context.browser()
  if (!browser) throw new Error('the context has no browser')
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const ended = new Promise((resolve) => context.once('close', resolve))
  for (const { id, type } of processInfo) if (type === 'browser') process.kill(id, 'SIGKILL')
  await ended
}

test('OUTBOX-11 what a person was told is kept outlives the death of the browser, and is sent once', async ({
  front,
  server,
  start,
}) => {
  const first = await start()
  const page = await first.newPage()
  const found = await takeAlong(page, 'edit', ({ quantity, place }) => {
    return quantity >= 4 && isFresh(place)
  })
  const other = await colleague(server.url, 'edit')
  const begun = new Date().toISOString()
  const written = () => writtenSince(begun, found.item.id, other)
  front.network = 'cut'
  const away = await open(page, '/')
  for (const quantity of [1, 2]) {
    const pick = await openPick(away, found)
    await quantityOf(pick, found).fill(String(quantity))
    await pick.getByRole('button', { name: 'Ta ut' }).click()
    await expect(notice(away, new RegExp(`^Tog ut ${quantity}\\sst`))).toBeVisible()
  }
  await kill(first)

  const second = await start()
  const again = await second.newPage()
  await again.goto('/')
  await expect(again.getByRole('link', { name: 'Utkorg: 2 ändringar väntar' })).toBeVisible()
  await again.goto('/outbox')
  await expect(again.getByText('Uttag 1 st')).toBeVisible()
  await expect(again.getByText('Uttag 2 st')).toBeVisible()
  expect(await written()).toEqual([])

  // The session ended with the browser: what waits leaves in the next one of the same person.
  front.network = 'up'
  await again.getByLabel('E-post').fill(accounts.edit)
  await again.getByLabel('Lösenord', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'Logga in' }).click()
  await expect(again.getByText('Allt är skickat', { exact: true })).toBeVisible()
  expect(await written()).toEqual([[-2], [-1]])
  await other.end()
})

/** A pick of one, typed, of a person who may edit; and what the ledger has of it since then. */
async function typedPick(context: BrowserContext, url: string) {
  const page = await context.newPage()
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity, place }) => quantity >= 4 && isFresh(place))
  const other = await colleague(url, 'edit')
  const begun = new Date().toISOString()
  const pick = await openPick(page, found)
  await quantityOf(pick, found).fill('1')
  const take = pick.getByRole('button', { name: 'Ta ut' })
  return { page, found, other, take, written: () => writtenSince(begun, found.item.id, other) }
}

/** The next browser of the same person makes the pick, once, and shows it as sent. */
async function expectMadeOnce(
  context: BrowserContext,
  written: () => Promise<unknown>,
): Promise<void> {
  const page = await context.newPage()
  await signIn(page, 'edit')
  await expect.poll(written, { timeout: 30_000 }).toEqual([[-1]])
  await page.goto('/outbox')
  await expect(page.getByText('Allt är skickat', { exact: true })).toBeVisible()
  await expect(page.getByText('Uttag 1 st')).toBeVisible()
  expect(await written()).toEqual([[-1]])
}

test('OUTBOX-22 a pick whose answer the browser does not live to see is made once, by the next one', async ({
  server,
  start,
}) => {
  const first = await start()
  const { page, other, take, written } = await typedPick(first, server.url)
  // The request leaves, and no answer comes.
  const asked = new Promise<void>((resolve) => {
    void page.route('**/api/adjustments/register', () => resolve())
  })
  await take.click()
  await asked
  await kill(first)

  await expectMadeOnce(await start(), written)
  await other.end()
})

/** How many acts the device keeps; none before the app has made room for them, which only it may do. */
const keptActs = (page: Page) =>
  page.evaluate(async () => {
    const rooms = await indexedDB.databases()
    if (!rooms.some(({ name }) => name === 'forrad-outbox')) return 0
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('forrad-outbox')
      opening.addEventListener('error', () => reject(new Error('the outbox cannot be opened')))
      opening.addEventListener('success', () => {
        const { result: database } = opening
        const counting = database.transaction('entries').objectStore('entries').count()
        counting.addEventListener('success', () => {
          database.close()
          resolve(counting.result)
        })
      })
    })
  })

test('OUTBOX-24 a pick whose fresh figures the browser does not live to see is made once, by the next one', async ({
  server,
  start,
}) => {
  const first = await start()
  const { page, found, other, take, written } = await typedPick(first, server.url)
  // The figures are asked for, and do not come: the pick itself is not sent.
  await page.route(`**/api/items/${found.item.id}*`, () => {})
  let isSent = false
  page.on('request', (request) => {
    if (request.url().includes('/api/adjustments/register')) isSent = true
  })
  await take.click()
  await expect.poll(() => keptActs(page)).toBe(1)
  expect(isSent).toBe(false)
  await kill(first)
  expect(await written()).toEqual([])

  await expectMadeOnce(await start(), written)
  await other.end()
})
