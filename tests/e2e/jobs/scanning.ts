import type { Adjustment, Item } from '@forrad/openapi'
import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { burst } from '../hand-scanner.ts'
import { allItems, notice, stockNow } from '../items.helpers.ts'
import { changing, createElsewhere } from '../locations.helpers.ts'
import type { Job } from './job.ts'
import { openPage, packOf, receiveBehind, standAt, together } from './packs.ts'

const FRESH = '2031-01-31'
let made = 0

/** A lot that nobody knows. */
function freshLot(): string {
  made += 1
  return `JOBB${Date.now()}${made}`
}

/** Opens a list that grows with each scan, as it stands between two of them. */
async function openMany(page: Page, path: string, mode: string): Promise<Locator> {
  await openPage(page, path)
  await page.getByRole('button', { name: mode }).tap()
  const scanner = page.getByRole('dialog', { name: 'Skanner' })
  await expect(scanner.getByText('Skanna den första förpackningen')).toBeVisible()
  return scanner
}

/** Scans packs one after the other; each is seen before the next. */
async function scanAll(page: Page, scanner: Locator, packs: readonly string[], list: string) {
  const lines = scanner.getByRole('list', { name: list }).getByRole('listitem')
  for (const [index, pack] of packs.entries()) {
    await burst(page, pack)
    await expect(lines).toHaveCount(index + 1)
  }
}

/** One pack, from any page. */
const takeOne: Job = {
  name: 'take one, scanned on the start page',
  goal: () => ({ scans: 1, touches: 1, keys: 0 }),
  async prepare(page) {
    const [found] = await together(page, 1)
    if (!found) throw new Error('an item')
    await standAt(page, found.location)
    await openPage(page, '/')
    return {
      async act() {
        await burst(page, packOf(found))
        await page.getByRole('dialog').getByRole('button', { name: 'Ta ut' }).tap()
        await expect(notice(page, /^Tog ut 1\sst/)).toBeVisible()
      },
      check: async () => expect(await stockNow(page, found)).toBe(found.quantity - 1),
    }
  },
}

/** A pack whose serial number was scanned before: it is stopped by itself. */
const scanTwice: Job = {
  name: 'scan a pack with its serial number twice, the list open: it counts once',
  goal: () => ({ scans: 2, touches: 0, keys: 0 }),
  async prepare(page) {
    const [found] = await together(page, 1)
    if (!found) throw new Error('an item')
    await standAt(page, found.location)
    const scanner = await openMany(page, '/retrieval', 'Ta ut flera')
    const pack = `${packOf(found)}\u001d21${freshLot()}`
    const lines = scanner.getByRole('list', { name: 'Att ta ut' }).getByRole('listitem')
    return {
      async act() {
        await burst(page, pack)
        await expect(lines).toHaveCount(1)
        await burst(page, pack)
        await expect(page.getByRole('dialog', { name: 'Redan skannad' })).toBeVisible()
      },
      async check() {
        // Nobody reads the list behind the question.
        await page.getByRole('button', { name: 'Uppfattat' }).tap()
        await expect(lines.getByRole('textbox', { name: /Antal/ })).toHaveValue('1')
        expect(await stockNow(page, found)).toBe(found.quantity)
      },
    }
  },
}

/** Five packs of five items; the list stays open for the next five. */
const takeFive: Job = {
  name: 'take a list of five, the list open',
  goal: () => ({ scans: 5, touches: 1, keys: 0 }),
  async prepare(page) {
    const packs = await together(page, 5)
    const [{ location }] = packs as [(typeof packs)[number]]
    await standAt(page, location)
    const scanner = await openMany(page, '/retrieval', 'Ta ut flera')
    return {
      async act() {
        await scanAll(
          page,
          scanner,
          packs.map((found) => packOf(found)),
          'Att ta ut',
        )
        await scanner.getByRole('button', { name: 'Ta ut 5 varor, 5 st' }).tap()
        await expect(notice(page, '5 uttag registrerade.')).toBeVisible()
      },
      async check() {
        for (const found of packs) expect(await stockNow(page, found)).toBe(found.quantity - 1)
      },
    }
  },
}

