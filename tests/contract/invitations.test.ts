import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliverMails } from '../../server/accounts/outbox.ts'
import type { Client } from './client.ts'
import { startTestServer, testPassword } from './harness.ts'
import type { TestServer, TestUser } from './harness.ts'
import { administrator, newUser } from './users-setup.ts'

const minute = 60_000
const day = 24 * 60 * minute

let server: TestServer
let admin: Client & { readonly user: TestUser }
let refusing = false
beforeAll(async () => {
  server = await startTestServer()
  const mailer = server.context.mailer as { send: (mail: never) => Promise<void> }
  const { send } = mailer
  const refusal = { code: 'EENVELOPE', responseCode: 450 }
  const no = Object.assign(new Error('450 no mailbox anna@forrad.example'), refusal)
  mailer.send = (mail) => (refusing ? Promise.reject(no) : send(mail))
})
afterAll(() => server?.close())
beforeEach(async () => {
  refusing = false
  await server.context.background.idle()
  await server.db.deleteFrom('outgoing_mails').execute()
  admin = await administrator(server)
})

/** Days later: the administrator signs in anew. */
async function after(milliseconds: number) {
  server.clock.advance(milliseconds)
  const { email } = admin.user
  await admin.post('/api/auth/sign_in', { email, password: testPassword })
}

/** What the list says of the invitations of those who have yet to answer theirs. */
async function listed(): Promise<unknown> {
  const { body } = await admin.get('/api/users?limit=50')
  const users: { active: boolean; invitation?: string }[] = body.users
  expect(users.filter(({ active }) => active).every((user) => !('invitation' in user))).toBe(true)
  return users.flatMap(({ active, invitation }) => (active ? [] : [invitation]))
}
const unsent = async () => (await admin.get('/api/plugins/work')).body.unsent_mails
const invite = async () => (await admin.post('/api/users', newUser())).body.user
async function tryAgain() {
  server.clock.advance(minute)
  await deliverMails(server.context)
}

/** How many changes of users the administrator's customer was told of. */
async function timesTold(): Promise<number> {
  const changes = await server.db
    .selectFrom('changes')
    .select('event')
    .where('customer_id', '=', admin.user.customer_id)
    .execute()
  return changes.filter(({ event }) => event.users && event.origin === undefined).length
}

test('an invitation waits, is sent, and has expired once its link works no more', async () => {
  refusing = true
  const user = await invite()
  expect(user.invitation).toBe('waiting')
  await server.context.background.idle()
  refusing = false
  expect(await listed()).toEqual(['waiting'])
  await tryAgain()
  expect(await listed()).toEqual(['sent'])
  await after(7 * day - 2 * minute)
  expect(await listed()).toEqual(['sent'])
  server.clock.advance(minute)
  expect(await listed()).toEqual(['expired'])
})

test('a mail that was tried and does not leave is told, by its count and nothing of what it says', async () => {
  refusing = true
  const since = server.clock.now().toISOString()
  const user = await invite()
  await server.context.background.idle()
  expect(await unsent()).toBeUndefined()
  await tryAgain()
  expect(await listed()).toEqual(['failing'])
  // Codes alone, and none of the words in which a mail server names somebody.
  expect(await unsent()).toEqual({ count: 1, since, fault: 'EENVELOPE 450' })
  const stranger = await administrator(server)
  expect((await stranger.get('/api/plugins/work')).body.unsent_mails).toBeUndefined()
  refusing = false
  await admin.post(`/api/users/${user.apoex_id}/invitation`)
  await server.context.background.idle()
  expect(await listed()).toEqual(['sent'])
  expect(await unsent()).toBeUndefined()
})

test('one that was given up unsent has expired, and a reset link makes no invitation of it', async () => {
  refusing = true
  const user = await invite()
  await after(7 * day)
  refusing = false
  await deliverMails(server.context)
  await server.client().post('/api/password_resets', { email: user.email })
  expect(await listed()).toEqual(['expired'])
  expect(await unsent()).toBeUndefined()
})

test('a change of somebody who is invited says how the invitation stands', async () => {
  const { email, apoex_id } = await invite()
  await server.context.background.idle()
  const named = newUser({ email, first_name: 'Nyare' })
  const renamed = await admin.put(`/api/users/${apoex_id}`, named)
  expect(renamed.body.user.invitation).toBe('sent')
  await after(7 * day)
  expect((await admin.put(`/api/users/${apoex_id}`, named)).body.user.invitation).toBe('expired')
})

test('an open list of users is told that an invitation has left, and that it does not leave', async () => {
  const own = { 'x-origin-id': 'tab-1' }
  const invited = async () => admin.post('/api/users', newUser(), own)
  await invited()
  await server.context.background.idle()
  expect(await timesTold()).toBe(1)
  refusing = true
  await invited()
  await server.context.background.idle()
  // It waits still: nothing else is to be said of it.
  expect(await timesTold()).toBe(1)
  await tryAgain()
  expect(await listed()).toContain('failing')
  expect(await timesTold()).toBe(2)
  refusing = false
  server.clock.advance(2 * minute)
  await deliverMails(server.context)
  expect(await listed()).toEqual(['sent', 'sent'])
  expect(await timesTold()).toBe(3)
  // A new password is nobody's invitation.
  await server.client().post('/api/password_resets', { email: admin.user.email })
  await server.context.background.idle()
  expect(await timesTold()).toBe(3)
})
