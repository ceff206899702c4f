/** `npm run bench -- jobs [--rounds=3]`: touches, keys and time that the jobs of a day take on a slow phone. */
import { rm } from 'node:fs/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { film, stocked, video, withCamera } from '../../tests/e2e/camera.helpers.ts'
import { signIn } from '../../tests/e2e/fixtures.ts'
import { beginCount, costOf, countCost, type Cost, type Job } from '../../tests/e2e/jobs/job.ts'
import { jobs } from '../../tests/e2e/jobs/jobs.ts'
import { startServer } from '../../tests/server-process.ts'
import { buildClient } from '../setup/build.mjs'
import { findChromium } from '../setup/chromium.mjs'
import type { Compared } from './results.ts'

/** How many times slower the processor is than this machine's. */
const SLOWER = 4
const ROUNDS = 3
const COLUMNS = ['Scans', 'Touches', 'Keys', 'Goal', 'Milliseconds, 4× slower'] as const

interface Done {
  readonly cost: Cost
  readonly milliseconds: number
}

/**
 * Each job a few times in a new tab of a phone's size with touch, on the built server with demo data.
 * Touches and keys are the page's own events, a burst of the hand scanner is a scan; what the server
 * has afterwards is checked after each. The time in the middle counts: the product's, without a person's
 * thinking. Fails when a job costs more than its goal.
 */
export async function run(args: readonly string[]): Promise<Compared> {
  const given = args.find((one) => one.startsWith('--rounds='))?.slice('--rounds='.length)
  const rounds = Number(given ?? ROUNDS)
  await buildClient()
  const server = await startServer()
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    ...withCamera.launchOptions,
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    const rows: (readonly string[])[] = []
    for (const job of jobs) {
      const done: Done[] = []
      for (let count = 0; count < rounds; count += 1) {
        done.push(await doneOn(browser, server.url, job))
      }
      rows.push(row(job, done))
    }
    return { compared: { columns: COLUMNS, rows } }
  } finally {
    await browser.close()
    await server.stop()
    await rm(video, { force: true })
  }
}

async function doneOn(browser: Browser, baseURL: string, job: Job): Promise<Done> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    permissions: [...withCamera.permissions],
  })
  // Functions that go into the page have been given their names by the runner of this script.
  await context.addInitScript('globalThis.__name = (named) => named')
  try {
    const page = await context.newPage()
    await countCost(page)
    await signIn(page, 'administrate')
    await film('empty', (await stocked(page)).pack)
    const { act, check } = await job.prepare(page, job.size?.many ?? 1)
    await beginCount(page)
    const milliseconds = await slowly(page, act)
    const cost = await costOf(page)
    await check()
    return { cost, milliseconds }
  } finally {
    await context.close()
  }
}

/** Milliseconds that it takes on the slower processor. */
async function slowly(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const started = performance.now()
  await act()
  const milliseconds = performance.now() - started
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return milliseconds
}

/** A job's line; what misses its goal fails the run. */
function row({ name, size, goal }: Job, done: readonly Done[]): readonly string[] {
  const most = (what: keyof Cost) => Math.max(...done.map(({ cost }) => cost[what]))
  const cost: Cost = { scans: most('scans'), touches: most('touches'), keys: most('keys') }
  const wanted = goal(size?.many ?? 1)
  const times = done.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  const middle = Math.round(times[Math.floor(times.length / 2)] ?? Number.NaN)
  const reached =
    cost.scans <= wanted.scans && cost.touches <= wanted.touches && cost.keys <= wanted.keys
  const goalText = `${inWords(wanted)}: ${reached ? 'reached' : '**missed**'}`
  console.log(`${name}: ${inWords(cost)} (goal ${goalText}), ${middle} ms`)
  if (!reached) {
    console.error(`MISSED ${name}: ${inWords(cost)} instead of ${inWords(wanted)}`)
    process.exitCode = 1
  }
  return [name, ...[cost.scans, cost.touches, cost.keys].map(String), goalText, String(middle)]
}

function inWords({ scans, touches, keys }: Cost): string {
  const parts = [
    ...(scans > 0 ? [`${scans} ${scans === 1 ? 'scan' : 'scans'}`] : []),
    `${touches} ${touches === 1 ? 'touch' : 'touches'}`,
    ...(keys > 0 ? [`${keys} keys`] : []),
  ]
  return parts.join(' + ')
}
