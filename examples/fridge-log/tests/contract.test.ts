import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { remind } from '../../plugins/fridge-log/server/remind.ts'
import { startPluginWork } from '../../server/kernel/jobs/plugin-work.ts'
import type { Client } from './client.ts'
import { adjustment, createWorld } from './world.ts'
import type { World } from './world.ts'

/** The fridge log's calls, rules and job on a real PostgreSQL; it lies in `tests/contract` when it runs. */
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const read = (by: Client, location_id: number, tenths: number, remark?: string) =>
  by.post('/api/fridge_log/readings', { reading: { location_id, tenths, remark } })
const readings = async (by: Client = world.reader) =>
  (await by.get('/api/fridge_log/readings')).body.readings.map(
    ({ tenths, remark }: { tenths: number; remark: string | null }) => [tenths, remark],
  )

describe('readings', () => {
  test('those who may count write them, all of the customer read them, nobody of another', async () => {
    const location = await world.newLocation('Akuten')
    expect((await read(world.reader, location, 45)).status).toBe(403)
    expect((await read(world.stranger, location, 45)).status).toBe(404)
    expect(await read(world.editor, location, 45)).toMatchObject({
      status: 201,
      body: {
        reading: { location: 'Akuten', tenths: 45, made_by: { apoex_id: world.editor.user.id } },
      },
    })
    expect(await readings()).toEqual([[45, null]])
    expect(await readings(world.stranger)).toEqual([])
  })

  test('FRIDGE-1 outside the customer’s limits they need a remark', async () => {
    const location = await world.newLocation()
    expect(await read(world.editor, location, 81, '  ')).toMatchObject({
      status: 422,
      body: { error: { details: [{ field: 'reading.remark', rule: 'required' }] } },
    })
    expect((await read(world.editor, location, 81, 'Dörren stängd')).status).toBe(201)
    const values = { warmest: 9 }
    expect((await world.admin.patch('/api/plugin_settings/fridge-log', { values })).status).toBe(
      200,
    )
    expect((await read(world.editor, location, 81)).status).toBe(201)
    expect((await readings()).slice(0, 2)).toEqual([
      [81, null],
      [81, 'Dörren stängd'],
    ])
  })
})

test('FRIDGE-2 nothing is received where the last reading is outside the limits; picks go', async () => {
  const { item, location, place } = await world.stocked({ quantity: 5 })
  const change = (type: string, quantity: number) =>
    world.register(world.admin, [adjustment(item, type, { storage_location_id: place, quantity })])
  await read(world.editor, location, 120, 'Reparatör tillkallad')
  expect(await change('receive', 1)).toMatchObject({
    status: 409,
    body: { error: { code: 'refused_by_rule', details: [{ rule: 'fridge-log/too_warm' }] } },
  })
  expect((await change('remove', -1)).status).toBe(200)
  await read(world.editor, location, 50)
  expect((await change('receive', 1)).status).toBe(200)
})

test('items say where they lie in a fridge whose last reading is outside the limits', async () => {
  const { item, location } = await world.stocked({ quantity: 5 })
  const saidOf = async (id: number) =>
    (await world.reader.get(`/api/items/${id}`)).body.item.extra?.['fridge-log']
  await read(world.editor, location, 50)
  expect(await saidOf(item)).toBeUndefined()
  await read(world.editor, location, 120, 'Reparatör tillkallad')
  expect(await saidOf(item)).toEqual({ warm_at: [location] })
  const { body } = await world.reader.get(`/api/locations/${location}/items?limit=10`)
  expect(body.items).toMatchObject([{ id: item, extra: { 'fridge-log': { warm_at: [location] } } }])
  expect(await saidOf(await world.newItem())).toBeUndefined()
})

test('whoever shows an item is told where the alarm at its location comes or goes', async () => {
  const { item, location } = await world.stocked({ quantity: 5 })
  await world.stocked({ quantity: 5 })
  const told = async (tenths: number, remark?: string) => {
    await world.server.db.deleteFrom('changes').execute()
    expect((await read(world.editor, location, tenths, remark)).status).toBe(201)
    const rows = await world.server.db.selectFrom('changes').select('event').execute()
    return rows.flatMap(({ event }) => (event as { readonly items?: readonly number[] }).items)
  }
  expect(await told(50)).toEqual([])
  expect(await told(120, 'Reparatör tillkallad')).toEqual([item])
  expect(await told(50)).toEqual([item])
  expect(await told(51)).toEqual([])
})

test('administrators are mailed about fridges that nobody has read for a day', async () => {
  const { server, admin } = world
  const location = await world.newLocation('Nattkylen')
  await read(world.editor, location, 45)
  const work = startPluginWork(server.context, server.work, 3_600_000)
  // Hour by hour: time that nobody watched makes nothing older.
  for (let hour = 0; hour < 50; hour += 1) {
    await work.look()
    await server.context.background.idle()
    server.clock.advance(3_600_000)
  }
  await work.stop()
  const mails = await server.db.selectFrom('outgoing_mails').selectAll().execute()
  const told = mails.filter(({ text }) => text.includes('Nattkylen'))
  expect(told.map(({ recipient }) => recipient)).toContain(admin.user.email)
  expect(told.every(({ recipient }) => recipient !== world.stranger.user.email)).toBe(true)
  // Cut off it fails, so that it is run again: one that returned would be taken for done.
  const cutOff = {
    db: server.db,
    settings: async () => ({ coldest: 2, warmest: 8, reminds: true }),
    before: async (hours: number) => new Date(server.clock.now().getTime() - hours * 3_600_000),
    mail: async () => true,
    signal: AbortSignal.abort(),
  }
  await expect(remind(cutOff)).rejects.toThrow()
})
