import type { Batch, Item, Location } from '@forrad/openapi'
import type { Page } from '@playwright/test'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import config from '../../playwright.config.ts'
import {
  cameraArguments,
  VIDEOS,
  writeVideo,
  type Pack,
  type VideoName,
} from '../fixtures/camera-video.ts'
import { emptyBench, withSymbol } from '../fixtures/pictures.ts'
import { drawSymbol, packText } from '../fixtures/symbols.ts'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'

/** The camera's file; Chromium reads it anew each time the camera opens. */
const video = join(tmpdir(), `forrad-camera-${process.pid}.y4m`)
const launch = config.use?.launchOptions ?? {}

test.use({
  permissions: ['camera'],
  launchOptions: { ...launch, args: [...(launch.args ?? []), ...cameraArguments(video)] },
})
test.setTimeout(120_000)
test.afterAll(() => rm(video, { force: true }))

interface Stocked {
  readonly item: Item
  readonly location: Location
  /** A batch that is not the first in batch order, so that only a scan puts it first. */
  readonly batch: Batch & { readonly identifier: string; readonly expiration_date: string }
  readonly pack: Pack
}

/** An item of the demo data, not a narcotic, with a batch that a pick would not take first. */
async function stocked(page: Page): Promise<Stocked> {
  const { locations } = (await (await page.request.get('/api/locations')).json()) as {
    readonly locations: readonly Location[]
  }
  const [location] = locations
  if (!location) throw new Error('no location in the demo data')
  const path = `/api/locations/${location.id}/items`
  const { items } = (await (await page.request.get(path)).json()) as {
    readonly items: readonly Item[]
  }
  const today = new Date().toISOString().slice(0, 10)
  for (const item of items) {
    const places = item.locations.flatMap((at) => at.storage_locations)
    for (const { batches } of places) {
      const [first, ...later] = batches.filter(({ quantity }) => quantity > 0)
      const batch = later.find(
        ({ identifier, expiration_date }) =>
          identifier !== null && expiration_date !== null && expiration_date > today,
      )
      const { identifier, expiration_date } = batch ?? {}
      if (
        !first ||
        !batch ||
        !identifier ||
        !expiration_date ||
        !item.gtin ||
        item.narcotic_level > 0
      ) {
        continue
      }
      const pack = { gtin: item.gtin, lot: identifier, expiry: expiration_date }
      return { item, location, batch: { ...batch, identifier, expiration_date }, pack }
    }
  }
  throw new Error('no such batch in the demo data')
}

async function film(name: VideoName, pack: Pack): Promise<void> {
  await writeVideo(video, await VIDEOS[name](pack))
}

/** Starts the scanner from the search bar, at the location that the picker offers. */
async function startScanner(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skanna en streckkod' }).click()
  const start = page.getByRole('button', { name: 'Starta skannern' })
  await expect(start).toBeEnabled()
  await start.click()
}

for (const [name, what] of [
  ['sharp', 'a sharp Data Matrix'],
  ['bars', 'a GS1-128 about 600 pixels wide'],
  ['hard', 'a Data Matrix out of focus at first, noisy and moving'],
] as const) {
  test(`${what} opens the item's pick with the scanned batch first`, async ({ page }) => {
    await signIn(page, 'edit')
    const { item, batch, pack } = await stocked(page)
    await film(name, pack)
    await startScanner(page)

    const pick = page.getByRole('dialog', { name: item.display_name })
    await expect(pick).toBeVisible({ timeout: 20_000 })
    const row = pick.getByRole('listitem').filter({ hasText: batch.identifier })
    const scanned = row.filter({ hasText: 'Skannad' }).first()
    await expect(scanned).toContainText(batch.expiration_date)
    await expect(page.getByRole('dialog', { name: 'Skanner' })).toBeHidden()

    // The scanned batch takes the pick, although it is not the first in batch order.
    const more = page.getByRole('button', { name: /Öka/ })
    const shelf = pick.getByRole('listitem').filter({ has: more, hasText: 'Skannad' })
    await shelf.first().getByRole('button', { name: /Öka/ }).click()
    await expect(scanned).toContainText('→')
  })
}

test('the picker and the scanner can be used by everybody', async ({ page }) => {
  await signIn(page, 'edit')
  const { location, pack } = await stocked(page)
  await film('empty', pack)
  await page.getByRole('button', { name: 'Skanna en streckkod' }).click()
  await expect(page.getByRole('heading', { name: 'Skanna' })).toBeVisible()
  await expect(page.getByLabel('Lager').locator('option:checked')).toHaveText(location.name)
  await checkAccessibility(page)

  await page.getByRole('button', { name: 'Starta skannern' }).click()
  await expect(page.getByText('Rikta koden mot rutan')).toBeVisible()
  await expect(page.getByRole('heading', { name: location.name })).toBeVisible()
  await checkAccessibility(page)
  await expect(page.getByText(/Håll koden stilla/)).toBeVisible({ timeout: 10_000 })

  await page.getByRole('button', { name: 'Byt kamera' }).click()
  await expect(page.getByText(/Rikta koden mot rutan/)).toBeVisible()
  await page.getByRole('button', { name: 'Stäng skannern' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('ak_scanner_location'))).toBe(
    String(location.id),
  )
})

