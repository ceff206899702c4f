import { describe, expect, it, vi } from 'vitest'
import { aUser, FAKE_PASSWORD, fakeApi, memoryStorage, settled } from '../testing/index.ts'
import { createSessionStore, SESSION_USER_KEY } from './session.store.ts'

const asa = aUser()
const bo = aUser({ apoex_id: 'u-2', email: 'bo.ek@forrad.example', first_name: 'Bo' })

function setUp({ user = asa as typeof asa | null, texts = {}, unsaved = false } = {}) {
  const api = fakeApi({ user, users: [asa, bo] })
  const storage = memoryStorage(texts)
  const log = vi.fn()
  let hasUnsaved = unsaved
  const session = createSessionStore({ api, storage, log, hasUnsaved: () => hasUnsaved })
  const onSignedIn = vi.fn()
  const onSignedOut = vi.fn()
  session.onSignedIn(onSignedIn)
  session.onSignedOut(onSignedOut)
  return {
    api,
    storage,
    log,
    session,
    state: session.state,
    onSignedIn,
    onSignedOut,
    setUnsaved: (value: boolean) => {
      hasUnsaved = value
    },
  }
}

describe('load', () => {
  it('fetches the user once, is ready after, and is reused', async () => {
    const { api, session, state, onSignedIn } = setUp()
    expect(state).toMatchObject({ user: null, loading: false, ready: false })
    const first = session.load()
    expect(state).toMatchObject({ loading: true, ready: false })
    await Promise.all([first, session.load()])
    expect(state).toMatchObject({ user: asa, loading: false, ready: true, expired: false })
    await session.load()
    expect(api.callsOf('getCurrentUser')).toHaveLength(1)
    expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(asa)
  })

  it('is ready also when the fetch fails, and says so in the log', async () => {
    const { api, session, state, log } = setUp()
    api.fail('getCurrentUser', { kind: 'network' })
    await session.load()
    expect(state).toMatchObject({ user: null, loading: false, ready: true })
    expect(log).toHaveBeenCalledTimes(1)
  })

  it('is ready without a user when nobody is signed in', async () => {
    const { session, state } = setUp({ user: null })
    await session.load()
    expect(state).toMatchObject({ user: null, ready: true, expired: false })
  })
})

describe('signIn', () => {
  it('lower-cases and trims the e-mail and sets the user', async () => {
    const { api, session, state, storage } = setUp({ user: null })
    const signing = session.signIn('  ASA.Oberg@forrad.example ', FAKE_PASSWORD)
    expect(state.busy).toBe(true)
    expect(await signing).toEqual({ ok: true, data: asa })
    expect(state).toMatchObject({ user: asa, busy: false })
    expect(api.callsOf('signIn')[0]?.input).toMatchObject({ email: 'asa.oberg@forrad.example' })
    expect(storage.getItem(SESSION_USER_KEY)).toBe(asa.apoex_id)
  })

  it('passes a refusal on and logs it', async () => {
    const { session, state, log } = setUp({ user: null })
    expect(await session.signIn(asa.email, 'wrong')).toMatchObject({
      ok: false,
      error: { code: 'invalid_credentials' },
    })
    expect(state).toMatchObject({ user: null, busy: false })
    expect(log).toHaveBeenCalledTimes(1)
  })

  it('a double click is one sign-in', async () => {
    const { api, session } = setUp({ user: null })
    const [a, b] = await Promise.all([
      session.signIn(asa.email, FAKE_PASSWORD),
      session.signIn(asa.email, FAKE_PASSWORD),
    ])
    expect(a).toEqual(b)
    expect(api.callsOf('signIn')).toHaveLength(1)
  })
})

describe('signOut', () => {
  it('drops the user and all session storage, once for a double click', async () => {
    const { api, session, state, storage, onSignedOut } = setUp({
      texts: { adjustments: '[]', draft: 'x' },
    })
    await session.load()
    await Promise.all([session.signOut(), session.signOut()])
    expect(state.user).toBeNull()
    expect(storage.getItem('draft')).toBeNull()
    expect(storage.getItem('adjustments')).toBeNull()
    expect(api.callsOf('signOut')).toHaveLength(1)
    expect(onSignedOut).toHaveBeenCalledTimes(1)
  })

  it('keeps everything when the server was not reached: the session is still open there', async () => {
    const { api, session, state, storage, onSignedOut } = setUp({ texts: { draft: 'x' } })
    await session.load()
    api.fail('signOut', { kind: 'network' })
    expect(await session.signOut()).toEqual({ ok: false, error: { kind: 'network' } })
    expect(state).toMatchObject({ user: asa, busy: false })
    expect(storage.getItem('draft')).toBe('x')
    expect(onSignedOut).not.toHaveBeenCalled()
  })

  it('counts an already ended session as signed out', async () => {
    const { api, session, state } = setUp()
    await session.load()
    api.fail('signOut', {
      kind: 'answer',
      status: 401,
      code: 'not_signed_in',
      message: '',
      details: [],
    })
    expect((await session.signOut()).ok).toBe(true)
    expect(state.user).toBeNull()
  })
})

