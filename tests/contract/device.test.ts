import { writeFile } from 'node:fs/promises'
import { createApi, withCookies, type Api, type OperationId } from '@forrad/core/api'
import { createKeeper, type Keeper } from '@forrad/core/device'
import { addDays, stockholmDate } from '@forrad/core/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMemoryStore } from '../../core/device/memory-store.fixtures.ts'
import { siteFile } from '../../server/site-settings.ts'
import { testPassword } from './harness.ts'
import { createRandom } from './random.ts'
import { adjustment, createWorld, unique } from './world.ts'
import type { World } from './world.ts'

/** What the device answers from what it keeps is what the server answers: on the same random stock, before and after changes. */

let world: World
let api: Api
let keeper: Keeper
let today: string
const locations: number[] = []
const places: { readonly id: number; readonly location: number }[] = []
const items: { readonly id: number; readonly gtin: string; readonly vendor_name: string }[] = []
const random = createRandom(20_261_124)

const names = [
  'Alvedon',
  'Ipren',
  'Ärtor',
  'Åderförband',
  'Övrigt',
  'alvedon forte',
  'Panodil',
  'NaCl',
]
const strengths = ['5 mg', '500 mg', '1 mg/ml', '0,9 %', null]

beforeAll(async () => {
  world = await createWorld()
  const { server } = world
  await writeFile(siteFile(server.context), JSON.stringify({ offline: { narcotics: true } }))
  today = stockholmDate(server.clock.now())
  for (const name of ['Rum 10', 'Rum 2', 'Åttan', 'Avdelning']) {
    const location = await world.newLocation(name)
    locations.push(location)
    for (const shelf of ['A10', 'A2', 'Å1', 'B 3']) {
      places.push({ id: await world.newPlace(location, shelf), location })
    }
  }
  await fillStock()
  for (const [index, { id }] of items.entries()) {
    if (index % 5 === 0) await block(id, ['LOT1', 'LOT2'])
    if (index % 5 === 1) await block(id, [])
  }
  const fetch = withCookies((request) => globalThis.fetch(request))
  api = createApi({ baseUrl: server.url, fetch })
  const signedIn = await api.signIn({ email: world.reader.user.email, password: testPassword })
  expect(signedIn.ok).toBe(true)
  keeper = createKeeper({
    api,
    store: createMemoryStore(),
    clock: { now: () => server.clock.now().getTime(), today: () => today },
    scheduler: { after: () => () => {} },
    lock: (run) => run(),
    share: { post: () => {}, listen: () => {} },
    newId: () => unique('generation'),
    random: () => 0,
    onState: () => {},
    log: (...said) => {
      throw new Error(JSON.stringify(said))
    },
  })
  await keeper.open(world.reader.user.id)
  await keeper.keep(locations)
}, 120_000)
afterAll(() => world?.close())

async function fillStock() {
  for (let number = 0; number < 40; number += 1) {
    const display_name = `${names[random(names.length)]}`
    const gtin = gtinOf(number)
    const vendor_name = `V-${number}`
    const strength_text = strengths[random(strengths.length)] ?? null
    const narcotic_level = random(6) === 0 ? 2 : 0
    const fields = { display_name, gtin, vendor_name, strength_text, narcotic_level }
    const id = await world.newItem(fields)
    items.push({ id, gtin, vendor_name })
    for (const location of locations) if (random(3) > 0) await keepAt(id, location)
    await receiveSome(id)
  }
}

async function keepAt(item_id: number, location_id: number) {
  const reorder_point = random(12)
  const levels = {
    reorder_point,
    preferred_stock_level: reorder_point + random(9),
    reorder_multiple: 1,
  }
  const location_item = { item_id, location_id, ...levels }
  const { status } = await world.admin.post('/api/location_items', { location_item })
  expect(status).toBe(201)
}