test('a code is typed instead, and an unknown one offers the search', async ({ page }) => {
  await signIn(page, 'edit')
  const { item, pack } = await stocked(page)
  await film('empty', pack)
  await startScanner(page)
  await page.getByRole('button', { name: 'Skriv koden' }).click()
  await expect(page.getByText('Skannern är pausad')).toBeVisible()
  const field = page.getByLabel('Varunummer eller siffrorna under koden')
  await field.fill('73513537')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ingen vara har den här koden' })).toBeFocused()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Skanna igen' }).click()
  await expect(page.getByText('Rikta koden mot rutan')).toBeVisible()

  await page.getByRole('button', { name: 'Skriv koden' }).click()
  await field.fill(item.vendor_name)
  await page.getByRole('button', { name: 'Slå upp' }).click()
  await expect(page.getByRole('dialog', { name: item.display_name })).toBeVisible()
})

test('a picture file is read, and one without a code or damaged says so', async ({ page }) => {
  await signIn(page, 'edit')
  const { item, batch, pack } = await stocked(page)
  await film('empty', pack)
  await startScanner(page)
  await expect(page.getByText('Rikta koden mot rutan')).toBeVisible()
  const choose = page.locator('input[type=file]')

  const bench = emptyBench(1600, 1200)
  await choose.setInputFiles({ name: 'bench.png', mimeType: 'image/png', buffer: await png(bench) })
  await expect(
    page.getByRole('heading', { name: 'Bilden har ingen kod som går att läsa' }),
  ).toBeVisible({
    timeout: 30_000,
  })
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Skanna igen' }).click()
  await expect(page.getByText('Rikta koden mot rutan')).toBeVisible()

  const damaged = (await png(bench)).subarray(0, 400)
  await choose.setInputFiles({ name: 'half.png', mimeType: 'image/png', buffer: damaged })
  await expect(page.getByRole('heading', { name: 'Bilden kunde inte läsas' })).toBeVisible()
  await page.getByRole('button', { name: 'Skanna igen' }).click()
  await expect(page.getByText('Rikta koden mot rutan')).toBeVisible()

  // A photo of 40 megapixels with a small code in it.
  const symbol = await drawSymbol('DataMatrix', packText(pack))
  const photo = withSymbol(emptyBench(7360, 5520), symbol, { x: 3000, y: 2500, module: 14 })
  await choose.setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg(photo),
  })
  const pick = page.getByRole('dialog', { name: item.display_name })
  await expect(pick).toBeVisible({ timeout: 40_000 })
  await expect(pick.getByText('Skannad')).toBeVisible()
  await expect(pick.getByText(batch.identifier).first()).toBeVisible()
})

test('each camera problem says what to do', async ({ page, consoleGuard }) => {
  consoleGuard.expectErrors(
    /error getting user media: permission denied/,
    /error getting user media: no camera/,
    /error getting user media: camera in use/,
    /the camera ended by itself/,
  )
  await page.addInitScript(() => {
    const answers = ['NotAllowedError', 'NotFoundError', 'NotReadableError']
    const original = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const name = answers.shift()
      if (name) throw new DOMException('asked by the test', name)
      const stream = await original(constraints)
      Object.assign(window, { openTrack: stream.getVideoTracks()[0] })
      return stream
    }
  })
  await signIn(page, 'edit')
  const { pack } = await stocked(page)
  await film('empty', pack)
  await startScanner(page)
  const again = page.getByRole('button', { name: 'Försök igen' })
  for (const problem of ['Ingen tillåtelse för kameran', 'Ingen kamera', 'Kameran används redan']) {
    await expect(page.getByRole('heading', { name: problem })).toBeVisible()
    await checkAccessibility(page)
    await again.click()
  }
  await expect(page.getByText('Rikta koden mot rutan')).toBeVisible()

  // Unplugged in use: the track ends by itself.
  await page.evaluate(() => {
    const { openTrack } = window as unknown as { openTrack: MediaStreamTrack }
    openTrack.stop()
    openTrack.dispatchEvent(new Event('ended'))
  })
  await expect(page.getByRole('heading', { name: 'Kameran kopplades från' })).toBeVisible()
  await again.click()
  await expect(page.getByText('Rikta koden mot rutan')).toBeVisible()
})

