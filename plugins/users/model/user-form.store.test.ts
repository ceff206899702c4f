import type { ApiError } from '@forrad/core/api'
import { aUser, fakeApi, fakeServices } from '@forrad/core/testing'
import type { ErrorCode, ErrorDetail, User } from '@forrad/openapi'
import { shownProblems } from '@forrad/core/stores'
import { expect, it, vi } from 'vitest'
import { canSave, createUserFormStore } from './user-form.store.ts'
import { userProblems } from './user-form.ts'

const me = aUser({ apoex_id: 'me', role: 'administrate', email: 'me@forrad.example' })
const colleague = aUser({ apoex_id: 'u-7' })
const typed = {
  first_name: 'Ny',
  last_name: 'Kollega',
  email: 'ny@forrad.example',
  role: 'edit',
} as const

function refused(status: number, code: ErrorCode, details: readonly ErrorDetail[] = []): ApiError {
  return { kind: 'answer', status, code, message: '', details }
}

async function setUp(user: User | null) {
  const api = fakeApi({ user: me, users: [me, colleague] })
  const { users, session } = fakeServices({ api })
  await users.load()
  const onSaved = vi.fn()
  const onOvertaken = vi.fn()
  const store = createUserFormStore(user, { users, session, onSaved, onOvertaken })
  return { api, users, session, store, onSaved, onOvertaken }
}

it('invites, and puts the user into the list', async () => {
  const { api, users, store, onSaved } = await setUp(null)
  store.change(typed)
  expect(await store.save()).toBe(null)
  expect(api.callsOf('createUser').map(({ input }) => input)).toEqual([
    { user: { ...typed, narcotics: false } },
  ])
  expect(onSaved).toHaveBeenCalledWith(
    expect.objectContaining({
      before: null,
      user: expect.objectContaining({ email: typed.email, active: false }),
    }),
  )
  expect(users.state.list).toHaveLength(3)
})

it('says what is wrong of a field that was left, and of all once saving was tried', async () => {
  const { api, store } = await setUp(null)
  store.touch('email')
  expect(shownProblems(store.state, userProblems(store.state.typed))).toEqual({
    first_name: null,
    last_name: null,
    email: 'required',
    role: null,
  })
  expect(await store.save()).toBe('first_name')
  expect(shownProblems(store.state, userProblems(store.state.typed)).role).toBe('required')
  expect(api.callsOf('createUser')).toEqual([])
})

it('lets save only what is complete and would change something', async () => {
  const empty = await setUp(null)
  expect(canSave(empty.store.state, null)).toBe(false)
  empty.store.change(typed)
  expect(canSave(empty.store.state, null)).toBe(true)
  const known = await setUp(colleague)
  expect(canSave(known.store.state, colleague)).toBe(false)
  known.store.change({ narcotics: true })
  expect(canSave(known.store.state, colleague)).toBe(true)
  known.store.change({ last_name: ' ' })
  expect(canSave(known.store.state, colleague)).toBe(false)
})

it('sends nothing when nothing would change', async () => {
  const { api, store, onSaved } = await setUp(colleague)
  expect(await store.save()).toBe(null)
  expect(api.callsOf('updateUser')).toEqual([])
  expect(onSaved).not.toHaveBeenCalled()
})

it('sends the present e-mail to withdraw one that waits', async () => {
  const waiting = { ...colleague, pending_email: 'fel@forrad.example' }
  const { api, store, onSaved } = await setUp(waiting)
  expect(canSave(store.state, waiting)).toBe(true)
  expect(await store.save()).toBe(null)
  expect(api.callsOf('updateUser').map(({ input }) => input)).toMatchObject([
    { id: waiting.apoex_id, user: { email: waiting.email } },
  ])
  expect(onSaved).toHaveBeenCalledOnce()
})

it('saves once for a double click', async () => {
  const { api, store, onSaved } = await setUp(null)
  store.change(typed)
  const release = api.hold('createUser')
  const both = [store.save(), store.save()]
  expect(store.state.saving).toBe(true)
  release()
  await Promise.all(both)
  expect(api.callsOf('createUser')).toHaveLength(1)
  expect(onSaved).toHaveBeenCalledOnce()
})

it('says at the e-mail that it is taken, until it is changed; the rest stays', async () => {
  const { store } = await setUp(null)
  store.change({ ...typed, email: colleague.email })
  expect(await store.save()).toBe('email')
  expect(shownProblems(store.state, userProblems(store.state.typed)).email).toBe('taken')
  expect(store.state).toMatchObject({ error: null, saving: false, typed: { first_name: 'Ny' } })
  store.change({ first_name: 'Nya' })
  expect(shownProblems(store.state, userProblems(store.state.typed)).email).toBe('taken')
  store.change({ email: 'annan@forrad.example' })
  expect(shownProblems(store.state, userProblems(store.state.typed)).email).toBe(null)
})

