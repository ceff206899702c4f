/** `npm run bench -- lists [items]`: long lists of a location, and what they cost the main thread. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { build } from 'vite'
import { connectionOptions, openDatabase } from '../../server/database/connection.ts'
import { startEmbedded } from '../../server/database/embedded.ts'
import { migrate } from '../../server/database/migrate.ts'
import { startServer } from '../../tests/server-process.ts'
import { findChromium } from '../setup/chromium.mjs'
import { fillLocation, LOCATION, VIEWER } from './lists/data.ts'
import { slowSteps } from './lists/slow.ts'
import { blocks, figures, head, LIMIT, measure, observe, show } from './cost.ts'
import { scrollToEnd, untilRows } from './lists/page.ts'
import { filterPlain, plainList } from './lists/peer.ts'

/** The longest from a touch to what is painted next on a slow phone, in milliseconds. */
const NEXT_PAINT = 100
/** Milliseconds between two keys, as people type; faster ones are a hand scanner's. */
const TYPING = 120

/**
 * A location with so many items (5,000) on the real server, looked at in Chromium at phone size:
 * opening the inventory and the items, scrolling each to its end, filtering. Beside it the same rows
 * as a plain list in the same page. Fails when a step of ours holds the main thread for over 50 ms.
 */
export async function run([count = '5000']: readonly string[]): Promise<object> {
  const folder = await mkdtemp(join(tmpdir(), 'forrad-bench-lists-'))
  await chmod(folder, 0o755)
  const client = process.env['FORRAD_CLIENT'] ?? join(folder, 'client')
  if (!process.env['FORRAD_CLIENT']) {
    await build({ logLevel: 'warn', build: { outDir: client, emptyOutDir: true } })
  }
  const embedded = await startEmbedded(folder)
  const db = openDatabase(connectionOptions(embedded.connection), () => {})
  try {
    await migrate(db)
    await fillLocation(db, Number(count))
    const { host, port, user, password, database } = embedded.connection
    const server = await startServer({
      DATABASE_URL: `postgres://${user}:${String(password)}@${host}:${port}/${database}`,
      FORRAD_CLIENT: client,
      FORRAD_DATA: folder,
      FORRAD_DEMO: '0',
    })
    try {
      return await look(server.url, Number(count))
    } finally {
      await server.stop()
    }
  } finally {
    await db.destroy()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function look(url: string, count: number): Promise<object> {
  const found: Record<string, object> = {}
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    })
    await observe(page)
    await signIn(page, url)
    console.log(`${count} items at one location, phone size\n`)
    head()
    const blocking: string[] = []
    for (const [name, step] of ourSteps(page)) {
      const cost = await measure(browser, page, step)
      show(name, cost)
      found[name] = figures(cost)
      if (blocks(cost)) blocking.push(name)
    }
    await showPeer(browser, page, found)
    await showSlow(browser, url, found)
    for (const name of blocking) console.error(`BLOCKS longer than ${LIMIT} ms: ${name}`)
    if (blocking.length > 0) process.exitCode = 1
    return found
  } finally {
    await browser.close()
  }
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('ak_location', '1'))
  await page.goto(url)
  await page.getByLabel('E-post').fill(VIEWER.email)
  await page.getByLabel('Lösenord', { exact: true }).fill(VIEWER.password)
  await page.getByRole('button', { name: 'Logga in' }).click()
  await page.getByRole('link', { name: 'Lager', exact: true }).click()
  await page.getByRole('link', { name: LOCATION }).waitFor()
  // What is loaded ahead is no part of the lists.
  await page.waitForTimeout(4000)
}

function ourSteps(page: Page): readonly (readonly [string, () => Promise<number>])[] {
  const filter = async (text: string) => {
    const started = Date.now()
    await page.evaluate(() => scrollTo(0, 0))
    const field = page.getByRole('searchbox', { name: /^Filtrera/ })
    await field.click()
    await field.pressSequentially(text, { delay: TYPING })
    return Date.now() - started
  }
  const tab = (name: string, list: string) => () =>
    untilRows(page, list, () => page.getByRole('tab', { name }).click())
  return [
    [
      'open the inventory, nothing fetched yet',
      () =>
        untilRows(page, 'Saldo', () =>
          page.evaluate(() => history.pushState(null, '', '/locations/1#inventory')),
        ),
    ],
    ['inventory: scroll to the end', () => scrollToEnd(page)],
    ['inventory: type “paracetamol”', () => filter('paracetamol')],
    [
      'inventory: empty the filter',
      () =>
        untilRows(page, 'Saldo', () => page.getByRole('searchbox', { name: /^Filtrera/ }).fill('')),
    ],
    ['open the items', tab('Varor', 'Varor')],
    ['items: scroll to the end', () => scrollToEnd(page)],
    ['items: type “ibu 500”', () => filter('ibu 500')],
    [
      'items: empty the filter',
      () =>
        untilRows(page, 'Varor', () => page.getByRole('searchbox', { name: /^Filtrera/ }).fill('')),
    ],
    ['open the inventory again', tab('Saldo', 'Saldo')],
  ]
}

/** The same rows without virtualisation, last, because it stands in the place of ours. */
async function showPeer(
  browser: Browser,
  page: Page,
  found: Record<string, object>,
): Promise<void> {
  console.log('')
  const showOne = async (name: string, step: () => Promise<number>) => {
    const cost = await measure(browser, page, step)
    show(name, cost)
    found[name] = figures(cost)
  }
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('list', { name: 'Saldo' }).getByRole('article').first().waitFor()
  await showOne('plain list: all rows', () => plainList(page))
  await showOne('plain list: scroll to the end', () => scrollToEnd(page))
  await showOne('plain list: filter', () => filterPlain(page, 'paracetamol'))
  await showOne('plain list: empty the filter', () => filterPlain(page, ''))
}

/** A phone four times slower: what is painted next after each touch must come within 100 ms. */
async function showSlow(
  browser: Browser,
  url: string,
  found: Record<string, object>,
): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  await observe(page)
  await signIn(page, url)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  console.log('\nfour times slower\n')
  head()
  for (const [name, step] of slowSteps(page)) {
    const cost = await measure(browser, page, async () => {
      const started = Date.now()
      await step()
      return Date.now() - started
    })
    show(name, cost)
    found[`four times slower: ${name}`] = figures(cost)
    if (cost.slowestEvent <= NEXT_PAINT) continue
    console.error(`SLOWER than ${NEXT_PAINT} ms: ${name}`)
    process.exitCode = 1
  }
  await page.close()
}
