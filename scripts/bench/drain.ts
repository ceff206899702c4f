/** `npm run bench -- drain [acts]`: what a thousand acts that waited take to leave through the app. */
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Item } from '@forrad/openapi'
import type { Page } from '@playwright/test'
import { demoPassword } from '../../server/database/demo-sign-ins.ts'
import { createPerson, untilOk } from '../../tests/faults/people.ts'
import { startSite, type Site } from '../../tests/faults/site.ts'
import { startBrowser, type Browser } from '../../tests/torture/browser.ts'
import { buildTab, serveTab, TAB } from '../../tests/torture/build-tab.ts'
import { buildClient, buildServer } from '../setup/build.mjs'
import { followTasks } from './device/longest-task.ts'
import { rounded } from './results.ts'

/** They are in the ledger within so many seconds. */
const DRAINED = 60
/** The longest that the main thread may be held up, in milliseconds. */
const LONGEST_TASK = 50
const PATIENCE = 180_000
const EMAIL = 'admin@forrad.example'
/** What each act's batch is called before its number. */
const PREFIX = 'DRAIN'

/**
 * So many acts (1,000) are done without a network, as the app's own outbox keeps them in the browser's
 * storage, and the browser dies. The app is opened while its acts do not arrive, its page Utkorg shows
 * them, and the network comes back: seconds to the ledger and to the last card, and the processor's
 * time of the main thread's longest task on each way.
 */
export async function run([count = '1000']: readonly string[]): Promise<object> {
  await buildClient()
  await buildServer()
  const folder = await buildTab()
  const site = await startSite({ servers: 1 })
  const browser = await startBrowser(originOf(site), (context) => serveTab(context, folder))
  try {
    const cookies = await keepActs(browser, await itemsOf(site), Number(count))
    await browser.die()
    await browser.start()
    // Nothing of the app, which would send at once.
    const page = await browser.open(`${TAB}tab.js`)
    // The session outlives the browser, as where that goes on with what was open.
    await page.context().addCookies(cookies)
    await page.route('**/api/intents', (route) => route.abort())
    // Without a location the start page asks for one, and what lies under the question is out of reach.
    await page.evaluate(() => localStorage.setItem('ak_location', '1'))
    await page.goto(`${originOf(site)}/`)
    const mark = page.getByRole('link', { name: /^Utkorg: / })
    await mark.waitFor()

    const opening = await longestOf(page, async () => {
      await mark.click()
      await page.getByRole('button', { name: 'Skicka nu' }).waitFor()
      await wait(1000)
    })
    let inLedger = 0
    let shown = 0
    const draining = await longestOf(page, async () => {
      await page.unroute('**/api/intents')
      const begun = performance.now()
      await page.getByRole('button', { name: 'Skicka nu' }).click()
      const sent = page.getByText('Allt är skickat').waitFor({ timeout: PATIENCE })
      sent.catch(() => undefined)
      inLedger = await untilWritten(site, Number(count), begun)
      await sent
      shown = performance.now() - begun
    })
    const longest = Math.max(opening, draining)
    if (inLedger > DRAINED * 1000 || longest > LONGEST_TASK) process.exitCode = 1
    const result = {
      acts: Number(count),
      'seconds until all are in the ledger, once each': rounded(inLedger / 1000),
      'seconds until the page says so': rounded(shown / 1000),
      "main thread's longest task as they leave": rounded(draining),
      "main thread's longest task as the page Utkorg opens": rounded(opening),
    }
    console.table(result)
    return result
  } finally {
    await browser.remove()
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The member's own address: no proxy stands between. */
function originOf({ members }: Site): string {
  const [member] = members
  if (!member) throw new Error('no server')
  return `http://127.0.0.1:${member.proxy.port}`
}

/** Items that something can be put back to. */
async function itemsOf({ members }: Site): Promise<readonly Item[]> {
  const { api, signIn } = createPerson(members[0]?.proxy.port ?? 0, 0, 0)
  await signIn()
  const { items } = await untilOk(() => api.searchItems({ query: 'a', limit: 50 }), 'search')
  return items.filter(({ locations }) => locations[0]?.storage_locations[0])
}

/** Does so many things without a network, each a unit of a batch of its own; returns the session's cookies. */
async function keepActs(browser: Browser, items: readonly Item[], count: number) {
  const page = await browser.open(TAB)
  await page.waitForFunction(() => window.tab !== undefined)
  const why = await page.evaluate(([email, secret]) => window.tab.signIn(email, secret), [EMAIL, demoPassword] as const) // prettier-ignore
  if (why !== null) throw new Error(why)
  await browser.setOffline(true)
  const places = items.map(({ id, locations }) => ({
    id,
    place: locations[0]?.storage_locations[0]?.id ?? 0,
  }))
  const waiting = await page.evaluate(
    async ([known, wanted, prefix]) => {
      let kept = 0
      for (let number = 0; number < wanted; number += 1) {
        const { id, place } = known[number % known.length] ?? { id: 0, place: 0 }
        const identifier = `${prefix}-${number}`
        const line = { storage_location_id: place, identifier, expiration_date: null, quantity: 1 }
        const told = await window.tab.act(identifier, {
          item_id: id,
          type: 'return',
          reason: { code: 'unused' },
          batch_updates: [line],
        })
        if (told === 'waits') kept += 1
      }
      return kept
    },
    [places, count, PREFIX] as const,
  )
  if (waiting !== count) throw new Error(`${waiting} of ${count} acts wait`)
  return page.context().cookies()
}

/** The processor's time of the main thread's longest task during a step, in milliseconds. */
async function longestOf(page: Page, step: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  const tasks = await followTasks(browser)
  await step()
  return tasks()
}

/** How long it takes until so many acts are in the ledger, in milliseconds; throws where one is there twice. */
async function untilWritten(site: Site, count: number, begun: number): Promise<number> {
  while (performance.now() - begun < PATIENCE) {
    await wait(250)
    const rows = await site.read((db) =>
      db
        .selectFrom('ledger_rows')
        .select(['identifier'])
        .where('identifier', 'like', `${PREFIX}-%`)
        .execute(),
    )
    const at = performance.now() - begun
    const different = new Set(rows.map(({ identifier }) => identifier)).size
    if (different < rows.length) throw new Error(`${rows.length - different} acts are there twice`)
    if (different === count) return at
  }
  throw new Error(`not all of ${count} acts left in ${PATIENCE / 1000} s`)
}
