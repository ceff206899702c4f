import { createSessionStore } from '@forrad/core/stores'
import { aUser, FAKE_PASSWORD, fakeApi, memoryStorage, settled } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { shareSession } from './shareSession.ts'

const anna = aUser()
const bo = aUser({ apoex_id: 'u-2', email: 'bo.ek@forrad.example', first_name: 'Bo' })

/** Two windows of one browser, neither of which is ever hidden. */
async function twoWindows() {
  const api = fakeApi({ user: anna, users: [anna, bo] })
  const listeners: ((signedIn: string | null) => void)[] = []
  const posted: (string | null)[] = []
  const open = async () => {
    const window = { hasUnsaved: false }
    const session = createSessionStore({
      api,
      storage: memoryStorage(),
      log: () => {},
      hasUnsaved: () => window.hasUnsaved,
    })
    await session.load()
    let own: ((signedIn: string | null) => void) | null = null
    shareSession(session, {
      post(signedIn) {
        posted.push(signedIn)
        // Another window hears it as a task of its own.
        for (const hear of listeners) if (hear !== own) setTimeout(hear, 0, signedIn)
      },
      listen(listener) {
        own = listener
        listeners.push(listener)
        return () => {}
      },
    })
    return { ...session, window }
  }
  const [first, second] = [await open(), await open()]
  const told = async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 0))
      await settled()
    }
  }
  await told()
  return { api, first, second, posted, told }
}

it('a window shows at once that another one has signed out, and who has signed in there', async () => {
  const { first, second, told } = await twoWindows()
  await second.signOut()
  await told()
  expect(first.state).toMatchObject({ user: anna, expired: true })
  await second.signIn(bo.email, FAKE_PASSWORD)
  await told()
  expect(first.state).toMatchObject({ user: bo, expired: false })
})

it('what somebody has begun stays theirs until it is decided about, and that is told, too', async () => {
  const { first, second, told } = await twoWindows()
  first.window.hasUnsaved = true
  await second.signOut()
  await second.signIn(bo.email, FAKE_PASSWORD)
  await told()
  expect(first.state).toMatchObject({ user: anna, switchTo: bo })
  await first.declineSwitch()
  await told()
  expect(first.state).toMatchObject({ user: anna, expired: true, switchTo: null })
  expect(second.state).toMatchObject({ user: bo, expired: true })
})

it('the same person back in one window is back in both', async () => {
  const { first, second, told } = await twoWindows()
  await second.signOut()
  await told()
  await second.signIn(anna.email, FAKE_PASSWORD)
  await told()
  expect(first.state).toMatchObject({ user: anna, expired: false })
})

it('a window that shows nobody stays at its sign-in', async () => {
  const { api, first, second, told } = await twoWindows()
  await first.signOut()
  await second.signOut()
  await told()
  const asked = api.callsOf('getCurrentUser').length
  await second.signIn(bo.email, FAKE_PASSWORD)
  await told()
  expect(first.state.user).toBeNull()
  expect(api.callsOf('getCurrentUser')).toHaveLength(asked)
})

it('windows that agree ask the server nothing, and tell each change once', async () => {
  const { api, posted, second, told } = await twoWindows()
  expect(posted).toEqual([anna.apoex_id, anna.apoex_id])
  expect(api.callsOf('getCurrentUser')).toHaveLength(2)
  await second.recheck()
  await told()
  expect(posted).toHaveLength(2)
  expect(api.callsOf('getCurrentUser')).toHaveLength(3)
})
