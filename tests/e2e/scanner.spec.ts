import type { Page } from '@playwright/test'
import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { emptyBench, noisy, withSymbol } from '../fixtures/pictures.ts'
import { drawSymbol, packText } from '../fixtures/symbols.ts'
import { film, stocked, video, withCamera } from './camera.helpers.ts'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'

test.use(withCamera)
test.setTimeout(120_000)
test.afterAll(() => rm(video, { force: true }))

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
  expect(await page.evaluate(() => localStorage.getItem('ak_location'))).toBe(String(location.id))
})

test('the camera opens at every width, and a turned phone’s sheet keeps half the height for its content', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.addInitScript(() => localStorage.setItem('ak_location', '999999'))
  await signIn(page, 'edit')
  const { item, pack } = await stocked(page)
  await film('sharp', pack)
  // The camera is there from now on.
  await page.reload()
  const camera = page.getByRole('button', { name: 'Skanna en streckkod' })
  await expect(camera).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('banner').getByRole('button', { name: /^Sök/ }).click()
  await expect(page.getByRole('searchbox', { name: 'Sök vara' })).toBeFocused()
  await expect(camera).toBeVisible()
  await page.getByRole('button', { name: 'Stäng sökningen' }).click()

  await page.setViewportSize({ width: 844, height: 390 })
  await startScanner(page)
  const pick = page.getByRole('dialog', { name: item.display_name })
  await expect(pick).toBeVisible({ timeout: 20_000 })
  const middle = pick.locator('form').locator('xpath=../..')
  await expect.poll(async () => (await middle.boundingBox())?.height).toBeGreaterThanOrEqual(195)
  await expect(pick.getByRole('button', { name: 'Ta ut' })).toBeInViewport({ ratio: 1 })
  await expect(pick.getByRole('button', { name: 'Stäng' })).toBeInViewport({ ratio: 1 })
  await checkAccessibility(page)
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
  await expect(page.getByRole('button', { name: 'Välj bild' })).toBeVisible()

  // Another one is chosen at once, without the camera in between.
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
  await expect(pick.getByText('Skannad').first()).toBeVisible()
  await expect(pick.getByText(batch.identifier).first()).toBeVisible()
})

test('a picture that is being read can be stopped, and the camera starts again', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const { pack } = await stocked(page)
  await film('empty', pack)
  await startScanner(page)
  await expect(page.getByText('Rikta koden mot rutan')).toBeVisible()
  // Noise of many megapixels without a code: looked through for seconds.
  const bench = noisy(emptyBench(7360, 5520), 60, 1)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'noise.jpg', mimeType: 'image/jpeg', buffer: await jpeg(bench) })
  await expect(page.getByText('Letar efter en kod i bilden …')).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Sluta läsa' }).click()
  await expect(page.getByText('Rikta koden mot rutan')).toBeVisible()
  await expect(page.getByRole('heading', { name: /Bilden/ })).toHaveCount(0)
})

test('@full each camera problem says what to do', async ({ page, consoleGuard }) => {
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
