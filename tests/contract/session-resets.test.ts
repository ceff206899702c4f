import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, testPassword } from './harness.ts'
import type { TestServer, TestUser } from './harness.ts'

const hour = 3_600_000
const newPassword = 'ett helt nytt lösenord'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())
beforeEach(async () => {
  server.mails.length = 0
  await server.db.deleteFrom('failed_tries').execute()
})

/** Asks for a reset and reads the token from the mail, as a person would. */
async function requestToken(user: TestUser): Promise<string> {
  const asked = await server.client().post('/api/password_resets', { email: user.email })
  expect(asked.status).toBe(204)
  await server.context.background.idle()
  const mail = server.mails.at(-1)
  expect(mail?.to).toBe(user.email)
  return new URL(mail?.link ?? '').searchParams.get('token') ?? ''
}

const verify = (email: string, token: string) =>
  server.client().get(`/api/password_resets?${new URLSearchParams({ email, token })}`)

const complete = (email: string, token: string, password = newPassword, confirmation = password) =>
  server
    .client()
    .put('/api/password_resets', { email, token, password, password_confirmation: confirmation })

const signIn = (email: string, password: string) =>
  server.client().post('/api/auth/sign_in', { email, password })

describe('requestPasswordReset', () => {
  test('mails a link to the reset screen, in Swedish', async () => {
    const user = await server.addUser()
    const token = await requestToken(user)
    const [mail] = server.mails
    expect(mail?.subject).toBe('Återställ ditt lösenord i Förråd')
    expect(mail?.link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/user\/reset-password\?email=/)
    expect(mail?.text).toContain(mail?.link)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  test('204 and no mail for an unknown e-mail', async () => {
    const answer = await server
      .client()
      .post('/api/password_resets', { email: 'ingen@forrad.example' })
    expect(answer.status).toBe(204)
    await server.context.background.idle()
    expect(server.mails).toEqual([])
  })

  test('at most three mails in a quarter of an hour, and 204 all the same', async () => {
    const user = await server.addUser()
    for (let count = 0; count < 5; count++) {
      const { status } = await server.client().post('/api/password_resets', { email: user.email })
      expect(status).toBe(204)
      await server.context.background.idle()
    }
    expect(server.mails).toHaveLength(3)
  })

  test('twelve requests at once, at two servers: three mails', async () => {
    const other = await startTestServer({ connection: server.context.connection })
    const user = await server.addUser()
    const clients = Array.from({ length: 12 }, (_, index) => (index % 2 ? server : other).client())
    await Promise.all(
      clients.map((client) => client.post('/api/password_resets', { email: user.email })),
    )
    await Promise.all([server, other].map(({ context }) => context.background.idle()))
    expect([...server.mails, ...other.mails]).toHaveLength(3)
    await other.close()
  })

  test('a mail server that fails is logged without whom it was for, and not told', async () => {
    const user = await server.addUser()
    const { send } = server.context.mailer
    const failing = server.context.mailer as { send: unknown }
    failing.send = () => Promise.reject(new Error(`<${user.email}> is unknown`))
    const answer = await server.client().post('/api/password_resets', { email: user.email })
    await server.context.background.idle()
    failing.send = send
    expect(answer.status).toBe(204)
    const logged = server.logs.join()
    expect(logged).toContain('a mail did not leave')
    expect(logged).not.toContain(user.email)
    await server.db.deleteFrom('outgoing_mails').execute()
  })

  test.each([
    ['400', {}, 'malformed'],
    ['400', { email: 5 }, 'malformed'],
    ['422', { email: 'inte en adress' }, 'validation'],
    ['422', { email: `${'x'.repeat(250)}@b.se` }, 'validation'],
  ])('%s for %o', async (status, body, code) => {
    const answer = await server.client().post('/api/password_resets', body)
    expect(`${answer.status}`).toBe(status)
    expect(answer.body.error.code).toBe(code)
  })

  test('403 without the CSRF token', async () => {
    const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    expect((await server.client().send('/api/password_resets', init)).status).toBe(403)
  })
})

describe('verifyPasswordReset', () => {
  test('204 while the link works, which looking at it does not change', async () => {
    const user = await server.addUser()
    const token = await requestToken(user)
    expect((await verify(user.email, token)).status).toBe(204)
    expect((await verify(user.email.toUpperCase(), token)).status).toBe(204)
  })

  test('422 invalid_token for a wrong token, a wrong e-mail and after two hours', async () => {
    const user = await server.addUser()
    const other = await server.addUser({ customer_id: user.customer_id })
    const token = await requestToken(user)
    for (const [email, tried] of [
      [user.email, 'wrong'],
      [other.email, token],
      ['ingen@forrad.example', token],
    ] as const) {
      const answer = await verify(email, tried)
      expect(answer.status).toBe(422)
      expect(answer.body.error.code).toBe('invalid_token')
    }
    server.clock.advance(2 * hour - 1000)
    expect((await verify(user.email, token)).status).toBe(204)
    server.clock.advance(1000)
    expect((await verify(user.email, token)).status).toBe(422)
  })

  test('400 without the token, 422 for an empty one', async () => {
    expect((await server.client().get('/api/password_resets?email=a@b.se')).status).toBe(400)
    expect((await server.client().get('/api/password_resets?email=a@b.se&token=')).status).toBe(422)
    expect((await verify('a\0@b.se', 'x')).status).toBe(422)
  })

  test('429 after a hundred wrong tokens of an address; neither the right one nor signing in is held up', async () => {
    const user = await server.addUser()
    const token = await requestToken(user)
    await verify(user.email, 'wrong')
    const { scope, key, failed_at } = await server.db
      .selectFrom('failed_tries')
      .selectAll()
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: 98 }, () => ({ scope, key, failed_at }))
    await server.db.insertInto('failed_tries').values(rows).execute()
    expect((await verify(user.email, 'wrong')).status).toBe(422)
    const refused = await verify(user.email, 'wrong')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect((await complete(user.email, 'wrong')).status).toBe(429)
    expect((await verify(user.email, token)).status).toBe(204)
    expect((await complete(user.email, token)).status).toBe(204)
    expect((await signIn(user.email, newPassword)).status).toBe(200)
  })

  test('the token appears in no log line', async () => {
    const user = await server.addUser()
    const token = await requestToken(user)
    await verify(user.email, token)
    await server.client().get(`/api/nothing?token=${token}`)
    expect(server.logs.join()).not.toContain(token)
  })
})

