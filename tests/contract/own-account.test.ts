import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { startTestServer, testPassword } from './harness.ts'
import type { TestServer, TestUser } from './harness.ts'
import { administrator, input, newUser, nextNumber, waitingForLocks } from './users-setup.ts'

const hour = 3_600_000
const newPassword = 'ett helt nytt lösenord'

let server: TestServer
/** Another server of the same database, which asks it for no longer than a server does. */
let hasty: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { connection } = server.context
  hasty = await startTestServer({ connection, limits: {} })
})
afterAll(async () => {
  await hasty?.close()
  await server?.close()
})
beforeEach(async () => {
  await server.context.background.idle()
  server.mails.length = 0
  await server.db.deleteFrom('failed_tries').execute()
})

const signIn = (email: string, password = testPassword) =>
  server.client().post('/api/auth/sign_in', { email, password })
const signInAt = (email: string) =>
  hasty.client().post('/api/auth/sign_in', { email, password: testPassword })

/** An administrator, a nurse who is signed in, and a wish for another e-mail of hers. */
async function wish() {
  const admin = await administrator(server)
  const nurse = await server.signedIn({ customer_id: admin.user.customer_id, narcotics: true })
  const email = `bytt${nextNumber()}@forrad.example`
  const asked = await admin.put(`/api/users/${nurse.user.id}`, input(nurse.user, { email }))
  await server.context.background.idle()
  return { admin, nurse, email, asked }
}

const linkTo = (email: string) => {
  const mail = server.mails.findLast(({ to }) => to === email)
  return new URL(mail?.link ?? '').searchParams
}
const confirm = (email: string, token = linkTo(email).get('token') ?? '') =>
  server.client().put('/api/email_changes', { email, token })

describe('another e-mail of somebody who can sign in', () => {
  test('waits for the new address, and the old one is told; nothing has changed yet', async () => {
    const { admin, nurse, email, asked } = await wish()
    expect(asked.body.user).toMatchObject({ email: nurse.user.email, pending_email: email })
    const listed = (await admin.get('/api/users')).body.users
    expect(listed).toContainEqual(asked.body.user)
    expect(server.mails.map(({ to, link }) => [to, link === null])).toEqual([
      [email, false],
      [nurse.user.email, true],
    ])
    expect(server.mails[0]?.link).toContain('/user/confirm-email?')
    expect(server.mails[1]?.text).toContain('Test Person')
    expect((await nurse.get('/api/user')).body.user.email).toBe(nurse.user.email)
    expect((await signIn(email)).status).toBe(401)
  })

  test('confirmed: signs in with it, every session and link ends, the old address is told and free', async () => {
    const { admin, nurse, email } = await wish()
    await server.client().post('/api/password_resets', { email: nurse.user.email })
    await server.context.background.idle()
    const reset = linkTo(nurse.user.email)
    expect((await confirm(email)).status).toBe(204)
    await server.context.background.idle()
    expect(server.mails.at(-1)).toMatchObject({ to: nurse.user.email, link: null })
    expect((await nurse.get('/api/user')).body.user).toBeNull()
    const old = await server
      .client()
      .get(`/api/password_resets?email=${email}&token=${reset.get('token')}`)
    expect(old.status).toBe(422)
    expect([(await signIn(nurse.user.email)).status, (await signIn(email)).status]).toEqual([
      401, 200,
    ])
    const { body } = await admin.get('/api/users')
    const user = body.users.find((one: { email: string }) => one.email === email)
    expect(user).not.toHaveProperty('pending_email')
    const again = await admin.post('/api/users', newUser({ email: nurse.user.email }))
    expect(again.status).toBe(201)
  })

  test('the link works once, for its own address, for two days', async () => {
    const { email, nurse } = await wish()
    const token = linkTo(email).get('token') ?? ''
    expect((await confirm(nurse.user.email, token)).body.error.code).toBe('invalid_token')
    expect((await confirm(email, 'wrong')).status).toBe(422)
    const both = await Promise.all([confirm(email, token), confirm(email, token)])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 422])
    const later = await wish()
    server.clock.advance(48 * hour)
    expect((await confirm(later.email)).status).toBe(422)
  })

  test('a new wish takes the place of the one before', async () => {
    const { admin, nurse, email } = await wish()
    const token = linkTo(email).get('token') ?? ''
    const other = `annan${nextNumber()}@forrad.example`
    await admin.put(`/api/users/${nurse.user.id}`, input(nurse.user, { email: other }))
    await server.context.background.idle()
    expect((await confirm(email, token)).status).toBe(422)
    expect((await confirm(other)).status).toBe(204)
  })

  test('an address that became somebody’s meanwhile is not taken from them', async () => {
    const { nurse, email } = await wish()
    const quicker = await administrator(server)
    expect((await quicker.post('/api/users', newUser({ email }))).status).toBe(201)
    expect((await confirm(email, linkTo(email).get('token') ?? 'x')).status).toBe(422)
    expect((await nurse.get('/api/user')).body.user.email).toBe(nurse.user.email)
  })

  test('409 for one in use; of another customer’s no more is said than that', async () => {
    const { admin, nurse } = await wish()
    const foreign = await server.addUser()
    for (const [email, code] of [
      [admin.user.email, 'name_taken'],
      [foreign.email, 'cannot_be_invited'],
    ]) {
      const answer = await admin.put(`/api/users/${nurse.user.id}`, input(nurse.user, { email }))
      expect([answer.status, answer.body.error.code]).toEqual([409, code])
    }
  })
})

