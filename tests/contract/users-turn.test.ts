import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeTurn } from '../../server/stock/lock-order.ts'
import type { Answer, Client } from './client.ts'
import type { TestServer, TestUser } from './harness.ts'
import {
  input,
  newUser,
  nextNumber,
  startStricter,
  stored,
  waitingForLocks,
  withColleague,
} from './users-setup.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

/** Changes of a customer's users take turns. */
let world: World
let stricter: TestServer
beforeAll(async () => {
  world = await createWorld()
  stricter = await startStricter(world.server)
})
afterAll(async () => {
  await stricter?.close()
  await world?.close()
})

test('a new e-mail confirmed while an administrator types another: either, and nobody is turned away', async () => {
  const { server, admin } = world
  for (let round = 0; round < 20; round += 1) {
    const nurse = await server.addUser({ customer_id: admin.user.customer_id })
    const [first, second] = [1, 2].map(() => `byte${nextNumber()}@forrad.example`)
    const path = `/api/users/${nurse.id}`
    await admin.put(path, input(nurse, { email: first }))
    await server.context.background.idle()
    const link = new URL(server.mails.findLast(({ to }) => to === first)?.link ?? '')
    const token = link.searchParams.get('token')
    const [confirmed, asked] = await Promise.all([
      server.client().put('/api/email_changes', { email: first, token }),
      admin.put(path, input(nurse, { email: second })),
    ])
    expect([204, 422]).toContain(confirmed.status)
    expect(asked.status).toBe(200)
  }
})

type Call = (admin: Client, invited: TestUser) => Promise<Answer>

describe.each([
  ['as PostgreSQL comes', () => world.server],
  ['where transactions are repeatable reads', () => stricter],
])('%s', (_how, serverOf) => {
  const service_account = { name: 'Skript', role: 'read', narcotics: false }
  test.each<[string, Call]>([
    ['createUser', (admin) => admin.post('/api/users', newUser({ role: 'administrate' }))],
    ['updateUser', (admin, one) => admin.put(`/api/users/${one.id}`, input(one, { role: 'edit' }))],
    ['deleteUser', (admin, { id }) => admin.delete(`/api/users/${id}`)],
    ['resendInvitation', (admin, { id }) => admin.post(`/api/users/${id}/invitation`)],
    ['createServiceAccount', (admin) => admin.post('/api/service_accounts', { service_account })],
  ])('%s of one who is demoted at that very moment: 403', async (_call, call) => {
    const { admin } = await withColleague(serverOf())
    const { customer_id, id } = admin.user
    const invited = await serverOf().addUser({ customer_id, active: false })
    const before = await stored(world.server, customer_id)
    let answer: Promise<Answer> | undefined
    await world.server.db.transaction().execute(async (trx) => {
      await takeTurn(trx, customer_id)
      await trx.updateTable('users').set({ role: 'read' }).where('id', '=', id).execute()
      answer = call(admin, invited)
      await expect.poll(() => waitingForLocks(world.server)).toBe(1)
    })
    expect(await answer).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } })
    const demoted = before.map((user) => (user.id === id ? { ...user, role: 'read' } : user))
    expect(await stored(world.server, customer_id)).toEqual(demoted)
  })

  test('a name that a colleague takes at that very moment stays theirs alone', async () => {
    const nurse = await serverOf().signedIn()
    const { customer_id } = nurse.user
    const colleague = await serverOf().addUser({ customer_id })
    const name = { first_name: 'Åsa', last_name: 'Öberg' }
    let answer: Promise<Answer> | undefined
    await world.server.db.transaction().execute(async (trx) => {
      await takeTurn(trx, customer_id)
      await trx.updateTable('users').set(name).where('id', '=', colleague.id).execute()
      answer = nurse.put('/api/user/name', name)
      await expect.poll(() => waitingForLocks(world.server)).toBe(1)
    })
    expect(await answer).toMatchObject({ status: 409, body: { error: { code: 'name_taken' } } })
  })

  test('a new e-mail that is withdrawn at that very moment is not confirmed', async () => {
    const { mails, context, client } = serverOf()
    const { admin, colleague } = await withColleague(serverOf())
    const email = `fel${nextNumber()}@forrad.example`
    await admin.put(`/api/users/${colleague.id}`, input(colleague, { email }))
    await context.background.idle()
    const link = new URL(mails.findLast(({ to }) => to === email)?.link ?? '')
    const token = link.searchParams.get('token')
    let answer: Promise<Answer> | undefined
    await world.server.db.transaction().execute(async (trx) => {
      await takeTurn(trx, colleague.customer_id)
      await trx.deleteFrom('email_changes').where('user_id', '=', colleague.id).execute()
      answer = client().put('/api/email_changes', { email, token })
      await expect.poll(() => waitingForLocks(world.server)).toBe(1)
    })
    expect(await answer).toMatchObject({ status: 422, body: { error: { code: 'invalid_token' } } })
  })
})
