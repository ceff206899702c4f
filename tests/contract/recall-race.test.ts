import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deadlocksOf } from '../faults/deadlocks.ts'
import type { Client } from './client.ts'
import { startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'
import { adjustment, createWorld, unique } from './world.ts'
import type { SignedIn, Stocked, World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const begin = (item_id: number, fields: object = {}, by: Client = world.admin) =>
  by.post('/api/recalls', {
    recall: { item_id, lots: ['A'], class: 'II', reference: 'LV 2026/114', ...fields },
  })
const end = (id: number, by: Client = world.admin) => by.post(`/api/recalls/${id}/end`)

const change = (
  { item, place }: Stocked,
  type: string,
  quantity: number,
  identifier: string | null = 'A',
  more: object = {},
) => adjustment(item, type, { storage_location_id: place, identifier, quantity, ...more })
const refusal = ({ item, place }: Stocked, line: object = {}) => ({
  status: 409,
  body: {
    error: {
      code: 'refused_by_rule',
      details: [
        {
          adjustment_index: 0,
          item_id: item,
          storage_location_id: place,
          identifier: 'A',
          reference: 'LV 2026/114',
          rule: 'recall/batch_blocked',
          ...line,
        },
      ],
    },
  },
})

describe('many at two servers pick while the block comes', () => {
  let second: TestServer
  beforeAll(async () => {
    second = await startTestServer({ connection: world.server.context.connection })
  })
  afterAll(() => second?.close())

  test('no unit leaves once the block is acknowledged; other lots go on, and after the lifting all', async () => {
    const customer_id = world.admin.user.customer_id
    const pickers: SignedIn[] = []
    const isFull = process.env['FORRAD_FULL'] === '1'
    for (let index = 0; index < (isFull ? 64 : 12); index += 1) {
      const server = index % 2 === 0 ? world.server : second
      pickers.push(await server.signedIn({ customer_id, role: 'edit' }))
    }
    const blocker = await second.signedIn({ customer_id, role: 'administrate' })
    const one = await world.stocked({ identifier: 'A', quantity: 5000 }, { identifier: 'B', quantity: 5000 }) // prettier-ignore
    const location = await world.newLocation()
    const other = { ...one, location, place: await world.newPlace(location) }
    await world.register(world.admin, [change(other, 'receive', 5000)])
    const left = async () => {
      const rows = await world.server.db
        .selectFrom('batches')
        .select('quantity')
        .where('item_id', '=', one.item)
        .where('identifier', '=', 'A')
        .execute()
      return rows.reduce((sum, { quantity }) => sum + quantity, 0)
    }
    const deadlocks = await deadlocksOf(world.server.db)
    const rounds = isFull ? 6 : 2
    for (let round = 0; round < rounds; round += 1) {
      const before = await left()
      let taken = 0
      const work = pickers.map(async (picker, index) => {
        for (let refusals = 0; refusals < 2;) {
          const shelf = index % 3 === 0 ? other : one
          const { status, body } = await world.register(
            picker,
            [change(shelf, 'remove', -1)],
            unique('nyckel'),
          )
          if (status === 200) taken += 1
          else expect(body).toMatchObject(refusal(shelf).body)
          if (status === 409) refusals += 1
        }
        expect((await world.register(picker, [change(one, 'remove', -1, 'B')])).status).toBe(200)
      })
      // Everybody is at it.
      await vi.waitFor(() => expect(taken).toBeGreaterThan(20), { interval: 1, timeout: 30_000 })
      const { status, body } = await begin(one.item, {}, blocker)
      const atOnce = await left()
      expect(status).toBe(201)
      await Promise.all(work)
      expect(await left()).toBe(atOnce)
      expect(before - atOnce).toBe(taken)
      await end(body.recall.id, blocker)
    }
    expect((await world.register(world.editor, [change(one, 'remove', -1)])).status).toBe(200)
    expect(await deadlocksOf(world.server.db)).toBe(deadlocks)
  }, 180_000)
})
