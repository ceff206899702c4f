import { setTimeout as wait } from 'node:timers/promises'
import type { AdjustmentInput } from '@forrad/openapi'
import type { Page } from '@playwright/test'
import { demoPassword } from '../../../server/database/demo-sign-ins.ts'
import { faults } from '../../../tests/faults/faults.ts'
import type { Site } from '../../../tests/faults/site.ts'
import { endTab, startBrowser, type Browser } from '../../../tests/torture/browser.ts'
import { createRandom } from '../../../tests/contract/random.ts'
import { startFront, type Front } from './front.ts'

/** What a queue is played with. */
export interface Play {
  readonly site: Site
  /** Folder of the built pages, and the page of this queue. */
  readonly pages: string
  readonly page: string
  /** Of the names of its acts. */
  readonly prefix: string
  readonly item: number
  readonly place: number
}

/** What became of its acts. */
export interface Played {
  readonly told: number
  readonly lost: number
  readonly doubled: number
  readonly blocked: number
  readonly isRefusalTold: boolean
  /** Until none waited, once all was well; null: never. */
  readonly seconds: number | null
  /** Until a thousand that were done without a network were in the ledger; null: not in time. */
  readonly thousand: number | null
}

/** So long a queue may take once all is well, in milliseconds. */
const PATIENCE = 90_000
const EMAIL = 'admin@forrad.example'

/** Plays it from the first act to the last that leaves. */
export async function play({
  site,
  pages,
  page: path,
  prefix,
  item,
  place,
}: Play): Promise<Played> {
  const [member] = site.members
  if (!member) throw new Error('no server')
  const front = await startFront(pages, member.proxy.port)
  const browser = await startBrowser(front.url)
  const told = new Set<string>()
  let number = 0
  try {
    let page = await openPage(browser, path)
    const act = async (at = place): Promise<string> => {
      number += 1
      const name = `${prefix}-${number}`
      if (await isTold(page, name, adjustmentOf(name, item, at))) told.add(name)
      return name
    }
    const acts = async (count: number) => {
      for (let done = 0; done < count; done += 1) await act()
    }
    await acts(20)

    await goAway(front, page)
    await acts(30)
    front.isCut = false
    await sync(page)
    await wait(3000)

    member.proxy.loseAnswers = true
    await acts(30)
    member.proxy.loseAnswers = false
    await sync(page)
    await wait(3000)

    await goAway(front, page)
    await acts(15)
    const refused = await act(999_999)
    await acts(15)
    await endTab(page, true)
    page = await openPage(browser, path)
    await goAway(front, page)
    await acts(10)
    // The session outlives the browser, as where that goes on with what was open.
    const cookies = await page.context().cookies()
    await browser.die()
    await browser.start()
    const empty = await browser.open('/nothing')
    await empty.context().addCookies(cookies)
    await empty.close()
    page = await openPage(browser, path)
    await goAway(front, page)
    await acts(10)

    const endDatabase = await strike(site, 'the database is killed')
    front.isCut = false
    await sync(page)
    await acts(10)
    await wait(2000)
    await endDatabase()
    await wait(3000)

    const endServer = await strike(site, 'the server is killed')
    await acts(20)
    await endServer()
    await page.close()
    page = await openPage(browser, path)

    told.delete(refused)
    const begun = performance.now()
    let waiting = -1
    while (performance.now() - begun < PATIENCE) {
      await sync(page)
      await wait(1000)
      waiting = await page.evaluate(async () => window.bench.waiting())
      if (waiting === 0) break
    }
    const seconds = waiting === 0 ? Math.round((performance.now() - begun) / 100) / 10 : null
    const refusals = await page.evaluate(async () => window.bench.refused())
    await wait(2000)
    const times = await timesWritten(site, prefix)
    const thousand = await drain({ site, front, page, prefix: `T${prefix}`, item, place })
    const missing = [...told].filter((name) => !times.has(name)).length
    // What waits is not lost yet; the refused one may be among it.
    const blocked = Math.min(missing, waiting)
    return {
      told: told.size,
      lost: missing - blocked,
      doubled: [...times.values()].filter((count) => count > 1).length,
      blocked,
      isRefusalTold: refusals.includes(refused),
      seconds,
      thousand,
    }
  } finally {
    await browser.remove()
    front.close()
  }
}

/** How long a thousand acts take from the network's return to the ledger, in seconds. */
async function drain({
  site,
  front,
  page,
  prefix,
  item,
  place,
}: Pick<Play, 'site' | 'prefix' | 'item' | 'place'> & {
  readonly front: Front
  readonly page: Page
}): Promise<number | null> {
  await goAway(front, page)
  const acts = Array.from({ length: 1000 }, (_, index) => `${prefix}-${index}`)
  for (const name of acts) await isTold(page, name, adjustmentOf(name, item, place))
  front.isCut = false
  const begun = performance.now()
  await sync(page)
  while (performance.now() - begun < PATIENCE) {
    await wait(500)
    const { size } = await timesWritten(site, prefix)
    if (size === acts.length) return Math.round((performance.now() - begun) / 100) / 10
  }
  return null
}

async function openPage(browser: Browser, path: string): Promise<Page> {
  const page = await browser.open(`/${path}`)
  await page.waitForFunction(() => window.bench !== undefined)
  await page.evaluate(([email, secret]) => window.bench.start(email, secret), [EMAIL, demoPassword] as const) // prettier-ignore
  return page
}

function isTold(page: Page, name: string, adjustment: AdjustmentInput): Promise<boolean> {
  return page.evaluate(([one, what]) => window.bench.act(one, what), [name, adjustment] as const)
}

function adjustmentOf(identifier: string, item_id: number, storage_location_id: number): AdjustmentInput {
  const line = { storage_location_id, identifier, expiration_date: null, quantity: 1 }
  return { item_id, type: 'return', reason: { code: 'unused' }, batch_updates: [line] }
} // prettier-ignore

/** The network goes, and the page hears of it. */
async function goAway(front: Front, page: Page): Promise<void> {
  front.isCut = true
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
}

/** Says that the network is back, and wakes a worker, which may wait for the browser's own word for minutes. */
async function sync(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const session = await page.context().newCDPSession(page)
  const registrations: { readonly registrationId: string; readonly scopeURL: string }[] = []
  session.on('ServiceWorker.workerRegistrationUpdated', (news) =>
    registrations.push(...news.registrations),
  )
  await session.send('ServiceWorker.enable')
  await wait(50)
  for (const { registrationId, scopeURL } of registrations) {
    const origin = new URL(scopeURL).origin
    const tag = 'workbox-background-sync:acts'
    await session
      .send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false })
      .catch(() => undefined)
  }
  await session.detach().catch(() => undefined)
}

async function strike(site: Site, name: string): Promise<() => Promise<void>> {
  const fault = faults.find((one) => one.name === name)
  if (!fault) throw new Error(`no fault "${name}"`)
  return fault.strike(site, createRandom(1))
}

/** How often each act is in the ledger. */
async function timesWritten(site: Site, prefix: string): Promise<ReadonlyMap<string, number>> {
  const rows = await site.read((db) =>
    db
      .selectFrom('ledger_rows')
      .select(['identifier'])
      .where('identifier', 'like', `${prefix}-%`)
      .execute(),
  )
  const times = new Map<string, number>()
  for (const { identifier } of rows)
    times.set(`${identifier}`, (times.get(`${identifier}`) ?? 0) + 1)
  return times
}
