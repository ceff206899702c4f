import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { newAccount } from './token-client.ts'
import { tripsOf } from './trips.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

const elsewhere = 450

let world: World
let here: readonly number[]
let bound: Client
let unbound: Client
beforeAll(async () => {
  world = await createWorld()
  const { customer_id } = world.admin.user
  const { db, url } = world.server
  const store = await world.newLocation('Stora förrådet')
  const trolley = await world.newLocation('Akutvagnen')
  await sql`INSERT INTO items (customer_id, vendor_name, display_name, kind)
    SELECT ${customer_id}, 'V' || n, 'Kompress ' || n, 'supply'
    FROM generate_series(1, ${elsewhere}::int) n`.execute(db)
  await sql`INSERT INTO location_items (customer_id, location_id, item_id)
    SELECT ${customer_id}, ${store}, id FROM items WHERE customer_id = ${customer_id}`.execute(db)
  // One before all of them by name, one after; of the first some lies in the store, too.
  here = [
    await world.newItem({ display_name: 'Adrenalin' }),
    await world.newItem({ display_name: 'Örondroppar' }),
  ]
  const pairs = [...here.map((item_id) => [item_id, trolley]), [here[0], store]]
  for (const [item_id, location_id] of pairs) {
    const location_item = { item_id, location_id }
    expect((await world.admin.post('/api/location_items', { location_item })).status).toBe(201)
  }
  unbound = (await newAccount(url, world.admin)).script
  bound = (await newAccount(url, world.admin, { location_ids: [trolley] })).script
})
afterAll(() => world?.close())

const ids = (body: { readonly items: readonly { readonly id: number }[] }) =>
  body.items.map(({ id }) => id)

test.each([1, 2, 500])(
  'items by %i: a token bound to a trolley asks no more of the database than any other, whatever lies elsewhere',
  async (limit) => {
    const path = `/api/items?limit=${limit}`
    const usual = await tripsOf(() => unbound.get(path))
    const found: number[] = []
    const pages: number[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const address: string = cursor ? `${path}&cursor=${cursor}` : path
      let next: string | null = null
      const trips = await tripsOf(async () => {
        const { body } = await bound.get(address)
        found.push(...ids(body))
        next = body.next_cursor
      })
      pages.push(trips.length)
      cursor = next
    }
    expect(found).toEqual(here)
    for (const trips of pages) expect(trips).toBeLessThanOrEqual(usual.length)
  },
)

test('items without a limit are theirs alone, as in pages', async () => {
  expect(ids((await bound.get('/api/items')).body)).toEqual(here)
})
