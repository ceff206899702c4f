import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, testPassword } from './harness.ts'
import type { TestServer } from './harness.ts'
import { administrator, input, nextNumber, waitingForLocks } from './users-setup.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())
beforeEach(async () => {
  await server.context.background.idle()
  server.mails.length = 0
})

/** An administrator, a nurse, and a new e-mail of hers that waits. */
async function wish() {
  const admin = await administrator(server)
  const nurse = await server.addUser({ customer_id: admin.user.customer_id })
  const email = `fel${nextNumber()}@forrad.example`
  const path = `/api/users/${nurse.id}`
  const asked = await admin.put(path, input(nurse, { email }))
  expect(asked.body.user.pending_email).toBe(email)
  await server.context.background.idle()
  const link = new URL(server.mails.findLast(({ to }) => to === email)?.link ?? '')
  const token = link.searchParams.get('token')
  const confirm = () => server.client().put('/api/email_changes', { email, token })
  return { admin, nurse, email, path, confirm }
}

const waiting = (userId: string) =>
  server.db.selectFrom('email_changes').selectAll().where('user_id', '=', userId).execute()

describe('a new e-mail that was typed wrongly', () => {
  test('is withdrawn with the present one: its link is dead, and nothing waits any more', async () => {
    const { admin, nurse, path, confirm } = await wish()
    const { status, body } = await admin.put(path, input(nurse))
    expect([status, body.user.email]).toEqual([200, nurse.email])
    expect(body.user).not.toHaveProperty('pending_email')
    expect(await waiting(nurse.id)).toEqual([])
    expect((await admin.get('/api/users')).body.users).toContainEqual(body.user)
    const refused = await confirm()
    expect([refused.status, refused.body.error.code]).toEqual([422, 'invalid_token'])
    expect((await admin.get('/api/users')).body.users).toContainEqual(body.user)
  })

  test('the audit log keeps who withdrew it, masked; saving again adds nothing', async () => {
    const { admin, nurse, email, path } = await wish()
    const withdrawn = await admin.put(path, input(nurse))
    const again = await admin.put(path, input(nurse))
    expect([withdrawn.status, again.status]).toEqual([200, 200])
    const { events } = (await admin.get('/api/audit?kind=email_change_requested')).body
    const mask = (one: string) => `${one[0]}…@forrad.example`
    expect(events).toHaveLength(2)
    expect(events[0]).toMatchObject({
      actor: { apoex_id: admin.user.id },
      changes: [{ field: 'email', before: mask(email), after: mask(nurse.email) }],
    })
  })

  test('is not withdrawn by what is refused', async () => {
    const { admin, nurse, path, confirm } = await wish()
    const refused = await admin.put(path, input(nurse, { first_name: '\u00a0' }))
    expect(refused.status).toBe(422)
    expect(await waiting(nurse.id)).toHaveLength(1)
    expect((await confirm()).status).toBe(204)
  })

  test('confirmed at that very moment: what the user signs in with stays what the list shows', async () => {
    const { admin, nurse, email, path } = await wish()
    const { id: user_id } = nurse
    let answer: ReturnType<typeof admin.put> | undefined
    await server.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('email_changes').where('user_id', '=', user_id).execute()
      await trx.updateTable('sign_in_names').set({ email }).where('user_id', '=', user_id).execute()
      answer = admin.put(path, input(nurse))
      await expect.poll(() => waitingForLocks(server)).toBe(1)
      await trx.updateTable('users').set({ email }).where('id', '=', user_id).execute()
    })
    expect((await answer)?.status).toBe(200)
    const { body } = await admin.get('/api/users')
    const listed = body.users.find((one: { apoex_id: string }) => one.apoex_id === user_id)
    expect(listed.email).toBe(email)
    const credentials = { email, password: testPassword }
    expect((await server.client().post('/api/auth/sign_in', credentials)).status).toBe(200)
    // What the administrator saved is a wish for the former one, as any other.
    expect(await waiting(user_id)).toMatchObject([{ new_email: nurse.email }])
  })
})

