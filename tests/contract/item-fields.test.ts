import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Item } from '@forrad/openapi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readContract } from '../../server/contract.ts'
import type { Client } from './client.ts'
import { contract } from './contract-file.ts'
import { createPluginFolder, manifestText } from './plugin-folder.ts'
import type { PluginFolder } from './plugin-folder.ts'
import { newAccount } from './token-client.ts'
import { createWorld, unique } from './world.ts'
import type { World } from './world.ts'

/**
 * Two plugins of a temporary folder: one says how long an item's name is, by one question for all of
 * them, and does what plugins must not for items that are named so; the other says the same of each.
 */
const measure = `
  globalThis.timesMeasured = 0
  globalThis.longQuestions = 0
  const fields = async ({ item_ids, user, ask }) => {
    globalThis.timesMeasured += 1
    globalThis.measuredFor = user
    const found = await ask({ execute: (trx) => trx.selectFrom('items')
      .select(['id', 'display_name']).where('id', 'in', item_ids).execute().then((rows) => ({ rows })) })
    const isNamed = (begin) => found.some(({ display_name }) => display_name.startsWith(begin))
    if (isNamed('Kastar')) throw new Error('a screw is loose')
    if (isNamed('Hänger')) await new Promise(() => {})
    if (isNamed('Frågar länge')) {
      globalThis.longQuestions += 1
      await ask({ execute: async (trx) => {
        // What it asks has no limit of time then.
        if (isNamed('Frågar länge än')) await trx.selectNoFrom((eb) => eb.fn('set_config',
          [eb.val('statement_timeout'), eb.val('0'), eb.lit(true)]).as('set')).execute()
        return { rows: await trx.selectNoFrom((eb) =>
          eb.fn('pg_sleep', [eb.lit(5)]).as('slept')).execute() }
      } }).finally(() => { globalThis.longQuestions -= 1 })
    }
    if (isNamed('Skriver')) await ask({ execute: (trx) => trx.updateTable('items')
      .set({ display_name: 'Skriven' }).where('id', 'in', item_ids).execute().then(() => ({ rows: [] })) })
    if (isNamed('Säger annat')) return new Map(found.map(({ id }) => [id, { letters: 'many' }]))
    if (isNamed('Säger inget')) return new Map()
    return new Map(found.map(({ id, display_name }) => [id, { letters: display_name.length }]))
  }`
const note = `const fields = async ({ item_ids }) => new Map(item_ids.map((id) => [id, { note: 'hej' }]))`

interface ExtraOfItems {
  readonly schemas: { readonly ItemExtra: { readonly properties: Record<string, object> } }
}

/** What parts of the contract of these two add to it, for the server and for who checks its answers. */
function addParts(): void {
  const part = (name: string, type: string) => ({
    type: 'object',
    additionalProperties: false,
    required: [name],
    properties: { [name]: { type } },
  })
  const added = { measure: part('letters', 'integer'), note: part('note', 'string') }
  for (const { components } of [readContract(), contract]) {
    const { schemas } = components as unknown as ExtraOfItems
    Object.assign(schemas.ItemExtra.properties, added)
  }
}

let plugins: PluginFolder
let world: World
beforeAll(async () => {
  addParts()
  plugins = await createPluginFolder()
  const hooks = `hooks: { 'item.fields': fields },`
  await plugins.write(
    'measure',
    'server/plugin.ts',
    `${measure}\n${manifestText('measure', hooks)}`,
  )
  await plugins.write('note', 'server/plugin.ts', `${note}\n${manifestText('note', hooks)}`)
  world = await createWorld({
    plugins: plugins.candidates(),
    // A quarter of it is the plugins': enough for a busy machine, little enough to wait for.
    limits: { statementMilliseconds: 6000, idleMilliseconds: 20_000 },
  })
})
afterAll(async () => {
  await world?.close()
  await plugins?.remove()
})

const timesMeasured = () => Reflect.get(globalThis, 'timesMeasured') as number
/** How many questions are being asked that take too long. */
const longQuestions = () => Reflect.get(globalThis, 'longQuestions') as number
const extraOf = ({ extra }: Item) => extra as unknown
const itemAt = async (address: string, by: Client = world.reader): Promise<Item> => {
  const { status, body } = await by.get(address)
  expect(status, address).toBe(200)
  return body.item
}
const listAt = async (address: string, by: Client = world.reader): Promise<readonly Item[]> => {
  const { status, body } = await by.get(address)
  expect(status, address).toBe(200)
  return body.items
}
const whole = ({ display_name }: Item) => ({
  measure: { letters: display_name.length },
  note: { note: 'hej' },
})

