import { aUser, fakeApi } from '@forrad/core/testing'
import { expect, it, vi } from 'vitest'
import { createNameStore, shownName } from './name.store.ts'

function setUp() {
  const user = aUser({ first_name: 'Åsa', last_name: 'Öberg' })
  const api = fakeApi({ user, users: [user] })
  const onSaved = vi.fn(async () => {})
  const store = createNameStore({ api, user: () => user, log: () => {}, onSaved })
  return { api, user, onSaved, store }
}

it('stands as the name is until something is typed', () => {
  const { store, user } = setUp()
  store.type('last_name', 'Ek')
  expect(shownName(store.state, user)).toEqual({ first_name: 'Åsa', last_name: 'Ek' })
})

it('saves both parts, and forgets what was typed', async () => {
  const { api, store, onSaved } = setUp()
  store.type('last_name', 'Ek')
  expect(await store.save()).toBeNull()
  expect(api.callsOf('changeOwnName')).toMatchObject([
    { input: { first_name: 'Åsa', last_name: 'Ek' } },
  ])
  expect(onSaved).toHaveBeenCalledOnce()
  expect(store.state).toMatchObject({ typed: { last_name: null }, saving: false, tried: false })
})

it('sends nothing while a part is missing, and returns where the cursor goes', async () => {
  const { api, store } = setUp()
  store.type('first_name', '  ')
  expect(await store.save()).toBe('first_name')
  expect(api.callsOf('changeOwnName')).toEqual([])
})

it('keeps what was typed when it could not be saved', async () => {
  const { api, store, onSaved } = setUp()
  api.fail('changeOwnName', { kind: 'network' })
  store.type('last_name', 'Ek')
  await store.save()
  expect(store.state).toMatchObject({ typed: { last_name: 'Ek' }, error: { kind: 'network' } })
  expect(onSaved).not.toHaveBeenCalled()
})
