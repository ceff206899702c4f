import { FAKE_TOKEN, fakeApi, fakeServices } from '@forrad/core/testing'
import { expect, it, vi } from 'vitest'
import { createConfirmEmailStore } from './confirm-email.store.ts'

function setUp(token = FAKE_TOKEN) {
  const api = fakeApi({ user: null })
  const { session } = fakeServices({ api })
  const link = { email: 'ny@forrad.example', token }
  return { api, session, store: createConfirmEmailStore(link, { api, session, log: () => {} }) }
}

it('sends nothing until the person presses, and once for a double press', async () => {
  const { api, store } = setUp()
  expect([store.state.phase, api.calls]).toEqual(['asked', []])
  await Promise.all([store.confirm(), store.confirm()])
  expect(store.state.phase).toBe('done')
  expect(api.callsOf('confirmEmailChange').map(({ input }) => input)).toEqual([
    { email: 'ny@forrad.example', token: FAKE_TOKEN },
  ])
})

it('calls a link invalid that the server refuses, or that lacks a part', async () => {
  const { store } = setUp('wrong')
  await store.confirm()
  expect(store.state.phase).toBe('invalid')
  expect(setUp('').store.state.phase).toBe('invalid')
})

it('after a lost answer a link that is used up may have confirmed the address', async () => {
  const { api, session, store } = setUp()
  const recheck = vi.spyOn(session, 'recheck')
  const refused = { status: 404, code: 'invalid_token', message: '', details: [] } as const
  api.fail('confirmEmailChange', { kind: 'network' })
  await store.confirm()
  api.fail('confirmEmailChange', { kind: 'answer', ...refused })
  await store.confirm()
  expect(store.state.phase).toBe('perhaps')
  // Whoever was signed in here with the old address is so no more.
  expect(recheck).toHaveBeenCalledOnce()
})

it('whom it signs out signs in again with the new address; of somebody else nothing is changed', async () => {
  for (const isOwn of [true, false]) {
    const api = fakeApi()
    const { session } = fakeServices({ api })
    const before = session.state.user
    const link = { email: 'ny@forrad.example', token: FAKE_TOKEN }
    const store = createConfirmEmailStore(link, { api, session, log: () => {} })
    if (isOwn) api.world.user = null
    await store.confirm()
    const email = isOwn ? link.email : before?.email
    expect(session.state).toMatchObject({ user: { ...before, email }, expired: isOwn })
  }
})

it('whose session had ended before is not taken for whose address it is', async () => {
  const api = fakeApi()
  const { session } = fakeServices({ api })
  const before = session.state.user
  api.world.user = null
  session.state.expired = true
  const link = { email: 'ny@forrad.example', token: FAKE_TOKEN }
  await createConfirmEmailStore(link, { api, session, log: () => {} }).confirm()
  expect(session.state).toMatchObject({ user: before, expired: true })
})

it('can be tried again when nobody answered', async () => {
  const { api, store } = setUp()
  api.fail('confirmEmailChange', { kind: 'network' })
  await store.confirm()
  expect(store.state).toMatchObject({ phase: 'asked', error: { kind: 'network' } })
  await store.confirm()
  expect(store.state).toMatchObject({ phase: 'done', error: null })
})
