import {
  FAKE_EASY_PASSWORD,
  FAKE_PASSWORD,
  FAKE_TOKEN,
  aUser,
  fakeApi,
  fakeServices,
  refusal,
  settled,
} from '@forrad/core/testing'
import type { ApiError } from '@forrad/core/api'
import { expect, it, vi } from 'vitest'
import { createNewPasswordStore } from './new-password.store.ts'

const user = aUser()

function errorOf(
  status: number,
  code: 'invalid_token' | 'too_many_tries' | 'server_error',
): ApiError {
  const result = refusal(status, code)
  if (result.ok) throw new Error('a refusal is no success')
  return result.error
}

function setUp(link: { email?: string; token?: string } = {}) {
  const api = fakeApi({ user: null, users: [user] })
  const { session } = fakeServices({ api })
  const onDone = vi.fn()
  const store = createNewPasswordStore(
    { email: user.email, token: FAKE_TOKEN, ...link },
    { api, session, log: () => {}, onDone },
  )
  const type = (password: string, confirmation = password) => {
    store.type('password', password)
    store.type('confirmation', confirmation)
  }
  return { api, session, store, onDone, type }
}

async function atForm(link?: Parameters<typeof setUp>[0]) {
  const all = setUp(link)
  await all.store.verify()
  expect(all.store.state.phase).toBe('form')
  return all
}

it('shows the form for a link that works', async () => {
  const { store } = setUp()
  expect(store.state.phase).toBe('verifying')
  await store.verify()
  expect(store.state).toMatchObject({ phase: 'form', error: null })
})

it('calls a link invalid that the server refuses, or that lacks a part', async () => {
  const wrong = setUp({ token: 'wrong' })
  await wrong.store.verify()
  expect(wrong.store.state).toMatchObject({ phase: 'invalid', saved: 'not_yet' })
  const half = setUp({ token: '' })
  await half.store.verify()
  expect(half.store.state.phase).toBe('invalid')
  expect(half.api.callsOf('verifyPasswordReset')).toEqual([])
})

it('does not call a link invalid because the network failed', async () => {
  for (const error of [{ kind: 'network' } as const, errorOf(429, 'too_many_tries')]) {
    const { api, store } = setUp()
    api.fail('verifyPasswordReset', error)
    await store.verify()
    expect(store.state).toMatchObject({ phase: 'unverified', error })
    await store.verify()
    expect(store.state).toMatchObject({ phase: 'form', error: null })
  }
})

it('refuses to save what is wrong, and answers where the cursor goes', async () => {
  const { api, store, type } = await atForm()
  expect(await store.save()).toBe('password')
  expect(store.state.touched).toEqual({ password: true, confirmation: true })
  type('tillräckligt långt', 'tillräckligt lång')
  expect(await store.save()).toBe('confirmation')
  expect(api.callsOf('completePasswordReset')).toEqual([])
})

it('sets the password, signs in and is done; the password is cleared', async () => {
  const { api, session, store, type, onDone } = await atForm()
  type(FAKE_PASSWORD)
  expect(await store.save()).toBe(null)
  expect(api.callsOf('completePasswordReset')[0]?.input).toEqual({
    email: user.email,
    token: FAKE_TOKEN,
    password: FAKE_PASSWORD,
    password_confirmation: FAKE_PASSWORD,
  })
  expect(session.state.user?.email).toBe(user.email)
  expect(store.state).toMatchObject({ phase: 'done', password: '', confirmation: '' })
  expect(onDone).toHaveBeenCalledOnce()
})

it('saves once for a double click', async () => {
  const { api, store, type, onDone } = await atForm()
  type(FAKE_PASSWORD)
  const release = api.hold('completePasswordReset')
  const both = [store.save(), store.save()]
  expect(store.state.phase).toBe('saving')
  release()
  await Promise.all(both)
  expect(api.callsOf('completePasswordReset')).toHaveLength(1)
  expect(onDone).toHaveBeenCalledOnce()
})

it('keeps what was typed when saving fails', async () => {
  const { api, store, type } = await atForm()
  type(FAKE_PASSWORD)
  const error = errorOf(500, 'server_error')
  api.fail('completePasswordReset', error)
  await store.save()
  expect(store.state).toMatchObject({
    phase: 'form',
    error,
    password: FAKE_PASSWORD,
    confirmation: FAKE_PASSWORD,
  })
})

