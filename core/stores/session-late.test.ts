import { expect, it } from 'vitest'
import { aUser, FAKE_PASSWORD, fakeApi, memoryStorage, settled } from '../testing/index.ts'
import { createSessionStore, type SessionState, type SessionStore } from './session.store.ts'

const asa = aUser()
const bo = aUser({ apoex_id: 'u-2', email: 'bo.ek@forrad.example', first_name: 'Bo' })

it.each<
  [string, (one: SessionStore) => Promise<unknown>, typeof asa | null, Partial<SessionState>]
>([
  ['another question', (one) => one.recheck(), null, { user: asa }],
  ['a sign-in', (one) => one.signIn(asa.email, FAKE_PASSWORD), null, { user: asa }],
  ['a sign-out', (one) => one.signOut(), asa, { user: null }],
  ['a refused takeover', (one) => one.declineSwitch(), bo, { user: asa, expired: true }],
])('the answer to what was asked before %s counts no more', async (...given) => {
  const [, act, late, shown] = given
  const api = fakeApi({ user: asa, users: [asa, bo] })
  const deps = { api, storage: memoryStorage(), log: () => {}, hasUnsaved: () => true }
  const session = createSessionStore(deps)
  await session.load()
  const release = api.hold('getCurrentUser')
  const asked = session.recheck()
  await act(session)
  api.world.user = late
  release()
  await asked
  expect(session.state).toMatchObject({ expired: false, switchTo: null, ...shown })
})

it('a refusal that comes once the same person is back asks nobody to sign in again', async () => {
  const api = fakeApi({ user: asa, users: [asa, bo] })
  const session = createSessionStore({ api, storage: memoryStorage(), log: () => {} })
  await session.load()
  api.world.user = null
  session.expire()
  await settled()
  expect(session.state.expired).toBe(true)
  await session.signIn(asa.email, FAKE_PASSWORD)
  session.expire()
  await settled()
  expect(session.state).toMatchObject({ user: asa, expired: false })
})
