import { expect, test, vi } from 'vitest'
import { stockholmDate } from '../domain/index.ts'
import {
  aBatch,
  aLocation,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
  aUser,
  fakeClock,
} from '../testing/index.ts'
import type { Clock } from '../stores/ports.ts'
import type { DeviceApi } from './fetching.ts'
import { createKeeper } from './keeper.ts'
import { createMemoryStore } from './memory-store.fixtures.ts'
import { createDevice, type RemoteKeeper } from './remote.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A server at Monday 2026-11-16 that has one item of a batch, which expired the day before. */
function aServer(server: Clock): { readonly api: DeviceApi; readonly from: string[] } {
  const from: string[] = []
  const ok = async <Data>(data: Data) => ({ ok: true, data }) as const
  const place = aStockedShelfPlace({ batches: [aBatch({ expiration_date: '2026-11-15' })] })
  const { history: _, ...item } = anItem({
    locations: [anItemLocation({ storage_locations: [place] })],
  })
  const api = {
    getSnapshot: () =>
      ok({
        contract: 1,
        cursor: 'c',
        taken_at: new Date(server.now()).toISOString(),
        removed: [],
        items: [item],
        synonyms: [],
        next_after: null,
        total: 1,
      }),
    getCurrentUser: () => ok({ user: aUser({ apoex_id: 'anna' }) }),
    getSettings: () => ok({ disabled_plugins: [], contributions: [] }),
    getSummary: () => ok({ locations: [], expiring_within_days: 30 }),
    listLocations: () => ok({ locations: [aLocation({ id: 1 })], next_cursor: null }),
    listAdjustments(asked: { readonly from: string }) {
      from.push(asked.from)
      return ok({ adjustments: [], next_cursor: null })
    },
    listRecalls: () => ok({ recalls: [], next_cursor: null }),
    listPluginSettings: () => ok({ plugin_settings: [] }),
    listCountedPlaces: () => ok({ places: [] }),
  } as unknown as DeviceApi
  return { api, from }
}

/** A page whose computer is wrong by so much, which it knows unless told otherwise, and its thread, which does not. */
function aPage(
  wrong: number,
  knows = true,
  { server, store } = { server: fakeClock(), store: createMemoryStore() },
) {
  const now = () => server.now() + wrong
  const device: Clock = { now, today: () => stockholmDate(new Date(now())) }
  const { api, from } = aServer(server)
  let behind = knows ? -wrong : undefined
  const keeper = createKeeper({
    api,
    store,
    clock: device,
    scheduler: server,
    lock: (run) => run(),
    share: { post: () => {}, listen: () => {} },
    newId: () => 'g',
    random: () => 0,
    onState: () => {},
    log: () => {},
  })
  const page = createDevice({
    // Both ends in one thread: what answers at once here answers later there.
    spawn: () => keeper as unknown as RemoteKeeper,
    persist: async () => true,
    clock: { ...device, behind: () => behind },
    log: () => {},
  })
  const expired = async () => {
    const answer = await page.read('listLocationItems', { id: 1, show: ['expired'] })
    return answer?.ok ? (answer.data as { readonly items: readonly object[] }).items.length : null
  }
  const there = { server, store }
  return { page, server, there, from, expired, learn: () => void (behind = -wrong) }
}

test.each([
  ['right', 0],
  ['ten days behind', -10 * DAY],
  ['ten days ahead', 10 * DAY],
])('on a computer that is %s the day of what is kept is the server’s', async (_name, wrong) => {
  const { page, from, expired } = aPage(wrong)
  await page.open('anna')
  await page.keep([1])
  expect(await expired()).toBe(1)
  expect(from).toEqual(['2026-11-09'])
})

test.each([
  ['behind', -10 * DAY],
  ['ahead', 10 * DAY],
])('on a computer that is ten days %s what is kept stays as long', async (_name, wrong) => {
  const { page, server, expired } = aPage(wrong)
  await page.open('anna')
  await page.keep([1])
  await server.advance(71 * HOUR)
  expect(await expired()).toBe(1)
  await server.advance(2 * HOUR)
  expect(await expired()).toBeNull()
})

test.each([
  ['right', 0],
  ['ten days behind', -10 * DAY],
  ['ten days ahead', 10 * DAY],
])(
  'on a computer that is %s it stays as long where a page begins without a network',
  async (_name, wrong) => {
    const { page, server, there } = aPage(wrong)
    await page.open('anna')
    await page.keep([1])
    await server.advance(71 * HOUR)
    const next = aPage(wrong, false, there)
    await next.page.open(null)
    expect(await next.expired()).toBe(1)
    await server.advance(2 * HOUR)
    const last = aPage(wrong, false, there)
    await last.page.open(null)
    expect(await last.expired()).toBeNull()
    expect(await there.store.mark()).toBeNull()
  },
)

test.each([
  ['right', 0],
  ['ten days behind', -10 * DAY],
  ['ten days ahead', 10 * DAY],
])('on a computer that is %s it goes in time where nobody is signed in', async (_name, wrong) => {
  const { page, server, there } = aPage(wrong)
  await page.open('anna')
  await page.keep([1])
  const next = aPage(wrong, false, there)
  await server.advance(71 * HOUR)
  await next.page.forgetOld()
  expect((await there.store.mark())?.userId).toBe('anna')
  await server.advance(2 * HOUR)
  await next.page.forgetOld()
  expect(await there.store.mark()).toBeNull()
})

test.each([
  ['promises', async () => true, true],
  ['promises not', async () => false, false],
  ['cannot be asked', async () => Promise.reject(new Error('no storage')), false],
])('a browser that %s to keep what lies there is asked once', async (_case, answer, persisted) => {
  const persist = vi.fn<() => Promise<boolean>>(answer)
  const { spawn, clock } = { spawn: () => ({}) as RemoteKeeper, clock: fakeClock() }
  const page = createDevice({ spawn, persist, clock, log: () => {} })
  expect(page.state.persisted).toBeNull()
  await Promise.all([page.persist(), page.persist()])
  await page.persist()
  expect([page.state.persisted, persist.mock.calls.length]).toEqual([persisted, 1])
})

test('what a page knows counts before what an earlier one kept: somebody has set the computer right', async () => {
  const { page, server, there } = aPage(10 * DAY)
  await page.open('anna')
  await page.keep([1])
  await server.advance(73 * HOUR)
  const next = aPage(0, true, there)
  await next.page.open('anna')
  expect(await next.expired()).toBeNull()
})

test('what waits for a thread that ends is answered at once, and the next call starts another one', async () => {
  const never = () => new Promise<never>(() => {})
  const calls = ['open', 'keep', 'tell', 'read', 'drop', 'setClock'] as const
  const dead = Object.fromEntries(calls.map((name) => [name, never]))
  const logged: string[] = []
  const ends: ((why: string) => void)[] = []
  const page = createDevice({
    spawn(_onState, onEnd) {
      ends.push(onEnd)
      return dead as unknown as RemoteKeeper
    },
    persist: async () => true,
    clock: fakeClock(),
    log: (message) => void logged.push(message),
  })
  const opened = page.open('anna')
  const read = page.read('listLocations', {})
  ends[0]?.('out of memory')
  expect(await read).toBeNull()
  await opened
  expect(logged).toHaveLength(3)
  void page.open('anna')
  expect(ends).toHaveLength(2)
})

test('what the page learns later counts with what it asks next', async () => {
  const { page, expired, learn } = aPage(-10 * DAY, false)
  await page.open('anna')
  await page.keep([1])
  expect(await expired()).toBe(0)
  learn()
  expect(await expired()).toBe(1)
})
