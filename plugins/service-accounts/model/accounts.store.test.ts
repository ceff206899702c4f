import type { Services } from '@forrad/core/kernel'
import { createPluginChanges } from '@forrad/core/stores'
import { aUser, fakeApi } from '@forrad/core/testing'
import { expect, it, vi } from 'vitest'
import { anAccount } from './account.fixture.ts'
import { createAccountsStore } from './accounts.store.ts'

function setUp() {
  let held = [anAccount({ id: 'gammalt' })]
  let maker = anAccount().created_by
  const api = fakeApi(
    {},
    {
      listServiceAccounts: () => ({ ok: true, data: { service_accounts: held } }),
      createServiceAccount: ({ service_account: { name } }) => {
        const made = anAccount({ id: 'nytt', name, last_used_at: null, created_by: maker })
        held = [made, ...held]
        return { ok: true, data: { service_account: made, token: 'frd_1_hemlig' } }
      },
      revokeServiceAccount: ({ id }) => {
        held = held.map((one) => (one.id === id ? { ...one, state: 'revoked' as const } : one))
        return { ok: true, data: undefined }
      },
    },
  )
  const changes = createPluginChanges()
  let leave = () => {}
  const session = {
    state: { user: aUser({ apoex_id: 'anna' }) } as Services['session']['state'],
    onSignedOut(listener: () => void) {
      leave = listener
      return () => {}
    },
  }
  return {
    api,
    store: createAccountsStore({ api, changes, session }),
    /** A colleague revokes one, and the stream tells it. */
    async colleagueRevokes(id: string) {
      await api.revokeServiceAccount({ id })
      changes.tell({ type: 'change', ids: { plugins: ['service-accounts'] } })
    },
    /** A colleague makes one under this name; whose key it is the colleague knows. */
    async colleagueMakes(name: string) {
      maker = { apoex_id: 'olle', name: 'Olle Olsson' }
      await api.createServiceAccount({ service_account: { name, role: 'read', narcotics: false } })
    },
    signOut: () => leave(),
  }
}

it('fetches, makes and revokes; the token is handed on and kept nowhere', async () => {
  const { store } = setUp()
  await store.refresh()
  expect(store.state.list?.map(({ id }) => id)).toEqual(['gammalt'])
  const made = await store.make({ name: 'Nattjobb', role: 'read', narcotics: false })
  expect(made.ok && made.data.token).toBe('frd_1_hemlig')
  expect(store.state.list?.map(({ id }) => id)).toEqual(['nytt', 'gammalt'])
  expect(JSON.stringify(store.state)).not.toContain('hemlig')
  await store.revoke('gammalt')
  expect(store.state.list?.map(({ id, state }) => [id, state])).toEqual([
    ['nytt', 'active'],
    ['gammalt', 'revoked'],
  ])
  expect(store.state.revoking).toEqual([])
})

it('keeps the list when a fetch fails, and says why', async () => {
  const { api, store } = setUp()
  await store.refresh()
  api.fail('listServiceAccounts', { kind: 'network' })
  await store.refresh()
  expect(store.state.error).toEqual({ kind: 'network' })
  expect(store.state.list).toHaveLength(1)
})

it('revokes one once for a double press', async () => {
  const { api, store } = setUp()
  await store.refresh()
  await Promise.all([store.revoke('gammalt'), store.revoke('gammalt')])
  expect(api.callsOf('revokeServiceAccount')).toHaveLength(1)
})

it('shows what a colleague has revoked, once somebody has come to see them, and nothing after the sign-out', async () => {
  const { api, store, colleagueRevokes, signOut } = setUp()
  await colleagueRevokes('annat')
  expect(api.callsOf('listServiceAccounts')).toHaveLength(0)
  await store.refresh()
  expect(store.state.list?.map(({ state }) => state)).toEqual(['active'])
  await colleagueRevokes('gammalt')
  await vi.waitFor(() => expect(store.state.list?.map(({ state }) => state)).toEqual(['revoked']))
  signOut()
  expect(store.state.list).toBeNull()
  await colleagueRevokes('gammalt')
  expect(api.callsOf('listServiceAccounts')).toHaveLength(2)
})

it('tells the account that a try without an answer has made, whose key nobody has seen', async () => {
  const { api, store } = setUp()
  const input = { name: 'Nattjobb', role: 'read', narcotics: false } as const
  const taken = { status: 409, code: 'name_taken', message: '', details: [] } as const
  await store.refresh()
  api.loseAnswer('createServiceAccount')
  await store.make(input)
  expect(store.unseen('Nattjobb')).toBeNull()
  api.fail('createServiceAccount', { kind: 'answer', ...taken })
  await store.make(input)
  expect(store.unseen('nattjobb')).toMatchObject({ id: 'nytt' })
  await store.revoke('nytt')
  expect(store.unseen('Nattjobb')).toBeNull()
})

it('offers nobody’s key as unseen that was there before, or that a colleague has made', async () => {
  const { api, store, colleagueMakes } = setUp()
  const input = { name: 'Nattlig sammanställning', role: 'read', narcotics: false } as const
  const taken = { status: 409, code: 'name_taken', message: '', details: [] } as const
  await store.refresh()
  api.fail('createServiceAccount', { kind: 'network' })
  await store.make(input)
  api.fail('createServiceAccount', { kind: 'answer', ...taken })
  await store.make(input)
  expect(store.unseen(input.name)).toBeNull()
  const other = { ...input, name: 'Nattjobb' }
  api.fail('createServiceAccount', { kind: 'network' })
  await store.make(other)
  await colleagueMakes('Nattjobb')
  api.fail('createServiceAccount', { kind: 'answer', ...taken })
  await store.make(other)
  expect(store.unseen('Nattjobb')).toBeNull()
})
