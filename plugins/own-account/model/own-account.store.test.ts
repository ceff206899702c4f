import { FAKE_EASY_PASSWORD, FAKE_PASSWORD, fakeApi } from '@forrad/core/testing'
import { expect, it, vi } from 'vitest'
import { createOwnAccountStore, problemsOf } from './own-account.store.ts'

const session = (id: string, current = false) => ({
  id,
  created_at: '2026-11-22T08:00:00.000Z',
  last_seen_at: '2026-11-22T09:00:00.000Z',
  browser: 'Chrome',
  system: 'Android',
  current,
})

function setUp() {
  const api = fakeApi({ sessions: [session('a', true), session('b')] })
  const onSaved = vi.fn()
  const store = createOwnAccountStore({ api, log: () => {}, onSaved })
  const type = (current: string, password: string, confirmation = password) => {
    store.type('current', current)
    store.type('password', password)
    store.type('confirmation', confirmation)
  }
  return { api, onSaved, store, type }
}

it('shows where one is signed in, and ends one of them', async () => {
  const { store } = setUp()
  await store.load()
  await store.end('b')
  expect(store.state.sessions?.map(({ id }) => id)).toEqual(['a'])
})

it('says why a session could not be ended, which stays', async () => {
  const { api, store } = setUp()
  await store.load()
  api.fail('endOwnSession', { kind: 'network' })
  await store.end('b')
  expect(store.state).toMatchObject({ sessionError: { kind: 'network' }, ending: [] })
  expect(store.state.sessions).toHaveLength(2)
})

it('sends nothing while something is wrong, and returns where the cursor goes', async () => {
  const { api, store, type } = setUp()
  expect(await store.save()).toBe('current')
  type(FAKE_PASSWORD, 'elva tecken')
  expect(await store.save()).toBe('password')
  expect(problemsOf(store.state).password).toBe('too_short')
  type(FAKE_PASSWORD, 'blåbär på hyllan', 'blåbär på golvet')
  expect(await store.save()).toBe('confirmation')
  expect(api.callsOf('changeOwnPassword')).toEqual([])
})

it('changes the password and forgets what was typed', async () => {
  const { store, type, onSaved } = setUp()
  type(FAKE_PASSWORD, 'blåbär på hyllan')
  expect(await store.save()).toBeNull()
  expect(onSaved).toHaveBeenCalledOnce()
  expect(store.state.typed).toEqual({ current: '', password: '', confirmation: '' })
})

it('says that the current one is wrong, and keeps what was typed', async () => {
  const { store, type, onSaved } = setUp()
  type('fel', 'blåbär på hyllan')
  expect(await store.save()).toBe('current')
  expect(problemsOf(store.state).current).toBe('wrong')
  expect(store.state.typed.password).toBe('blåbär på hyllan')
  store.type('current', FAKE_PASSWORD)
  expect(problemsOf(store.state).current).toBeNull()
  expect(onSaved).not.toHaveBeenCalled()
})

/** A server that goes by the password that was set last. */
function withStandingPassword() {
  let current = FAKE_PASSWORD
  const api = fakeApi(
    {},
    {
      changeOwnPassword({ current_password, password }) {
        if (current_password !== current) {
          const details = [{ field: 'current_password', rule: 'wrong' }]
          const said = { status: 422, code: 'validation', message: '', details } as const
          return { ok: false, error: { kind: 'answer', ...said } }
        }
        current = password
        return { ok: true, data: undefined }
      },
    },
  )
  const onSaved = vi.fn()
  const store = createOwnAccountStore({ api, log: () => {}, onSaved })
  const save = (typed: string, password: string) => {
    store.type('current', typed)
    store.type('password', password)
    store.type('confirmation', password)
    return store.save()
  }
  return { api, onSaved, store, save }
}

it('after a lost answer the same new password is saved, though the old one is wrong by then', async () => {
  const { api, onSaved, store, save } = withStandingPassword()
  api.loseAnswer('changeOwnPassword')
  expect(await save(FAKE_PASSWORD, 'blåbär på hyllan')).toBeNull()
  expect(store.state.error).toEqual({ kind: 'network' })
  expect(await save(FAKE_PASSWORD, 'blåbär på hyllan')).toBeNull()
  expect(onSaved).toHaveBeenCalledOnce()
  expect(store.state).toMatchObject({ isWrong: false, error: null, saving: false })
  expect(api.callsOf('changeOwnPassword')).toHaveLength(3)
})

it('after a lost answer another new password needs the current one, and so does one that was not set', async () => {
  const { api, onSaved, save } = withStandingPassword()
  api.loseAnswer('changeOwnPassword')
  await save(FAKE_PASSWORD, 'blåbär på hyllan')
  expect(await save(FAKE_PASSWORD, 'hallon på hyllan')).toBe('current')
  expect(api.callsOf('changeOwnPassword')).toHaveLength(2)
  const other = withStandingPassword()
  other.api.fail('changeOwnPassword', { kind: 'network' })
  await other.save('fel', 'blåbär på hyllan')
  expect(await other.save('fel', 'blåbär på hyllan')).toBe('current')
  expect([onSaved, other.onSaved].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

it('says that the new one is too easy to guess, until it is another', async () => {
  const { store, type, onSaved } = setUp()
  type(FAKE_PASSWORD, FAKE_EASY_PASSWORD)
  expect(await store.save()).toBe('password')
  expect(problemsOf(store.state).password).toBe('easy')
  expect(store.state).toMatchObject({ error: null, saving: false })
  type(FAKE_PASSWORD, 'blåbär på hyllan')
  expect(problemsOf(store.state).password).toBeNull()
  expect(await store.save()).toBeNull()
  expect(onSaved).toHaveBeenCalledOnce()
})
