import { describe, expect, it, vi } from 'vitest'
import { aUser, fakeApi, FAKE_PASSWORD, memoryStorage, settled } from '../testing/index.ts'
import { createSessionStore } from './session.store.ts'

const asa = aUser()

function setUp({ hasLeft = false } = {}) {
  const api = fakeApi({ user: asa, users: [asa] })
  const storage = memoryStorage({ pending: 'of Asa' })
  const device = { hasLeft }
  const session = createSessionStore({ api, storage, log: vi.fn(), hasLeft: () => device.hasLeft })
  const onSignedIn = vi.fn()
  const onSignedOut = vi.fn()
  session.onSignedIn(onSignedIn)
  session.onSignedOut(onSignedOut)
  return { api, storage, session, state: session.state, device, onSignedIn, onSignedOut }
}

describe('LEFT-1 leaving unheard', () => {
  it('drops the person without asking the server; nobody comes in until it has answered', async () => {
    const { api, session, state, storage, device, onSignedOut } = setUp()
    await session.load()
    api.fail('signOut', { kind: 'network' })
    expect((await session.signOut()).ok).toBe(false)
    expect(state.user).toEqual(asa)
    device.hasLeft = true
    session.leave()
    expect([state.user, onSignedOut.mock.calls.length]).toEqual([null, 1])
    expect(storage.getItem('pending')).toBeNull()
    await session.recheck()
    expect(state.user).toBeNull()
  })

  it.each(['load', 'recheck'] as const)(
    'what the device still answers lets nobody in: %s',
    async (by) => {
      const { session, state, device, onSignedIn } = setUp({ hasLeft: true })
      await session[by]()
      expect([state.user, onSignedIn.mock.calls.length]).toEqual([null, 0])
      device.hasLeft = false
      await session[by]()
      expect(state.user).toEqual(asa)
    },
  )

  it('another tab of the same person is over', async () => {
    const { session, state, device } = setUp()
    await session.load()
    device.hasLeft = true
    await session.recheck()
    expect(state).toMatchObject({ user: asa, expired: true })
  })

  it('a sign-out that is given up leaves the person here', async () => {
    const { session, state } = setUp()
    await session.load()
    const given = new AbortController()
    given.abort()
    expect(await session.signOut(given.signal)).toMatchObject({ error: { kind: 'cancelled' } })
    expect(state).toMatchObject({ user: asa, busy: false })
  })
})

describe('LEFT-2 what a server has said of who is signed in', () => {
  it('nobody: at the start, later, and with a refusal; somebody again with the next sign-in', async () => {
    const { api, session, state } = setUp()
    expect(state.nobody).toBe(false)
    await session.load()
    expect(state.nobody).toBe(false)
    api.world.user = null
    await session.recheck()
    expect(state).toMatchObject({ user: asa, nobody: true })
    await session.signIn(asa.email, FAKE_PASSWORD)
    expect(state).toMatchObject({ user: asa, nobody: false })
    api.world.user = null
    session.expire()
    await settled()
    expect(state.nobody).toBe(true)
    const after = setUp()
    after.api.world.user = null
    await after.session.load()
    expect(after.state).toMatchObject({ user: null, nobody: true })
  })

  it('no answer says nothing, and a refusal that was late is taken back', async () => {
    const { api, session, state } = setUp()
    api.fail('getCurrentUser', { kind: 'network' })
    await session.load()
    expect(state).toMatchObject({ user: null, ready: true, nobody: false })
    await session.load()
    session.expire()
    expect(state.nobody).toBe(true)
    await settled()
    expect(state).toMatchObject({ user: asa, nobody: false })
  })

  it('nobody after a sign-out, heard or not', async () => {
    for (const way of ['signOut', 'leave'] as const) {
      const { session, state } = setUp()
      await session.load()
      await session[way]()
      expect(state).toMatchObject({ user: null, nobody: true })
    }
  })
})
