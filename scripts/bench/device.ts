/** `npm run bench -- device [items]`: the stock on the device, from the first byte to the search. */
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '../setup/chromium.mjs'
import { followTasks } from './device/longest-task.ts'
import { serveDevice } from './device/site.ts'
import { familyOf, ownMemory, slowDown } from './device/slow.ts'
import { rounded } from './results.ts'
import { startProduct } from './server/product.ts'

const LOCATIONS = 10
const SLOWER = 4
/** The longest that the main thread may be held up, in milliseconds. */
const LONGEST_TASK = 50
const QUERIES = [
  'a', 'al', 'alv', 'alvedon', 'alvdeon', 'insulin', 'insulinn', '10 mg', '50 mg', 'kompress',
  'undersökningshandskar', 'ogondroppar', 'A12', 'lager 3', 'L77', '100123', 'finnsinte', 'morfin 20 mg',
] // prettier-ignore

/**
 * A snapshot of so many items (20,000) in ten locations, fetched by the device's worker from the real
 * server into the browser's storage, read again in a new page, and searched. The whole browser, worker
 * and storage too, runs a quarter of the time.
 */
export async function run([count = '20000']: readonly string[]): Promise<object> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forrad-bench-device-'))
  console.log(`Filling the database with ${count} items at ${LOCATIONS} locations …`)
  const product = await startProduct({ items: Number(count), batches: 1, locations: LOCATIONS })
  const site = await serveDevice(folder, product.url)
  const sent = await sentBytes(product.url, product.headers['cookie'] ?? '')
  const browser = await chromium.launch({
    executablePath: await findChromium({ forTests: true }),
    args: ['--no-sandbox'],
  })
  try {
    const context = await browser.newContext()
    const cookies = (product.headers['cookie'] ?? '').split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: site.url }
    })
    await context.addCookies(cookies)
    const first = await openPage(browser, await context.newPage(), site.url)
    const fetched = await timed(
      first.page,
      `await device.open(null); await device.keep(${JSON.stringify(ids)})`,
    )
    const state = await first.page.evaluate(() => ({ ...window.device.state }))
    if (state.items !== Number(count)) throw new Error(`kept: ${JSON.stringify(state)}`)
    const firstTask = await first.end()

    const second = await openPage(browser, await context.newPage(), site.url)
    const before = second.memory()
    const opened = await timed(second.page, 'await device.open(null)')
    const firstSearch = await timed(second.page, search('alvedon'))
    const times: number[] = []
    for (let round = 0; round < 5; round += 1) {
      for (const query of QUERIES) times.push(await timed(second.page, search(query)))
    }
    const list = await timed(
      second.page,
      `await device.read('listInventory', { id: 3, limit: 50 })`,
    )
    const summary = await timed(second.page, `await device.read('getSummary', {})`)
    const memory = second.memory() - before
    const longest = SLOWER * Math.max(firstTask, await second.end())
    if (longest > LONGEST_TASK) process.exitCode = 1
    times.sort((a, b) => a - b)
    const result = {
      items: Number(count),
      locations: LOCATIONS,
      'whole browser slowed, times': SLOWER,
      'bytes as sent, MB': rounded(sent / 1e6),
      'kept, MB': rounded(state.bytes / 1e6),
      'seconds to fetch and keep': rounded(fetched / 1000),
      'seconds to open': rounded(opened / 1000),
      'first search': rounded(firstSearch),
      'search p50': rounded(times[Math.floor(times.length * 0.5)] ?? 0),
      'search p95': rounded(times[Math.floor(times.length * 0.95)] ?? 0),
      'a page of the inventory': rounded(list),
      summary: rounded(summary),
      'memory that page and worker take for it, MB': rounded(memory / 1e6),
      "main thread's longest task": rounded(longest),
    }
    console.table(result)
    return result
  } finally {
    await browser.close()
    site.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const ids = Array.from({ length: LOCATIONS }, (_, index) => index + 1)
const search = (query: string) =>
  `if (!(await device.read('searchItems', { query: ${JSON.stringify(query)}, limit: 50 }))?.ok) throw new Error('no answer')`

/** A page whose browser is slow from now on, and what its process's memory is. */
async function openPage(browser: Browser, page: Page, url: string) {
  await page.goto(url)
  await page.waitForFunction(() => window.device !== undefined)
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const idsOf = (type: string) => processInfo.flatMap((one) => (one.type === type ? [one.id] : []))
  const renderers = idsOf('renderer')
  const [main = 0] = idsOf('browser')
  const tasks = await followTasks(browser)
  const slow = slowDown(familyOf(main), SLOWER)
  return {
    page,
    memory: () => renderers.reduce((sum, pid) => sum + ownMemory(pid), 0),
    /** Returns the processor's time of the main thread's longest task, in milliseconds. */
    async end() {
      await slow.stop()
      const longest = await tasks()
      await page.close()
      return longest
    },
  }
}

/** How long a step takes, in milliseconds, as the page sees it. */
function timed(page: Page, step: string): Promise<number> {
  return page.evaluate(
    `(async () => { const begun = performance.now(); ${step}; return performance.now() - begun })()`,
  )
}

/** What the pages of the snapshot take on the way, compressed as they are sent. */
async function sentBytes(url: string, cookie: string): Promise<number> {
  let sent = 0
  for (let after: number | null = 0; after !== null;) {
    const query = `${ids.map((id) => `location_id=${id}`).join('&')}&after=${after}&limit=1000`
    const { bytes, next } = await page(`${url}/api/snapshot?${query}`, cookie)
    sent += bytes
    after = next
  }
  return sent
}

async function page(address: string, cookie: string) {
  const { brotliDecompressSync } = await import('node:zlib')
  const body = await new Promise<Buffer>((resolve, reject) => {
    get(address, { headers: { cookie, 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve(Buffer.concat(parts)))
      response.on('error', reject)
    })
  })
  const text = body[0] === 0x7b ? body : brotliDecompressSync(body)
  const { next_after } = JSON.parse(text.toString()) as { readonly next_after: number | null }
  return { bytes: body.length, next: next_after }
}
