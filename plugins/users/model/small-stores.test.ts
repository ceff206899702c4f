import { aUser, fakeApi, fakeServices } from '@forrad/core/testing'
import { expect, it, vi } from 'vitest'
import { createInvitationsStore } from './invitations.store.ts'
import { createUserListStore } from './list.store.ts'

const me = aUser({ apoex_id: 'me', role: 'administrate', email: 'me@forrad.example' })
const colleague = aUser({ apoex_id: 'u-7' })
const invited = aUser({ apoex_id: 'u-8', email: 'ny@forrad.example', active: false })

function setUp() {
  const api = fakeApi({ user: me, users: [me, colleague, invited] })
  const { users } = fakeServices({ api })
  return { api, users }
}

function invitations() {
  const all = setUp()
  const onSent = vi.fn()
  const onFailed = vi.fn()
  return {
    ...all,
    onSent,
    onFailed,
    store: createInvitationsStore({ users: all.users, onSent, onFailed }),
  }
}

it('the list is loading until it is there, and is fetched anew each time', async () => {
  const { api, users } = setUp()
  const store = createUserListStore(users)
  expect(store.state).toEqual({ loading: true, error: null })
  await Promise.all([store.load(), store.load()])
  expect(store.state).toEqual({ loading: false, error: null })
  expect(api.callsOf('listUsers')).toHaveLength(1)
  api.fail('listUsers', { kind: 'network' })
  await store.load()
  expect(store.state).toEqual({ loading: false, error: { kind: 'network' } })
  expect(users.state.list).toHaveLength(3)
})

it('sends an invitation again, once for a double click', async () => {
  const { api, store, onSent, onFailed } = invitations()
  const both = [store.resend(invited), store.resend(invited)]
  expect(store.state.sending).toEqual([invited.apoex_id])
  await Promise.all(both)
  expect(api.callsOf('resendInvitation')).toHaveLength(1)
  expect(onSent).toHaveBeenCalledExactlyOnceWith(invited)
  expect(onFailed).not.toHaveBeenCalled()
  expect(store.state.sending).toEqual([])
})

it('says nothing of an invitation to whoever comes when who had sent it has signed out', async () => {
  const { api, store, onSent, onFailed } = invitations()
  api.fail('resendInvitation', { kind: 'cancelled' })
  await store.resend(invited)
  expect(onSent).not.toHaveBeenCalled()
  expect(onFailed).not.toHaveBeenCalled()
  expect(store.state.sending).toEqual([])
})

it('looks anew at how an invitation stands that was sent again', async () => {
  const { api, users, store } = invitations()
  api.world.users = [me, { ...invited, invitation: 'expired' }]
  await users.load()
  api.world.users = [me, { ...invited, invitation: 'waiting' }]
  await store.resend(invited)
  await vi.waitFor(
    () => expect(users.state.list.map((user) => user.invitation)).toContain('waiting'),
    10_000,
  )
})

it('says why an invitation was not sent, and looks anew at who has answered meanwhile', async () => {
  const { api, users, store, onSent, onFailed } = invitations()
  await users.load()
  api.world.users = [me, colleague, { ...invited, active: true }]
  await store.resend(invited)
  expect(onSent).not.toHaveBeenCalled()
  expect(onFailed.mock.calls[0]?.[1]).toMatchObject({ code: 'already_active' })
  await vi.waitFor(() => expect(users.state.list.every(({ active }) => active)).toBe(true), 10_000)
})
