import { describe, expect, it, vi } from 'vitest'
import { setUp } from './create-core.fixtures.ts'
import { createCore } from './index.ts'
import type { Change } from './stores/index.ts'
import {
  aBatch,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
  aUser,
  memoryStorage,
} from './testing/index.ts'

const asa = aUser()
const waiting = {
  item_id: 1,
  type: 'remove',
  storage_locations_updates: [{ storage_location_id: 11, quantity_to_remove: 1 }],
} as const
const alvedon = anItem()

describe('createCore', () => {
  it('runs without document and window, and with everything left out but the address', () => {
    expect(typeof globalThis).toBe('object')
    expect('document' in globalThis || 'window' in globalThis).toBe(false)
    const core = createCore({ baseUrl: 'http://server' })
    core.preferences.setLocation(3)
    expect(core.preferences.state.locationId).toBe(3)
    expect(core.clock.today()).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  it('its default scheduler runs and calls off', async () => {
    const { scheduler } = createCore({ baseUrl: 'http://server' })
    const run = vi.fn()
    scheduler.after(1, run)
    scheduler.after(1, run)()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('an item that comes back from a pick replaces itself in every store that holds it', async () => {
    const { core } = setUp((path) => {
      if (path.startsWith('/api/items/search_by_gtin')) return { item: alvedon }
      if (path.startsWith('/api/items/search')) return { items: [alvedon], next_cursor: null }
      if (path === '/api/locations/1/items') return { items: [alvedon], next_cursor: null }
      if (path === '/api/items/1') return { item: alvedon }
      if (path === '/api/adjustments/register') {
        const stock = picked.locations.map((location) => ({ item_id: 1, location }))
        return { adjustments: [{ id: 5 }], stock }
      }
      return 500
    })
    await core.items.load(1)
    await core.items.findByGtin('07046261012348')
    core.search.setQuery('alvedon')
    await core.search.searchNow()
    await core.locations.loadItems(1)
    core.pending.add(waiting)
    await core.adjustments.instantPick(alvedon, [{ storage_location_id: 11, quantity: 2 }])
    const held = [
      core.items.state.byId[1],
      core.items.state.lastScanned,
      core.search.state.results[0],
      core.locations.state.items[1]?.[0],
      core.pending.state.items[1],
    ]
    expect(held.map((item) => item?.locations[0]?.quantity)).toEqual([18, 18, 18, 18, 18])
  })

  it('a session that ended in the middle is marked, whatever call met it', async () => {
    let signedIn = true
    const { core } = setUp((path) => {
      if (path === '/api/user') return { user: asa }
      return signedIn ? { item: alvedon } : 401
    })
    await core.session.load()
    signedIn = false
    await core.items.load(1)
    expect(core.session.state).toMatchObject({ user: asa, expired: true })
  })

  it('a person who may no longer do what was offered is looked at anew, whatever call met it', async () => {
    let user = aUser({ role: 'edit' })
    const { core } = setUp((path) => (path === '/api/user' ? { user } : 403))
    await core.session.load()
    user = aUser({ role: 'read' })
    await core.items.load(1)
    await vi.waitFor(() => expect(core.session.state.user?.role).toBe('read'))
  })

  it.each<[string, Change, string]>([
    ['that users changed', { type: 'change', ids: { users: true } }, 'read'],
    ['that some were missed', { type: 'reset' }, 'read'],
    ['of an item', { type: 'change', ids: { items: [1] } }, 'edit'],
  ])(
    'a change %s asks once what the person may do, if it may be another now',
    async (_, change, role) => {
      let user = aUser({ role: 'edit' })
      const { core, paths } = setUp((path) => (path === '/api/user' ? { user } : 500))
      await core.applyChange(change)
      expect(paths).toEqual([])
      await core.session.load()
      user = aUser({ role: 'read' })
      await core.applyChange(change)
      await vi.waitFor(() => expect(core.session.state.user?.role).toBe(role))
      expect(paths).toHaveLength(role === 'read' ? 2 : 1)
    },
  )

  it('after sign-out nothing of the former customer is left, not even in answers under way', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const { core, storage } = setUp(async (path) => {
      if (path === '/api/user') return { user: asa }
      if (path === '/api/auth/sign_out') return undefined
      if (path === '/api/items/1') return { item: alvedon }
      await held
      return path === '/api/locations'
        ? { locations: [{ id: 1, name: 'A' }], next_cursor: null }
        : { users: [asa] }
    })
    await core.session.load()
    await core.items.load(1)
    core.pending.add(waiting)
    core.preferences.setLocation(4)
    core.blocked.set([{ item_id: 1, lot: 'A' }], 'some-plugin')
    const late = [core.locations.load(), core.users.load()]
    await core.session.signOut()
    release()
    expect((await Promise.all(late)).map(({ ok }) => ok)).toEqual([false, false])
    expect(core.items.state.byId).toEqual({})
    expect(core.blocked.state.lots).toEqual([])
    expect(core.pending.state.entries).toEqual([])
    expect([core.locations.state.list, core.users.state.list]).toEqual([[], []])
    expect(storage.session.getItem('adjustments')).toBeNull()
    expect(storage.local.getItem('ak_location')).toBe('4')
  })

  it('who signs in next is not shown the former customer’s item of the same number', async () => {
    let item = alvedon
    const { core } = setUp((path) => {
      if (path === '/api/user') return { user: asa }
      return path === '/api/auth/sign_out' ? undefined : { item }
    })
    await core.session.load()
    await core.items.load(1)
    await core.session.signOut()
    item = anItem({ display_name: 'Ipren' })
    await core.session.load()
    core.pending.add(waiting)
    expect(core.pending.state.items[1]).toBeUndefined()
    await vi.waitFor(() => expect(core.pending.state.items[1]?.display_name).toBe('Ipren'))
  })

  it.each<[string, Record<string, string>, boolean]>([
    ['the retrieval list', { adjustments: JSON.stringify([waiting]) }, false],
    [
      'an unfinished registration',
      {
        adjustment_keys:
          '[{"name":"list","key":"k","hasScreen":true,"change":{"operation":"undoAdjustment","id":1}}]',
      },
      false,
    ],
    ['drafts', {}, true],
  ])('another person is asked before %s goes', async (_, texts, drafts) => {
    const session = memoryStorage({ session_user: 'somebody else', ...texts })
    const storage = { local: memoryStorage(), session }
    const { core } = setUp(() => ({ user: asa }), { storage, hasDrafts: () => drafts })
    await core.session.load()
    expect(core.session.state).toMatchObject({ user: null, switchTo: asa })
  })

  it('failed calls are written to the console when no log is given', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const core = createCore({
      baseUrl: 'http://server',
      fetch: async () => new Response('', { status: 500 }),
    })
    await core.items.load(1)
    expect(error).toHaveBeenCalledExactlyOnceWith('Item 1 could not be fetched', {
      kind: 'unexpected',
      status: 500,
    })
    error.mockRestore()
  })
})

describe('applyChange', () => {
  function signedIn() {
    return setUp((path) => {
      if (path === '/api/items/1') return { item: alvedon }
      if (path === '/api/locations') return { locations: [], next_cursor: null }
      if (path === '/api/summary') return { locations: [], expiring_within_days: 30 }
      if (path === '/api/users') return { users: [asa], next_cursor: null }
      return { items: [alvedon], next_cursor: null }
    })
  }

  it('fetches nothing that nobody holds', async () => {
    const { core, paths } = signedIn()
    await core.applyChange({ type: 'change', ids: { items: [1], locations: [1], users: true } })
    await core.applyChange({ type: 'reset' })
    expect(paths).toEqual([])
  })

  it('takes over figures wherever they are held, and asks for nothing', async () => {
    const counts = { name: 'A', item_count: 1, red_count: 0, orange_count: 1, green_count: 0, expired_count: 0, expiring_count: 0 } // prettier-ignore
    const { core, paths } = setUp((path) => {
      if (path === '/api/items/1') return { item: alvedon }
      if (path === '/api/summary') return { locations: [{ id: 1, ...counts, orange_count: 0 }] }
      return { items: [alvedon], next_cursor: null }
    })
    await core.items.load(1)
    core.search.setQuery('alvedon')
    await core.search.searchNow()
    await core.locations.loadItems(1)
    await core.locations.loadSummary()
    paths.length = 0
    const [share] = picked.locations
    if (!share) throw new Error('the item lies nowhere')
    const ids = { stock: [{ item_id: 1, location: share }], summary: [{ id: 1, ...counts }] }
    await core.applyChange({ type: 'change', ids })
    const held = [
      core.items.state.byId[1],
      core.search.state.results[0],
      core.locations.state.items[1]?.[0],
    ]
    expect(held.map((item) => item?.locations[0]?.quantity)).toEqual([18, 18, 18])
    expect(core.locations.state.summary?.[0]?.orange_count).toBe(1)
    expect(paths).toEqual([])
  })

  it('an item that somebody began to keep comes into the list of its location', async () => {
    const { core, paths } = setUp((path) =>
      path === '/api/items/1' ? { item: alvedon } : { items: [], next_cursor: null },
    )
    await core.locations.loadItems(1)
    paths.length = 0
    const [location] = alvedon.locations
    if (!location) throw new Error('the item lies nowhere')
    const ids = { stock: [{ item_id: 1, location }] }
    await core.applyChange({ type: 'change', ids })
    expect(core.locations.state.items[1]?.map(({ id }) => id)).toEqual([1])
    expect(paths).toEqual(['GET /api/items/1'])
    const gone = { ...location, location_item: null, quantity: 0, storage_locations: [] }
    await core.applyChange({
      type: 'change',
      ids: { stock: [{ item_id: 1, location: gone }] },
    })
    expect(core.locations.state.items[1]).toEqual([])
  })

  it('fetches held items once each, the list of locations, the counts and the users', async () => {
    const { core, paths } = signedIn()
    core.search.setQuery('alvedon')
    await core.search.searchNow()
    await core.locations.load()
    await core.locations.loadSummary()
    await core.users.load()
    paths.length = 0
    await core.applyChange({ type: 'change', ids: { items: [1, 99] } })
    expect(paths).toEqual(['GET /api/items/1'])
    paths.length = 0
    await core.applyChange({ type: 'change', ids: { locations: [1], users: true } })
    expect(paths.toSorted()).toEqual(['GET /api/locations', 'GET /api/summary', 'GET /api/users'])
    paths.length = 0
    await core.applyChange({ type: 'reset' })
    expect(paths.map((path) => path.split('?')[0]).toSorted()).toEqual([
      'GET /api/items/1',
      'GET /api/items/search',
      'GET /api/locations',
      'GET /api/summary',
      'GET /api/users',
    ])
  })
})

const picked = anItem({
  locations: [
    anItemLocation({
      storage_locations: [aStockedShelfPlace({ batches: [aBatch({ quantity: 18 })] })],
    }),
  ],
})
