import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { newAccount } from './token-client.ts'
import { adjustment, createWorld } from './world.ts'
import type { Stocked, World } from './world.ts'

/** So many ledger entries and differences at each of two locations, of an item of its own and of one at both. */
const each = 3

let world: World
/** Bound to the first location. */
let script: Client
let here: Stocked
let there: Stocked
let both: number
const own = { adjustments: [] as number[], differences: [] as number[] }

beforeAll(async () => {
  world = await createWorld()
  here = await world.stocked()
  there = await world.stocked()
  both = await world.newItem()
  // In turns, so that what may not be seen comes before, between and after.
  for (const at of [there, here, there, here, there, here, there]) {
    for (const item of [at.item, both]) {
      const entry = await received(at, item)
      const difference = await missing(at, item)
      if (at !== here) continue
      own.adjustments.unshift(entry)
      own.differences.unshift(difference)
    }
  }
  const wishes = { role: 'read', location_ids: [here.location] } as const
  script = (await newAccount(world.server.url, world.admin, wishes)).script
})
afterAll(() => world?.close())

async function received({ place }: Stocked, item: number): Promise<number> {
  const line = { storage_location_id: place, quantity: 1 }
  const { status, body } = await world.register(world.admin, [adjustment(item, 'receive', line)])
  expect(status).toBe(200)
  return body.adjustments[0].id
}

/** A unit that was picked and was not there. */
async function missing({ location, place }: Stocked, item_id: number): Promise<number> {
  const at = world.server.clock.now()
  const { customer_id, id: user_id } = world.admin.user
  const where = { item_id, location_id: location, storage_location_id: place }
  const what = { type: 'remove', quantity: 1, happened: -1, why: 'short', adjustment_index: 0 }
  const told = { key: `akt-${crypto.randomUUID()}`, user_id, occurred_at: at, created_at: at }
  const { id } = await world.server.db
    .insertInto('stock_differences')
    .values({ customer_id, ...where, ...what, ...told } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The ids of a list asked page by page, and the rows that its cursors name. */
async function walk(client: Client, name: keyof typeof own, query: string, limit: number) {
  const ids: number[] = []
  const named: unknown[] = []
  let pages = 0
  for (let cursor: string | null = ''; cursor !== null; pages += 1) {
    const from: string = cursor && `&cursor=${cursor}`
    const { status, body } = await client.get(`/api/${name}?limit=${limit}${query}${from}`)
    expect(status).toBe(200)
    ids.push(...body[name].map(({ id }: { id: number }) => id))
    cursor = body.next_cursor as string | null
    if (cursor !== null) named.push(...JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  }
  return { ids, named, pages }
}

const stockholm = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' })
const day = () => stockholm.format(world.server.clock.now())
const byUser = () => `&user_id=${world.admin.user.id}`
const byDays = () => `&from=${day()}&to=${day()}&type=receive`
const filters: readonly (readonly [string, keyof typeof own, () => string])[] = [
  ['the ledger', 'adjustments', () => ''],
  ['the ledger of a person', 'adjustments', byUser],
  ['the ledger of a type', 'adjustments', () => '&type=receive'],
  ['the ledger of some days', 'adjustments', byDays],
  ['the ledger of a person on some days', 'adjustments', () => byUser() + byDays()],
  ['the differences', 'differences', () => ''],
]

describe.each(filters)('%s, for a token bound to a location', (_what, name, filter) => {
  test.each([1, 2, 200])(
    'holds its own, %i at a time, and cursors name no other',
    async (limit) => {
      const { ids, named, pages } = await walk(script, name, filter(), limit)
      expect(ids).toEqual(own[name])
      expect(pages).toBe(Math.ceil((2 * each) / limit))
      expect(own[name]).toEqual(expect.arrayContaining(named))
    },
  )

  test('is one empty page, and the last, of an item that only others have', async () => {
    const query = `${filter()}&item_id=${there.item}`
    const { body } = await script.get(`/api/${name}?limit=1${query}`)
    expect(body).toEqual({ [name]: [], next_cursor: null })
    expect((await walk(world.admin, name, query, 1)).pages).toBe(each + 1)
  })

  test('has of an item that others have, too, its own alone, also where it names the location', async () => {
    const query = `${filter()}&item_id=${both}`
    const mine = (await walk(script, name, `${query}&location_id=${here.location}`, 1)).ids
    expect(mine).toHaveLength(each)
    expect(await walk(script, name, query, 1)).toMatchObject({ ids: mine, pages: each })
  })
})

test('whoever sees all locations has all of it', async () => {
  for (const name of ['adjustments', 'differences'] as const) {
    expect((await walk(world.admin, name, '', 2)).ids).toHaveLength(2 * (2 * each + 1))
  }
})
