import { addDays, stockholmDate } from '@forrad/core/domain'
import { endsInCheckDigit } from '../../core/domain/gs1/check-digits.ts'
import type { Item } from '@forrad/openapi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword, demoSignIns } from '../../server/database/demo-sign-ins.ts'
import { fillDemoData } from '../../server/database/demo.ts'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import type { Client } from './client.ts'
import { startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'

let server: TestServer
let reader: Client
let items: readonly Item[]

beforeAll(async () => {
  server = await startTestServer()
  await fillDemoData(server.db)
  reader = await signIn('reader@forrad.example')
  items = (await reader.get('/api/items')).body.items
})
afterAll(() => server?.close())

async function signIn(email: string): Promise<Client> {
  const client = server.client()
  const answer = await client.post('/api/auth/sign_in', { email, password: demoPassword })
  expect(answer.status).toBe(200)
  return client
}

const batches = (item: Item) =>
  item.locations.flatMap(({ storage_locations }) =>
    storage_locations.flatMap((place) => place.batches),
  )
const today = () => stockholmDate(new Date())

describe('demo data', () => {
  test('every sign-in works with its role', async () => {
    for (const { email, role, narcotics, customer } of demoSignIns) {
      const { body } = await (await signIn(email)).get('/api/user')
      expect(body.user).toMatchObject({ email, role, narcotics })
      expect(body.user.current_customer.name === 'Mottagningen Linden').toBe(customer === 1)
    }
  })

  test('locations, shelf places and items in number', async () => {
    const { locations } = (await reader.get('/api/locations')).body
    expect(locations.length).toBeGreaterThanOrEqual(3)
    const places = locations.flatMap(
      (row: { storage_locations: object[] }) => row.storage_locations,
    )
    expect(places.length).toBeGreaterThanOrEqual(40)
    expect(items.length).toBeGreaterThanOrEqual(200)
    const { body } = await reader.get('/api/catalogue/items/search?query=alvedon')
    expect(body.items.some((item: Item) => item.locations.length === 0)).toBe(true)
  })

  test('brand and substance find each other, also with a slip of the keyboard', async () => {
    for (const query of ['panodil', 'paracetmol', 'alvedon']) {
      const { body } = await reader.get(`/api/items/search?query=${query}`)
      const names = body.items.map((item: Item) => item.display_name)
      expect(names).toContain('Paracetamol, tablett')
      expect(names).toContain('Alvedon, suppositorium')
    }
  })

  test('GTINs are right and unique, and a medicine’s carries its varunummer', () => {
    const gtins = items.flatMap(({ gtin }) => gtin ?? [])
    expect(new Set(gtins).size).toBe(gtins.length)
    for (const gtin of gtins) expect(endsInCheckDigit(gtin), gtin).toBe(true)
    for (const { kind, gtin, vendor_name } of items) {
      if (kind === 'medicine') expect(gtin?.slice(0, 13)).toBe(`0704626${vendor_name}`)
    }
    expect(items.some(({ gtin }) => gtin === null)).toBe(true)
  })

  test('narcotics at each level, licences of each kind, own items', () => {
    expect(new Set(items.map(({ narcotic_level }) => narcotic_level))).toEqual(
      new Set([0, 1, 2, 3, 4, 5]),
    )
    const licensed = items.filter(({ requires_license }) => requires_license)
    expect(licensed.some(({ license }) => license === null)).toBe(true)
    expect(
      licensed.some(({ license }) => license && license.quantity_used >= license.quantity),
    ).toBe(true)
    expect(licensed.some(({ license }) => license && license.valid_until < today())).toBe(true)
    expect(items.some(({ own }) => own)).toBe(true)
  })

  test('stock of every kind: expired, soon expiring, undated, unknown, below its point, none', () => {
    const all = items.flatMap(batches)
    expect(items.filter((item) => batches(item).length > 2).length).toBeGreaterThan(50)
    expect(all.some(({ expiration_date: date }) => date && date < today())).toBe(true)
    expect(
      all.some(
        ({ expiration_date: date }) => date && date > today() && date < addDays(today(), 30),
      ),
    ).toBe(true)
    expect(
      all.some(({ expiration_date, identifier }) => expiration_date === null && identifier),
    ).toBe(true)
    expect(
      all.some(
        ({ expiration_date, identifier }) => expiration_date === null && identifier === null,
      ),
    ).toBe(true)
    const here = items.flatMap(({ locations }) => locations)
    const point = (location: Item['locations'][number]) =>
      location.location_item?.reorder_point ?? 0
    expect(here.some((location) => location.quantity === 0)).toBe(true)
    expect(
      here.some((location) => location.quantity > 0 && location.quantity <= point(location)),
    ).toBe(true)
    expect(here.some((location) => location.quantity > point(location))).toBe(true)
  })

  test('paracetamol is found first and lies on two shelf places of the first location in several batches', async () => {
    const { body } = await reader.get('/api/items/search?query=paracetamol')
    const [item] = body.items as Item[]
    const [first] = (await reader.get('/api/locations')).body.locations
    const here = item?.locations[0]
    expect(here?.id).toBe(first.id)
    expect(here?.storage_locations).toHaveLength(2)
    expect(here?.storage_locations.every((place) => place.batches.length > 1)).toBe(true)
  })

  test('the stock came by the ledger', async () => {
    expect(await checkLedger(server.db)).toEqual([])
    const { adjustments } = (await reader.get('/api/adjustments?limit=1000')).body
    const types = new Set(adjustments.map(({ type }: { type: string }) => type))
    expect(types).toEqual(new Set(['receive', 'remove']))
  })

  test('the other customer has a little of its own and nothing of the first’s', async () => {
    const other = await signIn('admin@other.example')
    const { body } = await other.get('/api/items')
    expect(body.items.length).toBeGreaterThan(5)
    expect(body.items.every(({ own }: Item) => !own)).toBe(true)
    expect((await other.get(`/api/locations/${items[0]?.locations[0]?.id}`)).status).toBe(404)
  })

  test('is the same every time', async () => {
    const again = await startTestServer()
    await fillDemoData(again.db)
    const client = again.client()
    await client.post('/api/auth/sign_in', {
      email: 'reader@forrad.example',
      password: demoPassword,
    })
    const plain = (list: readonly Item[]) =>
      list.map((item) => [
        item.vendor_name,
        item.display_name,
        item.gtin,
        batches(item).map(({ identifier, quantity }) => [identifier, quantity]),
      ])
    expect(plain((await client.get('/api/items')).body.items)).toEqual(plain(items))
    await again.close()
  })
})
