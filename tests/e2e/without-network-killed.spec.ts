import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Adjustment } from '@forrad/openapi'
import type { BrowserContext } from '@playwright/test'
import { accounts, expect, password } from './fixtures.ts'
import { colleague, notice } from './items.helpers.ts'
import { late, open, takeAlong, test } from './network.fixtures.ts'
import { isFresh, openPick, quantityOf } from './retrieval.helpers.ts'

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
  playwright,
  launchOptions,
  viewport,
  locale,
}) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'forrad-killed-'))
  const start = () =>
    playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: front.url,
      viewport,
      ...(locale === undefined ? {} : { locale }),
      reducedMotion: 'reduce',
    })
  const first = await start()
  const page = await first.newPage()
  const found = await takeAlong(page, 'edit', ({ quantity, place }) => {
    return quantity >= 4 && isFresh(place)
  })
  const other = await colleague(server.url, 'edit')
  const begun = new Date().toISOString()
  const written = async () => {
    const answer = await other.request.get(`/api/adjustments?item_id=${found.item.id}`)
    const { adjustments }: { readonly adjustments: readonly Adjustment[] } = await answer.json()
    return adjustments.filter(({ created_at }) => created_at >= begun)
  }
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
  expect((await written()).map(({ rows }) => rows.map(({ quantity }) => quantity))).toEqual([
    [-2],
    [-1],
  ])
  await other.end()
  await second.close()
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
})
