import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, testPassword } from './harness.ts'
import type { TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

const signIn = (client: ReturnType<TestServer['client']>, email: string, password: string) =>
  client.post('/api/auth/sign_in', { email, password })

describe('getCsrfToken', () => {
  test('works signed out and answers the same token to the same browser', async () => {
    const client = server.client()
    const first = await client.get('/api/csrf_token')
    const second = await client.get('/api/csrf_token')
    expect(first.status).toBe(200)
    expect(second.body.csrf_token).toBe(first.body.csrf_token)
    expect((await server.client().get('/api/csrf_token')).body).not.toEqual(first.body)
  })

  test('the cookie is HttpOnly and SameSite=Lax, and does not hold the token itself', async () => {
    const { headers, body } = await server.client().get('/api/csrf_token')
    const [cookie] = headers.getSetCookie()
    expect(cookie).toMatch(/^forrad_csrf=/)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).not.toContain(body.csrf_token)
  })

  test('the token stays valid when the session rotates at sign-in and ends at sign-out', async () => {
    const user = await server.addUser()
    const client = server.client()
    const { csrf_token } = (await client.get('/api/csrf_token')).body
    expect((await signIn(client, user.email, testPassword)).status).toBe(200)
    expect((await client.get('/api/csrf_token')).body.csrf_token).toBe(csrf_token)
    expect((await client.post('/api/auth/sign_out')).status).toBe(204)
    expect((await client.get('/api/csrf_token')).body.csrf_token).toBe(csrf_token)
  })
})

describe('CSRF', () => {
  const send = async (headers: Record<string, string>, cookie = true) => {
    const client = server.client()
    const { csrf_token } = (await client.get('/api/csrf_token')).body
    if (!cookie) client.cookies.clear()
    return client.send('/api/auth/sign_out', {
      method: 'POST',
      headers: { 'x-csrf-token': csrf_token, ...headers },
    })
  }

  test('the right token passes', async () => {
    expect((await send({})).status).toBe(204)
  })
  test.each([
    ['wrong token', { 'x-csrf-token': 'wrong' }, true],
    ['empty token', { 'x-csrf-token': '' }, true],
    ['huge token', { 'x-csrf-token': 'x'.repeat(4000) }, true],
    ['no cookie', {}, false],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, true],
    ['a page of a neighbouring site', { 'sec-fetch-site': 'same-site' }, true],
  ])('403 for %s', async (_case, headers, cookie) => {
    const answer = await send(headers, cookie)
    expect(answer.status).toBe(403)
    expect(answer.body.error.code).toBe('csrf')
  })
  test("403 for another browser's token with one's own cookie", async () => {
    const { csrf_token } = (await server.client().get('/api/csrf_token')).body
    const answer = await send({ 'x-csrf-token': csrf_token })
    expect([answer.status, answer.body.error.code]).toEqual([403, 'csrf'])
  })
  test('403 without the header', async () => {
    const client = server.client()
    await client.get('/api/csrf_token')
    expect((await client.send('/api/auth/sign_out', { method: 'POST' })).status).toBe(403)
  })
})

