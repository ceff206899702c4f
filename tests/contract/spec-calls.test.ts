import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueToken } from '../../server/accounts/tokens.ts'
import { testPassword } from './harness.ts'
import type { TestUser } from './harness.ts'
import { adjustment, createWorld, unique } from './world.ts'
import type { World } from './world.ts'

/** One row of the specification's table of calls (section 7). */
interface SpecifiedCall {
  readonly call: string
  /** The names of the query, or of the body's properties; of a wrapper its own name. */
  readonly query?: readonly string[]
  readonly body?: readonly string[]
  /** The response's key; null: none. */
  readonly response: string | null
}

/** The table as the specification has it, row by row; not made from the contract. */
const table: readonly SpecifiedCall[] = [
  { call: 'GET /api/csrf_token', response: 'csrf_token' },
  { call: 'GET /api/adjustments', response: 'adjustments' },
  { call: 'POST /api/adjustments/register', body: ['adjustments'], response: 'adjustments' },
  { call: 'GET /api/items', response: 'items' },
  { call: 'GET /api/items/{id}', response: 'item' },
  { call: 'GET /api/locations/{locationId}/items', response: 'items' },
  {
    call: 'GET /api/items/search',
    query: ['query', 'stocked', 'location_ids'],
    response: 'items',
  },
  {
    call: 'GET /api/catalogue/items/search',
    query: ['query', 'stocked', 'location_ids'],
    response: 'items',
  },
  { call: 'GET /api/items/search_by_gtin', query: ['gtin'], response: 'item' },
  { call: 'GET /api/items/search_by_vendor_name', query: ['vendor_name'], response: 'item' },
  { call: 'PUT /api/items/adjust', body: ['item_adjustment'], response: 'item' },
  { call: 'POST /api/location_items', body: ['location_item'], response: 'location_item' },
  { call: 'PATCH /api/location_items/{id}', body: ['location_item'], response: 'location_item' },
  { call: 'GET /api/locations', response: 'locations' },
  { call: 'GET /api/locations/{id}', response: 'location' },
  { call: 'POST /api/locations', body: ['location'], response: 'location' },
  { call: 'PATCH /api/locations/{id}', body: ['location'], response: 'location' },
  { call: 'DELETE /api/locations/{id}', response: null },
  { call: 'GET /api/user', response: 'user' },
  { call: 'GET /api/users', response: 'users' },
  { call: 'POST /api/users/', body: ['user'], response: 'user' },
  { call: 'PUT /api/users/{id}', body: ['user'], response: 'user' },
  { call: 'DELETE /api/users/{id}', response: null },
  { call: 'POST /api/password_resets', body: ['email'], response: null },
  {
    call: 'PUT /api/password_resets',
    body: ['email', 'password', 'password_confirmation', 'token'],
    response: null,
  },
  { call: 'GET /api/password_resets', query: ['email', 'token'], response: null },
  { call: 'POST /api/auth/sign_in', body: ['email', 'password'], response: 'user' },
  { call: 'POST /api/auth/sign_out', response: null },
]

let world: World
let user: TestUser
/** Values for everything that the table names. */
let values: Record<string, unknown>
/** Ids by the first part of the path. */
let ids: Record<string, number | string>
let bodies: Record<string, unknown>

beforeAll(async () => {
  world = await createWorld()
  const { server, admin } = world
  const { item, location, place } = await world.stocked({ identifier: 'A', quantity: 5 })
  const gtin = '7350053850019'
  await admin.patch(`/api/items/${item}`, { item: { gtin } })
  const { body: found } = await admin.get(`/api/items/${item}`)
  const empty = await world.newLocation()
  const spare = await world.newLocation()
  user = await server.addUser({ customer_id: admin.user.customer_id, role: 'edit' })
  const keptAt = await world.newLocation()
  const kept = { location_item: { item_id: item, location_id: keptAt } }
  const { body: made } = await admin.post('/api/location_items', kept)
  const { token } = await issueToken(server.db, server.clock, user, 'reset')
  const pick = adjustment(item, 'remove', {
    storage_location_id: place,
    identifier: 'A',
    quantity: -1,
  })
  const person = { first_name: 'Ny', last_name: 'Kollega', role: 'edit', narcotics: false }
  ids = {
    items: item,
    locations: location,
    location_items: made.location_item.id,
    users: user.id,
    emptyLocation: empty,
    keptAt,
  }
  values = {
    query: found.item.display_name,
    stocked: 'true',
    location_ids: location,
    gtin,
    vendor_name: found.item.vendor_name,
    email: user.email,
    password: testPassword,
    password_confirmation: testPassword,
    token,
    adjustments: [pick],
    item_adjustment: {
      adjustments: [pick],
      location_item: { item_id: item, location_id: location, reorder_point: 2 },
    },
  }
  bodies = {
    'POST /api/location_items': { item_id: item, location_id: spare },
    'PATCH /api/location_items/{id}': { reorder_point: 3 },
    'POST /api/locations': { name: unique('Lager') },
    'PATCH /api/locations/{id}': { name: unique('Lager') },
    'POST /api/users/': { ...person, email: 'ny.kollega@forrad.example' },
    'PUT /api/users/{id}': { ...person, email: user.email },
  }
})
afterAll(() => world?.close())

/** The call of a row, filled in and made: password calls last what they must, deletions come last. */
async function make({ call, query = [], body }: SpecifiedCall) {
  const [method = '', path = ''] = call.split(' ')
  const [, , kind = ''] = path.split('/')
  const id = call === 'DELETE /api/locations/{id}' ? ids['emptyLocation'] : ids[kind]
  const asked = new URLSearchParams(query.map((name) => [name, String(values[name])]))
  const target = path.replace(/\{\w+\}/, String(id)) + (query.length > 0 ? `?${asked}` : '')
  const sent = body && Object.fromEntries(body.map((name) => [name, bodies[call] ?? values[name]]))
  const signedOut = /password_resets|auth|csrf/.test(path)
  const client = signedOut ? world.server.client() : world.admin
  if (method === 'GET') return client.get(target)
  if (method === 'DELETE') return client.delete(target)
  return client[method.toLowerCase() as 'post'](target, sent)
}

/** In an order in which nothing needed is gone: a link is verified before it is used up. */
const order = [...table].sort((a, b) => rank(a) - rank(b))
function rank({ call }: SpecifiedCall): number {
  if (call.startsWith('DELETE')) return 3
  if (call === 'POST /api/password_resets') return 2
  return call === 'PUT /api/password_resets' ? 1 : 0
}

describe('the specification’s own table of calls', () => {
  test.each(order)('$call takes and answers what the table says', async (row) => {
    const { status, body } = await make(row)
    expect([200, 201, 204], JSON.stringify(body)).toContain(status)
    if (row.response === null) {
      expect(body).toBeNull()
      return
    }
    // Some carry more: where the next page begins, ids of the ledger.
    expect(body[row.response]).toBeTruthy()
  })

  test('adjustments answered by registering hold their item; a location item its item and location', async () => {
    const { body } = await make({
      call: 'POST /api/adjustments/register',
      body: ['adjustments'],
      response: null,
    })
    expect(body.adjustments[0].item.id).toBe(ids['items'])
    const answer = await world.admin.get(`/api/location_items/${ids['location_items']}`)
    expect(answer.body.location_item).toMatchObject({
      item: { id: ids['items'] },
      location_id: ids['keptAt'],
    })
  })
})
