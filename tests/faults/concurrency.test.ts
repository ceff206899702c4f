import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import { createClient } from '../contract/client.ts'
import type { Client } from '../contract/client.ts'
import { testPassword } from '../contract/harness.ts'
import { startProcess } from '../contract/process.ts'
import type { ServerProcess } from '../contract/process.ts'
import { adjustment, createWorld, unique } from '../contract/world.ts'
import type { World } from '../contract/world.ts'
import { createRandom, shuffled } from '../contract/random.ts'

const clientCount = 32

let world: World
let servers: readonly ServerProcess[]
let clients: readonly Client[]

beforeAll(async () => {
  world = await createWorld()
  const { user, password, host, port } = inject('cluster')
  const { database } = world.server.context.connection
  const DATABASE_URL = `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`
  servers = [startProcess({ DATABASE_URL }), startProcess({ DATABASE_URL })]
  const urls = await Promise.all(servers.map(({ ready }) => ready))
  const { customer_id } = world.admin.user
  const signedIn: Client[] = []
  for (let index = 0; index < clientCount; index += 1) {
    // Every other client at every other server; some share a user.
    const email = `kund${index}@forrad.example`
    await world.server.addUser({ customer_id, role: 'edit', email })
    const client = createClient(urls[index % urls.length] ?? '')
    const answer = await client.post('/api/auth/sign_in', { email, password: testPassword })
    expect(answer.status).toBe(200)
    signedIn.push(client)
  }
  clients = signedIn
})
afterAll(async () => {
  await Promise.all(servers?.map(({ stop }) => stop()) ?? [])
  await world?.close()
})

interface Batch {
  readonly item: number
  readonly storage_location_id: number
  readonly identifier: string
  readonly expiration_date: string | null
}

const keyOf = ({ item, storage_location_id, identifier, expiration_date }: Batch) =>
  `${item}/${storage_location_id}/${identifier}/${expiration_date}`

/** Three items on two shelf places each, two batches everywhere. */
async function stockUp(quantity: number): Promise<readonly Batch[]> {
  const batches: Batch[] = []
  for (let count = 0; count < 3; count += 1) {
    const { item, place, location } = await world.stocked()
    for (const storage_location_id of [place, await world.newPlace(location)]) {
      batches.push({ item, storage_location_id, identifier: 'A', expiration_date: '2031-01-31' })
      batches.push({ item, storage_location_id, identifier: 'B', expiration_date: null })
    }
  }
  const adjustments = batches.map(({ item, ...batch }) =>
    adjustment(item, 'receive', { ...batch, quantity }),
  )
  expect((await world.register(world.admin, adjustments)).status).toBe(200)
  return batches
}

async function stockOf(batches: readonly Batch[]): Promise<ReadonlyMap<string, number>> {
  const rows = await world.server.db
    .selectFrom('batches')
    .select(['item_id as item', 'storage_location_id', 'identifier', 'expiration_date', 'quantity'])
    .where('item_id', 'in', [...new Set(batches.map(({ item }) => item))])
    .execute()
  return new Map(
    rows.map((row) => [keyOf({ ...row, identifier: row.identifier ?? '' }), row.quantity]),
  )
}

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(
    world.server.db,
  )
  return rows[0]?.deadlocks ?? -1
}

const pick = (
  client: Client,
  lines: readonly (Batch & { readonly quantity: number })[],
  key = unique('nyckel'),
) =>
  client.post(
    '/api/adjustments/register',
    { adjustments: lines.map(({ item, ...line }) => adjustment(item, 'remove', line)) },
    { 'idempotency-key': key },
  )

