/**
 * `npm run help-pictures [-- job …]`: the pictures of the help, from the real app with demo data at a
 * phone's size, into `ui/public/app`. The names of the scenes are those of the jobs.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, expect, type Browser, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { film, stocked, video, withCamera } from '../tests/e2e/camera.helpers.ts'
import { signIn } from '../tests/e2e/fixtures.ts'
import { burst } from '../tests/e2e/hand-scanner.ts'
import { findStock, openCard, panelOf } from '../tests/e2e/items.helpers.ts'
import { openPage, packOf, standAt, together } from '../tests/e2e/jobs/packs.ts'
import { biggest, changing } from '../tests/e2e/locations.helpers.ts'
import { kept } from '../tests/e2e/network.fixtures.ts'
import { TODAY } from '../tests/e2e/retrieval.helpers.ts'
import { startServer } from '../tests/server-process.ts'
import { dialog, press } from './screens/scene.ts'
import { buildClient } from './setup/build.mjs'
import { findChromium } from './setup/chromium.mjs'
import { root } from './setup/process.mjs'

/** The largest file, in bytes. */
const LARGEST = 40_000
/** Twice as wide as it is shown. */
const WIDTH = 640
const VIEWPORT = { width: 390, height: 844 }

/** How to reach what each picture shows, signed in as an administrator; ends when it stands still. */
const scenes: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  pick: (page) => scanMany(page, '/retrieval', 'Ta ut flera'),
  receive: (page) => scanMany(page, '/receival', 'Ta emot flera'),
  async count(page) {
    const { id, storage_locations: places } = await biggest(page)
    await openPage(page, `/locations/${id}/round`)
    const list = page.getByRole('list', { name: 'Hyllplatser' })
    await expect(list).toBeVisible()
    await burst(page, `FRD-S-${places[0]?.id}`)
    await press(page, /^Räkna valda hyllplatser/)
    await expect(page.getByRole('button', { name: /^Stämmer / })).toBeVisible()
  },
  async find(page) {
    await standAt(page, await biggest(page))
    await openPage(page, '/search?q=paracetamol')
    await expect(page.getByRole('article').first()).toBeVisible()
  },
  async order(page) {
    await standAt(page, await biggest(page))
    await openPage(page, '/order')
    await expect(page.getByRole('textbox', { name: /^Antal av/ }).first()).toBeVisible()
  },
  async expired(page) {
    const found = await findStock(page, ({ place: { batches } }) =>
      batches.some(
        ({ identifier, expiration_date: date }) => identifier && date !== null && date < TODAY,
      ),
    )
    const lot = found.place.batches.find(({ expiration_date: date }) => date && date < TODAY)
    const name = found.item.display_name
    await press(await openCard(page, found.item), `Öppna ${name}`)
    await press(panelOf(page, name), `Kassera eller flytta ${lot?.identifier}`)
    await expect(dialog(page).getByRole('button', { name: /^Kassera \d/ })).toBeVisible()
  },
  async open(page) {
    const found = await findStock(page, ({ place: { batches } }) =>
      batches.some(({ identifier, expiration_date: date }) => identifier && date && date > TODAY),
    )
    const lot = found.place.batches.find(({ expiration_date: date }) => date && date > TODAY)
    const name = found.item.display_name
    const answer = await page.request.put(`/api/items/${found.item.id}/opened_days`, {
      headers: await changing(page),
      data: { days: 28 },
    })
    expect(answer.status()).toBe(204)
    await press(await openCard(page, found.item), `Öppna ${name}`)
    await press(panelOf(page, name), `Öppna en förpackning av ${lot?.identifier}`)
    await expect(dialog(page).getByRole('button', { name: 'Öppna förpackningen' })).toBeVisible()
  },
  async transfer(page) {
    const packs = await together(page, 3)
    const [{ location }] = packs as [(typeof packs)[number]]
    await standAt(page, location)
    await openPage(page, '/transfers')
    await press(page, 'Ny överföring')
    await expect(page.getByLabel('Till lager')).toBeVisible()
    await page.getByLabel('Till lager').selectOption({ index: 1 })
    const lines = page.getByRole('list', { name: 'Att skicka' }).getByRole('listitem')
    for (const [index, found] of packs.entries()) {
      await burst(page, packOf(found))
      await expect(lines).toHaveCount(index + 1)
    }
  },
  async recall(page) {
    await scanAtStart(page)
    await press(page, /^Spärra batchen/)
    const sheet = page.getByRole('dialog', { name: 'Spärra batchen' })
    await expect(sheet.getByRole('button', { name: 'Spärra i alla lager' })).toBeVisible()
  },
  async labels(page) {
    await standAt(page, await biggest(page))
    await openPage(page, '/labels')
    await page.getByRole('searchbox', { name: 'Filtrera' }).fill('alvedon')
    await page.getByText(/^Alla \d+ som visas$/).click()
    await page.getByRole('tab', { name: 'Förhandsvisning' }).click()
    await expect(page.getByRole('img', { name: /^Sida 1/ })).toBeVisible()
  },
  scanner: scanAtStart,
  async offline(page) {
    await standAt(page, await biggest(page))
    await kept(page)
    await openPage(page, '/offline')
    await expect(page.getByText(/varor, .* MB, som det var/)).toBeVisible({ timeout: 30_000 })
    await openStart(page)
    await page.context().setOffline(true)
    await expect(page.getByText(/Det du gör sparas på enheten/).first()).toBeVisible()
  },
}

