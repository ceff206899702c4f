import { expect, it } from 'vitest'
import { aUser, FAKE_PASSWORD, fakeApi, memoryStorage } from '../testing/index.ts'
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
