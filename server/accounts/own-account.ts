import type { OwnSession } from '@forrad/openapi'
import { sql } from 'kysely'
import { actAs, recordEvent } from '../audit/record.ts'
import type { AppContext } from '../context.ts'
import { recordChange } from '../database/changes.ts'
import { failure, invalidField } from '../errors.ts'
import { takeTurn } from '../stock/lock-order.ts'
import { transact } from '../stock/transact.ts'
import { holdVerified } from './credentials.ts'
import type { SignedInUser } from './current-user.ts'
import { newsMail } from './mail-texts.ts'
import { postMail, sendSoon } from './outbox.ts'
import { requireStrongPassword } from './password-strength.ts'
import { hashPassword } from './passwords.ts'
import { liveSession } from './sessions.ts'
import { setPassword } from './set-password.ts'
import type { UserFields } from './user-changes.ts'

/**
 * Sets one's own new password, ends one's other sessions and links, and tells it by mail. 422
 * `easy_to_guess` for one that is; 422 at `current_password` where it was set anew since `replaced`, the
 * hash of the current one, was read.
 */
export async function changeOwnPassword(
  context: AppContext,
  user: SignedInUser,
  { password, replaced }: { readonly password: string; readonly replaced: string },
  keptSession: Buffer | null,
): Promise<void> {
  const { db, clock } = context
  await requireStrongPassword(password, user)
  const password_hash = await hashPassword(password)
  await transact(db, async (trx) => {
    await takeTurn(trx, user.customer_id)
    const isSame = await holdVerified(trx, { user, passwordHash: replaced })
    if (!isSame) throw invalidField('current_password', 'wrong')
    await setPassword(trx, user, password_hash, keptSession)
    await postMail(trx, clock, user.customer_id, newsMail('password_changed', user))
  })
  sendSoon(context)
}

/**
 * Sets one's own name; the audit log's trigger writes that it changed. The ledger says by name who took
 * what, so nobody gets the name of a colleague: 409 `name_taken`.
 */
export async function changeOwnName(
  { db }: AppContext,
  user: SignedInUser,
  name: Pick<UserFields, 'first_name' | 'last_name'>,
): Promise<void> {
  await transact(db, async (trx) => {
    await actAs(trx, user)
    await takeTurn(trx, user.customer_id)
    const namesake = await trx
      .selectFrom('users')
      .select('id')
      .where('customer_id', '=', user.customer_id)
      .where('id', '<>', user.id)
      .where(
        sql<boolean>`lower(first_name || ' ' || last_name)
        = lower(${name.first_name} || ' ' || ${name.last_name})`,
      )
      .executeTakeFirst()
    if (namesake) throw failure('name_taken')
    await trx
      .updateTable('users')
      .set(name)
      .where('customer_id', '=', user.customer_id)
      .where('id', '=', user.id)
      .execute()
    await recordChange(trx, user.customer_id, { users: true })
  })
}

/** One's own sessions that have not run out, the latest used first. */
export async function ownSessions(
  context: AppContext,
  user: SignedInUser,
  current: Buffer | null,
): Promise<readonly OwnSession[]> {
  const rows = await context.db
    .selectFrom('sessions')
    .select(['id', 'id_hash', 'created_at', 'last_seen_at', 'browser', 'system'])
    .where('customer_id', '=', user.customer_id)
    .where('user_id', '=', user.id)
    .where(liveSession(context, 'sessions'))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id_hash, created_at, last_seen_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    current: current !== null && id_hash.equals(current),
  }))
}

/** Ends one of one's own sessions; 404 for anybody else's. */
export async function endOwnSession(
  { db }: AppContext,
  user: SignedInUser,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('sessions')
      .where('customer_id', '=', user.customer_id)
      .where('user_id', '=', user.id)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw failure('not_found')
    const { customer_id, id: user_id } = user
    await recordEvent(trx, { customer_id, kind: 'session_ended', actor_id: user_id, user_id })
  })
}
