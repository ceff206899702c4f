import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliverMails } from '../../server/accounts/outbox.ts'
import { startTestServer, testPassword } from './harness.ts'
import type { TestServer } from './harness.ts'
import { administrator, newUser, stored } from './users-setup.ts'

const hour = 3_600_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())
beforeEach(async () => {
  // What the test before did not wait for.
  await server.context.background.idle()
  server.mails.length = 0
})

describe('createUser', () => {
  test('adds an invited user, who signs up by the mailed link within seven days', async () => {
    const admin = await administrator(server)
    const wanted = newUser({ email: 'Å.Kollega+1@Forrad.Example'.replace('Å', 'A') })
    const created = await admin.post('/api/users', wanted)
    expect(created.status).toBe(201)
    expect(created.body.user).toMatchObject({
      email: 'a.kollega+1@forrad.example',
      role: 'edit',
      active: false,
    })
    await server.context.background.idle()
    const [mail] = server.mails
    expect(mail?.subject).toBe('Välkommen till Förråd')
    const link = new URL(mail?.link ?? '')
    expect(link.pathname).toBe('/user/signup')

    server.clock.advance(7 * 24 * hour - 1000)
    const guest = server.client()
    expect((await guest.get(`/api/password_resets${link.search}`)).status).toBe(204)
    const done = await guest.put('/api/password_resets', {
      email: link.searchParams.get('email'),
      token: link.searchParams.get('token'),
      password: testPassword,
      password_confirmation: testPassword,
    })
    expect(done.status).toBe(204)
    const signedIn = await guest.post('/api/auth/sign_in', {
      email: 'a.kollega+1@forrad.example',
      password: testPassword,
    })
    expect(signedIn.body.user).toMatchObject({ apoex_id: created.body.user.apoex_id, active: true })
  })

  test('after seven days the link is too old', async () => {
    const admin = await administrator(server)
    await admin.post('/api/users/', newUser())
    await server.context.background.idle()
    const link = new URL(server.mails[0]?.link ?? '')
    server.clock.advance(7 * 24 * hour)
    expect((await server.client().get(`/api/password_resets${link.search}`)).status).toBe(422)
  })

  test('a mail server that fails leaves the user there, and the mail is tried again', async () => {
    const admin = await administrator(server)
    const mailer = server.context.mailer as { send: unknown }
    const { send } = mailer
    mailer.send = () => Promise.reject(new Error('smtp is down'))
    const created = await admin.post('/api/users', newUser())
    await server.context.background.idle()
    const again = await admin.post(`/api/users/${created.body.user.apoex_id}/invitation`)
    await server.context.background.idle()
    mailer.send = send
    expect([created.status, again.status]).toEqual([201, 204])
    expect(server.logs.join()).toContain('a mail did not leave')
    server.mails.length = 0
    server.clock.advance(60_000)
    await deliverMails(server.context)
    const links = server.mails.map(({ link }) => new URL(link ?? '').search)
    const works = await Promise.all(
      links.map((link) => server.client().get(`/api/password_resets${link}`)),
    )
    // The first one was replaced while it waited: it leaves no more.
    expect(works.map(({ status }) => status)).toEqual([204])
  })

  test("409: one's own customer's e-mail is taken; another's cannot be invited, and no more is said", async () => {
    const admin = await administrator(server)
    const foreign = await server.addUser()
    for (const [email, code] of [
      [admin.user.email.toUpperCase(), 'name_taken'],
      [foreign.email, 'cannot_be_invited'],
    ]) {
      const before = await stored(server, admin.user.customer_id)
      const answer = await admin.post('/api/users', newUser({ email }))
      expect(answer.status).toBe(409)
      expect(answer.body.error).toMatchObject({
        code,
        details: [{ field: 'user.email' }],
      })
      expect(await stored(server, admin.user.customer_id)).toEqual(before)
    }
    await server.context.background.idle()
    expect(server.mails).toEqual([])
  })

  test('the same e-mail ten times at once makes one user', async () => {
    const admin = await administrator(server)
    const wanted = newUser()
    await admin.get('/api/csrf_token')
    const tries = Array.from({ length: 10 }, () => admin.post('/api/users', wanted))
    const statuses = (await Promise.all(tries)).map((answer) => answer.status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(9)
  })

  test.each([
    ['no body', undefined, 400],
    ['no user', {}, 400],
    ['a missing field', { user: { email: 'a@b.se' } }, 400],
    ['an unknown field', newUser({ admin: true }), 400],
    ['a customer of choice', newUser({ customer_id: 1 }), 400],
    ['a text for a boolean', newUser({ narcotics: 'true' }), 400],
    ['null', newUser({ first_name: null }), 400],
    ['an unknown role', newUser({ role: 'boss' }), 422],
    ['no e-mail address', newUser({ email: 'ny' }), 422],
    ['an empty name', newUser({ first_name: '' }), 422],
    ['a blank name', newUser({ first_name: ' \t' }), 422],
    ['a no-break space as name', newUser({ last_name: '\u00a0\u00a0' }), 422],
    ['a long name', newUser({ last_name: 'x'.repeat(101) }), 422],
    ['NUL in a name', newUser({ last_name: 'a\0b' }), 422],
  ])('%s: refused, and nothing changes', async (_case, body, status) => {
    const admin = await administrator(server)
    const before = await stored(server, admin.user.customer_id)
    expect((await admin.post('/api/users', body)).status).toBe(status)
    expect(await stored(server, admin.user.customer_id)).toEqual(before)
  })

  test('names in other scripts, quotes and markup are kept as they are', async () => {
    const admin = await administrator(server)
    for (const name of ['Åsa "Ö" O’Neill', '<b>x</b>', '李四', "'; DROP TABLE users; --", '🙂']) {
      const { body } = await admin.post('/api/users', newUser({ first_name: ` ${name} ` }))
      expect(body.user.first_name).toBe(name)
    }
  })
})

describe('resendInvitation', () => {
  test('sends a new link; the earlier one no longer works', async () => {
    const admin = await administrator(server)
    const created = await admin.post('/api/users', newUser())
    await server.context.background.idle()
    const answer = await admin.post(`/api/users/${created.body.user.apoex_id}/invitation`)
    expect(answer.status).toBe(204)
    await server.context.background.idle()
    const [old, fresh] = server.mails.map((mail) => new URL(mail.link ?? '').search)
    expect((await server.client().get(`/api/password_resets${old}`)).status).toBe(422)
    expect((await server.client().get(`/api/password_resets${fresh}`)).status).toBe(204)
  })

  test('409 already_active for a user who has a password', async () => {
    const admin = await administrator(server)
    const user = await server.addUser({ customer_id: admin.user.customer_id })
    expect(await admin.post(`/api/users/${user.id}/invitation`)).toMatchObject({
      status: 409,
      body: { error: { code: 'already_active' } },
    })
    expect(server.mails).toEqual([])
  })
})