describe('a new e-mail that somebody else asked for', () => {
  const password = 'ett helt nytt lösenord'
  const chosen = { password, password_confirmation: password }

  /** Nothing of it is left: the link is dead, the list shows the present one alone, and the log says who ended it. */
  async function isOver({ admin, nurse, email, confirm }: Awaited<ReturnType<typeof wish>>) {
    expect(await waiting(nurse.id)).toEqual([])
    const refused = await confirm()
    expect([refused.status, refused.body.error.code]).toEqual([422, 'invalid_token'])
    const { users } = (await admin.get('/api/users')).body
    const listed = users.find((one: { apoex_id: string }) => one.apoex_id === nurse.id)
    expect(listed.email).toBe(nurse.email)
    expect(listed).not.toHaveProperty('pending_email')
    const { events } = (await admin.get('/api/audit?kind=email_change_requested')).body
    const mask = (one: string) => `${one[0]}…@forrad.example`
    expect(events[0]).toMatchObject({
      actor: { apoex_id: nurse.id },
      changes: [{ field: 'email', before: mask(email), after: mask(nurse.email) }],
    })
  }

  test('ends with the own new password: whoever reads the mail about it can do something', async () => {
    const wished = await wish()
    const nurse = await server.signedIn(wished.nurse)
    const changed = await nurse.put('/api/user/password', {
      current_password: testPassword,
      ...chosen,
    })
    expect(changed.status).toBe(204)
    await isOver(wished)
  })

  test('ends with a password that was reset by mail to the present one', async () => {
    const wished = await wish()
    const { email } = wished.nurse
    await server.client().post('/api/password_resets', { email })
    const linkOf = () =>
      server.mails.findLast(({ to, link }) => to === email && link !== null)?.link
    await expect.poll(linkOf).toBeTruthy()
    const token = new URL(linkOf() ?? '').searchParams.get('token')
    const reset = await server.client().put('/api/password_resets', { email, token, ...chosen })
    expect(reset.status).toBe(204)
    await isOver(wished)
  })

  test('stays when the new password is refused', async () => {
    const { nurse, confirm } = await wish()
    const client = await server.signedIn(nurse)
    const refused = await client.put('/api/user/password', { current_password: 'fel', ...chosen })
    expect(refused.status).toBe(422)
    expect((await confirm()).status).toBe(204)
  })

  test('a password reset with the address that was just confirmed is set', async () => {
    const { email, confirm } = await wish()
    expect((await confirm()).status).toBe(204)
    server.mails.length = 0
    await server.client().post('/api/password_resets', { email })
    const linkOf = () =>
      server.mails.findLast(({ to, link }) => to === email && link !== null)?.link
    await expect.poll(linkOf).toBeTruthy()
    const token = new URL(linkOf() ?? '').searchParams.get('token')
    const reset = await server.client().put('/api/password_resets', { email, token, ...chosen })
    expect(reset.status).toBe(204)
    const signedIn = await server.client().post('/api/auth/sign_in', { email, password })
    expect(signedIn.status).toBe(200)
  })

  test('confirmed at the moment of the new password: one after the other, and neither fails', async () => {
    const { nurse, email, confirm } = await wish()
    const client = await server.signedIn(nurse)
    const set = () =>
      client.put('/api/user/password', { current_password: testPassword, ...chosen })
    const [confirmed, changed] = await Promise.all([confirm(), set()])
    expect([204, 422]).toContain(confirmed.status)
    expect([204, 401, 422]).toContain(changed.status)
    // Whichever came first has been done, and each holds as far as it was.
    expect([confirmed.status, changed.status]).toContain(204)
    const credentials = {
      email: confirmed.status === 204 ? email : nurse.email,
      password: changed.status === 204 ? password : testPassword,
    }
    expect((await server.client().post('/api/auth/sign_in', credentials)).status).toBe(200)
    expect(await waiting(nurse.id)).toEqual([])
  })
})
