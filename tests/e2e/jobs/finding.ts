import { addDays } from '@forrad/core/domain'
import type { Batch, Item, LocationSummary } from '@forrad/openapi'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { burst } from '../hand-scanner.ts'
import { findStock, notice, panelOf, stockNow } from '../items.helpers.ts'
import { biggest, changing, itemsOf } from '../locations.helpers.ts'
import { isFresh, TODAY } from '../retrieval.helpers.ts'
import { field } from '../search.helpers.ts'
import { itemNow } from '../stocked.helpers.ts'
import type { Job } from './job.ts'
import { openPage, packOf, receiveBehind, standAt } from './packs.ts'

/** The start page's list. */
const EXPIRING = 'Utgånget och går ut i veckan'

/** What to order. */
const order: Job = {
  name: 'an order proposal, from the start page',
  goal: () => ({ scans: 0, touches: 2, keys: 0 }),
  // The tile leads to the whole proposal.
  today: () => ({ scans: 0, touches: 1, keys: 0 }),
  async prepare(page) {
    const location = await biggest(page)
    await standAt(page, location)
    await openPage(page, '/')
    const tile = page.getByRole('link', { name: 'Att beställa' })
    await tile.waitFor()
    return {
      async act() {
        await tile.tap()
        await expect(page.getByRole('textbox', { name: /^Antal av/ }).first()).toBeVisible()
      },
      async check() {
        const { locations } = await (await page.request.get('/api/summary')).json()
        const here = (locations as readonly LocationSummary[]).find(({ id }) => id === location.id)
        const low = (here?.red_count ?? 0) + (here?.orange_count ?? 0)
        expect(low).toBeGreaterThan(0)
        await expect(page.getByText(new RegExp(`^${low}\\svaror att beställa$`))).toBeVisible()
      },
    }
  },
}

/** What expires where one stands. */
const expiring: Job = {
  name: 'what expires here, from another page',
  goal: () => ({ scans: 0, touches: 1, keys: 0 }),
  async prepare(page) {
    const location = await biggest(page)
    await standAt(page, location)
    await openPage(page, '/retrieval')
    const days = 'expires_within=7'
    const answer = await page.request.get(`/api/locations/${location.id}/inventory?${days}`)
    const { items }: { readonly items: readonly Item[] } = await answer.json()
    const first = page.getByRole('region', { name: EXPIRING }).getByRole('listitem').first()
    return {
      async act() {
        await page.getByRole('link', { name: 'Start' }).tap()
        await expect(first).toBeVisible()
      },
      async check() {
        await expect(first).toContainText(items[0]?.display_name ?? '?')
        await expect(first).toBeInViewport()
      },
    }
  },
}

const SLIP = 'paracetmol'

/** Where it lies and how much of it, for a name with a slip in it. */
const find: Job = {
  name: `find by a misspelt name, “${SLIP}”, from the start page`,
  goal: () => ({ scans: 0, touches: 1, keys: SLIP.length }),
  async prepare(page) {
    const location = await biggest(page)
    const item = (await itemsOf(page, location.id)).find(({ display_name }) =>
      display_name.startsWith('Paracetamol'),
    )
    const [place] = item?.locations.find(({ id }) => id === location.id)?.storage_locations ?? []
    if (!item || !place) throw new Error('no paracetamol in the demo data')
    await standAt(page, location)
    await openPage(page, '/')
    const first = page.getByRole('article').first()
    return {
      async act() {
        await page.getByRole('banner').getByRole('button', { name: /^Sök/ }).tap()
        await expect(field(page)).toBeFocused()
        await page.keyboard.type(SLIP)
        await expect(first).toContainText(item.display_name)
      },
      async check() {
        await expect(first).toContainText(location.name)
        await expect(first).toContainText(place.identifier)
        await expect(first).toBeInViewport()
      },
    }
  },
}

/** A batch of three that came with a date long past. */
const writeOff: Job = {
  name: "write off an expired batch, from the batch's row in the item's panel",
  goal: () => ({ scans: 0, touches: 2, keys: 0 }),
  async prepare(page) {
    const found = await findStock(page, ({ place }) => isFresh(place))
    const { location, place } = found
    const lot = `UT${Date.now()}`
    const batch = { identifier: lot, expiration_date: '2024-01-31', quantity: 3 }
    await receiveBehind(page, [
      { item: found.item, batch: { storage_location_id: place.id, ...batch } },
    ])
    await standAt(page, location)
    await openPage(page, `/search?q=${encodeURIComponent(found.item.vendor_name)}`)
    const open = page.getByRole('button', { name: `Öppna ${found.item.display_name}` })
    await open.first().tap()
    const panel = panelOf(page, found.item.display_name)
    const row = panel.getByRole('button', { name: `Kassera eller flytta ${lot}`, exact: true })
    await expect(row).toBeVisible()
    return {
      async act() {
        await row.tap()
        const sheet = page.getByRole('dialog', { name: 'Kassera eller flytta' })
        await sheet.getByRole('button', { name: /^Kassera 3\sst$/ }).tap()
        await expect(sheet).toHaveCount(0)
        await expect(notice(page, /kasserades/)).toBeVisible()
      },
      check: async () => expect(await stockNow(page, found)).toBe(found.quantity),
    }
  },
}

