import { removeExpired } from '../../server/database/housekeeping.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adjustment, createWorld, unique } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const hour = 3_600_000
const LOT = { identifier: 'LOT1', expiration_date: '2031-05-31' }
const code = (answer: { body: { error?: { code: string } } }) => answer.body.error?.code

describe('Idempotency-Key', () => {
  test('the same again is answered the same and applied once', async () => {
    const { item, place } = await world.stocked({ ...LOT, quantity: 5 })
    const key = unique('nyckel')
    const take = adjustment(item, 'remove', { storage_location_id: place, ...LOT, quantity: -2 })
    const once = await world.register(world.editor, [take], key)
    const again = await world.register(world.editor, [take], key)
    expect(once.status).toBe(200)
    expect(again.body).toEqual(once.body)
    expect(await world.batches(item)).toEqual([['LOT1', '2031-05-31', 3]])
  })

  test('of several entries the same again are in their order', async () => {
    const { item, place } = await world.stocked({ ...LOT, quantity: 9 })
    const key = unique('nyckel')
    const takes = [-1, -2, -3].map((quantity) =>
      adjustment(item, 'remove', { storage_location_id: place, ...LOT, quantity }),
    )
    const once = await world.register(world.editor, takes, key)
    expect((await world.register(world.editor, takes, key)).body).toEqual(once.body)
  })

  test('the short answer has the entries and the figures of what changed, each time as it is asked for', async () => {
    const { item, place, location } = await world.stocked({ ...LOT, quantity: 5 })
    const elsewhere = await world.newPlace(await world.newLocation())
    const lay = { storage_location_id: elsewhere, ...LOT, quantity: 1 }
    await world.register(world.admin, [adjustment(item, 'receive', lay)])
    const key = unique('nyckel')
    const short = { prefer: 'return=minimal', 'idempotency-key': key }
    const plain = { 'idempotency-key': key }
    const take = adjustment(item, 'remove', { storage_location_id: place, ...LOT, quantity: -2 })
    const path = '/api/adjustments/register'
    const once = (await world.editor.post(path, { adjustments: [take] }, short)).body
    const whole = (await world.editor.post(path, { adjustments: [take] }, plain)).body
    const again = (await world.editor.post(path, { adjustments: [take] }, short)).body
    const [{ item: itself, ...entry }] = whole.adjustments
    const share = itself.locations.find(({ id }: { id: number }) => id === location)
    expect(once).toEqual({ adjustments: [entry], stock: [{ item_id: item, location: share }] })
    expect(again).toEqual(once)
    expect(share.quantity).toBe(3)
    expect(itself.locations).toHaveLength(2)

    const undo = `/api/adjustments/${entry.id}/undo`
    const undone = (await world.editor.post(undo, undefined, { prefer: 'return=minimal' })).body
    expect(undone).toMatchObject({
      adjustment: { type: 'undo', undoes_id: entry.id },
      stock: [{ item_id: item, location: { id: location, quantity: 5 } }],
    })
    expect(undone.adjustment).not.toHaveProperty('item')
    // The last of it leaves figures, too.
    const rest = adjustment(item, 'remove', { storage_location_id: place, ...LOT, quantity: -5 })
    const last = await world.editor.post(
      path,
      { adjustments: [rest] },
      { prefer: 'return=minimal' },
    )
    expect(last.body.stock).toMatchObject([{ location: { id: location, storage_locations: [] } }])
  })

  test('levels and stock in one: the short answer has the figures of every location touched', async () => {
    const { item, place, location } = await world.stocked({ ...LOT, quantity: 5 })
    const other = await world.newLocation()
    const body = {
      item_adjustment: {
        adjustments: [
          adjustment(item, 'remove', { storage_location_id: place, ...LOT, quantity: -1 }),
        ],
        location_item: { item_id: item, location_id: other, reorder_point: 7 },
      },
    }
    const key = unique('nyckel')
    const short = { prefer: 'return=minimal', 'idempotency-key': key }
    const once = (await world.admin.put('/api/items/adjust', body, short)).body
    expect(once).toMatchObject({
      stock: [
        { item_id: item, location: { id: location, quantity: 4 } },
        { item_id: item, location: { id: other, location_item: { reorder_point: 7 } } },
      ],
    })
    expect(once.adjustment_ids).toHaveLength(1)
    expect(once).not.toHaveProperty('item')
    expect((await world.admin.put('/api/items/adjust', body, short)).body).toEqual(once)
    const whole = await world.admin.put('/api/items/adjust', body, { 'idempotency-key': key })
    expect(whole.body).toMatchObject({
      item: { id: item },
      adjustment_ids: once.adjustment_ids,
    })
  })

  test('the order of properties does not make another body', async () => {
    const { item, place } = await world.stocked({ ...LOT, quantity: 5 })
    const key = unique('nyckel')
    const line = { storage_location_id: place, ...LOT, quantity: -2 }
    await world.register(
      world.editor,
      [{ item_id: item, type: 'remove', batch_updates: [line] }],
      key,
    )
    const answer = await world.register(
      world.editor,
      [
        {
          batch_updates: [Object.fromEntries(Object.entries(line).toReversed())],
          type: 'remove',
          item_id: item,
        },
      ],
      key,
    )
    expect(answer.status).toBe(200)
    expect(await world.batches(item)).toEqual([['LOT1', '2031-05-31', 3]])
  })

  test('422 key_reused with another body or another call; another user has keys of their own', async () => {
    const { item, place } = await world.stocked({ ...LOT, quantity: 5 })
    const key = unique('nyckel')
    const take = (quantity: number) =>
      adjustment(item, 'remove', { storage_location_id: place, ...LOT, quantity })
    const done = await world.register(world.editor, [take(-1)], key)
    expect(code(await world.register(world.editor, [take(-2)], key))).toBe('key_reused')
    const undo = `/api/adjustments/${done.body.adjustments[0].id}/undo`
    const reused = await world.editor.post(undo, undefined, { 'idempotency-key': key })
    expect(reused.status).toBe(422)
    expect(code(reused)).toBe('key_reused')
    expect((await world.register(world.admin, [take(-2)], key)).status).toBe(200)
    expect(await world.batches(item)).toEqual([['LOT1', '2031-05-31', 2]])
  })

  test('an answer that was kept whole, as once, is given as it was', async () => {
    const { item, place } = await world.stocked({ ...LOT, quantity: 5 })
    const key = unique('nyckel')
    const take = adjustment(item, 'remove', { storage_location_id: place, ...LOT, quantity: -1 })
    const { body } = await world.register(world.editor, [take], key)
    const kept = world.server.db.updateTable('idempotency_keys').where('key', '=', key)
    await kept.set({ answer: JSON.stringify(body) }).execute()
    await world.register(world.editor, [take])
    expect((await world.register(world.editor, [take], key)).body).toEqual(body)
  })

  test('a failure is not kept', async () => {
    const { item, place } = await world.stocked({ ...LOT, quantity: 1 })
    const key = unique('nyckel')
    const take = adjustment(item, 'remove', { storage_location_id: place, ...LOT, quantity: -2 })
    expect((await world.register(world.editor, [take], key)).status).toBe(409)
    await world.register(world.admin, [
      adjustment(item, 'receive', { storage_location_id: place, ...LOT, quantity: 1 }),
    ])
    expect((await world.register(world.editor, [take], key)).status).toBe(200)
    expect(await world.batches(item)).toEqual([])
  })

  test('after 31 days the key is free, and not before', async () => {
    const own = await createWorld()
    const { item, place } = await own.stocked({ ...LOT, quantity: 5 })
    const take = adjustment(item, 'remove', { storage_location_id: place, ...LOT, quantity: -1 })
    await own.register(own.editor, [take], 'en-gammal-nyckel')
    const pass = async (days: number) => {
      for (let hours = 0; hours < days * 24; hours += 1) {
        await removeExpired(own.server.context)
        own.server.clock.advance(hour)
      }
    }
    await pass(30)
    const early = await own.server.signedIn(own.editor.user)
    await own.register(early, [take], 'en-gammal-nyckel')
    expect(await own.batches(item, await own.server.signedIn(own.admin.user))).toMatchObject([
      ['LOT1', LOT.expiration_date, 4],
    ])
    await pass(1)
    await removeExpired(own.server.context)
    const again = await own.server.signedIn(own.editor.user)
    expect((await own.register(again, [take], 'en-gammal-nyckel')).status).toBe(200)
    const admin = await own.server.signedIn(own.admin.user)
    const { body } = await admin.get(`/api/items/${item}`)
    expect(body.item.locations[0].quantity).toBe(3)
    await own.close()
  })

  test('a clock that jumps 32 days frees no key, also when it comes back', async () => {
    const own = await createWorld()
    const { item, place } = await own.stocked({ ...LOT, quantity: 5 })
    const take = adjustment(item, 'remove', { storage_location_id: place, ...LOT, quantity: -1 })
    await removeExpired(own.server.context)
    await own.register(own.editor, [take], 'en-enda-gång')
    for (const days of [32, -32, 32]) {
      own.server.clock.advance(days * 24 * hour)
      await removeExpired(own.server.context)
      await removeExpired(own.server.context)
      const again = await own.server.signedIn(own.editor.user)
      expect((await own.register(again, [take], 'en-enda-gång')).status).toBe(200)
    }
    const admin = await own.server.signedIn(own.admin.user)
    const { body } = await admin.get(`/api/items/${item}`)
    expect(body.item.locations[0].quantity).toBe(4)
    await own.close()
  })

  test('422 for a key too short', async () => {
    const { item, place } = await world.stocked({ ...LOT, quantity: 5 })
    const take = adjustment(item, 'remove', { storage_location_id: place, ...LOT, quantity: -1 })
    expect((await world.register(world.editor, [take], 'kort')).status).toBe(422)
  })
})
