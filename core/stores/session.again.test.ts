import { expect, it } from 'vitest'
import { aUser, fakeApi, fakeServices } from '../testing/index.ts'

const asa = aUser()
const bo = aUser({ apoex_id: 'u-2', first_name: 'Bo' })

function setUp() {
  const api = fakeApi({ user: asa })
  const { session } = fakeServices({ api })
  return { api, session }
}

it('who is signed out by a new e-mail address signs in again with that', async () => {
  const { api, session } = setUp()
  api.world.user = null
  const email = 'ny@forrad.example'
  await session.recheck(email)
  expect(session.state).toMatchObject({ user: { ...asa, email }, expired: true })
})

it('who stays signed in keeps the e-mail that the server has', async () => {
  const { session } = setUp()
  await session.recheck('ny@forrad.example')
  expect(session.state).toMatchObject({ user: asa, expired: false })
})

it('another person who cannot be signed out in time stays in question, and can be asked for again', async () => {
  const { api, session } = setUp()
  Object.assign(session.state, { switchTo: bo, expired: true })
  const given = new AbortController()
  api.hold('signOut')
  const declining = session.declineSwitch(given.signal)
  given.abort()
  expect(await declining).toMatchObject({ ok: false })
  expect(session.state).toMatchObject({ user: asa, switchTo: bo, expired: true, busy: false })
  expect(await session.declineSwitch()).toMatchObject({ ok: true })
  expect(session.state).toMatchObject({ user: asa, switchTo: null, expired: true })
})
