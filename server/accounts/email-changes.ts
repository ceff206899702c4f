import { randomBytes } from 'node:crypto'
import type { ExpressionBuilder, Transaction } from 'kysely'
import { recordEvent } from '../audit/record.ts'
import type { AppContext } from '../context.ts'
import { recordChange } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'
import { Failure } from '../errors.ts'
import { takeTurn } from '../stock/lock-order.ts'
import { transact } from '../stock/transact.ts'
import type { SignedInUser } from './current-user.ts'
import { newsMail, tokenMail } from './mail-texts.ts'
import { postMail, sendSoon, withdrawMails } from './outbox.ts'
import { endSessionsOf, hashSecret } from './sessions.ts'
import { requireFreeName, takeSignInName } from './sign-in-names.ts'
import { revokeTokens } from './tokens.ts'
import type { ListedUser } from './users.ts'

/** How long the new address may take to confirm itself. */
export const emailChangeHours = 48

/**
 * Asks the new address of somebody who can sign in to confirm itself, and tells the old one. Until
 * then nothing changes. 409 when the address is somebody's already.
 */
export async function requestEmailChange(
  trx: Transaction<Database>,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  actor: SignedInUser,
  user: ListedUser,
  newEmail: string,
): Promise<void> {
  await requireFreeName(trx, user, newEmail)
  await endEmailChange(trx, user)
  const { customer_id, id: user_id } = user
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const expires = new Date(now.getTime() + emailChangeHours * 3_600_000)
  const wish = {
    new_email: newEmail,
    token_hash: hashSecret(token),
    created_at: now,
    expires_at: expires,
  }
  await trx
    .insertInto('email_changes')
    .values({ customer_id, user_id, ...wish })
    .onConflict((conflict) => conflict.columns(['customer_id', 'user_id']).doUpdateSet(wish))
    .execute()
  const person = { ...user, email: newEmail }
  const link = tokenMail('email_change', person, { token, expires }, settings.publicUrl)
  const by = `${actor.first_name} ${actor.last_name}`
  for (const mail of [link, newsMail('email_change_asked', user, by)]) {
    await postMail(trx, clock, customer_id, mail)
  }
  await recordEvent(trx, {
    customer_id,
    kind: 'email_change_requested',
    actor_id: actor.id,
    user_id,
    changes: [{ field: 'email', before: masked(user.email), after: masked(newEmail) }],
  })
}

/**
 * Makes the link worthless that a new address was sent; one that waits to be sent is not sent any more.
 * Returns the address, null where none was waiting.
 */
export async function endEmailChange(
  trx: Transaction<Database>,
  { customer_id, id }: Pick<ListedUser, 'customer_id' | 'id'>,
): Promise<string | null> {
  const ended = await trx
    .deleteFrom('email_changes')
    .where('customer_id', '=', customer_id)
    .where('user_id', '=', id)
    .returning(['new_email', 'token_hash'])
    .execute()
  await withdrawMails(trx, customer_id, ended)
  return ended[0]?.new_email ?? null
}

/**
 * The same, said by somebody: the audit log keeps that the present one is to stay. False where none was
 * waiting.
 */
export async function withdrawEmailChange(
  trx: Transaction<Database>,
  actorId: string,
  { customer_id, id: user_id, email }: Pick<ListedUser, 'customer_id' | 'id' | 'email'>,
): Promise<boolean> {
  const withdrawn = await endEmailChange(trx, { customer_id, id: user_id })
  if (withdrawn === null) return false
  const kind = 'email_change_requested'
  const changes = [{ field: 'email', before: masked(withdrawn), after: masked(email) }]
  await recordEvent(trx, { customer_id, kind, actor_id: actorId, user_id, changes })
  return true
}

/**
 * Gives a user the address that a mailed link was sent to, ends their sessions and links, and tells
 * the old address. False when the link does not work, or the address was taken meanwhile.
 */
export async function confirmEmailChange(
  context: AppContext,
  { email, token }: { readonly email: string; readonly token: string },
): Promise<boolean> {
  const { db, clock } = context
  const linked = (expression: ExpressionBuilder<Database, 'email_changes'>) =>
    expression.and([
      expression('token_hash', '=', hashSecret(token)),
      expression('new_email', '=', email),
      expression('expires_at', '>', clock.now()),
    ])
  const changed = transact(db, async (trx) => {
    const asked = await trx
      .selectFrom('email_changes')
      .select('customer_id')
      .where(linked)
      .executeTakeFirst()
    if (!asked) return false
    // In turn with administrators who change the same user: they take the user's row before the wish.
    await takeTurn(trx, asked.customer_id)
    // Of two requests with one link, the second waits for the first's turn and then finds none.
    const wish = await trx
      .deleteFrom('email_changes')
      .where(linked)
      .returning(['customer_id', 'user_id'])
      .executeTakeFirst()
    if (!wish) return false
    const { customer_id, user_id } = wish
    const user = await trx
      .selectFrom('users')
      .select(['id', 'email', 'first_name'])
      .where('customer_id', '=', customer_id)
      .where('id', '=', user_id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!user) return false
    await takeSignInName(trx, { customer_id, id: user_id, email })
    await trx
      .updateTable('users')
      .set({ email })
      .where('customer_id', '=', customer_id)
      .where('id', '=', user_id)
      .execute()
    await revokeTokens(trx, { customer_id, id: user_id })
    await endSessionsOf(trx, { customer_id, id: user_id }, null)
    await postMail(trx, clock, customer_id, newsMail('email_changed', user))
    await recordChange(trx, customer_id, { users: true })
    return true
  })
  const done = await changed.catch((error: unknown) => {
    if (error instanceof Failure && error.code !== 'unavailable') return false
    throw error
  })
  if (done) sendSoon(context)
  return done
}

/** Enough to know an address again, and no more: the audit log's rows stay for ever. */
function masked(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.indexOf('@'))}`
}
