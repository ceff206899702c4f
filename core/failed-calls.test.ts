import { expect, it, vi } from 'vitest'
import { createCore } from './index.ts'
import type { Core } from './index.ts'
import type { Result } from './api/index.ts'
import { anItem, memoryStorage } from './testing/index.ts'

const item = anItem()
const at = { item_id: item.id, location_id: 1 }
const person = {
  email: 'ny@forrad.example',
  first_name: 'Ny',
  last_name: 'Kollega',
  role: 'edit',
  narcotics: false,
} as const
const counted = { storage_location_id: 11, previous_quantity: 20, new_quantity: 1 }
const received = {
  storage_location_id: 11,
  identifier: null,
  expiration_date: null,
  quantity: 1,
}

/** Every call of every store that answers with a result. */
const calls: Readonly<Record<string, (core: Core) => Promise<Result<unknown, unknown>>>> = {
  'items.load': ({ items }) => items.load(1),
  'items.findByGtin': ({ items }) => items.findByGtin('07046261012348'),
  'items.findByVendorName': ({ items }) => items.findByVendorName('101234'),
  'locations.load': ({ locations }) => locations.load(),
  'locations.loadOne': ({ locations }) => locations.loadOne(1),
  'locations.loadItems': ({ locations }) => locations.loadItems(1),
  'locations.loadSummary': ({ locations }) => locations.loadSummary(),
  'locations.create': ({ locations }) => locations.create('Lager'),
  'locations.rename': ({ locations }) => locations.rename(1, 'Lager'),
  'locations.remove': ({ locations }) => locations.remove(1),
  'locations.createShelfPlace': ({ locations }) => locations.createShelfPlace(1, 'A1'),
  'locations.renameShelfPlace': ({ locations }) => locations.renameShelfPlace(1, 'A1'),
  'locations.removeShelfPlace': ({ locations }) => locations.removeShelfPlace(1),
  'locations.createLocationItem': ({ locations }) => locations.createLocationItem(at),
  'locations.updateLocationItem': ({ locations }) =>
    locations.updateLocationItem(1, { reorder_point: 1 }),
  'locations.removeLocationItem': ({ locations }) => locations.removeLocationItem({ id: 1, ...at }),
  'adjustments.instantPick': ({ adjustments }) =>
    adjustments.instantPick(item, [{ storage_location_id: 11, quantity: 1 }]),
  'adjustments.stocktake': ({ adjustments }) => adjustments.stocktake(item, [counted]),
  'adjustments.receive': ({ adjustments }) =>
    adjustments.receive({ item_id: item.id, lines: [received] }),
  'adjustments.undo': ({ adjustments }) => adjustments.undo(1),
  'adjustments.list': ({ adjustments }) => adjustments.list(),
  'users.load': ({ users }) => users.load(),
  'users.invite': ({ users }) => users.invite(person),
  'users.update': ({ users }) => users.update('u1', person, person),
  'users.remove': ({ users }) => users.remove('u1'),
  'users.resend': ({ users }) => users.resend('u1'),
  'session.signIn': ({ session }) => session.signIn('a@forrad.example', 'hemligt-nog'),
  'session.signOut': ({ session }) => session.signOut(),
}

it.each(Object.entries(calls))(
  'a failed %s is logged to the console and passed to the caller',
  async (_, call) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const core = createCore({
      baseUrl: 'http://server',
      storage: { local: memoryStorage(), session: memoryStorage() },
      fetch: async (request) =>
        request.url.endsWith('/api/csrf_token')
          ? Response.json({ csrf_token: 't' })
          : Response.json({ error: { code: 'server_error', message: '' } }, { status: 500 }),
    })
    const result = await call(core)
    expect(result).toMatchObject({ ok: false, error: { status: 500 } })
    expect(error).toHaveBeenCalled()
    error.mockRestore()
  },
)

it('a failed search and a failed fetch of the user are logged to the console', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fetch = async () => new Response('', { status: 500 })
  const core = createCore({ baseUrl: 'http://server', fetch })
  core.search.setQuery('alvedon')
  await core.search.searchNow()
  expect(core.search.state.error).toMatchObject({ status: 500 })
  expect(error).toHaveBeenCalledTimes(1)
  await core.session.load()
  expect(error).toHaveBeenCalledTimes(2)
  error.mockRestore()
})