describe('a session that ends in the middle', () => {
  it('keeps the user and marks the session expired; nothing for nobody', async () => {
    const { session, state } = setUp()
    session.expire()
    expect(state.expired).toBe(false)
    await session.load()
    session.expire()
    expect(state).toMatchObject({ user: asa, expired: true })
  })

  it('asks once whether another tab has let somebody else in', async () => {
    const { api, session, state } = setUp()
    await session.load()
    api.world.user = bo
    session.expire()
    session.expire()
    await settled()
    expect(state).toMatchObject({ user: bo, expired: false })
    expect(api.callsOf('getCurrentUser')).toHaveLength(2)
  })

  it('the same person signs in in place and goes on with their entries', async () => {
    const { session, state, storage, onSignedOut } = setUp({
      texts: { adjustments: 'mine' },
      unsaved: true,
    })
    await session.load()
    session.expire()
    await session.signIn(asa.email, FAKE_PASSWORD)
    expect(state).toMatchObject({ user: asa, expired: false, switchTo: null })
    expect(storage.getItem('adjustments')).toBe('mine')
    expect(onSignedOut).not.toHaveBeenCalled()
  })

  it('another person is asked first, then the entries are dropped', async () => {
    const { session, state, storage, onSignedOut, onSignedIn } = setUp({
      texts: { adjustments: 'mine' },
      unsaved: true,
    })
    await session.load()
    session.expire()
    await session.signIn(bo.email, FAKE_PASSWORD)
    expect(state).toMatchObject({ user: asa, expired: true, switchTo: bo })
    expect(storage.getItem('adjustments')).toBe('mine')
    session.acceptSwitch()
    expect(state).toMatchObject({ user: bo, expired: false, switchTo: null })
    expect(storage.getItem('adjustments')).toBeNull()
    expect(onSignedOut).toHaveBeenCalledTimes(1)
    expect(onSignedIn).toHaveBeenLastCalledWith(bo)
  })

  it('another person who declines is signed out again and the first one can go on', async () => {
    const { api, session, state, storage } = setUp({
      texts: { adjustments: 'mine' },
      unsaved: true,
    })
    await session.load()
    session.expire()
    await session.signIn(bo.email, FAKE_PASSWORD)
    await session.declineSwitch()
    expect(api.callsOf('signOut')).toHaveLength(1)
    expect(state).toMatchObject({ user: asa, expired: true, switchTo: null })
    expect(storage.getItem('adjustments')).toBe('mine')
  })

  it('another person comes in without a question when nothing waits; old data goes first', async () => {
    const { session, state, storage, onSignedOut } = setUp({ texts: { filter: 'x' } })
    await session.load()
    session.expire()
    await session.signIn(bo.email, FAKE_PASSWORD)
    expect(state).toMatchObject({ user: bo, switchTo: null })
    expect(storage.getItem('filter')).toBeNull()
    expect(onSignedOut).toHaveBeenCalledTimes(1)
  })

  it('asks also after a reload, when another tab has signed in as somebody else', async () => {
    const texts = { [SESSION_USER_KEY]: asa.apoex_id, adjustments: 'mine' }
    const { session, state } = setUp({ user: bo, texts, unsaved: true })
    await session.load()
    expect(state).toMatchObject({ user: null, ready: true, switchTo: bo })
  })

  it('accepting or declining without a question changes nothing', async () => {
    const { session, state } = setUp()
    await session.load()
    session.acceptSwitch()
    expect(state.user).toEqual(asa)
  })
})

describe('recheck', () => {
  it('takes over a changed role without telling of a sign-in', async () => {
    const { api, session, state, onSignedIn } = setUp()
    await session.load()
    const promoted = { ...asa, role: 'administrate' } as const
    api.world.user = promoted
    await session.recheck()
    expect(state.user).toEqual(promoted)
    expect(onSignedIn).toHaveBeenCalledTimes(1)
  })

  it('notices a sign-out and a sign-in in another tab', async () => {
    const { api, session, state, setUnsaved } = setUp()
    await session.load()
    api.world.user = null
    await session.recheck()
    expect(state).toMatchObject({ user: asa, expired: true })
    setUnsaved(true)
    api.world.user = bo
    await session.recheck()
    expect(state).toMatchObject({ user: asa, switchTo: bo })
    api.world.user = asa
    await session.recheck()
    expect(state).toMatchObject({ user: asa, expired: false, switchTo: null })
  })

  it('the question goes with the one it was about', async () => {
    const { api, session, state, setUnsaved } = setUp()
    await session.load()
    setUnsaved(true)
    api.world.user = bo
    await session.recheck()
    expect(state).toMatchObject({ user: asa, switchTo: bo, expired: true })
    api.world.user = null
    await session.recheck()
    expect(state).toMatchObject({ user: asa, switchTo: null, expired: true })
  })

  it('leaves everything as it is when the server is not reached', async () => {
    const { api, session, state } = setUp()
    await session.load()
    api.fail('getCurrentUser', { kind: 'network' })
    await session.recheck()
    await settled()
    expect(state).toMatchObject({ user: asa, expired: false })
  })
})

it('a listener that stopped hears nothing', async () => {
  const { session } = setUp()
  const heard = vi.fn()
  session.onSignedIn(heard)()
  session.onSignedOut(heard)()
  await session.load()
  await session.signOut()
  expect(heard).not.toHaveBeenCalled()
})

it('a listener that fails is logged, and keeps neither the others from hearing nor the next person out', async () => {
  const { session, state, onSignedOut, log } = setUp({ texts: { [SESSION_USER_KEY]: 'u-2' } })
  const [wrong, late, other] = [new Error('oops'), new Error('later'), vi.fn()]
  session.onSignedOut(() => {
    throw wrong
  })
  session.onSignedIn(async () => {
    throw late
  })
  session.onSignedOut(other)
  session.onSignedIn(other)
  await session.load()
  expect([onSignedOut.mock.calls.length, other.mock.calls]).toEqual([1, [[], [asa]]])
  expect(state).toMatchObject({ user: asa, switchTo: null })
  await settled()
  expect(log.mock.calls).toEqual([
    ['A listener of who signs out failed', wrong],
    ['A listener of who signs in failed', late],
  ])
})