describe('completePasswordReset', () => {
  test('sets the password; the link works once', async () => {
    const user = await server.addUser()
    const token = await requestToken(user)
    expect((await complete(user.email, token)).status).toBe(204)
    await server.context.background.idle()
    // Told to whoever reads that mailbox, without a link.
    const { to, subject, link } = server.mails.at(-1) ?? {}
    expect([to, subject, link]).toEqual([user.email, 'Ditt lösenord i Förråd är ändrat', null])
    expect((await signIn(user.email, newPassword)).status).toBe(200)
    expect((await signIn(user.email, testPassword)).status).toBe(401)
    const again = await complete(user.email, token, 'ett tredje lösenord')
    expect(again.status).toBe(422)
    expect(again.body.error.code).toBe('invalid_token')
    expect((await signIn(user.email, newPassword)).status).toBe(200)
  })

  test('the same token ten times at once sets one password', async () => {
    const user = await server.addUser()
    const token = await requestToken(user)
    const tries = Array.from({ length: 10 }, (_, index) =>
      complete(user.email, token, `samtidigt lösenord ${index}`),
    )
    const statuses = (await Promise.all(tries)).map((answer) => answer.status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect(statuses.filter((status) => status === 422)).toHaveLength(9)
  })

  test('uses up every other link of the user', async () => {
    const user = await server.addUser()
    const [first, second] = [await requestToken(user), await requestToken(user)]
    expect((await complete(user.email, second)).status).toBe(204)
    expect((await verify(user.email, first)).status).toBe(422)
  })

  test("ends the user's other sessions, and nobody else's", async () => {
    const client = await server.signedIn()
    const colleague = await server.signedIn({ customer_id: client.user.customer_id })
    const here = await server.signedIn(client.user)
    const token = await requestToken(client.user)
    const done = await here.put('/api/password_resets', {
      email: client.user.email,
      token,
      password: newPassword,
      password_confirmation: newPassword,
    })
    expect(done.status).toBe(204)
    expect((await client.get('/api/user')).body.user).toBeNull()
    expect((await here.get('/api/user')).body.user).not.toBeNull()
    expect((await colleague.get('/api/user')).body.user).not.toBeNull()
  })

  test('after two hours: 422, and the password stays', async () => {
    const user = await server.addUser()
    const token = await requestToken(user)
    server.clock.advance(2 * hour)
    expect((await complete(user.email, token)).body.error.code).toBe('invalid_token')
    expect((await signIn(user.email, testPassword)).status).toBe(200)
  })

  test('a removed user: 422', async () => {
    const user = await server.addUser()
    const token = await requestToken(user)
    const admin = await server.signedIn({
      customer_id: user.customer_id,
      role: 'administrate',
    })
    expect((await admin.delete(`/api/users/${user.id}`)).status).toBe(204)
    expect((await complete(user.email, token)).status).toBe(422)
  })

  test.each([
    ['short password', 'kort', 'kort', { field: 'password', rule: 'too_short' }],
    [
      'other confirmation',
      newPassword,
      `${newPassword}!`,
      { field: 'password_confirmation', rule: 'must_match' },
    ],
  ])('422 for %s, and the link still works', async (_case, password, confirmation, detail) => {
    const user = await server.addUser()
    const token = await requestToken(user)
    const answer = await complete(user.email, token, password, confirmation)
    expect(answer.status).toBe(422)
    expect(answer.body.error).toMatchObject({ code: 'validation', details: [detail] })
    expect((await verify(user.email, token)).status).toBe(204)
  })

  test('400 for a missing field', async () => {
    const answer = await server.client().put('/api/password_resets', { email: 'a@b.se' })
    expect(answer.status).toBe(400)
    expect(answer.body.error.details.map((detail: { field: string }) => detail.field)).toEqual([
      'token',
      'password',
      'password_confirmation',
    ])
  })

  test('after failed sign-ins a reset lets the user in at once', async () => {
    const user = await server.addUser()
    for (let count = 0; count < 5; count++) await signIn(user.email, 'fel')
    expect((await signIn(user.email, testPassword)).status).toBe(429)
    const token = await requestToken(user)
    const own = server.client()
    const done = await own.put('/api/password_resets', {
      email: user.email,
      token,
      password: newPassword,
      password_confirmation: newPassword,
    })
    expect(done.status).toBe(204)
    // Also when a stranger goes on: the browser where it was chosen is known from then on.
    for (let count = 0; count < 6; count++) await signIn(user.email, 'fel')
    const entered = await own.post('/api/auth/sign_in', {
      email: user.email,
      password: newPassword,
    })
    expect(entered.status).toBe(200)
  })

  test('å typed as one sign or as two is the same password', async () => {
    const user = await server.addUser()
    const token = await requestToken(user)
    await complete(user.email, token, 'lösenord på svenska'.normalize('NFD'))
    expect((await signIn(user.email, 'lösenord på svenska'.normalize('NFC'))).status).toBe(200)
  })
})