it('says at the field what the server refused', async () => {
  const { api, store } = await setUp(null)
  store.change(typed)
  api.fail(
    'createUser',
    refused(422, 'validation', [{ field: 'user.email', rule: 'wrong_format' }]),
  )
  expect(await store.save()).toBe('email')
  expect(shownProblems(store.state, userProblems(store.state.typed)).email).toBe('email')
})

it('keeps what was typed and says why when no field is to blame', async () => {
  const errors = [
    { kind: 'network' } as const,
    refused(409, 'last_administrator'),
    refused(409, 'own_account'),
    refused(403, 'forbidden'),
    refused(422, 'validation'),
  ]
  for (const error of errors) {
    const { api, store } = await setUp(colleague)
    store.change({ role: 'read' })
    api.fail('updateUser', error)
    expect(await store.save()).toBe(null)
    expect(store.state).toMatchObject({ error, saving: false, typed: { role: 'read' } })
    store.change({ role: 'edit' })
    expect(store.state.error).toBe(null)
  }
})

it('does not take a lost answer for a taken e-mail', async () => {
  const { api, store, onSaved } = await setUp(null)
  store.change(typed)
  api.loseAnswer('createUser')
  await store.save()
  expect(store.state.error).toEqual({ kind: 'network' })
  await store.save()
  const user = expect.objectContaining({ email: typed.email })
  expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ user }))
  expect(shownProblems(store.state, userProblems(store.state.typed)).email).toBe(null)
})

it('looks at the list anew when somebody else removed the user', async () => {
  const { api, users, store } = await setUp(colleague)
  api.world.users = [me]
  store.change({ role: 'read' })
  await store.save()
  expect(store.state.error).toMatchObject({ code: 'not_found' })
  await vi.waitFor(() => expect(users.state.list).toEqual([me]), 10_000)
})

it('a change of one’s own account shows at once', async () => {
  const { api, session, store } = await setUp(me)
  store.change({ first_name: 'Maj' })
  api.world.user = { ...me, first_name: 'Maj' }
  await store.save()
  expect(session.state.user?.first_name).toBe('Maj')
  const other = await setUp(colleague)
  other.store.change({ first_name: 'Maj' })
  await other.store.save()
  expect(other.api.callsOf('getCurrentUser')).toEqual([])
})

/** What a colleague's window does to the user meanwhile. */
function meanwhile({ api }: Awaited<ReturnType<typeof setUp>>, changes: Partial<User>) {
  const now = { ...colleague, ...changes }
  api.world.users = [me, now]
  return now
}

it('ROLE-11 leaves what was not touched as a colleague has set it meanwhile', async () => {
  const world = await setUp({ ...colleague, narcotics: true })
  const now = meanwhile(world, { role: 'read', narcotics: false, email: 'ny@forrad.example' })
  world.store.change({ last_name: 'Nilsson' })
  expect(await world.store.save()).toBe(null)
  expect(world.api.world.users.at(-1)).toEqual({ ...now, last_name: 'Nilsson' })
})

it('ROLE-11 shows what both changed as it is now, keeps what was typed, and saves it when pressed again', async () => {
  const world = await setUp(colleague)
  const { store, onSaved, onOvertaken } = world
  const now = meanwhile(world, { last_name: 'Nilson', narcotics: !colleague.narcotics })
  store.change({ last_name: 'Nilsson' })
  expect(await store.save()).toBe('last_name')
  expect(onOvertaken).toHaveBeenCalledWith(now)
  expect(onSaved).not.toHaveBeenCalled()
  expect(store.state).toMatchObject({
    refused: { last_name: 'changed' },
    error: null,
    saving: false,
    typed: { last_name: 'Nilsson', narcotics: now.narcotics },
  })
  expect(await store.save()).toBe(null)
  expect(world.api.world.users.at(-1)).toEqual({ ...now, last_name: 'Nilsson' })
  expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ before: now }))
})

it('ROLE-11 where the user cannot be fetched anew, it says why and asks again the next time', async () => {
  const world = await setUp(colleague)
  const { api, store, onOvertaken } = world
  meanwhile(world, { last_name: 'Nilson' })
  store.change({ last_name: 'Nilsson' })
  api.fail('listUsers', { kind: 'network' })
  expect(await store.save()).toBe(null)
  expect(store.state).toMatchObject({ error: { code: 'refused_by_rule' }, refused: {} })
  expect(onOvertaken).not.toHaveBeenCalled()
  expect(await store.save()).toBe('last_name')
  expect(store.state.typed.last_name).toBe('Nilsson')
})
