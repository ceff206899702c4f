import { sql } from 'kysely'
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
  const judgedByOneself = (password: string) =>
    own.post('/api/user/password/strength', { password })
  const judgedByLink = (password: string, link = token) =>
    server.client().post('/api/password_resets/strength', { email, token: link, password })
  return { email, signIn, byOneself, byLink, judgedByOneself, judgedByLink }
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

test('a password is judged before it is set, by oneself and by a link, as setting it would', async () => {
  const { email, signIn, byLink, judgedByOneself, judgedByLink } = await gunvor()
  for (const judged of [judgedByOneself, judgedByLink]) {
    for (const [password, strength] of [
      ['password1234', 'easy'],
      ['GunvorLindebladGunvor', 'easy'],
      [email, 'easy'],
      ['grön båt mjuk', 'good'],
      ['hemligt nog på den tredje hyllan från vänster', 'strong'],
    ] as const) {
      const { status, body } = await judged(password)
      expect([password, status, body]).toEqual([password, 200, { strength }])
    }
    expect((await judged('kort')).body.error.details).toEqual([
      { field: 'password', rule: 'too_short' },
    ])
  }
  // Nothing was set, and the link still works.
  expect((await signIn(testPassword)).status).toBe(200)
  expect((await byLink('kaffe utan mjölk')).status).toBe(204)
  const used = await judgedByLink('kaffe utan mjölk')
  expect([used.status, used.body.error.code]).toEqual([422, 'invalid_token'])
})

test('who has neither link nor session is told nothing of a password', async () => {
  const { judgedByLink } = await gunvor()
  const guessed = await judgedByLink('kaffe utan mjölk', 'a-token-that-was-guessed')
  expect([guessed.status, guessed.body.error.code]).toEqual([422, 'invalid_token'])
  const stranger = await server
    .client()
    .post('/api/user/password/strength', { password: 'kaffe utan mjölk' })
  expect([stranger.status, stranger.body.error.code]).toEqual([401, 'not_signed_in'])
})

test('a person’s passwords are judged so often, by both ways together, and then seldom', async () => {
  const { signIn, judgedByOneself, judgedByLink } = await gunvor()
  const statuses: number[] = []
  for (let call = 0; call < 61; call++) {
    statuses.push((await judgedByOneself('kaffe utan mjölk')).status)
    statuses.push((await judgedByLink('kaffe utan mjölk')).status)
  }
  expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true)
  expect(statuses.slice(120)).toContain(429)
  // Another person is judged, and this one signs in.
  const another = await gunvor()
  expect((await another.judgedByOneself('kaffe utan mjölk')).status).toBe(200)
  expect((await signIn(testPassword)).status).toBe(200)
})

test('of a judged password nothing is kept, neither in the database nor in the log', async () => {
  const { judgedByOneself, judgedByLink } = await gunvor()
  const password = 'en ovanlig skata i Ödåkra'
  await judgedByOneself(password)
  await judgedByLink(password)
  for (const { name } of await server.db.introspection.getTables()) {
    const { rows } = await sql<{ found: boolean }>`
      SELECT EXISTS (SELECT 1 FROM ${sql.table(name)} AS row WHERE row::text LIKE ${'%ovanlig skata%'}) AS found
    `.execute(server.db)
    expect([name, rows[0]?.found]).toEqual([name, false])
  }
  await expect.poll(() => server.logs.filter((line) => line.includes('judge'))).not.toEqual([])
  expect(server.logs.filter((line) => line.includes('ovanlig skata'))).toEqual([])
})