describe('one’s own name', () => {
  test('is changed by anybody for themselves alone, and the audit log keeps who did it', async () => {
    const admin = await administrator(server)
    const nurse = await server.signedIn({ customer_id: admin.user.customer_id, role: 'read' })
    const name = { first_name: ' Åsa ', last_name: 'Öberg' }
    const { status, body } = await nurse.put('/api/user/name', name)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ first_name: 'Åsa', last_name: 'Öberg', role: 'read' })
    expect((await nurse.get('/api/user')).body.user).toEqual(body.user)
    expect((await admin.get('/api/user')).body.user.first_name).not.toBe('Åsa')
    const { events } = (await admin.get('/api/audit?kind=user_changed')).body
    expect(events[0]).toMatchObject({ kind: 'user_changed', actor: { name: 'Åsa Öberg' } })
  })

  test('is not that of a colleague, however it is written', async () => {
    const admin = await administrator(server)
    const { first_name, last_name } = (await admin.get('/api/user')).body.user
    const nurse = await server.signedIn({ customer_id: admin.user.customer_id, role: 'read' })
    for (const name of [
      { first_name, last_name },
      { first_name: first_name.toUpperCase(), last_name: `  ${last_name}\u200b` },
    ]) {
      const { status, body } = await nurse.put('/api/user/name', name)
      expect([status, body.error.code]).toEqual([409, 'name_taken'])
    }
    const stranger = await server.signedIn({ role: 'read' })
    expect((await stranger.put('/api/user/name', { first_name, last_name })).status).toBe(200)
  })

  test.each([
    [{ first_name: '', last_name: 'Öberg' }],
    [{ first_name: 'Åsa', last_name: '\u00a0' }],
    [{ first_name: 'x'.repeat(101), last_name: 'Öberg' }],
    [{ first_name: 'Åsa', last_name: 'Öberg', role: 'administrate' }],
  ])('%j: refused', async (name) => {
    const client = await server.signedIn()
    const before = (await client.get('/api/user')).body
    expect([400, 422]).toContain((await client.put('/api/user/name', name)).status)
    expect((await client.get('/api/user')).body).toEqual(before)
  })
})