async function receiveSome(item: number, allowed: readonly number[] = [200]) {
  const lines = new Map<string, Parameters<typeof adjustment>[2]>()
  for (let count = random(5); count > 0; count -= 1) {
    const place = places[random(places.length)]!
    const identifier = random(3) === 0 ? null : `LOT${random(4)}`
    const expiration_date = random(4) === 0 ? null : addDays(today, random(120) - 40)
    const line = {
      storage_location_id: place.id,
      identifier,
      expiration_date,
      quantity: 1 + random(9),
    }
    lines.set(JSON.stringify([place.id, identifier, expiration_date]), line)
  }
  if (lines.size === 0) return
  const { status } = await world.register(world.admin, [
    adjustment(item, 'receive', ...lines.values()),
  ])
  // What is blocked is not received.
  expect(allowed).toContain(status)
}

async function block(item_id: number, lots: readonly string[]): Promise<number> {
  const recall = { item_id, lots, class: 'none', reference: 'R1' }
  const { status, body } = await world.admin.post('/api/recalls', { recall })
  expect(status).toBe(201)
  return body.recall.id
}

function gtinOf(number: number): string {
  const digits = `73${String(10_000_000_000 + number).slice(1)}`.padStart(13, '0').slice(0, 13)
  const sum = [...digits].reduce(
    (all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}

type Input = Readonly<Record<string, unknown>>

/** Both answers to a call are the same. */
async function same(operation: OperationId, input: Input = {}, minimal = false) {
  const call = api[operation] as (input: Input, options: object) => Promise<unknown>
  const online = await call(input, { minimal })
  const offline = await keeper.read(operation, input)
  expect(cut(operation, offline), `${operation} ${JSON.stringify(input)}`).toEqual(
    cut(operation, online),
  )
  return online as { readonly ok: boolean; readonly data: { readonly next_cursor?: string | null } }
}

/** An item's history: the device gives its rows ids of its own. */
function cut(operation: OperationId, answer: unknown): unknown {
  if (!operation.startsWith('getItem') && !operation.startsWith('findItem')) return answer
  return JSON.parse(JSON.stringify(answer), function (this: unknown, key, value: unknown) {
    const isRow =
      key === 'id' && typeof this === 'object' && this !== null && 'adjustment_id' in this
    return isRow ? undefined : value
  })
}

/** Every page of a list, the cursor of each taken from the server and handed to both. */
async function everyPage(operation: OperationId, input: Input, limit: number) {
  for (let cursor: string | null | undefined = undefined; cursor !== null;) {
    const page = await same(operation, { ...input, limit, ...(cursor ? { cursor } : {}) })
    cursor = page.data.next_cursor ?? null
  }
}

/** Every call of the screens, with every filter that they have. */
async function compareAll() {
  await same('getCurrentUser')
  await same('getSettings')
  await same('getSummary')
  await same('getSummary', { expiring_within_days: 7 })
  await same('listLocations')
  await everyPage('listLocations', {}, 3)
  await same('listItems')
  await everyPage('listItems', {}, 7)
  for (const { id, gtin, vendor_name } of items) {
    if ((await keeper.read('getItem', { id })) === null) continue
    await same('getItem', { id })
    await same('findItemByGtin', { gtin: gtin.slice(1) })
    await same('findItemByVendorName', { vendor_name: ` ${vendor_name}` })
  }
  const shows = [['out'], ['low'], ['soon'], ['expired'], ['expiring'], ['out', 'low', 'expiring']]
  const texts = ['alvedon', 'MG 500', '0,9', 'ar', 'lot1', 'a2', 'v-3 ', '   ']
  for (const id of locations) {
    await same('getLocation', { id }, true)
    await same('listLocationItems', { id })
    await everyPage('listLocationItems', { id }, 6)
    for (const show of shows) {
      await everyPage('listLocationItems', { id, show }, 4)
      await same('listLocationItems', { id, show, query: 'al', limit: 3 })
    }
    await everyPage('listInventory', { id }, 5)
    for (const expires_within of [0, 30])
      await everyPage('listInventory', { id, expires_within }, 3)
    for (const query of texts) {
      await same('listLocationItems', { id, query, limit: 50 })
      await everyPage('listInventory', { id, query }, 5)
      await everyPage('listInventory', { id, query, expires_within: 60 }, 5)
    }
    const storage_location_id = places.find(({ location }) => location === id)!.id
    await same('listInventory', { id, storage_location_id })
    await everyPage('listAdjustments', { location_id: id }, 9)
    await same('listCountedPlaces', { id, limit: 3 })
  }
  await everyPage('listAdjustments', { type: 'receive' }, 20)
  await same('listAdjustments', { user_id: world.admin.user.id, limit: 5 })
  await same('listAdjustments', { item_id: items[3]!.id })
  await same('listAdjustments', { from: today, to: today, limit: 9 })
  await same('listRecalls')
  await same('listPluginSettings')
  for (const query of [
    'alvedon',
    'alvdon',
    '500 mg',
    'v-1',
    'a2',
    'lot1',
    'rum',
    'panodil',
    'nacl 0,9',
  ]) {
    await everyPage('searchItems', { query }, 5)
    const [own_location_id] = locations
    await everyPage(
      'searchItems',
      { query, own_location_id, location_ids: locations.slice(0, 2) },
      5,
    )
  }
}

describe('the device and the server', { timeout: 120_000 }, () => {
  test('the same answers to every call of the screens', compareAll)

  test('and after changes of every kind, brought up to date', async () => {
    const [first, second] = items
    const [place] = places
    for (const { id } of items.slice(0, 20)) await receiveSome(id, [200, 409])
    const inventory = await world.admin.get(`/api/locations/${locations[0]}/inventory?limit=20`)
    for (const { item_id, storage_location_id } of inventory.body.rows.slice(0, 6)) {
      const item = (await world.admin.get(`/api/items/${item_id}`)).body.item
      const there = item.locations.find((one: { id: number }) => one.id === locations[0])
      const shelf = there.storage_locations.find(
        (one: { id: number }) => one.id === storage_location_id,
      )
      const [batch] = shelf.batches.filter((one: { blocked?: true }) => !one.blocked)
      if (!batch) continue
      const line = { ...batch, id: undefined, storage_location_id, quantity: -batch.quantity }
      const { status, body } = await world.register(world.admin, [
        adjustment(item_id, 'remove', line),
      ])
      expect(status).toBe(200)
      if (random(2) === 0) await world.admin.post(`/api/adjustments/${body.adjustments[0].id}/undo`)
    }
    const renamed = { item: { display_name: 'Örtte', strength_text: '7 mg' } }
    expect((await world.admin.patch(`/api/items/${first!.id}`, renamed)).status).toBe(200)
    const shelf = { storage_location: { identifier: 'C100' } }
    expect((await world.admin.patch(`/api/storage_locations/${place!.id}`, shelf)).status).toBe(200)
    const room = { location: { name: 'Annat rum' } }
    expect((await world.admin.patch(`/api/locations/${locations[1]}`, room)).status).toBe(200)
    const added = await world.newItem({ display_name: 'Nykomling', vendor_name: 'V-900' })
    await keepAt(added, locations[2]!)
    for (const { id } of (await world.admin.get('/api/recalls')).body.recalls.slice(0, 6)) {
      expect((await world.admin.post(`/api/recalls/${id}/end`)).status).toBe(200)
    }
    for (const { id } of [second!, items[12]!, items[13]!]) await block(id, ['LOT1', 'LOT3'])
    await keeper.keep(locations)
    await compareAll()
  })

  test('what is not kept is no answer: nobody is told that it is not there', async () => {
    await keeper.keep(locations.slice(0, 2))
    for (const [operation, input] of [
      ['getItem', { id: 987_654 }],
      ['findItemByGtin', { gtin: '12345670' }],
      ['listLocationItems', { id: locations[3] }],
      ['listInventory', { id: locations[3] }],
      ['getLocation', { id: 987_654 }],
      ['searchItems', { query: 'a', location_ids: [locations[3]] }],
      ['searchItems', { query: 'a', stocked: false }],
      ['listAdjustments', { location_id: locations[3] }],
      ['listUsers', {}],
    ] as const) {
      expect(await keeper.read(operation, input), operation).toBeNull()
    }
    const summary = (await keeper.read('getSummary', {})) as { data: { locations: unknown[] } }
    expect(summary.data.locations).toHaveLength(locations.length)
    await same('listLocationItems', { id: locations[0] })
  })
})
