import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCatalogue } from '../../server/admin-commands.ts'
import { startAdminDesk, type AdminDesk } from './admin-setup.ts'
import type { Client } from './client.ts'
import { createWorld, unique } from './world.ts'
import type { World } from './world.ts'

let world: World
let desk: AdminDesk
beforeAll(async () => {
  desk = await startAdminDesk()
  world = await createWorld({ connection: desk.server.context.connection })
})
afterAll(async () => {
  await world?.close()
  await desk?.close()
})

const header = 'vendor_name;display_name;kind;strength_text;gtin;requires_license;narcotic_level'
const events = async (by: Client) => {
  const { status, body } = await by.get('/api/audit?kind=item_changed')
  expect(status).toBe(200)
  return body.events
}

test('an import into the shared catalogue is told to each customer that keeps the item, and to no other', async () => {
  const names = [unique('A'), unique('B'), unique('C')] as const
  const importAll = async (...rows: readonly string[]) =>
    expect(
      await importCatalogue(
        desk.admin,
        await desk.file(`${header}\n${rows.map((row, at) => `${names[at]};${row}\n`).join('')}`),
        null,
        false,
      ),
    ).toBe(true)
  const [first, second] = ['4006381333931', '7350053850019'] as const
  await importAll(
    `Morfin;medicine;10 mg;${first};nej;5`,
    `Alvedon;medicine;500 mg;${second};nej;0`,
    'Kompress;supply;;;nej;0',
  )
  const { db } = world.server
  const ids = await Promise.all(
    names.map(async (vendor_name) => {
      const found = db.selectFrom('items').select('id').where('vendor_name', '=', vendor_name)
      return (await found.executeTakeFirstOrThrow()).id
    }),
  )
  const location_id = await world.newLocation()
  const levels = { preferred_stock_level: 1, reorder_point: 1, reorder_multiple: 1 }
  for (const item_id of ids) {
    const location_item = { item_id, location_id, ...levels }
    expect((await world.admin.post('/api/location_items', { location_item })).status).toBe(201)
  }
  // Each takes the other's GTIN: that one is freed in between is no change of its own.
  await importAll(
    `Morfin Meda;medicine;20 mg;${second};nej;0`,
    `Alvedon;medicine;500 mg;${first};nej;0`,
    'Kompress;supply;;;nej;0',
  )
  const told = await events(world.admin)
  const gtins = { before: `0${first}`, after: `0${second}` }
  expect(told).toMatchObject([
    {
      actor: null,
      subject: { type: 'item', id: `${ids[1]}` },
      changes: [{ field: 'gtin', before: gtins.after, after: gtins.before }],
    },
    {
      actor: null,
      subject: { type: 'item', id: `${ids[0]}` },
      changes: [
        { field: 'display_name', before: 'Morfin', after: 'Morfin Meda' },
        { field: 'strength_text', before: '10 mg', after: '20 mg' },
        { field: 'gtin', ...gtins },
        { field: 'narcotic_level', before: 5, after: 0 },
      ],
    },
  ])
  expect(await events(world.stranger)).toEqual([])
})