describe('signIn', () => {
  test('answers the user; the e-mail may be typed in capitals and with blanks', async () => {
    const user = await server.addUser({ role: 'edit', narcotics: true })
    const client = server.client()
    const answer = await signIn(client, ` ${user.email.toUpperCase()} `, testPassword)
    expect(answer.status).toBe(200)
    expect(answer.body.user).toEqual({
      apoex_id: user.id,
      email: user.email,
      first_name: 'Test',
      last_name: expect.any(String),
      role: 'edit',
      narcotics: true,
      active: true,
      current_customer: { company_name: 'Region Test', name: 'Vårdcentralen' },
    })
    expect((await client.get('/api/user')).body).toEqual(answer.body)
  })

  test('the cookie is HttpOnly and SameSite=Lax; the database has only a hash of it', async () => {
    const user = await server.addUser()
    const { headers } = await signIn(server.client(), user.email, testPassword)
    const cookie = headers.getSetCookie().find((line) => line.startsWith('forrad_session='))
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).not.toMatch(/Secure/)
    const secret = /\.([\w-]{43});/.exec(cookie ?? '')?.[1] ?? ''
    expect(secret).toHaveLength(43)
    const rows = await server.db.selectFrom('sessions').selectAll().execute()
    expect(rows.some((row) => row.user_id === user.id)).toBe(true)
    for (const row of rows) {
      expect(row.id_hash).toHaveLength(32)
      expect(row.id_hash.equals(Buffer.from(secret, 'base64url'))).toBe(false)
    }
  })

  test('rotates the session: the old cookie is worth nothing', async () => {
    const client = await server.signedIn()
    const before = client.cookies.get('forrad_session') ?? ''
    await signIn(client, client.user.email, testPassword)
    expect(client.cookies.get('forrad_session')).not.toBe(before)
    const thief = server.client()
    thief.cookies.set('forrad_session', before)
    expect((await thief.get('/api/user')).body).toEqual({ user: null })
  })

  test('401 invalid_credentials, word for word the same for each reason', async () => {
    const user = await server.addUser()
    const invited = await server.addUser({ active: false })
    const removed = await server.addUser()
    await server.db
      .updateTable('users')
      .set({ deleted_at: server.clock.now() })
      .where('id', '=', removed.id)
      .execute()
    const client = server.client()
    const answers = [
      await signIn(client, user.email, 'fel lösenord'),
      await signIn(client, 'ingen@forrad.example', testPassword),
      await signIn(client, invited.email, testPassword),
      await signIn(client, removed.email, testPassword),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(body).toEqual({
        error: { code: 'invalid_credentials', message: 'Ogiltigt användarnamn eller lösenord' },
      })
    }
  })

  test.each([
    ['not JSON', 'nonsense'],
    ['another JSON value', '[]'],
    ['null', 'null'],
    ['missing password', '{"email":"a@b.se"}'],
    ['wrong type', '{"email":"a@b.se","password":12345678}'],
    ['unknown property', '{"email":"a@b.se","password":"x","admin":true}'],
    ['prototype', '{"email":"a@b.se","password":"x","__proto__":{"admin":true}}'],
    ['nothing', ''],
  ])('400 malformed for %s', async (_case, body) => {
    const client = server.client()
    const { csrf_token } = (await client.get('/api/csrf_token')).body
    const answer = await client.send('/api/auth/sign_in', {
      method: 'POST',
      headers: { 'x-csrf-token': csrf_token, 'content-type': 'application/json' },
      body,
    })
    expect(answer.status).toBe(400)
    expect(answer.body.error.code).toBe('malformed')
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    '400 malformed for a body of type %s',
    async (type) => {
      const client = server.client()
      const { csrf_token } = (await client.get('/api/csrf_token')).body
      const answer = await client.send('/api/auth/sign_in', {
        method: 'POST',
        headers: { 'x-csrf-token': csrf_token, 'content-type': type },
        body: '{"email":"a@b.se","password":"x"}',
      })
      expect(answer.status).toBe(400)
      expect(answer.body.error.code).toBe('malformed')
    },
  )

  test.each([
    ['empty e-mail', { email: '', password: 'x' }, 'email', 'too_short'],
    ['long e-mail', { email: 'x'.repeat(255), password: 'x' }, 'email', 'too_long'],
    ['empty password', { email: 'a@b.se', password: '' }, 'password', 'too_short'],
    ['long password', { email: 'a@b.se', password: 'x'.repeat(1001) }, 'password', 'too_long'],
    ['NUL', { email: 'a\0@b.se', password: 'x' }, 'email', 'wrong_format'],
  ])('422 validation for %s', async (_case, body, field, rule) => {
    const answer = await server.client().post('/api/auth/sign_in', body)
    expect(answer.status).toBe(422)
    expect(answer.body.error).toMatchObject({ code: 'validation', details: [{ field, rule }] })
  })
})

describe('signOut', () => {
  test('ends the session on the server, not only in the browser', async () => {
    const client = await server.signedIn()
    const cookie = client.cookies.get('forrad_session') ?? ''
    expect((await client.post('/api/auth/sign_out')).status).toBe(204)
    expect(client.cookies.has('forrad_session')).toBe(false)
    const thief = server.client()
    thief.cookies.set('forrad_session', cookie)
    expect((await thief.get('/api/user')).body).toEqual({ user: null })
  })
  test('204 also when nobody is signed in', async () => {
    expect((await server.client().post('/api/auth/sign_out')).status).toBe(204)
  })
})

describe('getCurrentUser', () => {
  test('200 with null when signed out, whatever the cookie says', async () => {
    for (const cookie of ['', 'x', '1.x', `1.${'A'.repeat(43)}`, `999999.${'A'.repeat(43)}`]) {
      const client = server.client()
      if (cookie) client.cookies.set('forrad_session', cookie)
      const answer = await client.get('/api/user')
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual({ user: null })
    }
  })
  test('the role and the narcotics flag count at once when they change', async () => {
    const client = await server.signedIn()
    await server.db
      .updateTable('users')
      .set({ role: 'edit', narcotics: true })
      .where('id', '=', client.user.id)
      .execute()
    expect((await client.get('/api/user')).body.user).toMatchObject({
      role: 'edit',
      narcotics: true,
    })
  })
  test('a query is nothing to it', async () => {
    expect((await server.client().get('/api/user?x=1')).status).toBe(200)
  })
})

describe('secure cookies', () => {
  test('Secure and of this host alone when people use https', async () => {
    const https = await startTestServer({ settings: { publicUrl: 'https://forrad.example' } })
    const { headers } = await https.client().get('/api/csrf_token')
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-forrad_csrf=.*; Path=\/; .*Secure/)
    const client = await https.signedIn()
    expect([...client.cookies.keys()].sort()).toEqual([
      '__Host-forrad_csrf',
      '__Host-forrad_device',
      '__Host-forrad_session',
    ])
    expect((await client.get('/api/user')).body.user).not.toBeNull()
    // A name that a neighbour's host can set counts for nothing.
    const planted = https.client()
    planted.cookies.set('forrad_session', client.cookies.get('__Host-forrad_session') ?? '')
    expect((await planted.get('/api/user')).body).toEqual({ user: null })
    expect((await client.post('/api/auth/sign_out')).status).toBe(204)
    expect(client.cookies.has('__Host-forrad_session')).toBe(false)
    expect(headers.get('strict-transport-security')).toContain('max-age=')
    await https.close()
  })
})