describe('fields of items', () => {
  test('stand in every answer about items that a screen shows, asked once for all of an answer', async () => {
    const { item, location } = await world.stocked({ quantity: 5 })
    const gtin = '07350083812377'
    const changed = await world.admin.patch(`/api/items/${item}`, { item: { gtin } })
    expect(extraOf(changed.body.item)).toEqual(whole(changed.body.item))
    const other = await world.stocked({ quantity: 2 })
    const { display_name, vendor_name } = await itemAt(`/api/items/${item}`)
    const kept = { item_id: item, location_id: await world.newLocation() }
    const made = await world.admin.post('/api/location_items', { location_item: kept })
    expect(made.status).toBe(201)
    const { id } = made.body.location_item
    expect(extraOf(made.body.location_item.item)).toEqual(whole(made.body.location_item.item))

    const named = encodeURIComponent(display_name)
    const lists = await Promise.all(
      [
        '/api/items?limit=200',
        `/api/items/search?query=${named}&limit=50`,
        `/api/catalogue/items/search?query=${named}&limit=50`,
        `/api/locations/${location}/items?limit=50`,
        `/api/locations/${location}/inventory?limit=50`,
      ].map(async (address) => [address, await listAt(address)] as const),
    )
    for (const [address, items] of lists) {
      expect(
        items.map(({ id: one }) => one),
        address,
      ).toContain(item)
      for (const one of items) expect(extraOf(one), address).toEqual(whole(one))
    }
    const single = [
      `/api/items/${item}`,
      `/api/items/search_by_gtin?gtin=${gtin}`,
      `/api/items/search_by_vendor_name?vendor_name=${encodeURIComponent(vendor_name)}`,
    ]
    for (const address of single) {
      const one = await itemAt(address)
      expect(extraOf(one), address).toEqual(whole(one))
    }
    const at = await world.reader.get(`/api/location_items/${id}`)
    expect(extraOf(at.body.location_item.item)).toEqual(whole(at.body.location_item.item))

    const before = timesMeasured()
    const many = await listAt('/api/items?limit=200')
    expect(many.map(({ id: one }) => one)).toEqual(expect.arrayContaining([item, other.item]))
    expect(timesMeasured() - before).toBe(1)
  })

  test('are asked for the caller’s own customer, and stand nowhere else than where they are shown', async () => {
    const item = await world.newItem()
    const theirs = await world.newItem({}, world.stranger)
    await itemAt(`/api/items/${item}`)
    expect(Reflect.get(globalThis, 'measuredFor')).toMatchObject({
      customer_id: world.reader.user.customer_id,
      id: world.reader.user.id,
    })
    expect((await world.reader.get(`/api/items/${theirs}`)).status).toBe(404)
    const before = timesMeasured()
    const plain = await listAt('/api/items')
    expect(plain.length).toBeGreaterThan(0)
    expect(plain.filter((one) => one.extra !== undefined)).toEqual([])
    expect(timesMeasured()).toBe(before)
  })

  test('a token that is bound to locations reads none: they may tell of others', async () => {
    const { item, location } = await world.stocked({ quantity: 5 })
    const { script } = await newAccount(world.server.url, world.admin, {
      location_ids: [location],
    })
    const free = await newAccount(world.server.url, world.admin)
    expect(extraOf(await itemAt(`/api/items/${item}`, script))).toBeUndefined()
    expect(extraOf(await itemAt(`/api/items/${item}`, free.script))).toMatchObject({
      note: { note: 'hej' },
    })
  })

  test('of a plugin that is turned off stand in no answer from then on', async () => {
    const item = await world.newItem()
    const file = path.join(world.server.context.settings.dataFolder, 'site.json')
    await writeFile(file, JSON.stringify({ disabled_plugins: ['measure'] }))
    try {
      expect(extraOf(await itemAt(`/api/items/${item}`))).toEqual({ note: { note: 'hej' } })
    } finally {
      await rm(file)
    }
  })
})

describe('a plugin that goes wrong', () => {
  const faults = async (by: Client = world.admin) => {
    await world.server.context.background.idle()
    return (await by.get('/api/plugins/work')).body.faults
  }

  test.each([
    ['throws', 'Kastar', 'a screw is loose'],
    ['hangs', 'Hänger', 'took too long'],
    ['asks for too long', 'Frågar länge', 'took too long'],
    ['writes', 'Skriver', 'read-only'],
    ['says what its part of the contract does not', 'Säger annat', 'must be integer'],
  ])(
    'and %s leaves its fields out; the answer stands, with the others’',
    async (_how, name, why) => {
      const item = await world.newItem({ display_name: unique(name) })
      const sound = await world.newItem()
      const found = await itemAt(`/api/items/${item}`)
      expect(found.display_name.startsWith(name)).toBe(true)
      expect(extraOf(found)).toEqual({ note: { note: 'hej' } })
      expect(await faults()).toEqual([
        expect.objectContaining({
          plugin: 'measure',
          hook: 'item.fields',
          error: expect.stringContaining(why),
        }),
      ])
      expect(await faults(world.stranger)).toEqual([])
      expect(extraOf(await itemAt(`/api/items/${sound}`))).toHaveProperty('measure')
    },
  )

  test('and asks for longer than the database lets it is not waited for: the answer comes while its question is still asked', async () => {
    const item = await world.newItem({ display_name: unique('Frågar länge än') })
    await expect.poll(longQuestions).toBe(0)
    expect(extraOf(await itemAt(`/api/items/${item}`))).toEqual({ note: { note: 'hej' } })
    expect(longQuestions()).toBe(1)
    await expect.poll(longQuestions).toBe(0)
  })

  test('one that says nothing of an item adds nothing', async () => {
    const item = await world.newItem({ display_name: unique('Säger inget') })
    expect(extraOf(await itemAt(`/api/items/${item}`))).toEqual({ note: { note: 'hej' } })
  })
})
