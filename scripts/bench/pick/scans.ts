import { chromium, type Browser, type Page } from '@playwright/test'
import config from '../../../playwright.config.ts'
import { cameraArguments, VIDEOS, writeVideo } from '../../../tests/fixtures/camera-video.ts'
import { accounts, password } from '../../../tests/e2e/accounts.ts'
import { stocked } from '../../../tests/e2e/camera.helpers.ts'
import { findChromium } from '../../setup/chromium.mjs'
import { rounded } from '../results.ts'
import { watch, type Opened } from './watch.ts'

/** How often a pack is scanned, each time in a page of its own and then once more in the same page. */
const ROUNDS = 12
/** What scans came to at one speed of the processor: milliseconds from the moment when the code is read. */
export interface PickTimes {
  /** The pick is painted. */
  readonly painted: Spread
  /** It stands still, and its buttons take a press. */
  readonly usable: Spread
  /** The item's look-up was sent, and answered. */
  readonly lookUp: string
}

interface Spread {
  readonly median: number
  readonly p95: number
}

/**
 * A pack is held before the live camera of the built product, on the real server, at a phone's size:
 * how long from the moment when its code is read until its pick can be used. `slower` throttles the
 * page's processor.
 */
export async function pickTimes(
  url: string,
  video: string,
  slower: number,
): Promise<{ readonly first: PickTimes; readonly next: PickTimes }> {
  const { args = [] } = config.use?.launchOptions ?? {}
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    ...(executablePath === '' ? {} : { executablePath }),
    args: [...args, ...cameraArguments(video)],
  })
  const first: Opened[] = []
  const next: Opened[] = []
  try {
    const page = await signedIn(browser, url)
    const { item, location, pack } = await stocked(page)
    await page.addInitScript((id) => localStorage.setItem('ak_location', `${id}`), location.id)
    await page.addInitScript(watch)
    await writeVideo(video, await VIDEOS.sharp(pack))
    const session = await page.context().newCDPSession(page)
    for (let round = 0; round < ROUNDS; round++) {
      await page.goto('/')
      await page.locator('#served').waitFor({ state: 'detached' })
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
      for (const times of [first, next]) times.push(await scan(page, item.display_name))
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    }
  } finally {
    await browser.close()
  }
  return { first: summary(first), next: summary(next) }
}

async function signedIn(browser: Browser, baseURL: string): Promise<Page> {
  const page = await browser.newPage({
    baseURL,
    permissions: ['camera'],
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
  })
  const calls = page.context().request
  const { csrf_token } = (await (await calls.get('/api/csrf_token')).json()) as {
    readonly csrf_token: string
  }
  const answer = await calls.post('/api/auth/sign_in', {
    headers: { 'X-CSRF-TOKEN': csrf_token },
    data: { email: accounts.edit, password },
  })
  if (answer.status() !== 200) throw new Error(`signing in: ${answer.status()}`)
  return page
}

/** Opens the scanner, waits for the pick that its read leads to, and closes that. */
async function scan(page: Page, name: string): Promise<Opened> {
  // Whoever opens the scanner has looked at the page for a moment.
  await page.waitForTimeout(700)
  const opened = page.evaluate(() => window.openedPick())
  await page.getByRole('button', { name: 'Skanna en streckkod' }).tap()
  const times = await opened
  const pick = page.getByRole('dialog', { name })
  await pick.getByText('Skannad').first().waitFor()
  await pick.getByRole('button', { name: 'Stäng', exact: true }).tap()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return times
}

function summary(all: readonly Opened[]): PickTimes {
  const spread = (of: (one: Opened) => number): Spread => {
    const sorted = all.map((one) => of(one) - one.read).toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
    return { median: rounded(at(0.5)), p95: rounded(at(0.95)) }
  }
  const asked = spread(({ lookUp }) => lookUp.asked)
  const answered = spread(({ lookUp }) => lookUp.answered)
  return {
    painted: spread(({ painted }) => painted),
    usable: spread(({ usable }) => usable),
    lookUp: `${asked.median} to ${answered.median}`,
  }
}