describe('one’s own password', () => {
  const change = (client: Client, current: string, password: string, again = password) =>
    client.put('/api/user/password', {
      current_password: current,
      password,
      password_confirmation: again,
    })

  test('is changed; the other sessions and links end, this one goes on, and it is told by mail', async () => {
    const here = await server.signedIn()
    const there = await server.signedIn(here.user)
    await server.client().post('/api/password_resets', { email: here.user.email })
    await server.context.background.idle()
    const link = linkTo(here.user.email)
    expect((await change(here, testPassword, newPassword)).status).toBe(204)
    await server.context.background.idle()
    expect(server.mails.at(-1)).toMatchObject({ to: here.user.email, link: null })
    expect((await here.get('/api/user')).body.user).not.toBeNull()
    expect((await there.get('/api/user')).body.user).toBeNull()
    expect((await server.client().get(`/api/password_resets?${link}`)).status).toBe(422)
    expect((await signIn(here.user.email)).status).toBe(401)
    expect((await signIn(here.user.email, newPassword)).status).toBe(200)
  })

  test('a wrong current one is refused, and after ten of them one waits; signing in goes on', async () => {
    const client = await server.signedIn()
    for (let count = 0; count < 10; count++) {
      const { status, body } = await change(client, 'fel', newPassword)
      expect([status, body.error.details]).toEqual([
        422,
        [{ field: 'current_password', rule: 'wrong' }],
      ])
    }
    expect((await change(client, testPassword, newPassword)).status).toBe(429)
    expect((await signIn(client.user.email)).status).toBe(200)
  })

  test.each([
    ['by a change of the password', (client: Client) => change(client, testPassword, newPassword)],
    ['by a sign-in', ({ user }: Client & { user: TestUser }) => signInAt(user.email)],
  ])(
    'a try %s that the database breaks off counts for nothing, and nobody waits for it',
    async (_by, ask) => {
      const client = await hasty.signedIn()
      const { db } = server
      await db.transaction().execute(async (trx) => {
        await sql`LOCK TABLE sign_in_names`.execute(trx)
        const answer = ask(client)
        await expect.poll(() => waitingForLocks(server)).toBe(1)
        // Nor can be written down how it ended, for as long as this is held.
        await sql`LOCK TABLE failed_tries`.execute(trx)
        expect((await answer).body.error.code).toBe('unavailable')
      })
      await expect.poll(() => db.selectFrom('failed_tries').selectAll().execute()).toEqual([])
    },
  )

  test.each([
    ['too short', 'kort', 'kort', { field: 'password', rule: 'too_short' }],
    ['eleven signs', 'elva tecken', 'elva tecken', { field: 'password', rule: 'too_short' }],
    [
      'another confirmation',
      newPassword,
      `${newPassword}!`,
      { field: 'password_confirmation', rule: 'must_match' },
    ],
  ])('%s: refused', async (_case, password, again, detail) => {
    const client = await server.signedIn()
    const { status, body } = await change(client, testPassword, password, again)
    expect([status, body.error.details]).toEqual([422, [detail]])
    expect((await signIn(client.user.email)).status).toBe(200)
  })
})

describe('one’s own sessions', () => {
  const chrome =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'

  test('are listed, with what is known of the device and which one asks; no secret among them', async () => {
    const here = await server.signedIn()
    server.clock.advance(1000)
    const there = server.client()
    const credentials = { email: here.user.email, password: testPassword }
    await there.post('/api/auth/sign_in', credentials, { 'user-agent': chrome })
    const { body } = await here.get('/api/user/sessions')
    expect(body.sessions).toMatchObject([
      { browser: 'Chrome', system: 'Android', current: false },
      { browser: null, system: null, current: true },
    ])
    const secret = (there.cookies.get('forrad_session') ?? '').split('.')[1] ?? '?'
    expect(JSON.stringify(body)).not.toContain(secret)
  })

  test('one ends another; that browser is signed out', async () => {
    const here = await server.signedIn()
    const other = await server.signedIn(here.user)
    const { body } = await here.get('/api/user/sessions')
    const id = body.sessions.find((session: { current: boolean }) => !session.current).id
    expect((await here.delete(`/api/user/sessions/${id}`)).status).toBe(204)
    expect((await other.get('/api/user')).body.user).toBeNull()
    expect((await here.get('/api/user')).body.user).not.toBeNull()
    expect((await here.delete(`/api/user/sessions/${id}`)).status).toBe(404)
  })

  test('nobody ends another person’s, not even an administrator', async () => {
    const admin = await administrator(server)
    const nurse = await server.signedIn({ customer_id: admin.user.customer_id })
    const { body } = await nurse.get('/api/user/sessions')
    const answer = await admin.delete(`/api/user/sessions/${body.sessions[0].id}`)
    expect(answer.status).toBe(404)
    expect((await admin.get('/api/user/sessions')).body.sessions).toHaveLength(1)
  })

  test('those that have run out are not listed', async () => {
    const old = await server.signedIn()
    server.clock.advance(61 * 60_000)
    const fresh = await server.signedIn(old.user)
    expect((await fresh.get('/api/user/sessions')).body.sessions).toHaveLength(1)
  })
})
