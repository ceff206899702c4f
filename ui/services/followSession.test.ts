import { createCore, type Core } from '@forrad/core'
import { aUser, fakeClock, fakeServices, settled } from '@forrad/core/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openFeed } from './changesFeed.ts'
import { followSession } from './followSession.ts'

const anna = aUser()
const bo = aUser({ apoex_id: 'u-2', email: 'bo.ek@forrad.example', first_name: 'Bo' })

/** The browser's streams, channels and locks. */
let streams: FakeStream[] = []
let channels: FakeChannel[] = []
const held = new Map<string, Promise<unknown>>()

class FakeStream extends EventTarget {
  readonly url: string
  isClosed = false
  readyState = 1
  constructor(url: string) {
    super()
    this.url = url
    streams.push(this)
  }
  close() {
    this.isClosed = true
  }
  /** The server answers no stream, as with 401. */
  refuse() {
    this.readyState = 2
    this.dispatchEvent(new Event('error'))
  }
  tell(change: object) {
    this.dispatchEvent(new MessageEvent('change', { data: JSON.stringify(change) }))
  }
}

class FakeChannel extends EventTarget {
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    channels.push(this)
  }
  postMessage(data: unknown) {
    for (const one of channels) {
      if (one !== this && one.name === this.name) {
        one.dispatchEvent(new MessageEvent('message', { data }))
      }
    }
  }
}

const locks = {
  async request(name: string, { signal }: { readonly signal: AbortSignal }, run: () => unknown) {
    const before = held.get(name)
    const mine = (async () => {
      await before
      if (!signal.aborted) await run()
    })()
    held.set(name, mine)
    return mine
  },
}

beforeEach(() => {
  streams = []
  channels = []
  held.clear()
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', { locks })
  vi.stubGlobal('EventSource', FakeStream)
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function aTab(userId: string) {
  const clock = fakeClock()
  const applyChange = vi.fn(async () => {})
  const { session } = fakeServices()
  const core = { scheduler: clock, applyChange, isMine: () => false, session, log: () => {} }
  const feed = openFeed(core, userId)
  feed.start()
  return { feed, clock, applyChange, session }
}

const stock = [{ item_id: 1, location: { id: 1 } }]

it("a tab hears nothing of another person's stream, which a tab still follows that shows them", async () => {
  const [hers, also, his] = [aTab('u-1'), aTab('u-1'), aTab('u-2')]
  await settled()
  // One for her two tabs, and one for his, which waits for nobody else's.
  expect(streams.map(({ url }) => /user_id=([\w-]+)/.exec(url)?.[1])).toEqual(['u-1', 'u-2'])
  for (const { clock } of [hers, also, his]) await clock.advance(5000)
  for (const { applyChange } of [hers, also, his]) applyChange.mockClear()
  streams[0]?.tell({ stock })
  for (const { clock } of [hers, also, his]) await clock.advance(5000)
  const figures = expect.objectContaining({ ids: expect.objectContaining({ stock }) })
  expect(hers.applyChange).toHaveBeenCalledExactlyOnceWith(figures)
  expect(also.applyChange).toHaveBeenCalledExactlyOnceWith(figures)
  expect(his.applyChange).not.toHaveBeenCalled()
  for (const { feed } of [hers, also, his]) feed.stop()
})

/** The app's core in a window that is never hidden; the session's user is the browser's. */
async function aWindow(
  browser: { user: typeof anna | null },
  { clock = fakeClock(), device = fakeServices().device } = {},
) {
  const core: Core = createCore({
    baseUrl: 'http://server',
    scheduler: clock,
    async fetch(request) {
      if (request.url.endsWith('/api/csrf_token')) return Response.json({ csrf_token: 't' })
      if (request.url.endsWith('/api/auth/sign_out')) {
        browser.user = null
        return new Response(null, { status: 204 })
      }
      if (request.url.endsWith('/api/auth/sign_in')) browser.user = bo
      return Response.json({ user: browser.user })
    },
    log: () => {},
  })
  await core.session.load()
  const services = {} as Parameters<typeof followSession>[1]
  const started = Promise.resolve({ plugins: [] })
  followSession(core, services, async () => ({ device: await device() }), started)
  return core
}

it('windows side by side follow who is signed in, each with a stream of that person alone', async () => {
  const browser = { user: anna as typeof anna | null }
  const [first, second] = [await aWindow(browser), await aWindow(browser)]
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  await second.session.signOut()
  await vi.waitFor(() => expect(first.session.state).toMatchObject({ user: anna, expired: true }))
  await vi.waitFor(() => expect(streams[0]?.isClosed).toBe(true))
  await second.session.signIn(bo.email, 'x')
  await vi.waitFor(() => expect(first.session.state).toMatchObject({ user: bo, expired: false }))
  await vi.waitFor(() => expect(streams).toHaveLength(2))
  expect(streams[1]?.url).toContain('user_id=u-2')
  expect(streams[1]?.isClosed).toBe(false)
})

it('who takes the place of another at once gets a stream of their own', async () => {
  const browser = { user: anna as typeof anna | null }
  const core = await aWindow(browser)
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  browser.user = bo
  await core.session.recheck()
  expect(core.session.state.user).toEqual(bo)
  await vi.waitFor(() => expect(streams).toHaveLength(2))
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, false])
  expect(streams[1]?.url).toContain('user_id=u-2')
})