/** One of two packs of the lot that goes out first, where the item's packs are good for four weeks once opened. */
const openPack: Job = {
  name: "open a pack, from its batch's row in the item's panel",
  goal: () => ({ scans: 0, touches: 2, keys: 0 }),
  async prepare(page) {
    const soon = addDays(TODAY, 35)
    const found = await findStock(page, ({ place }) =>
      place.batches.every(({ expiration_date: date }) => date === null || date > soon),
    )
    const { item, location, place } = found
    const lot = `OPP${Date.now()}`
    const batch = { identifier: lot, expiration_date: soon, quantity: 2 }
    await receiveBehind(page, [{ item, batch: { storage_location_id: place.id, ...batch } }])
    await sayDays(page, item.id, 28)
    await standAt(page, location)
    await openPage(page, `/search?q=${encodeURIComponent(item.vendor_name)}`)
    const open = page.getByRole('button', { name: `Öppna ${item.display_name}` })
    await open.first().tap()
    const panel = panelOf(page, item.display_name)
    const row = panel.getByRole('button', { name: `Öppna en förpackning av ${lot}`, exact: true })
    await expect(row).toBeVisible()
    return {
      async act() {
        await row.tap()
        const sheet = page.getByRole('dialog', { name: 'Öppna en förpackning' })
        await sheet.getByRole('button', { name: 'Öppna förpackningen' }).tap()
        await expect(sheet).toHaveCount(0)
        await expect(notice(page, /är öppnad/)).toBeVisible()
      },
      async check() {
        const now = await itemNow(page, item.id)
        const lying = now.locations
          .flatMap(({ storage_locations }) => storage_locations)
          .flatMap(({ batches }) => batches)
          .filter(({ identifier }) => identifier === lot)
        expect(lying.map(({ quantity, opened }) => [quantity, Boolean(opened)])).toEqual([
          [1, true],
          [1, false],
        ])
        await sayDays(page, item.id, null)
      },
    }
  },
}

async function sayDays(page: Page, itemId: number, days: number | null): Promise<void> {
  const answer = await page.request.put(`/api/items/${itemId}/opened_days`, {
    headers: await changing(page),
    data: { days },
  })
  expect(answer.status()).toBe(204)
}

/** A lot in everybody's way, from the pack in the hand. */
const block: Job = {
  name: 'block a lot from a scanned pack, on the start page',
  goal: () => ({ scans: 1, touches: 3, keys: 0 }),
  async prepare(page) {
    const isNamed = ({ identifier }: Batch) => identifier !== null
    const found = await findStock(
      page,
      ({ item, place, location }) =>
        item.gtin !== null &&
        location.storage_locations.length === 1 &&
        place.batches.length > 0 &&
        place.batches.every(isNamed) &&
        isFresh(place),
    )
    const lot = found.place.batches[0]?.identifier ?? ''
    await standAt(page, found.location)
    await openPage(page, '/')
    return {
      async act() {
        await burst(page, packOf(found))
        // Opened packs of a lot stand apart from its others, each with the button.
        await page
          .getByRole('button', { name: `Spärra batchen ${lot}`, exact: true })
          .first()
          .tap()
        const sheet = page.getByRole('dialog', { name: 'Spärra batchen' })
        await sheet.getByRole('button', { name: 'Klass II', exact: true }).tap()
        await sheet.getByRole('button', { name: 'Spärra i alla lager' }).tap()
        await expect(sheet).toHaveCount(0)
      },
      async check() {
        const mine = (await recalls(page)).filter(({ lots }) => lots.includes(lot))
        expect(mine).toHaveLength(1)
        for (const { id } of mine) {
          const headers = await changing(page)
          expect((await page.request.post(`/api/recalls/${id}/end`, { headers })).status()).toBe(
            200,
          )
        }
      },
    }
  },
}

async function recalls(
  page: Page,
): Promise<readonly { readonly id: number; readonly lots: readonly string[] }[]> {
  return (await (await page.request.get('/api/recalls')).json()).recalls
}

/** The jobs that begin with a question, and those about one batch. */
export const findingJobs: readonly Job[] = [order, expiring, find, writeOff, openPack, block]
