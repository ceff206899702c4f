import type { Role } from '@forrad/openapi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { line, LOT, send, telling } from './intents.ts'
import { newAccount } from './token-client.ts'
import { createWorld } from './world.ts'
import type { SignedIn, World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())
const { intent } = telling(() => world)

/** Somebody who may change stock, until their role is another. */
const nurse = () => {
  const { customer_id } = world.admin.user
  return world.server.signedIn({ customer_id, role: 'edit' })
}

async function give({ user }: SignedIn, role: Role) {
  await world.server.db.updateTable('users').set({ role }).where('id', '=', user.id).execute()
}

const types = ['remove', 'stocktaking', 'receive', 'move', 'write_off', 'return']
const forbidden = { state: 'refused', adjustments: [], error: { code: 'forbidden' } }

describe('INTENT-8 whose role is taken while acts wait', () => {
  test('is told that what was done is done, and nothing of the rest is written', async () => {
    const by = await nurse()
    const at = await world.stocked({ ...LOT, quantity: 9 })
    const done = intent([line(at, 'remove', -2)])
    await send(by, done)
    await give(by, 'read')
    const waiting = intent([line(at, 'remove', -3)])
    const [known, refused] = await send(by, done, waiting)
    expect(known).toMatchObject({ key: done.key, state: 'done', adjustments: [{ type: 'remove' }] })
    expect(refused).toMatchObject(forbidden)
    const asked = await by.get(`/api/intents/${done.key}`)
    expect(asked.body.outcome).toMatchObject({ state: 'done', adjustments: [{ type: 'remove' }] })
    expect((await by.get(`/api/intents/${waiting.key}`)).status).toBe(404)
    expect(await world.batches(at.item)).toEqual([['A', '2031-05-31', 7]])
  })

  test('tells of no kind of change, nor of levels', async () => {
    const at = await world.stocked({ ...LOT, quantity: 9 })
    const { item: item_id, location: location_id } = at
    const { script } = await newAccount(world.server.url, world.admin)
    const shown = async () => (await world.reader.get(`/api/items/${item_id}`)).body.item.locations
    const before = await shown()
    for (const by of [world.reader, script]) {
      const all = types.map((type) => intent([line(at, type, type === 'receive' ? 1 : -1)]))
      const levels = intent([], { location_item: { item_id, location_id, reorder_point: 4 } })
      const outcomes = await send(by, ...all, levels)
      expect(outcomes).toMatchObject([...all, levels].map(({ key }) => ({ key, ...forbidden })))
    }
    expect(await shown()).toEqual(before)
    const { body } = await world.reader.get(`/api/adjustments?item_id=${item_id}`)
    expect(body.adjustments).toMatchObject([{ type: 'receive' }])
  })

  test('puts aside what was refused, and it is not done when the role is back', async () => {
    const by = await nurse()
    const at = await world.stocked({ ...LOT, quantity: 9 })
    await give(by, 'read')
    const act = intent([line(at, 'remove', -2)])
    expect(await send(by, act)).toMatchObject([forbidden])
    const where = { item_id: at.item, storage_location_id: at.place }
    const lines = [{ ...where, type: 'remove', quantity: -2 }]
    const put_aside = { reason: 'Bokat av en kollega', code: 'forbidden', lines }
    const [told] = await send(by, { ...act, adjustments: [], put_aside })
    expect(told).toMatchObject({ key: act.key, state: 'done', adjustments: [] })
    await give(by, 'edit')
    expect(await send(by, act)).toMatchObject([{ state: 'done', adjustments: [] }])
    expect(await world.batches(at.item)).toEqual([['A', '2031-05-31', 9]])
  })

  test('is told of an undo that was done, and undoes nothing more', async () => {
    const by = await nurse()
    const at = await world.stocked({ ...LOT, quantity: 9 })
    const { body } = await world.register(by, [line(at, 'remove', -2)])
    const [{ id }] = body.adjustments
    const undone = { 'idempotency-key': intent([]).key }
    await by.post(`/api/adjustments/${id}/undo`, undefined, undone)
    await give(by, 'read')
    const again = await by.post(`/api/adjustments/${id}/undo`, undefined, undone)
    expect([again.status, again.body.error.code]).toEqual([403, 'forbidden'])
    const asked = await by.get(`/api/intents/${undone['idempotency-key']}`)
    expect(asked.body.outcome).toMatchObject({ state: 'done', adjustments: [{ type: 'undo' }] })
    expect(await world.batches(at.item)).toEqual([['A', '2031-05-31', 9]])
  })
})
