import { expect, it, vi } from 'vitest'
import { setUp } from './create-core.fixtures.ts'
import { anItem, aUser } from './testing/index.ts'

const anna = aUser()
const bo = aUser({ apoex_id: 'u-2', email: 'bo.ek@forrad.example', first_name: 'Bo' })
const item = anItem()

/** One browser, whose session is somebody's whatever a window shows; applies each key of a user once. */
function twoWindows() {
  const server = { user: anna, isSilent: false, booked: [] as string[] }
  const keys = new Set<string>()
  const all = setUp(async (path, request) => {
    if (path === '/api/user') return { user: server.user }
    if (path === '/api/auth/sign_in') return { user: (server.user = anna) }
    if (path !== '/api/adjustments/register') return { item }
    const shown = request.headers.get('x-acting-user')
    if (shown !== null && shown !== server.user.apoex_id) return 401
    const name = `${server.user.first_name} ${request.headers.get('idempotency-key')}`
    if (!keys.has(name)) server.booked.push(server.user.first_name)
    keys.add(name)
    if (server.isSilent) throw new TypeError('no network')
    return { adjustments: [{ id: 5 }], stock: [] }
  })
  const take = () =>
    all.core.adjustments.instantPick(item, [{ storage_location_id: 11, quantity: 2 }])
  return { ...all, server, take }
}

it('a window that still shows the former person books nothing on the next one, and sees who is there', async () => {
  const { core, server, take } = twoWindows()
  await core.session.load()
  server.user = bo
  expect(await take()).toMatchObject({ ok: false, error: { code: 'not_signed_in' } })
  expect(server.booked).toEqual([])
  // What she asked for is hers, and is not dropped unasked.
  await vi.waitFor(() => expect(core.session.state.switchTo).toEqual(bo))
  expect(core.session.state).toMatchObject({ user: anna, expired: true })
})

it('what was applied without an answer is not applied again for who came after, and once for her', async () => {
  const { core, server, take } = twoWindows()
  await core.session.load()
  server.isSilent = true
  await take()
  server.isSilent = false
  expect(server.booked).toEqual([anna.first_name])
  server.user = bo
  await take()
  await core.session.signIn(anna.email, 'x')
  expect(core.session.state).toMatchObject({ user: anna, expired: false, switchTo: null })
  expect(await take()).toMatchObject({ ok: true })
  expect(server.booked).toEqual([anna.first_name])
})

it('the end of a session that comes late does not end that of who came in meanwhile', async () => {
  let answer = () => {}
  const late = new Promise<void>((resolve) => (answer = resolve))
  let user = anna
  const { core, paths } = setUp(async (path) => {
    if (path === '/api/user') return { user }
    await late
    return 401
  })
  await core.session.load()
  const saving = core.locations.create('Lager')
  await vi.waitFor(() => expect(paths).toContain('POST /api/locations'))
  user = bo
  await core.session.recheck()
  expect(core.session.state.user).toEqual(bo)
  const expire = vi.spyOn(core.session, 'expire')
  answer()
  await saving
  expect(expire).not.toHaveBeenCalled()
  expect(core.session.state).toMatchObject({ user: bo, expired: false })
})