/** Three packs in a list that grows with each scan. */
async function scanMany(page: Page, path: string, mode: string): Promise<void> {
  const packs = await together(page, 3)
  const [{ location }] = packs as [(typeof packs)[number]]
  await film('empty', (await stocked(page)).pack)
  await standAt(page, location)
  await openPage(page, path)
  await press(page, mode)
  const scanner: Locator = page.getByRole('dialog', { name: 'Skanner' })
  await expect(scanner.getByText('Rikta koden mot rutan')).toBeVisible()
  for (const [index, found] of packs.entries()) {
    await burst(page, packOf(found))
    await expect(scanner.getByRole('list').last().getByRole('listitem')).toHaveCount(index + 1)
  }
}

/** The start page with its tiles. */
async function openStart(page: Page): Promise<void> {
  await openPage(page, '/')
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Att beställa' })).toBeVisible()
}

/** The sheet of a pick that a scan opens. */
async function scanAtStart(page: Page): Promise<void> {
  const [found] = await together(page, 1)
  if (!found) throw new Error('no pack')
  await standAt(page, found.location)
  await openStart(page)
  await burst(page, packOf(found))
  await expect(dialog(page).getByRole('button', { name: 'Ta ut', exact: true })).toBeVisible()
}

/** The smallest loss that the size allows. */
async function written(png: Buffer, file: string): Promise<number> {
  for (let quality = 90; quality >= 40; quality -= 10) {
    const webp = sharp(png).resize({ width: WIDTH }).webp({ quality, effort: 6 })
    if ((await webp.toBuffer()).length <= LARGEST) return (await webp.toFile(file)).size
  }
  throw new Error(`${file} is larger than ${LARGEST} bytes`)
}

async function take(browser: Browser, baseURL: string, job: string): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    viewport: VIEWPORT,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    reducedMotion: 'reduce',
    permissions: ['camera'],
    // Without a network the app's files come from the device.
    serviceWorkers: job === 'offline' ? 'allow' : 'block',
  })
  context.setDefaultTimeout(15_000)
  // What runs these files names their functions by it, in the page too.
  await context.addInitScript('globalThis.__name = (named) => named')
  try {
    const page = await context.newPage()
    await signIn(page, 'administrate')
    await scenes[job]?.(page)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    const size = await written(png, join(root, 'ui/public/app', `screen-help-${job}.webp`))
    console.log(`${job}: ${(size / 1000).toFixed(1)} kB`)
  } finally {
    await context.close()
  }
}

const asked = process.argv.slice(2)
await buildClient()
const server = await startServer()
const executablePath = await findChromium()
const browser = await chromium.launch({
  ...withCamera.launchOptions,
  ...(executablePath ? { executablePath } : {}),
})
try {
  for (const job of asked.length > 0 ? asked : Object.keys(scenes)) {
    await take(browser, server.url, job)
  }
} finally {
  await browser.close()
  await server.stop()
  await rm(video, { force: true })
}
