import type { Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../server/accounts/passwords.ts'
import { setPassword } from '../../server/accounts/set-password.ts'
import { issueToken, revokeTokens } from '../../server/accounts/tokens.ts'
import type { Database } from '../../server/database/schema.ts'
import type { Answer } from './client.ts'
import { startTestServer, testPassword } from './harness.ts'
import type { TestServer, TestUser } from './harness.ts'
import { nextNumber, startStricter, waitingForLocks } from './users-setup.ts'

const newPassword = 'ett helt nytt lösenord'

let server: TestServer
let stricter: TestServer
beforeAll(async () => {
  server = await startTestServer()
  stricter = await startStricter(server)
})
afterAll(async () => {
  await stricter?.close()
  await server?.close()
})

type Change = (trx: Transaction<Database>, user: TestUser) => Promise<unknown>

/** Changes an account, and asks something that has read it as it was before the change is committed. */
async function askedMeanwhile(
  user: TestUser,
  change: Change,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  let answer: Promise<Answer> | undefined
  await server.db.transaction().execute(async (trx) => {
    await change(trx, user)
    answer = ask()
    await expect.poll(() => waitingForLocks(server)).toBe(1)
  })
  return answer as Promise<Answer>
}

const reset: Change = async (trx, user) =>
  setPassword(trx, user, await hashPassword(newPassword), null)

const renamed: Change = async (trx, { id }) => {
  const email = `bytt${nextNumber()}@forrad.example`
  await trx.updateTable('sign_in_names').set({ email }).where('user_id', '=', id).execute()
  await trx.updateTable('users').set({ email }).where('id', '=', id).execute()
}

const removed: Change = (trx, { id }) =>
  trx
    .updateTable('users')
    .set({ deleted_at: server.clock.now(), password_hash: null })
    .where('id', '=', id)
    .execute()

const sessionsOf = ({ id }: TestUser) =>
  server.db.selectFrom('sessions').select('user_id').where('user_id', '=', id).execute()

const signIn = (email: string, password: string, by = server.client()) =>
  by.post('/api/auth/sign_in', { email, password })

describe.each([
  ['as PostgreSQL comes', () => server],
  ['where transactions are repeatable reads', () => stricter],
])('%s', (_how, serverOf) => {
  test.each([
    ['the password is reset', reset],
    ['a new e-mail is confirmed', renamed],
    ['the user is removed', removed],
  ])('a sign-in that is under way while %s starts no session', async (_what, change) => {
    const user = await server.addUser()
    const browser = await serverOf().signedIn()
    const { status, body } = await askedMeanwhile(user, change, () =>
      signIn(user.email, testPassword, browser),
    )
    expect([status, body.error.code]).toEqual([401, 'invalid_credentials'])
    expect(await sessionsOf(user)).toEqual([])
    // As after a wrong password, whoever was signed in there still is.
    expect((await browser.get('/api/user')).body.user.apoex_id).toBe(browser.user.id)
    await serverOf().context.background.idle()
    const refused = server.db
      .selectFrom('audit_events')
      .select('kind')
      .where('subject_id', '=', user.id)
      .where('kind', 'in', ['signed_in', 'sign_in_refused'])
    expect(await refused.execute()).toEqual([{ kind: 'sign_in_refused' }])
  })

  test('a change of the password that is under way while it is reset does not undo the reset', async () => {
    const thief = await serverOf().signedIn()
    const { status, body } = await askedMeanwhile(thief.user, reset, () =>
      thief.put('/api/user/password', {
        current_password: testPassword,
        password: 'ett tredje lösenord',
        password_confirmation: 'ett tredje lösenord',
      }),
    )
    expect([status, body.error.details]).toEqual([
      422,
      [{ field: 'current_password', rule: 'wrong' }],
    ])
    expect(await sessionsOf(thief.user)).toEqual([])
    expect((await signIn(thief.user.email, newPassword)).status).toBe(200)
  })

  test('a link that is revoked at that very moment sets no password', async () => {
    const user = await server.addUser()
    const { email } = user
    const { token } = await issueToken(server.db, server.clock, user, 'reset')
    const password = newPassword
    const { status, body } = await askedMeanwhile(user, revokeTokens, () =>
      serverOf()
        .client()
        .put('/api/password_resets', { email, token, password, password_confirmation: password }),
    )
    expect([status, body.error.code]).toEqual([422, 'invalid_token'])
    expect((await signIn(email, testPassword)).status).toBe(200)
  })
})
