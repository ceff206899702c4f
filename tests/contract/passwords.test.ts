import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueToken } from '../../server/accounts/tokens.ts'
import { startTestServer, testPassword } from './harness.ts'
import type { TestServer } from './harness.ts'
import { nextNumber } from './users-setup.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

/** Somebody, with the two calls that set a new password: by oneself, and by a mailed link. */
async function gunvor() {
  const email = `gunvor.lindeblad${nextNumber()}@forrad.example`
  const own = await server.signedIn({ email, first_name: 'Gunvor', last_name: 'Lindeblad' })
  const { token } = await issueToken(server.db, server.clock, own.user, 'reset')
  const signIn = (password: string) =>
    server.client().post('/api/auth/sign_in', { email, password })
  const byOneself = (password: string) =>
    own.put('/api/user/password', {
      current_password: testPassword,
      password,
      password_confirmation: password,
    })
  const byLink = (password: string) =>
    server
      .client()
      .put('/api/password_resets', { email, token, password, password_confirmation: password })
  return { email, signIn, byOneself, byLink }
}

test.each([
  ['a common one', () => 'password1234'],
  ['a season and a year', () => 'Sommar2026!!'],
  ['a row of keys', () => 'qwertyuiop12'],
  ['the product’s name', () => 'förrådförråd'],
  ['one’s own name', () => 'GunvorLindebladGunvor'],
  ['one’s own e-mail address', (email: string) => email],
])('%s is too easy to guess: 422, the old one stays, and the link works', async (_case, from) => {
  const { email, signIn, byOneself, byLink } = await gunvor()
  for (const set of [byOneself, byLink]) {
    const { status, body } = await set(from(email))
    expect([status, body.error.code, body.error.details]).toEqual([
      422,
      'validation',
      [{ field: 'password', rule: 'easy_to_guess' }],
    ])
  }
  expect((await signIn(testPassword)).status).toBe(200)
  expect((await byLink('kaffe utan mjölk')).status).toBe(204)
  expect((await signIn('kaffe utan mjölk')).status).toBe(200)
})

test('another’s name and some words are taken', async () => {
  const { signIn, byOneself } = await gunvor()
  expect((await byOneself('Ottokar Ferlinghettis hylla')).status).toBe(204)
  expect((await signIn('Ottokar Ferlinghettis hylla')).status).toBe(200)
})
