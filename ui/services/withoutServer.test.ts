import { createCore } from '@forrad/core'
import type { PluginInfo } from '@forrad/core/kernel'
import { aUser, fakeClock, fakeServices } from '@forrad/core/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followSession } from './followSession.ts'
import { createWithoutServer, goOnFromDevice } from './withoutServer.ts'

/** The tests' own: the page stands at once. */
const soon = setTimeout

/** The service worker of this app, and of something else at the same address. */
const workers = ['offline.worker.js', 'other.js'].map((file) => ({
  active: { scriptURL: `http://server/${file}` },
  waiting: null,
  installing: null,
  unregister: vi.fn(async () => true),
}))
let files: string[] = []

beforeEach(() => {
  files = ['forrad-precache-v2-old', 'forrad-precache-v2-open', 'other']
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', {
    readyState: 'complete',
    getElementById: () => null,
    addEventListener() {},
  })
  vi.stubGlobal('setTimeout', (run: () => void) => soon(run, 0))
  vi.stubGlobal('EventSource', class extends EventTarget {})
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
    },
  )
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistrations: async () => workers },
    locks: {
      query: async () => ({ held: [{ name: 'forrad-page-open' }] }),
      request: async () => {},
    },
  })
  vi.stubGlobal('caches', {
    keys: async () => files,
    delete: async (name: string) => (files = files.filter((one) => one !== name)),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { unregister } of workers) unregister.mockClear()
})

/** Somebody signed in, at a device that keeps stock. */
async function aDevice() {
  let user: ReturnType<typeof aUser> | null = aUser()
  const clock = fakeClock()
  const core = createCore({
    baseUrl: 'http://server',
    scheduler: clock,
    async fetch({ url }) {
      if (url.endsWith('/api/csrf_token')) return Response.json({ csrf_token: 't' })
      if (url.endsWith('/api/auth/sign_out')) {
        user = null
        return new Response(null, { status: 204 })
      }
      return Response.json({ user })
    },
    log: () => {},
  })
  await core.session.load()
  const drop = vi.fn(async () => {})
  const device = { ...(await fakeServices().device()), drop }
  const isSignedIn = vi.fn(() => true)
  const rest = { core, device, isSignedIn }
  const withoutServer = async (code: Promise<unknown> = Promise.resolve()) => {
    await code
    return { device, away: createWithoutServer({ ...rest, send: async () => {} }) }
  }
  const follow = async (
    plugins: readonly Pick<PluginInfo, 'id' | 'status'>[],
    code?: Promise<unknown>,
  ) => {
    const standBy = vi.spyOn(core, 'standBy')
    const found = plugins.map((plugin) => ({ own: true, contributes: [], ...plugin }))
    const services = fakeServices({ changes: core.changes })
    followSession(core, services, () => withoutServer(code), Promise.resolve({ plugins: found }))
    await vi.waitFor(() => expect(standBy).toHaveBeenCalledOnce())
    await standBy.mock.results[0]?.value
    await new Promise((resolve) => soon(resolve, 50))
    return services
  }
  return { core, clock, device, rest, isSignedIn, drop, follow, withoutServer }
}

it('what the device keeps goes with the session, whatever plugins there are', async () => {
  const { core, drop, withoutServer } = await aDevice()
  await withoutServer()
  expect(drop).not.toHaveBeenCalled()
  await core.session.signOut()
  expect(drop).toHaveBeenCalledOnce()
})

it.each([
  ['somebody', true],
  ['nobody', false],
])(
  'a server that is back is asked once who is signed in, where %s was',
  async (_who, isSignedIn) => {
    const { core, withoutServer } = await aDevice()
    if (!isSignedIn) await core.session.signOut()
    const { away } = await withoutServer()
    const recheck = vi.spyOn(core.session, 'recheck')
    vi.stubGlobal('fetch', async () => Response.json({}))
    away.leave()
    await vi.waitFor(() => expect(recheck).toHaveBeenCalled())
    expect(recheck).toHaveBeenCalledOnce()
  },
)