/** A pack whose code holds lot and date. */
const receiveOne: Job = {
  name: 'receive a pack whose code holds lot and date, on the page Inleverans',
  goal: () => ({ scans: 1, touches: 1, keys: 0 }),
  async prepare(page) {
    const [found] = await together(page, 1)
    if (!found) throw new Error('an item')
    await standAt(page, found.location)
    await openPage(page, '/receival')
    const batch = { identifier: freshLot(), expiration_date: FRESH }
    return {
      async act() {
        await burst(page, packOf(found, batch))
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Ta emot/ })
          .tap()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      },
      check: async () => expect(await stockNow(page, found)).toBe(found.quantity + 1),
    }
  },
}

/** Five packs of a delivery. */
const receiveFive: Job = {
  name: 'receive a delivery of five packs, the list open',
  goal: () => ({ scans: 5, touches: 1, keys: 0 }),
  async prepare(page) {
    const packs = await together(page, 5)
    const [{ location }] = packs as [(typeof packs)[number]]
    await standAt(page, location)
    const scanner = await openMany(page, '/receival', 'Ta emot flera')
    return {
      async act() {
        const texts = packs.map((found) => {
          const batch = { identifier: freshLot(), expiration_date: FRESH }
          return packOf(found, batch)
        })
        await scanAll(page, scanner, texts, 'Att ta emot')
        await scanner.getByRole('button', { name: 'Ta emot 5 varor, 5 st' }).tap()
        await expect(notice(page, /Tog emot 5 varor, 5\sst\./)).toBeVisible()
      },
      async check() {
        for (const found of packs) expect(await stockNow(page, found)).toBe(found.quantity + 1)
      },
    }
  },
}

/** A location of its own with so many items to count, three of each, on as many shelf places as they need. */
async function locationWith(page: Page, count: number) {
  const location = await createElsewhere(page)
  const items = (await allItems(page)).filter(({ narcotic_level }) => narcotic_level === 0)
  for (let done = 0; done < count; done += items.length) {
    const answer = await page.request.post('/api/storage_locations', {
      headers: await changing(page),
      data: { storage_location: { location_id: location.id, identifier: `A${done}` } },
    })
    const { storage_location: place } = await answer.json()
    const batch = { storage_location_id: place.id, identifier: 'JOBB', expiration_date: FRESH }
    const kept: readonly Item[] = items.slice(0, count - done)
    await receiveBehind(
      page,
      kept.map((item) => ({ item, batch: { ...batch, quantity: 3 } })),
    )
  }
  return location
}

/** What stands on the shelf is what is recorded, as it mostly is; begun on the location's page. */
const countMany: Job = {
  name: "count 200 items on a walk, from the location's page",
  size: { few: 6, many: 200 },
  goal: (items) => ({ scans: 0, touches: items + 20, keys: 0 }),
  // Each item, the round, its begin and its end.
  today: (items) => ({ scans: 0, touches: items + 3, keys: 0 }),
  async prepare(page, items) {
    const location = await locationWith(page, items)
    await openPage(page, `/locations/${location.id}`)
    const user = (await (await page.request.get('/api/user')).json()).user.apoex_id
    return {
      async act() {
        await page.getByRole('button', { name: 'Hyllrundan' }).tap()
        await page.getByRole('button', { name: /^Räkna hela lagret/ }).tap()
        const right = page.getByRole('button', { name: /^Stämmer / })
        for (let done = 0; done < items; done += 1) {
          await expect(page.getByText(new RegExp(`^${done}\\sav\\s${items}$`))).toBeVisible()
          await right.tap()
        }
        await page.getByRole('button', { name: /^Spara/ }).tap()
        await expect(page.getByText('Rundan är sparad')).toBeVisible()
      },
      async check() {
        const { adjustments } = await (
          await page.request.get(`/api/adjustments?user_id=${user}&type=stocktaking&limit=${items}`)
        ).json()
        const rows = (adjustments as readonly Adjustment[]).flatMap((entry) => entry.rows)
        const here = rows.filter((row) => row.location.id === location.id)
        expect(here).toHaveLength(items)
        expect(here.every(({ before, after }) => before === 3 && after === 3)).toBe(true)
      },
    }
  },
}

/** The jobs that begin with what is in the hand. */
export const scanningJobs: readonly Job[] = [
  takeOne,
  takeFive,
  scanTwice,
  receiveOne,
  receiveFive,
  countMany,
]
