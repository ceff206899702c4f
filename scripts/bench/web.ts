/** `npm run bench -- web`: what Lighthouse says of the running product, as a phone on a slow network meets it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { request } from '@playwright/test'
import { accounts, password } from '../../tests/e2e/accounts.ts'
import { startServer } from '../../tests/server-process.ts'
import { buildClient } from '../setup/build.mjs'
import { findChromium } from '../setup/chromium.mjs'
import { run as runCommand } from '../setup/process.mjs'

const FOLDER = join(import.meta.dirname, 'web')
const RUNS = 3

/** What each page must reach: scores, and milliseconds. */
const GOALS: Readonly<Record<string, Partial<Measured>>> = {
  'sign-in': { performance: 100, lcp: 1200, tbt: 50 },
  start: { performance: 97, lcp: 1800 },
  search: { performance: 90 },
  location: { performance: 90 },
}
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Measured {
  readonly performance: number
  readonly accessibility: number
  readonly 'best-practices': number
  readonly seo: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
}

/** The part of Lighthouse's result that is read. */
interface LighthouseResult {
  readonly lhr: {
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>
    readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
  }
}

type Lighthouse = (url: string, flags: object) => Promise<LighthouseResult>

interface Chrome {
  readonly port: number
  kill(): void
}

/** Each page three times with Lighthouse's phone; the run in the middle counts. */
export async function run(): Promise<object> {
  const { lighthouse, launch } = await loadLighthouse()
  await buildClient()
  const server = await startServer()
  const chrome = await launch({
    chromePath: await findChromium({ forTests: true }),
    chromeFlags: ['--no-sandbox', '--headless=new'],
  })
  try {
    const { cookie, location } = await signedIn(server.url)
    const pages = {
      'sign-in': '/',
      start: '/',
      search: '/search',
      location: `/locations/${location}`,
    }
    const results: Record<string, Measured> = {}
    for (const [name, path] of Object.entries(pages)) {
      const extraHeaders = name === 'sign-in' ? {} : { Cookie: cookie }
      const runs: Measured[] = []
      for (let count = 0; count < RUNS; count++) {
        runs.push(
          measured(await lighthouse(server.url + path, { port: chrome.port, extraHeaders })),
        )
      }
      const [, middle] = runs.sort((a, b) => a.performance - b.performance || b.lcp - a.lcp)
      if (middle) results[name] = middle
    }
    report(results)
    return results
  } finally {
    chrome.kill()
    await server.stop()
  }
}

/** Lighthouse lives in a folder of its own, installed when it is first asked for. */
async function loadLighthouse() {
  const modules = join(FOLDER, 'node_modules')
  if (!existsSync(join(modules, 'lighthouse'))) {
    const { code, output } = await runCommand(
      'npm',
      ['install', '--prefix', FOLDER, '--no-package-lock', '--no-audit', '--no-fund'],
      { quiet: true },
    )
    if (code !== 0) throw new Error(`Lighthouse could not be installed:\n${output}`)
  }
  const load = (file: string) => import(pathToFileURL(join(modules, file)).href)
  const { default: lighthouse } = (await load('lighthouse/core/index.js')) as {
    default: Lighthouse
  }
  const { launch } = (await load('chrome-launcher/dist/index.js')) as {
    launch: (options: object) => Promise<Chrome>
  }
  return { lighthouse, launch }
}

/** A session's cookies, and the id of a location to look at. */
async function signedIn(baseURL: string) {
  const calls = await request.newContext({ baseURL })
  const { csrf_token } = await (await calls.get('/api/csrf_token')).json()
  await calls.post('/api/auth/sign_in', {
    headers: { 'X-CSRF-TOKEN': csrf_token },
    data: { email: accounts.administrate, password },
  })
  const { locations } = await (await calls.get('/api/locations')).json()
  const { cookies } = await calls.storageState()
  await calls.dispose()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { cookie, location: locations[0].id as number }
}

function measured({ lhr }: LighthouseResult): Measured {
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
  const value = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: Number(value('cumulative-layout-shift').toFixed(3)),
  }
}

function report(results: Readonly<Record<string, Measured>>): void {
  console.table(results)
  for (const [page, found] of Object.entries(results)) {
    const goal: Partial<Measured> = {
      accessibility: 100,
      'best-practices': 100,
      seo: 100,
      ...GOALS[page],
    }
    for (const name of SCORES) if (found[name] < (goal[name] ?? 0)) miss(page, name, found[name])
    for (const name of ['lcp', 'tbt'] as const) {
      if (found[name] > (goal[name] ?? Number.POSITIVE_INFINITY)) miss(page, name, found[name])
    }
  }
}

function miss(page: string, name: string, value: number): void {
  console.error(`MISSED ${page}: ${name} ${value}`)
  process.exitCode = 1
}
