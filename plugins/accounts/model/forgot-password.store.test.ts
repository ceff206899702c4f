import { fakeApi, settled } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import {
  createForgotPasswordStore,
  emailProblem,
  shownEmailProblem,
} from './forgot-password.store.ts'

function setUp(email?: string) {
  const api = fakeApi()
  const logged: string[] = []
  const log = (message: string) => void logged.push(message)
  const store = createForgotPasswordStore({ api, log, ...(email === undefined ? {} : { email }) })
  return { api, store, logged, sent: () => api.callsOf('requestPasswordReset') }
}

it('VALID-2 asks for an e-mail before it looks at its shape', () => {
  expect(emailProblem('  ')).toBe('required')
  expect(emailProblem('asa@')).toBe('email')
  expect(emailProblem(' asa@forrad.example ')).toBe(null)
})

it('says what is wrong only after the field was left or sending was tried', async () => {
  const { store, sent } = setUp()
  expect(shownEmailProblem(store.state)).toBe(null)
  store.touch()
  expect(shownEmailProblem(store.state)).toBe('required')
  store.setEmail('asa')
  await store.send()
  expect(shownEmailProblem(store.state)).toBe('email')
  expect(sent()).toEqual([])
})

it('sends the e-mail in small letters and answers the same for an unknown one', async () => {
  for (const email of [' Asa.Oberg@forrad.example', 'nobody@nowhere.example']) {
    const { store, sent } = setUp(email)
    await store.send()
    expect(sent().map(({ input }) => input)).toEqual([{ email: email.trim().toLowerCase() }])
    expect(store.state).toMatchObject({ status: 'sent', error: null, email })
  }
})

it('sends once for a double click', async () => {
  const { api, store, sent } = setUp('asa@forrad.example')
  const release = api.hold('requestPasswordReset')
  const both = [store.send(), store.send()]
  release()
  await Promise.all(both)
  expect(sent()).toHaveLength(1)
})

it('keeps the e-mail and says why when it failed; the failure goes with the next change', async () => {
  const { api, store, logged } = setUp('asa@forrad.example')
  api.fail('requestPasswordReset', { kind: 'network' })
  await store.send()
  expect(store.state).toMatchObject({
    status: 'failed',
    email: 'asa@forrad.example',
    error: { kind: 'network' },
  })
  expect(logged).toEqual(['A reset link could not be asked for'])
  store.setEmail('asa@forrad.exampl')
  expect(store.state).toMatchObject({ status: 'idle', error: null })
})

it('calls an e-mail wrong that only the server refuses', async () => {
  const { api, store } = setUp('asa@forrad.example')
  const refused = {
    kind: 'answer',
    status: 422,
    code: 'validation',
    message: '',
    details: [],
  } as const
  api.fail('requestPasswordReset', refused)
  await store.send()
  expect(shownEmailProblem(store.state)).toBe('email')
})

it('gives a slow request up when it is sent again, and says nothing once it is stopped', async () => {
  const { api, store, sent, logged } = setUp('asa@forrad.example')
  api.hold('requestPasswordReset')
  const slow = store.send()
  await store.retry()
  await slow
  expect(sent()).toHaveLength(2)
  expect(store.state.status).toBe('sent')
  api.hold('requestPasswordReset')
  void store.send()
  store.stop()
  await settled()
  expect(store.state.status).toBe('sending')
  expect(logged).toEqual([])
})
