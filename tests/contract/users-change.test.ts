import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'
import { administrator, input, newUser, nextNumber, stored, withColleague } from './users-setup.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())
beforeEach(() => {
  server.mails.length = 0
})

describe('updateUser', () => {
  test('changes every field', async () => {
    const admin = await administrator(server)
    const { customer_id } = admin.user
    const user = await server.addUser({ customer_id })
    const wishes = { role: 'administrate', narcotics: true, first_name: 'Åsa', email: user.email }
    const changed = newUser(wishes)
    const answer = await admin.put(`/api/users/${user.id}`, changed)
    expect(answer.status).toBe(200)
    expect(answer.body.user).toMatchObject({ ...changed.user, apoex_id: user.id, active: true })
    const { body } = await admin.get('/api/users')
    expect(body.users).toContainEqual(answer.body.user)
  })

  test('an invited user with a new e-mail is invited there; the old link is dead', async () => {
    const admin = await administrator(server)
    const created = await admin.post('/api/users', newUser())
    await server.context.background.idle()
    const email = `ratt${nextNumber()}@forrad.example`
    const id = created.body.user.apoex_id
    await admin.put(`/api/users/${id}`, newUser({ email }))
    await server.context.background.idle()
    expect(server.mails.map((mail) => mail.to)).toEqual([created.body.user.email, email])
    const [old, fresh] = server.mails.map((mail) => new URL(mail.link ?? '').search)
    expect((await server.client().get(`/api/password_resets${old}`)).status).toBe(422)
    expect((await server.client().get(`/api/password_resets${fresh}`)).status).toBe(204)
  })

  test('409 name_taken, and nothing changes', async () => {
    const { admin, colleague } = await withColleague(server)
    const before = await stored(server, admin.user.customer_id)
    const changed = input(colleague, { email: admin.user.email, first_name: 'Annan' })
    const answer = await admin.put(`/api/users/${colleague.id}`, changed)
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'name_taken' } } })
    expect(await stored(server, admin.user.customer_id)).toEqual(before)
  })

  test('409 last_administrator, when the only one would demote themself', async () => {
    const admin = await administrator(server)
    // One who was only invited cannot step in.
    const { customer_id } = admin.user
    await server.addUser({ customer_id, role: 'administrate', active: false })
    const answer = await admin.put(
      `/api/users/${admin.user.id}`,
      input(admin.user, { role: 'edit' }),
    )
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'last_administrator' } } })
    expect((await admin.get('/api/user')).body.user.role).toBe('administrate')
  })

  test('409 own_account, when there are others and one would demote oneself', async () => {
    const { admin } = await withColleague(server)
    const demoted = input(admin.user, { role: 'read' })
    const answer = await admin.put(`/api/users/${admin.user.id}`, demoted)
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'own_account' } } })
  })

  test('one may change one’s own name', async () => {
    const admin = await administrator(server)
    const renamed = input(admin.user, { first_name: 'Nytt' })
    expect((await admin.put(`/api/users/${admin.user.id}`, renamed)).status).toBe(200)
    expect((await admin.get('/api/user')).body.user.first_name).toBe('Nytt')
  })

  test('another administrator may be demoted, and loses the right at once', async () => {
    const { admin, colleague } = await withColleague(server)
    const other = await server.signedIn(colleague)
    expect((await other.get('/api/users')).status).toBe(200)
    await admin.put(`/api/users/${colleague.id}`, input(colleague, { role: 'edit' }))
    expect((await other.get('/api/users')).status).toBe(403)
  })

  test('two administrators demote each other at once: one is left', async () => {
    for (let round = 0; round < 5; round++) {
      const { admin, colleague } = await withColleague(server)
      const other = await server.signedIn(colleague)
      await Promise.all([admin.get('/api/csrf_token'), other.get('/api/csrf_token')])
      const answers = await Promise.all([
        admin.put(`/api/users/${colleague.id}`, input(colleague, { role: 'read' })),
        other.put(`/api/users/${admin.user.id}`, input(admin.user, { role: 'read' })),
      ])
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403])
      const users = await stored(server, admin.user.customer_id)
      expect(users.filter((user) => user.role === 'administrate')).toHaveLength(1)
    }
  })
})

describe('deleteUser', () => {
  test('hides the user, ends every session and frees the e-mail', async () => {
    const admin = await administrator(server)
    const client = await server.signedIn({ customer_id: admin.user.customer_id })
    expect((await admin.delete(`/api/users/${client.user.id}`)).status).toBe(204)
    expect((await client.get('/api/user')).body.user).toBeNull()
    const sessions = server.db.selectFrom('sessions').selectAll()
    expect(await sessions.where('user_id', '=', client.user.id).execute()).toEqual([])
    const { body } = await admin.get('/api/users')
    expect(body.users.map((user: { apoex_id: string }) => user.apoex_id)).toEqual([admin.user.id])
    expect((await admin.delete(`/api/users/${client.user.id}`)).status).toBe(404)
    const again = await admin.post('/api/users', newUser({ email: client.user.email }))
    expect(again.status).toBe(201)
    expect(again.body.user.apoex_id).not.toBe(client.user.id)
  })

  test('the row stays, without a password, so that the ledger can name it', async () => {
    const admin = await administrator(server)
    const user = await server.addUser({ customer_id: admin.user.customer_id })
    await admin.delete(`/api/users/${user.id}`)
    const row = (await stored(server, user.customer_id)).find(({ id }) => id === user.id)
    expect(row).toMatchObject({ email: user.email, password_hash: null })
    expect(row?.deleted_at).toBeInstanceOf(Date)
  })

  test('409 last_administrator or own_account for oneself', async () => {
    const alone = await administrator(server)
    expect(await alone.delete(`/api/users/${alone.user.id}`)).toMatchObject({
      status: 409,
      body: { error: { code: 'last_administrator' } },
    })
    const { admin } = await withColleague(server)
    expect(await admin.delete(`/api/users/${admin.user.id}`)).toMatchObject({
      status: 409,
      body: { error: { code: 'own_account' } },
    })
  })

  test('two administrators delete each other at once: one is left', async () => {
    const { admin, colleague } = await withColleague(server)
    const other = await server.signedIn(colleague)
    await Promise.all([admin.get('/api/csrf_token'), other.get('/api/csrf_token')])
    await Promise.all([
      admin.delete(`/api/users/${colleague.id}`),
      other.delete(`/api/users/${admin.user.id}`),
    ])
    const users = await stored(server, admin.user.customer_id)
    expect(users.filter((user) => user.deleted_at === null)).toHaveLength(1)
  })
})
