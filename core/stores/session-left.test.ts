import { describe, expect, it, vi } from 'vitest'
import { aUser, fakeApi, memoryStorage } from '../testing/index.ts'
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
