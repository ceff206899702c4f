import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

const rows = 450

let world: World
let location: number
beforeAll(async () => {
  world = await createWorld()
  const { customer_id, id: user } = world.admin.user
  location = await world.newLocation('Stora förrådet')
  const { db } = world.server
  await sql`INSERT INTO locations (customer_id, name)
    SELECT ${customer_id}, 'Rum ' || n FROM generate_series(1, ${rows}) n`.execute(db)
  await sql`INSERT INTO items (customer_id, vendor_name, display_name, kind)
    SELECT ${customer_id}, 'V' || n, 'Kompress ' || n, 'supply'
    FROM generate_series(1, ${rows}) n`.execute(db)
  await sql`INSERT INTO location_items (customer_id, location_id, item_id)
    SELECT ${customer_id}, ${location}, id FROM items WHERE customer_id = ${customer_id}`.execute(
    db,
  )
  await sql`INSERT INTO users (customer_id, email, first_name, last_name, role)
    SELECT ${customer_id}, n || '@many.example', 'Åsa', 'Nr ' || n, 'read'
    FROM generate_series(1, ${rows}) n`.execute(db)
  await sql`WITH entry AS (
      INSERT INTO adjustments (customer_id, item_id, type, user_id, created_at)
      SELECT ${customer_id}, id, 'receive', ${user}, now() FROM items
      WHERE customer_id = ${customer_id} RETURNING id, item_id
    ), place AS (
      INSERT INTO storage_locations (customer_id, location_id, identifier)
      VALUES (${customer_id}, ${location}, 'A1') RETURNING id
    ), batch AS (
      INSERT INTO batches (customer_id, item_id, storage_location_id, quantity)
      SELECT ${customer_id}, item_id, place.id, 3 FROM entry, place RETURNING id, item_id, storage_location_id
    ), total AS (
      UPDATE item_stock SET quantity = 3 WHERE customer_id = ${customer_id} AND location_id = ${location}
    )
    INSERT INTO ledger_rows (customer_id, adjustment_id, item_id, batch_id, location_id, storage_location_id, before, after, quantity)
    SELECT ${customer_id}, entry.id, item_id, batch.id, ${location}, storage_location_id, 0, 3, 3
    FROM entry JOIN batch USING (item_id)`.execute(db)
})
afterAll(() => world?.close())

/** Every page of a list, one after the other. */
async function paged(client: Client, path: string, name: string): Promise<readonly object[]> {
  const found: object[] = []
  for (let cursor = ''; ;) {
    const { body } = await client.get(`${path}${path.includes('?') ? '&' : '?'}limit=97${cursor}`)
    found.push(...body[name])
    if (body.next_cursor === null) return found
    cursor = `&cursor=${body.next_cursor}`
  }
}

describe('a list without a limit', () => {
  test.each([
    ['items', '/api/items', 'items'],
    ["a location's items", () => `/api/locations/${location}/items`, 'items'],
    ['found items', '/api/items/search?query=kompress', 'items'],
    ['the catalogue', '/api/catalogue/items/search?query=kompress', 'items'],
    ['the ledger', '/api/adjustments', 'adjustments'],
    ['locations', '/api/locations', 'locations'],
    ['users', '/api/users', 'users'],
  ])('of %s has everything, in the order of its pages', async (_, path, name) => {
    const address = typeof path === 'function' ? path() : path
    const { status, body, headers } = await world.admin.get(address)
    expect([status, body.next_cursor]).toEqual([200, null])
    expect(body[name].length).toBeGreaterThanOrEqual(rows)
    expect(body[name]).toEqual(await paged(world.admin, address, name))
    // Sent while it is made: nobody knows its length beforehand.
    expect(headers.get('content-length')).toBeNull()
  })

  test.each(['br', 'gzip', 'identity'])('is sent as %s when asked so', async (encoding) => {
    const headers = { 'accept-encoding': encoding }
    const answer = await world.admin.get('/api/items', headers)
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(answer.body.items).toHaveLength(rows)
  })

  test('begins where a cursor points', async () => {
    const { body } = await world.admin.get('/api/items?limit=5')
    const rest = await world.admin.get(`/api/items?cursor=${body.next_cursor}`)
    expect(rest.body.items).toHaveLength(rows - 5)
  })

  test('two at a time for each user: more wait and are told so, others do not notice', async () => {
    // So long that an answer nobody reads fills every buffer on its way.
    await sql`UPDATE customer_items SET print_label_text = repeat('x', 60000)`.execute(
      world.server.db,
    )
    const cookie = [...world.reader.cookies].map((pair) => pair.join('=')).join('; ')
    const open = () => {
      const controller = new AbortController()
      const headers = { cookie, 'accept-encoding': 'identity' }
      const { signal } = controller
      const answer = fetch(`${world.server.url}/api/items`, { headers, signal })
      return { answer, end: () => controller.abort() }
    }
    const unread = [open(), open()]
    for (const { answer } of unread) expect((await answer).status).toBe(200)
    const third = await world.reader.get('/api/items')
    expect([third.status, third.body.error.code]).toEqual([503, 'unavailable'])
    expect(third.headers.get('retry-after')).toBe('2')
    expect((await world.reader.get('/api/items?limit=3')).status).toBe(200)
    expect((await world.editor.get('/api/users')).status).toBe(403)
    const other = open()
    for (const { end } of unread) end()
    const served = await other.answer
    expect(served.status).toBe(200)
    expect(((await served.json()) as { items: object[] }).items).toHaveLength(rows)
  })

  test('a slow reader holds no connection to the database', async () => {
    const cookie = [...world.editor.cookies].map((pair) => pair.join('=')).join('; ')
    const controller = new AbortController()
    const { signal } = controller
    const headers = { cookie, 'accept-encoding': 'identity' }
    await fetch(`${world.server.url}/api/items`, { headers, signal })
    const busy = async () => {
      const { rows: found } = await sql<{ readonly count: number }>`
        SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`.execute(
        world.server.db,
      )
      return found[0]?.count
    }
    await expect.poll(busy).toBe(0)
    controller.abort()
  })
})