test('the camera rests while the tab is hidden', async ({ page }) => {
  await signIn(page, 'edit')
  const { pack } = await stocked(page)
  await film('empty', pack)
  await startScanner(page)
  await expect(page.getByText('Rikta koden mot rutan')).toBeVisible()
  const live = () =>
    page.evaluate(() => {
      const { srcObject } = document.querySelector('video') ?? {}
      return srcObject instanceof MediaStream && srcObject.active
    })
  expect(await live()).toBe(true)
  await turn(page, 'hidden')
  await expect.poll(live).toBe(false)
  await turn(page, 'visible')
  await expect.poll(live).toBe(true)
  await expect(page.getByText('Rikta koden mot rutan')).toBeVisible()
})

test('the scan doctor shows what codes say and tests a hand scanner @desktop', async ({ page }) => {
  await placed(page)
  await signIn(page, 'administrate', '/scan-doctor')
  await expect(page.getByRole('heading', { name: 'Skannerkontroll' })).toBeVisible()
  await expect(page.getByText('Inget är skannat än')).toBeVisible()
  const { pack, item } = await stocked(page)
  const [year = '', month = '', day = ''] = pack.expiry.split('-')
  await burst(page, `]d201${pack.gtin}17${year.slice(2)}${month}${day}10${pack.lot}`)
  await expect(page.getByRole('heading', { name: item.display_name })).toBeVisible()
  await expect(page.getByText('GS1 DataMatrix ]d2')).toBeVisible()
  await expect(page.getByRole('cell', { name: pack.expiry })).toBeVisible()
  await burst(page, `01${pack.gtin}17271332`)
  await expect(page.getByText(/Månaden i datumet är fel/)).toBeVisible()
  await checkAccessibility(page)

  await page.getByRole('tab', { name: 'Ställ in handskanner' }).click()
  await expect(page).toHaveURL(/#hand-scanner$/)
  await checkAccessibility(page)
  await burst(page, '240Zy+-?Ö91aQwM)=99FORRAD')
  await expect(page.getByText('Avgränsarna försvinner.')).toBeVisible()
  await expect(page.getByText(/amerikanskt tangentbord, datorn har ett svenskt/)).toBeVisible()
  await checkAccessibility(page)
})

test('the test codes on the screen read back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await placed(page)
  await signIn(page, 'administrate', '/scan-doctor#hand-scanner')
  const pictures: Buffer[] = []
  for (const name of ['Testkod som Data Matrix', 'Testkod som streck']) {
    pictures.push(await page.getByRole('img', { name }).screenshot())
  }
  const { pack } = await stocked(page)
  await film('empty', pack)
  for (const [index, symbology] of [']d2', ']C1'].entries()) {
    await page.getByRole('tab', { name: 'Senaste skanningarna' }).click()
    await page.getByRole('button', { name: 'Skanna med kameran' }).click()
    await page.getByRole('button', { name: 'Starta skannern' }).click()
    const file = { name: 'code.png', mimeType: 'image/png', buffer: pictures[index] ?? Buffer.of() }
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByRole('heading', { name: 'Ingen vara har den här koden' })).toBeVisible({
      timeout: 20_000,
    })
    await page.getByRole('button', { name: 'Stäng skannern' }).click()
    const card = page.getByRole('article').first()
    await expect(card).toContainText(symbology)
    await expect(card.getByRole('group', { name: 'Rå text' })).toHaveText(
      '240Zy-/_:GS91aQwM()GS99FORRAD',
    )
  }
})

test('the scan doctor is for administrators', async ({ page }) => {
  await signIn(page, 'edit', '/scan-doctor')
  await expect(page.getByText('Du saknar behörighet')).toBeVisible()
})

/** This computer has its location: nothing asks for it when the app starts. */
async function placed(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('ak_location', '1'))
}

/** Keys as a hand scanner sends them: fast, and Enter at the end. */
async function burst(page: Page, text: string): Promise<void> {
  await page.evaluate((typed) => {
    const target = document.activeElement ?? document.body
    for (const key of [...typed, 'Enter']) {
      const init = { key, bubbles: true, cancelable: true }
      target.dispatchEvent(new KeyboardEvent('keydown', init))
      target.dispatchEvent(new KeyboardEvent('keyup', init))
    }
  }, text)
}

/** Hides or shows the page, as far as the page can tell. */
async function turn(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

function image({ width, height, data }: ReturnType<typeof emptyBench>) {
  return sharp(data, { raw: { width, height, channels: 1 } })
}

const png = (picture: ReturnType<typeof emptyBench>) => image(picture).png().toBuffer()
const jpeg = (picture: ReturnType<typeof emptyBench>) =>
  image(picture).jpeg({ quality: 85 }).toBuffer()
