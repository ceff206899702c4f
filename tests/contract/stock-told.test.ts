import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPluginWork } from '../../server/kernel/jobs/plugin-work.ts'
import { createPluginFolder, manifestText } from './plugin-folder.ts'
import type { PluginFolder } from './plugin-folder.ts'
import { startTestServer } from './harness.ts'
import { adjustment, createWorld, unique } from './world.ts'
import type { World } from './world.ts'

/** A plugin that notes what it is told of, and is deaf to items of a name while it is asked to be. */
const ear = `
  globalThis.heard = []
  const told = async ({ customer_id, entry }) => {
    if (globalThis.deafTo?.test(entry.ledger_item.display_name)) throw new Error('not now')
    globalThis.heard.push({ customer_id, entry })
  }`

interface Heard {
  readonly customer_id: number
  readonly entry: { readonly id: number; readonly item_id: number; readonly type: string }
}

const globals = globalThis as { heard?: Heard[]; deafTo?: RegExp | undefined }
const never = 3_600_000

let plugins: PluginFolder
let world: World
beforeAll(async () => {
  plugins = await createPluginFolder()
  const manifest = manifestText('ear', `hooks: { 'stock.told': told },`)
  await plugins.write('ear', 'server/plugin.ts', `${ear}\n${manifest}`)
  world = await createWorld({ plugins: plugins.candidates() })
})
afterAll(async () => {
  await world?.close()
  await plugins.remove()
})

const heardOf = (item: number) =>
  (globals.heard ?? []).filter(({ entry }) => entry.item_id === item).map(({ entry }) => entry.id)

async function picked(item: number, place: number): Promise<number> {
  const line = { storage_location_id: place, quantity: -1 }
  const { body } = await world.register(world.editor, [adjustment(item, 'remove', line)])
  return body.adjustments[0].id
}

const waiting = async () => {
  const { rows } = await sql`SELECT FROM untold_entries`.execute(world.server.db)
  return rows.length
}

test('every entry is told once it is committed, in order; what is refused never', async () => {
  const { item, place } = await world.stocked({ quantity: 20 })
  const ids = [await picked(item, place), await picked(item, place)]
  const tooMuch = adjustment(item, 'remove', { storage_location_id: place, quantity: -99 })
  expect((await world.register(world.editor, [tooMuch])).status).toBe(409)
  expect(heardOf(item)).toEqual([])
  const work = startPluginWork(world.server.context, world.server.work, never)
  await work.look()
  expect(heardOf(item).slice(1)).toEqual(ids)
  const [first] = (globals.heard ?? []).filter(({ entry }) => entry.id === ids[0])
  const { body } = await world.admin.get(`/api/adjustments?item_id=${item}`)
  const [, known] = body.adjustments
  expect(first).toEqual({
    customer_id: world.admin.user.customer_id,
    entry: { ...known, narcotic_level: 0 },
  })
  expect(await waiting()).toBe(0)
  await work.stop()
})

test('nobody who works at the time: it waits, and is told by whoever starts next', async () => {
  const { item, place } = await world.stocked({ quantity: 20 })
  const id = await picked(item, place)
  const again = await startTestServer({
    connection: world.server.context.connection,
    plugins: plugins.candidates(),
  })
  const work = startPluginWork(again.context, again.work, never)
  await work.look()
  expect(heardOf(item).at(-1)).toBe(id)
  await work.stop()
  await again.close()
})

test('one that fails is told again, and keeps back only what comes after it of the same item', async () => {
  const [deaf, sound] = [await world.stocked({ quantity: 9 }), await world.stocked({ quantity: 9 })]
  const work = startPluginWork(world.server.context, world.server.work, never)
  await work.look()
  const name = unique('Döv')
  await sql`UPDATE items SET display_name = ${name} WHERE id = ${deaf.item}`.execute(
    world.server.db,
  )
  globals.deafTo = /^Döv/
  const first = await picked(deaf.item, deaf.place)
  const other = await picked(sound.item, sound.place)
  const second = await picked(deaf.item, deaf.place)
  await work.look()
  expect([heardOf(deaf.item).length, heardOf(sound.item).at(-1)]).toEqual([1, other])
  await world.server.context.background.idle()
  const { body } = await world.admin.get('/api/plugins/work')
  expect(body.untold).toMatchObject([{ plugin: 'ear', entries: 2, error: 'not now' }])
  expect(body.faults).toMatchObject([{ plugin: 'ear', hook: 'stock.told', error: 'not now' }])
  globals.deafTo = undefined
  await work.look()
  expect(heardOf(deaf.item).length).toBe(1)
  world.server.clock.advance(6_000)
  await work.look()
  expect(heardOf(deaf.item).slice(1)).toEqual([first, second])
  await work.stop()
})

test('of two servers one tells; when it stops the other goes on', async () => {
  const { item, place } = await world.stocked({ quantity: 20 })
  const other = await startTestServer({
    connection: world.server.context.connection,
    plugins: plugins.candidates(),
  })
  const one = startPluginWork(world.server.context, world.server.work, never)
  await one.look()
  const two = startPluginWork(other.context, other.work, never)
  const id = await picked(item, place)
  await Promise.all([one.look(), two.look(), two.look()])
  expect(heardOf(item).filter((heard) => heard === id)).toEqual([id])
  await one.stop()
  const later = await picked(item, place)
  await two.look()
  expect(heardOf(item).at(-1)).toBe(later)
  await two.stop()
  await other.close()
})