it('a page that nobody touches is told that its session has ended, when its stream is refused', async () => {
  const browser = { user: anna as typeof anna | null }
  const clock = fakeClock()
  const core = await aWindow(browser, { clock })
  const recheck = vi.spyOn(core.session, 'recheck')
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  // A server that starts refuses it, too: it is not asked at once by everybody, and the stream is opened again.
  streams[0]?.refuse()
  await settled()
  expect(recheck).not.toHaveBeenCalled()
  await clock.advance(2000)
  expect(streams).toHaveLength(2)
  streams[1]?.refuse()
  await vi.waitFor(() => expect(recheck).toHaveBeenCalledOnce())
  await settled()
  expect(core.session.state).toMatchObject({ user: anna, expired: false })
  await clock.advance(4000)
  streams[2]?.dispatchEvent(new Event('open'))
  browser.user = null
  streams[2]?.refuse()
  await clock.advance(2000)
  streams[3]?.refuse()
  await vi.waitFor(() => expect(core.session.state).toMatchObject({ user: anna, expired: true }))
})

it('a server that is slow to say whose session it is, is asked once, however often it refuses the stream', async () => {
  const { feed, clock, session } = aTab('u-1')
  await settled()
  let answer = () => {}
  const slow = () => new Promise<void>((resolve) => (answer = resolve))
  const recheck = vi.spyOn(session, 'recheck').mockImplementation(slow)
  const refuse = async () => {
    streams.at(-1)?.refuse()
    await clock.advance(60_000)
  }
  for (let times = 0; times < 4; times += 1) await refuse()
  expect(streams).toHaveLength(5)
  expect(recheck).toHaveBeenCalledOnce()
  answer()
  await settled()
  await refuse()
  expect(recheck).toHaveBeenCalledTimes(2)
  feed.stop()
})

/** The page has loaded, and what it needs has had its turn. */
function standsAtOnce(): void {
  const later = setTimeout
  vi.stubGlobal('setTimeout', (run: () => void) => later(run, 0))
  window.dispatchEvent(new Event('load'))
}

it('what did not come at first, as in a network that is away for a moment, is followed all the same', async () => {
  const clock = fakeClock()
  const device = vi.fn(fakeServices().device).mockRejectedValueOnce(new Error('404'))
  const lost = vi.fn(() => {
    throw new Error('404')
  })
  vi.doMock('./changesFeed.ts', lost)
  const core = await aWindow({ user: anna }, { clock, device })
  const standBy = vi.spyOn(core, 'standBy')
  standsAtOnce()
  await vi.waitFor(() => expect(lost).toHaveBeenCalled())
  await vi.waitFor(() => expect(device).toHaveBeenCalledOnce())
  vi.doUnmock('./changesFeed.ts')
  await settled()
  expect(streams).toHaveLength(0)
  await clock.advance(2000)
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  await vi.waitFor(() => expect(standBy).toHaveBeenCalled())
})

it('a stream whose code comes after the sign-out is not left open', async () => {
  const clock = fakeClock()
  const lost = vi.fn(() => {
    throw new Error('404')
  })
  vi.doMock('./changesFeed.ts', lost)
  const core = await aWindow({ user: anna }, { clock })
  await vi.waitFor(() => expect(lost).toHaveBeenCalled())
  vi.doUnmock('./changesFeed.ts')
  await settled()
  await core.session.signOut()
  await clock.advance(2000)
  await settled()
  expect(streams.filter(({ isClosed }) => !isClosed)).toEqual([])
})
