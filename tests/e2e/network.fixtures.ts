import type { Page } from '@playwright/test'
import { checkAccessibility, delay, expect, signIn, test as base } from './fixtures.ts'
import { startFront, type Front } from './front.ts'
import { findStock, type Found } from './items.helpers.ts'

/** Each test has a network of its own before the real server. */
export const test = base.extend<{ front: Front }>({
  front: async ({ server }, provide) => {
    const front = await startFront(server.url)
    await provide(front)
    await front.close()
  },
  baseURL: async ({ front }, provide) => provide(front.url),
})

/** What a version of the app may take longer to the device, in ms: its 300 files come three at a time, each as late as asked for. */
export const late = 100 * delay

/** The app's files are on the device, and the page goes by them. */
export async function kept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), {
      timeout: 30_000 + late,
    })
    .toBe('activated')
}

/** A page of the context that nobody watches for errors: without a network there are many. */
export async function open(page: Page, path: string): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto(path)
  return other
}

/** The app, and the stock of one location, are on the device; nothing of it is open any more. */
export async function takeAlong(
  page: Page,
  role: 'edit' | 'administrate',
  fits: (found: Found) => boolean,
): Promise<Found> {
  await page.addInitScript(() => {
    if (!localStorage.getItem('ak_location')) localStorage.setItem('ak_location', '1')
  })
  await signIn(page, role)
  const found = await findStock(page, (one) => one.location.id === 1 && fits(one))
  await kept(page)
  await page.goto('/offline')
  await expect(page.getByText(/varor, .*\sMB, som det var/)).toBeVisible({
    timeout: 30_000 + late,
  })
  await checkAccessibility(page)
  await page.close()
  return found
}
