import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'
import { administrator, newUser, stored } from './users-setup.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())
beforeEach(() => {
  server.mails.length = 0
})

describe('who may', () => {
  const calls: readonly (readonly [string, (client: Client, id: string) => Promise<unknown>])[] = [
    ['listUsers', (client) => client.get('/api/users')],
    ['createUser', (client) => client.post('/api/users', newUser())],
    ['updateUser', (client, id) => client.put(`/api/users/${id}`, newUser())],
    ['deleteUser', (client, id) => client.delete(`/api/users/${id}`)],
    ['resendInvitation', (client, id) => client.post(`/api/users/${id}/invitation`)],
  ]
  test.each(calls)('%s: 401 signed out', async (_name, call) => {
    const user = await server.addUser()
    expect(await call(server.client(), user.id)).toMatchObject({
      status: 401,
      body: { error: { code: 'not_signed_in' } },
    })
  })
  describe.each(['read', 'edit'] as const)('%s', (role) => {
    test.each(calls)('%s: 403, and nothing changes', async (_name, call) => {
      const client = await server.signedIn({ role })
      const target = await server.addUser({ customer_id: client.user.customer_id, active: false })
      const before = await stored(server, client.user.customer_id)
      expect(await call(client, target.id)).toMatchObject({
        status: 403,
        body: { error: { code: 'forbidden' } },
      })
      expect(await stored(server, client.user.customer_id)).toEqual(before)
      expect(server.mails).toEqual([])
    })
  })
  test.each(calls.slice(2))("%s: 404 for another customer's user", async (_name, call) => {
    const admin = await administrator(server)
    const foreign = await server.addUser({ active: false })
    const before = await stored(server, foreign.customer_id)
    expect(await call(admin, foreign.id)).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found' } },
    })
    expect(await stored(server, foreign.customer_id)).toEqual(before)
    expect(server.mails).toEqual([])
  })
  test.each(calls.slice(2))('%s: 404 for nobody, 422 for an id too long', async (_name, call) => {
    const admin = await administrator(server)
    expect(await call(admin, 'nobody')).toMatchObject({ status: 404 })
    expect(await call(admin, 'x'.repeat(65))).toMatchObject({ status: 422 })
    expect(await call(admin, '%00')).toMatchObject({ status: 422 })
  })
  test.each([
    ['POST', '/api/users'],
    ['PUT', '/api/users/x'],
    ['DELETE', '/api/users/x'],
    ['POST', '/api/users/x/invitation'],
  ])('%s %s: 403 csrf without the token', async (method, path) => {
    const admin = await administrator(server)
    expect(await admin.send(path, { method })).toMatchObject({
      status: 403,
      body: { error: { code: 'csrf' } },
    })
  })
})

describe('listUsers', () => {
  test('the customer’s own users by Swedish name, with and without trailing slash', async () => {
    const admin = await server.signedIn({ role: 'administrate', last_name: 'Zorn' })
    const { customer_id } = admin.user
    for (const last_name of ['Ödman', 'Ängström', 'Åberg', 'Andersson']) {
      await server.addUser({ customer_id, last_name, active: last_name !== 'Åberg' })
    }
    await server.addUser()
    const { status, body } = await admin.get('/api/users')
    expect(status).toBe(200)
    expect(body.next_cursor).toBeNull()
    const names = body.users.map((user: { last_name: string }) => user.last_name)
    expect(names).toEqual(['Andersson', 'Zorn', 'Åberg', 'Ängström', 'Ödman'])
    expect(body.users.map((user: { active: boolean }) => user.active)).toEqual([
      true,
      true,
      false,
      true,
      true,
    ])
    expect((await admin.get('/api/users/')).body).toEqual(body)
  })

  test('page by page: each user once, also when one is added before the cursor', async () => {
    const admin = await server.signedIn({ role: 'administrate', last_name: 'Mitt' })
    const { customer_id } = admin.user
    for (const last_name of ['B', 'C', 'Ö', 'Å', 'Ä', 'B']) {
      await server.addUser({ customer_id, last_name })
    }
    const all = (await admin.get('/api/users')).body.users
    const seen: unknown[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: string = cursor ? `&cursor=${cursor}` : ''
      const { body } = await admin.get(`/api/users?limit=2${query}`)
      seen.push(...body.users)
      cursor = body.next_cursor
      await server.addUser({ customer_id, last_name: 'A' })
    }
    expect(all).toHaveLength(7)
    expect(seen).toEqual(all)
  })

  test.each([
    ['limit=x', 400],
    ['limit=1.5', 422],
    ['limit=0', 422],
    ['limit=1001', 422],
    ['limit=', 400],
    ['limit=1&limit=2', 400],
    ['cursor=', 422],
    ['cursor=nonsense', 422],
    [`cursor=${Buffer.from('["a","b"]').toString('base64url')}`, 422],
    [`cursor=${Buffer.from('[1,2,3]').toString('base64url')}`, 422],
    [`cursor=${Buffer.from('["a\\u0000","b","c"]').toString('base64url')}`, 422],
    ['unknown=1', 400],
  ])('?%s: %i', async (query, status) => {
    const admin = await administrator(server)
    expect((await admin.get(`/api/users?${query}`)).status).toBe(status)
  })
})

test('every change of users is in the outbox of changes', async () => {
  const admin = await administrator(server)
  const { customer_id } = admin.user
  const created = await admin.post('/api/users', newUser())
  const id = created.body.user.apoex_id
  // Each new address is sent an invitation, and that it has left is told as well.
  await server.context.background.idle()
  await admin.put(`/api/users/${id}`, newUser())
  await server.context.background.idle()
  await admin.delete(`/api/users/${id}`)
  const changes = await server.db
    .selectFrom('changes')
    .select('event')
    .where('customer_id', '=', customer_id)
    .execute()
  expect(changes.map(({ event }) => event)).toEqual([
    { users: true },
    { users: true },
    { users: true },
    { users: true },
    { users: true },
  ])
})