describe('32 clients at two servers on one database', () => {
  test('pick the last units at once: what was acknowledged is what is gone, never below zero, no deadlock', async () => {
    const each = 60
    const batches = await stockUp(each)
    const taken = new Map(batches.map((batch) => [keyOf(batch), 0]))
    const answers = { 200: 0, 409: 0 }
    await Promise.all(
      clients.map(async (client, index) => {
        const random = createRandom(index + 1)
        // Until this client has been refused one single unit of everything in turn.
        for (let refusals = 0; refusals < 8;) {
          // Several batches in an order of the client's own: whoever locks as it reads deadlocks.
          const chosen = shuffled(batches, random).slice(0, 1 + random(4))
          const lines = chosen.map((batch) => ({ ...batch, quantity: -(1 + random(2)) }))
          const { status, body } = await pick(client, lines)
          expect([200, 409], JSON.stringify(body)).toContain(status)
          answers[status as 200 | 409] += 1
          if (status === 409) {
            expect(body.error.code).toBe('insufficient_stock')
            refusals += 1
          } else {
            for (const line of lines) {
              taken.set(keyOf(line), (taken.get(keyOf(line)) ?? 0) - line.quantity)
            }
          }
        }
      }),
    )
    const left = await stockOf(batches)
    for (const batch of batches) {
      const key = keyOf(batch)
      expect(left.get(key)).toBeGreaterThanOrEqual(0)
      expect(taken.get(key)).toBe(each - (left.get(key) ?? 0))
    }
    expect(answers[200]).toBeGreaterThan(100)
    expect(answers[409]).toBeGreaterThan(100)
    expect(await deadlocks()).toBe(0)
    expect(await checkLedger(world.server.db)).toEqual([])
  })

  test('the very last unit goes to exactly one of them', async () => {
    const [batch] = await stockUp(1)
    if (!batch) throw new Error('no batch')
    const answers = await Promise.all(
      clients.map((client) => pick(client, [{ ...batch, quantity: -1 }])),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(clientCount - 1)
  })

  test('the same request twice with one key, at both servers at the same moment: applied once, answered the same', async () => {
    const [batch] = await stockUp(100)
    if (!batch) throw new Error('no batch')
    // The same session at both servers.
    const urls = await Promise.all(servers.map(({ ready }) => ready))
    for (let round = 0; round < 10; round += 1) {
      const key = unique('nyckel')
      const twins = urls.map((url) => {
        const twin = createClient(url)
        for (const [name, value] of clients[0]?.cookies ?? []) twin.cookies.set(name, value)
        return twin
      })
      // Both have their CSRF token before they start.
      await Promise.all(twins.map((twin) => twin.post('/api/adjustments/register', {})))
      const answers = await Promise.all(
        [...twins, ...twins].map((twin) => pick(twin, [{ ...batch, quantity: -1 }], key)),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body)
    }
    expect((await stockOf([batch])).get(keyOf(batch))).toBe(90)
  })

  test('two who count the same shelf place: one is told that it has changed', async () => {
    const { item, place } = await world.stocked()
    for (let round = 0; round < 5; round += 1) {
      const { body } = await world.reader.get(`/api/items/${item}`)
      const previous_quantity = body.item.locations[0]?.quantity ?? 0
      // Each would make a batch that is not there yet.
      const answers = await Promise.all(
        clients.slice(0, 8).map((client, index) => {
          const line = {
            storage_location_id: place,
            identifier: `R${round}-${index % 2}`,
            quantity: 1,
            previous_quantity,
          }
          return client.post('/api/adjustments/register', {
            adjustments: [adjustment(item, 'stocktaking', line)],
          })
        }),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const { status, body: refused } of answers) {
        if (status === 200) continue
        expect(refused.error.code).toBe('stock_changed')
        expect(refused.error.details[0].current_quantity).toBe(previous_quantity + 1)
      }
    }
    expect(await deadlocks()).toBe(0)
  })

  test('a new batch that many receive at once is one batch', async () => {
    const { item, place } = await world.stocked()
    const { customer_id } = world.admin.user
    const urls = await Promise.all(servers.map(({ ready }) => ready))
    const admins = await Promise.all(
      urls.map(async (url, index) => {
        const email = `chef${index}@forrad.example`
        await world.server.addUser({ customer_id, role: 'administrate', email })
        const client = createClient(url)
        await client.post('/api/auth/sign_in', { email, password: testPassword })
        return client
      }),
    )
    const receive = adjustment(item, 'receive', {
      storage_location_id: place,
      identifier: 'NY',
      quantity: 1,
    })
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        world.register(admins[index % 2] as Client, [receive]),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200))
    expect(await world.batches(item)).toEqual([['NY', null, 16]])
  })

  test('shelf places and locations deleted while goods arrive: stock never lies where nobody sees it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { item, place, location } = await world.stocked()
      const receive = adjustment(item, 'receive', { storage_location_id: place, quantity: 1 })
      const gone = round % 2 ? `/api/locations/${location}` : `/api/storage_locations/${place}`
      const [received, deleted] = await Promise.all([
        world.register(world.admin, [receive]),
        world.admin.delete(gone),
      ])
      expect([
        [200, 409],
        [404, 204],
      ]).toContainEqual([received.status, deleted.status])
    }
    expect(await deadlocks()).toBe(0)
  })
})
