import type { Item } from '@forrad/openapi'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { burst } from '../hand-scanner.ts'
import { notice, stockNow } from '../items.helpers.ts'
import { changing, createElsewhere } from '../locations.helpers.ts'
import { stockedLocation } from '../stocked.helpers.ts'
import type { Job } from './job.ts'
import { openPage, packOf, standAt, together } from './packs.ts'

/** A location of its own with one shelf place. */
async function target(page: Page) {
  const location = await createElsewhere(page)
  const answer = await page.request.post('/api/storage_locations', {
    headers: await changing(page),
    data: { storage_location: { location_id: location.id, identifier: 'M1' } },
  })
  expect(answer.status()).toBe(201)
  return location
}

/** Five packs of five items go to another location; the list of the phone's own choices is one touch more. */
const sendFive: Job = {
  name: 'send five packs to another location, from the page of transfers',
  goal: () => ({ scans: 5, touches: 3, keys: 0 }),
  async prepare(page) {
    const packs = await together(page, 5)
    const [{ location }] = packs as [(typeof packs)[number]]
    const to = await target(page)
    await standAt(page, location)
    await openPage(page, '/transfers')
    return {
      async act() {
        await page.getByRole('button', { name: 'Ny överföring' }).tap()
        await expect(page.getByText('Skanna det som ska skickas')).toBeVisible()
        const lines = page.getByRole('list', { name: 'Att skicka' }).getByRole('listitem')
        for (const [index, found] of packs.entries()) {
          await burst(page, packOf(found))
          await expect(lines).toHaveCount(index + 1)
        }
        const choice = page.getByRole('combobox', { name: 'Till lager' })
        await choice.tap()
        await choice.selectOption({ label: to.name })
        await page.getByRole('button', { name: /^Skicka 5\sst till/ }).tap()
        await expect(notice(page, /^Överföring \d+: 5\sst är på väg/)).toBeVisible()
      },
      async check() {
        for (const found of packs) expect(await stockNow(page, found)).toBe(found.quantity - 1)
      },
    }
  },
}

/** A transfer of five items comes whole; each goes to its own shelf place. */
const receiveWhole: Job = {
  name: 'receive a transfer of five items whole, from the start page',
  goal: () => ({ scans: 0, touches: 2, keys: 0 }),
  async prepare(page) {
    const { items, from } = await stockedLocation(page, 5)
    const to = await target(page)
    const lines = items.map(({ id }) => ({
      item_id: id,
      storage_location_id: from.id,
      identifier: `MANGA-${id}`,
      expiration_date: '2031-01-31',
      quantity: 3,
    }))
    const answer = await page.request.post('/api/transfers', {
      headers: { ...(await changing(page)), 'Idempotency-Key': crypto.randomUUID() },
      data: { transfer: { to_location_id: to.id, lines } },
    })
    expect(answer.status()).toBe(201)
    await standAt(page, to)
    await openPage(page, '/')
    const way = page.getByRole('region', { name: 'På väg' }).getByRole('link').first()
    await expect(way).toBeVisible()
    return {
      async act() {
        await way.tap()
        await page.getByRole('button', { name: /^Ta emot allt, 15\sst$/ }).tap()
        await expect(notice(page, /^Tog emot 15\sst av överföring/)).toBeVisible()
      },
      async check() {
        for (const { id } of items) {
          const { item }: { readonly item: Item } = await (
            await page.request.get(`/api/items/${id}`)
          ).json()
          expect(item.locations.find((one) => one.id === to.id)?.quantity).toBe(3)
        }
      },
    }
  },
}

/** The jobs between two locations. */
export const transferJobs: readonly Job[] = [sendFive, receiveWhole]
