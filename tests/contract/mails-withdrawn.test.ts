import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliverMails } from '../../server/accounts/outbox.ts'
import { erasing } from './erasing.ts'
import { startTestServer, testPassword } from './harness.ts'
import type { TestServer, TestUser } from './harness.ts'
import type { SignedIn } from './world.ts'
import { administrator, input, newUser, nextNumber } from './users-setup.ts'

const minute = 60_000

let server: TestServer
let admin: SignedIn
/** Whether the mail server is away. */
let isAway = false
beforeAll(async () => {
  server = await startTestServer()
  const { mailer } = server.context
  const { send } = mailer
  Object.assign(mailer, {
    send: (mail: Parameters<typeof send>[0]) =>
      isAway ? Promise.reject(new Error('away')) : send(mail),
  })
})
afterAll(() => server?.close())
beforeEach(async () => {
  admin = await administrator(server)
  await server.context.background.idle()
  await server.db.deleteFrom('outgoing_mails').execute()
  server.mails.length = 0
  isAway = true
})

/** The mail server is back: what has left then, as recipient and subject, and the links in it. */
async function afterTheOutage() {
  await server.context.background.idle()
  expect(server.mails).toEqual([])
  isAway = false
  server.clock.advance(61 * minute)
  await deliverMails(server.context)
  return server.mails.map(({ to, subject, link }) => ({ to, subject, link }))
}

const subjects = {
  invitation: 'Välkommen till Förråd',
  reset: 'Återställ ditt lösenord i Förråd',
  confirm: 'Bekräfta din nya e-postadress i Förråd',
  asked: 'Din e-postadress i Förråd ska ändras',
  password: 'Ditt lösenord i Förråd är ändrat',
} as const

const told = (mails: Awaited<ReturnType<typeof afterTheOutage>>) =>
  mails.map(({ to, subject }) => [to, subject]).sort()

async function works(link: string | null | undefined): Promise<boolean> {
  const { search } = new URL(link ?? '')
  return (await server.client().get(`/api/password_resets${search}`)).status === 204
}

const invited = async () => {
  const { body } = await admin.post('/api/users', newUser())
  return body.user as { readonly apoex_id: string; readonly email: string }
}
const colleague = () =>
  server.addUser({ customer_id: admin.user.customer_id, role: 'edit', first_name: 'Test' })
const address = () => `ny${nextNumber()}@forrad.example`

describe('an invitation that waits', () => {
  test('sent again during the outage: only the one whose link works arrives', async () => {
    const { apoex_id, email } = await invited()
    for (let again = 0; again < 2; again += 1) {
      expect((await admin.post(`/api/users/${apoex_id}/invitation`)).status).toBe(204)
    }
    const mails = await afterTheOutage()
    expect(told(mails)).toEqual([[email, subjects.invitation]])
    expect(await works(mails[0]?.link)).toBe(true)
  })

  test('of somebody who was removed does not leave', async () => {
    const { apoex_id } = await invited()
    expect((await admin.delete(`/api/users/${apoex_id}`)).status).toBe(204)
    expect(await afterTheOutage()).toEqual([])
  })

  test('to a mistyped address leaves to the right one alone', async () => {
    const { apoex_id } = await invited()
    const email = address()
    expect((await admin.put(`/api/users/${apoex_id}`, newUser({ email }))).status).toBe(200)
    const mails = await afterTheOutage()
    expect(told(mails)).toEqual([[email, subjects.invitation]])
    expect(await works(mails[0]?.link)).toBe(true)
  })
})

describe('the link of a new address that waits', () => {
  const wish = async (user: TestUser, fields: object) =>
    admin.put(`/api/users/${user.id}`, input(user, fields))

  test('replaced by another: only the latter’s leaves; what the old address is told stays', async () => {
    const user = await colleague()
    const [wrong, right] = [address(), address()]
    for (const email of [wrong, right]) expect((await wish(user, { email })).status).toBe(200)
    expect(told(await afterTheOutage())).toEqual(
      [
        [right, subjects.confirm],
        [user.email, subjects.asked],
        [user.email, subjects.asked],
      ].sort(),
    )
  })

  test('withdrawn: it does not leave', async () => {
    const user = await colleague()
    await wish(user, { email: address() })
    expect((await wish(user, {})).status).toBe(200)
    expect(told(await afterTheOutage())).toEqual([[user.email, subjects.asked]])
  })

  test('of somebody who was removed: it does not leave', async () => {
    const user = await colleague()
    await wish(user, { email: address() })
    expect((await admin.delete(`/api/users/${user.id}`)).status).toBe(204)
    expect(told(await afterTheOutage())).toEqual([[user.email, subjects.asked]])
  })

  test('a new password ends the links to reset it and that of a new address', async () => {
    const user = await colleague()
    const client = await server.signedIn(user)
    await wish(user, { email: address() })
    expect((await server.client().post('/api/password_resets', { email: user.email })).status).toBe(
      204,
    )
    await expect
      .poll(async () => (await server.db.selectFrom('tokens').selectAll().execute()).length)
      .toBeGreaterThan(0)
    const password = 'ett helt nytt lösenord'
    const changed = await client.put('/api/user/password', {
      current_password: testPassword,
      password,
      password_confirmation: password,
    })
    expect(changed.status).toBe(204)
    expect(told(await afterTheOutage())).toEqual(
      [
        [user.email, subjects.asked],
        [user.email, subjects.password],
      ].sort(),
    )
  })
})

test('a link of which nothing has become is sent once the mail server is back', async () => {
  const user = await colleague()
  await server.client().post('/api/password_resets', { email: user.email })
  const mails = await afterTheOutage()
  expect(told(mails)).toEqual([[user.email, subjects.reset]])
  expect(await works(mails[0]?.link)).toBe(true)
})

test('erase-user takes what waits for an earlier address of theirs, and no other’s', async () => {
  const user = await colleague()
  const other = await colleague()
  const email = address()
  const client = await server.signedIn(user)
  const password = 'ett helt nytt lösenord'
  const passwords = {
    current_password: testPassword,
    password,
    password_confirmation: password,
  }
  expect((await client.put('/api/user/password', passwords)).status).toBe(204)
  await (await server.signedIn(other)).put('/api/user/password', passwords)
  // The address that it went to is given up: nothing but the mail knows of it.
  await server.db.updateTable('users').set({ email }).where('id', '=', user.id).execute()
  await server.db
    .updateTable('sign_in_names')
    .set({ email })
    .where('user_id', '=', user.id)
    .execute()
  expect(await erasing({ server, admin })(user.id)).toContain('outgoing_mails\t1')
  expect(told(await afterTheOutage())).toEqual([[other.email, subjects.password]])
})
