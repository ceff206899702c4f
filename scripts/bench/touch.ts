/** `npm run bench -- touch`: what each touch of the daily work costs the main thread. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { build } from 'vite'
import { startServer } from '../../tests/server-process.ts'
import { findChromium } from '../setup/chromium.mjs'
import { blocks, figures, head, LIMIT, measure, observe, show } from './cost.ts'
import { steps } from './touch/steps.ts'

/**
 * The daily work at a phone's size, tapped on the real server with demo data, twice: first, when a
 * view's code is fetched, and again. Fails when a step holds the main thread for over 50 ms of
 * processor time.
 */
export async function run(): Promise<object> {
  const folder = await mkdtemp(join(tmpdir(), 'forrad-bench-touch-'))
  const client = process.env['FORRAD_CLIENT'] ?? join(folder, 'client')
  if (!process.env['FORRAD_CLIENT']) {
    await build({ logLevel: 'warn', build: { outDir: client, emptyOutDir: true } })
  }
  const server = await startServer({ FORRAD_CLIENT: client })
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    return await look(browser, server.url)
  } finally {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function look(browser: Browser, url: string): Promise<object> {
  const found: Record<string, object> = {}
  const page = await browser.newPage({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  await observe(page)
  await page.goto('about:blank')
  const blocking: string[] = []
  for (const round of ['first', 'again']) {
    console.log(`\n${round}\n`)
    head()
    for (const [name, step] of steps) {
      const cost = await measure(browser, page, () => timed(page, step))
      show(name, cost)
      found[`${name} (${round})`] = figures(cost)
      if (blocks(cost)) blocking.push(`${name} (${round})`)
    }
    await page.context().clearCookies()
  }
  for (const name of blocking) console.error(`BLOCKS longer than ${LIMIT} ms: ${name}`)
  if (blocking.length > 0) process.exitCode = 1
  return found
}

async function timed(page: Page, step: (page: Page) => Promise<unknown>): Promise<number> {
  const started = Date.now()
  await step(page)
  return Date.now() - started
}
