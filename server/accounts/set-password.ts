import type { Transaction } from 'kysely'
import { actAs } from '../audit/record.ts'
import { recordChange } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'
import { withdrawEmailChange } from './email-changes.ts'
import { endSessionsOf } from './sessions.ts'
import { revokeTokens } from './tokens.ts'

/**
 * A user's own new password: it ends the links and the sessions of the one before, but for `keptSession`,
 * and a new e-mail that waits: whoever did not ask for that has nothing else to stop it with. With the first
 * one the user is active, as lists of users show. The caller has the customer's turn, which changes of
 * e-mails take, too.
 */
export async function setPassword(
  trx: Transaction<Database>,
  user: { readonly customer_id: number; readonly id: string },
  password_hash: string,
  keptSession: Buffer | null,
): Promise<void> {
  await actAs(trx, user)
  const before = await trx
    .selectFrom('users')
    .select(['password_hash', 'email'])
    .where('customer_id', '=', user.customer_id)
    .where('id', '=', user.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await trx
    .updateTable('users')
    .set({ password_hash })
    .where('customer_id', '=', user.customer_id)
    .where('id', '=', user.id)
    .execute()
  const { email = '' } = before ?? {}
  const isWithdrawn = await withdrawEmailChange(trx, user.id, { ...user, email })
  if (isWithdrawn || before?.password_hash === null) {
    await recordChange(trx, user.customer_id, { users: true })
  }
  await revokeTokens(trx, user)
  await endSessionsOf(trx, user, keptSession)
}
