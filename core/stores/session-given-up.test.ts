import { expect, it, vi } from 'vitest'
import { aUser, FAKE_PASSWORD, fakeApi, memoryStorage } from '../testing/index.ts'
import { createSessionStore } from './session.store.ts'

it('a sign-in that is given up can be tried anew at once, and nothing has failed', async () => {
  const asa = aUser()
  const api = fakeApi({ user: null, users: [asa] })
  const log = vi.fn()
  const session = createSessionStore({ api, storage: memoryStorage(), log })
  api.hold('signIn')
  const given = new AbortController()
  const trying = session.signIn(asa.email, FAKE_PASSWORD, given.signal)
  given.abort()
  expect(await trying).toEqual({ ok: false, error: { kind: 'cancelled' } })
  expect(log).not.toHaveBeenCalled()
  expect(await session.signIn(asa.email, FAKE_PASSWORD)).toEqual({ ok: true, data: asa })
  expect(session.state).toMatchObject({ user: asa, busy: false })
})