it('says that the link is invalid when it ran out while the person typed', async () => {
  const { api, store, type } = await atForm()
  type(FAKE_PASSWORD)
  api.fail('completePasswordReset', errorOf(422, 'invalid_token'))
  await store.save()
  expect(store.state).toMatchObject({ phase: 'invalid', saved: 'failed' })
  expect(api.callsOf('signIn')).toEqual([])
})

it('finds out by signing in that a save whose answer was lost had come through', async () => {
  const { api, store, type, onDone } = await atForm()
  type(FAKE_PASSWORD)
  api.loseAnswer('completePasswordReset')
  await store.save()
  expect(store.state).toMatchObject({ phase: 'form', error: { kind: 'network' } })
  api.fail('completePasswordReset', errorOf(422, 'invalid_token'))
  await store.save()
  expect(store.state.phase).toBe('done')
  expect(onDone).toHaveBeenCalledOnce()
})

it('repeats a slow save', async () => {
  const { api, store, type } = await atForm()
  type(FAKE_PASSWORD)
  api.hold('completePasswordReset')
  const slow = store.save()
  await store.retry()
  await slow
  expect(api.callsOf('completePasswordReset')).toHaveLength(2)
  expect(store.state.phase).toBe('done')
})

it('says that the password is set when only signing in failed, and tries that again', async () => {
  const { api, store, type, onDone } = await atForm()
  type(FAKE_PASSWORD)
  api.fail('signIn', { kind: 'network' })
  await store.save()
  expect(store.state).toMatchObject({
    phase: 'signed_out',
    saved: 'done',
    error: { kind: 'network' },
  })
  expect(onDone).not.toHaveBeenCalled()
  const again = store.signIn()
  expect(store.state.phase).toBe('signing_in_again')
  await Promise.all([again, store.signIn()])
  expect(store.state.phase).toBe('done')
  expect(api.callsOf('signIn')).toHaveLength(2)
  expect(api.callsOf('completePasswordReset')).toHaveLength(1)
})

it('asks before somebody else’s entries are dropped', async () => {
  for (const accept of [true, false]) {
    const { store, session, type, onDone } = await atForm()
    type(FAKE_PASSWORD)
    session.signIn = async () => {
      session.state.switchTo = user
      return { ok: true, data: user }
    }
    await store.save()
    expect(store.state.phase).toBe('switch')
    expect(onDone).not.toHaveBeenCalled()
    await store.answerSwitch(accept)
    expect(session.state.user).toEqual(accept ? user : null)
    expect(onDone).toHaveBeenCalledOnce()
  }
})

it('leads nowhere once the person has left', async () => {
  const { api, store, type, onDone } = await atForm()
  type(FAKE_PASSWORD)
  const release = api.hold('signIn')
  const saving = store.save()
  await settled()
  store.stop()
  release()
  await saving
  expect(onDone).not.toHaveBeenCalled()
})

it('says that a password is too easy to guess, until it is another; the link stays', async () => {
  const { store, type } = await atForm()
  type(FAKE_EASY_PASSWORD)
  expect(await store.save()).toBe('password')
  expect(store.state).toMatchObject({ phase: 'form', isEasy: true, error: null })
  type(FAKE_PASSWORD)
  expect(store.state.isEasy).toBe(false)
  expect(await store.save()).toBeNull()
  expect(store.state.phase).toBe('done')
})

it('asks nothing by a link that is being used or has been, and gives up what was asked', async () => {
  const { api, store, type } = await atForm()
  const { signal } = new AbortController()
  type(FAKE_PASSWORD)
  expect(await store.judge(FAKE_PASSWORD, { signal })).not.toBeNull()
  const heard = () => api.callsOf('judgeLinkPassword').slice(1)
  const asking = store.judge(FAKE_PASSWORD, { signal })
  const saving = store.save()
  expect(heard().map(({ options }) => options.signal?.aborted)).toEqual([true])
  expect(await store.judge(FAKE_PASSWORD, { signal })).toBeNull()
  await Promise.all([asking, saving])
  expect(await store.judge(FAKE_PASSWORD, { signal })).toBeNull()
  expect(heard()).toHaveLength(1)
})