it.each([
  ['once what waits has been sent', true],
  ['after a while where that does not end', false],
])('OUTBOX-18 all is fetched anew %s', async (_case, isSent) => {
  const { core, rest, clock } = await aDevice()
  let end = () => {}
  const send = () => new Promise<void>((resolve) => (end = resolve))
  const away = createWithoutServer({ ...rest, send })
  const apply = vi.spyOn(core, 'applyChange')
  vi.stubGlobal('fetch', async () => Response.json({}))
  away.leave()
  await vi.waitFor(() => expect(away.state.away).toBe(false))
  await clock.advance(3999)
  expect(apply).not.toHaveBeenCalled()
  if (isSent) end()
  else await clock.advance(1)
  await vi.waitFor(() => expect(apply).toHaveBeenCalledExactlyOnceWith({ type: 'reset' }))
})

it('it goes too where the person has left before anything hears that', async () => {
  const { core, drop, follow } = await aDevice()
  const leaving = core.session.signOut()
  await follow([{ id: 'offline', status: 'active' }], leaving)
  expect(drop).toHaveBeenCalledOnce()
})

it.each([
  ['turned off', [{ id: 'offline', status: 'disabled' as const }]],
  ['not there', []],
])('stock, worker and files go where the plugin is %s', async (_case, plugins) => {
  const { drop, follow } = await aDevice()
  await follow([{ id: 'items', status: 'active' }, ...plugins])
  await vi.waitFor(() => expect(files).toEqual(['forrad-precache-v2-open', 'other']))
  expect(drop).toHaveBeenCalledOnce()
  expect(workers.map(({ unregister }) => unregister.mock.calls.length)).toEqual([1, 0])
})

it.each(['active' as const, 'left-out' as const])(
  'they stay where the plugin is %s',
  async (status) => {
    const { drop, follow } = await aDevice()
    await follow([{ id: 'offline', status }])
    expect([drop.mock.calls.length, workers[0]?.unregister.mock.calls.length]).toEqual([0, 0])
    expect(files).toHaveLength(3)
  },
)

/** What the device keeps of somebody. */
const keptUser = { ok: true, data: { user: aUser() } } as const
const noAnswer = async () => ({ ok: false, error: { kind: 'network' } }) as const

it.each([
  ['is signed in', true, keptUser],
  ['is signed in no more, as a server has said', false, await noAnswer()],
])('LEFT-2 without a server what is kept says who %s', async (_case, known, answer) => {
  const { device, isSignedIn, withoutServer } = await aDevice()
  isSignedIn.mockReturnValue(known)
  vi.spyOn(device, 'read').mockResolvedValue(keptUser)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const { away } = await withoutServer()
  away.leave()
  expect(await away.reserve('getCurrentUser', {}, noAnswer)).toEqual(answer)
  // What somebody looks at behind the new sign-in stays.
  expect(await away.reserve('getItem', { id: 1 }, noAnswer)).toBe(keptUser)
})

it.each([
  ['who is signed in goes on', { kept: keptUser, isSignedIn: true }, { isOn: true, drops: 0 }],
  ['LEFT-2 nobody where a server has said so', { kept: keptUser }, { isOn: false, drops: 0 }],
  ['LEFT-1 nobody who has left', { kept: keptUser, hasLeft: true }, { isOn: false, drops: 1 }],
  ['nobody of whom nothing is kept', { kept: null, isSignedIn: true }, { isOn: false, drops: 0 }],
])('started without a server: %s', async (_case, found, expected) => {
  const {
    kept,
    hasLeft = false,
    isSignedIn = false,
  } = { ...found } as {
    readonly kept: typeof keptUser | null
    readonly hasLeft?: boolean
    readonly isSignedIn?: boolean
  }
  const { device, drop } = await aDevice()
  vi.spyOn(device, 'read').mockResolvedValue(kept)
  const leave = vi.fn()
  const isOn = await goOnFromDevice({ leave }, device, hasLeft, isSignedIn)
  expect({ isOn, drops: drop.mock.calls.length }).toEqual(expected)
  expect(leave.mock.calls.length).toBe(isOn ? 1 : 0)
})

it.each([
  ['runs', [{ id: 'offline', status: 'active' as const }]],
  ['is not there', []],
])('other settings of the site are offered where what keeps the stock %s', async (_case, found) => {
  const { core, follow } = await aDevice()
  const { api, shown } = await follow(found)
  const settings = { disabled_plugins: ['labels'], contributions: [] }
  vi.spyOn(api, 'getSettings').mockResolvedValue({ ok: true, data: settings })
  core.changes.tell({ type: 'change', ids: { plugins: ['site'] } })
  await vi.waitFor(() => expect(shown).toHaveLength(1))
  expect(shown[0]).toMatchObject({ tone: 'info', duration: -1 })
})
