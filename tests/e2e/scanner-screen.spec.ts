import { rm } from 'node:fs/promises'
import { film, stocked, video, withCamera } from './camera.helpers.ts'
import { expect, signIn, test } from './fixtures.ts'

test.use(withCamera)
test.setTimeout(120_000)
test.afterAll(() => rm(video, { force: true }))

test('@phone after start the scanner’s screen is full, black, with the location, a flip and a close button', async ({
  page,
}) => {
  await signIn(page, 'read')
  const { location, pack } = await stocked(page)
  await film('empty', pack)
  await page.getByRole('button', { name: 'Skanna en streckkod' }).click()
  await page.getByRole('button', { name: 'Starta skannern' }).click()
  const scanner = page.getByRole('dialog', { name: 'Skanner' })
  await expect(scanner).toBeVisible()
  expect(await scanner.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await expect(scanner).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  const picture = scanner.locator('video')
  await expect.poll(() => picture.evaluate((at: HTMLVideoElement) => at.videoWidth)).toBe(1280)

  const flip = scanner.getByRole('button', { name: 'Byt kamera' })
  const close = scanner.getByRole('button', { name: 'Stäng skannern' })
  const name = scanner.getByRole('heading', { name: location.name })
  for (const part of [flip, name, close]) {
    const box = await part.boundingBox()
    expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThan(100)
  }
  await flip.click()
  await expect.poll(() => picture.evaluate((at: HTMLVideoElement) => at.videoWidth)).toBe(1280)

  // Paused: the words lie over the picture.
  await scanner.getByRole('button', { name: 'Skriv koden' }).click()
  const words = scanner.getByText('Skannern är pausad')
  const [over, under] = [await words.boundingBox(), await picture.boundingBox()]
  expect(over?.y ?? -1).toBeGreaterThanOrEqual(under?.y ?? 0)
  expect((over?.y ?? 999) + (over?.height ?? 0)).toBeLessThanOrEqual(
    (under?.y ?? 0) + (under?.height ?? 0),
  )

  await close.click()
  await expect(scanner).toHaveCount(0)
  await expect(page.locator('video')).toHaveCount(0)
})
