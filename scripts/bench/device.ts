/** `npm run bench -- device [items]`: the stock on the device, from the first byte to the search. */
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../setup/chromium.mjs'
import { serveDevice } from './device/site.ts'
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
 * server into the browser's storage, read again in a new page, and searched. The page runs four times
 * slower; where the browser cannot slow a worker, that is said.
 */
export async function run([count = '20000']: readonly string[]): Promise<object> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forrad-bench-device-'))
  const product = await startProduct({ items: Number(count), batches: 1, locations: LOCATIONS })
  const site = await serveDevice(folder, product.url)
  const browser = await chromium.launch({
    executablePath: await findChromium({ forTests: true }),
    args: ['--no-sandbox'],
  })
  try {
    const sent = await sentBytes(product.url, product.headers['cookie'] ?? '')
    const context = await browser.newContext()
    const cookies = (product.headers['cookie'] ?? '').split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: site.url }
    })
    await context.addCookies(cookies)
    const first = await openPage(await context.newPage(), site.url)
    const fetched = await timed(
      first.page,
      `await device.open(null); await device.keep(${JSON.stringify(ids)})`,
    )
    const state = await first.page.evaluate(() => ({ ...window.device.state }))
    if (state.items !== Number(count)) throw new Error(`kept: ${JSON.stringify(state)}`)
    const firstTask = await first.page.evaluate(() => window.longest)
    await first.page.close()

    const second = await openPage(await context.newPage(), site.url)
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
    const memory = await second.memory()
    const longest = Math.max(firstTask, await second.page.evaluate(() => window.longest))
    if (longest > LONGEST_TASK) process.exitCode = 1
    times.sort((a, b) => a - b)
    const result = {
      items: Number(count),
      locations: LOCATIONS,
      'worker slowed': second.isWorkerSlow ? `${SLOWER} times` : 'no: the browser cannot',
      'bytes as sent, MB': rounded(sent / 1e6),
      'kept, MB': rounded(state.bytes / 1e6),
      'seconds to fetch and keep': rounded(fetched / 1000),
      'seconds to open': rounded(opened / 1000),
      'first search': rounded(firstSearch),
      'search p50': rounded(times[Math.floor(times.length * 0.5)] ?? 0),
      'search p95': rounded(times[Math.floor(times.length * 0.95)] ?? 0),
      'a page of the inventory': rounded(list),
      summary: rounded(summary),
      'memory of page and worker, MB': rounded(memory / 1e6),
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

/** A page four times slower, and what its worker's heap holds. */
async function openPage(page: Page, url: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(url)
  await page.waitForFunction(() => window.device !== undefined)
  return {
    page,
    // A worker's processor cannot be slowed by itself in Chromium.
    isWorkerSlow: false,
    /** Of the page and its worker together, bytes; the browser tells it after its next tidying up. */
    memory: () =>
      page.evaluate(async () => {
        const { measureUserAgentSpecificMemory: measure } = performance as Partial<Measuring>
        return measure ? (await measure.call(performance)).bytes : Number.NaN
      }),
  }
}

interface Measuring {
  readonly measureUserAgentSpecificMemory: () => Promise<{ readonly bytes: number }>
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
