import type { Kysely, Transaction } from 'kysely'
import { recordEvent } from '../audit/record.ts'
import type { AppContext } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { takeTurn } from '../stock/lock-order.ts'
import { transact } from '../stock/transact.ts'
import { newsMail, tokenMail } from './mail-texts.ts'
import { postMail, sendSoon } from './outbox.ts'
import { requireStrongPassword } from './password-strength.ts'
import { hashPassword } from './passwords.ts'
import { hashSecret } from './sessions.ts'
import { setPassword } from './set-password.ts'
import { issueToken } from './tokens.ts'

/** More mails than this to one person in the same quarter of an hour are not sent. */
const mostMails = 3
const mailWindow = 15 * 60_000

interface FoundUser {
  readonly customer_id: number
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
}

/** Mails a reset link if the account exists and has not been sent too many. */
export async function requestReset(context: AppContext, email: string): Promise<void> {
  const { db, clock, settings } = context
  const user = await findUser(db, email)
  if (!user) return
  await transact(db, async (trx) => {
    await lockUserRow(trx, user)
    if ((await recentTokens(trx, clock.now(), user)) >= mostMails) return
    const { customer_id, id: user_id } = user
    await recordEvent(trx, { customer_id, kind: 'reset_requested', actor_id: null, user_id })
    const token = await issueToken(trx, clock, user, 'reset')
    await postMail(
      trx,
      clock,
      user.customer_id,
      tokenMail('reset', user, token, settings.publicUrl),
    )
  })
  sendSoon(context)
}

/** The user that a link belongs to, while it works; null when it is wrong, used or too old. */
export async function findToken(
  { db, clock }: AppContext,
  email: string,
  token: string,
): Promise<FoundUser | null> {
  const user = await findUser(db, email)
  if (!user) return null
  const row = await db
    .selectFrom('tokens')
    .select('purpose')
    .where('customer_id', '=', user.customer_id)
    .where('token_hash', '=', hashSecret(token))
    .where('user_id', '=', user.id)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return row ? user : null
}

/**
 * Sets the password, uses up the user's links and ends their sessions, but for `keptSession`. False
 * when the link does not work; 422 `easy_to_guess`, and the link stays.
 */
export async function completeReset(
  context: AppContext,
  reset: { readonly email: string; readonly token: string; readonly password: string },
  keptSession: Buffer | null,
): Promise<boolean> {
  const user = await findToken(context, reset.email, reset.token)
  if (!user) return false
  await requireStrongPassword(reset.password, user)
  const password_hash = await hashPassword(reset.password)
  const done = await transact(context.db, async (trx) => {
    await takeTurn(trx, user.customer_id)
    // Of two requests with one token, the second waits for the first's delete and then finds none.
    const used = await trx
      .deleteFrom('tokens')
      .where('customer_id', '=', user.customer_id)
      .where('token_hash', '=', hashSecret(reset.token))
      .where('user_id', '=', user.id)
      .returning('purpose')
      .executeTakeFirst()
    if (!used) return false
    await setPassword(trx, user, password_hash, keptSession)
    if (used.purpose === 'reset') {
      await postMail(trx, context.clock, user.customer_id, newsMail('password_changed', user))
    }
    return true
  })
  if (done) sendSoon(context)
  return done
}

function findUser(db: Kysely<Database>, email: string): Promise<FoundUser | undefined> {
  return db
    .selectFrom('sign_in_names as name')
    .innerJoin('users as user', (join) =>
      join.onRef('user.customer_id', '=', 'name.customer_id').onRef('user.id', '=', 'name.user_id'),
    )
    .select(['user.customer_id', 'user.id', 'user.email', 'user.first_name', 'user.last_name'])
    .where('name.email', '=', email)
    .where('user.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Of many requests for one person at once, each sees what those before it have made. */
async function lockUserRow(trx: Transaction<Database>, user: FoundUser): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('customer_id', '=', user.customer_id)
    .where('id', '=', user.id)
    .forNoKeyUpdate()
    .execute()
}

async function recentTokens(db: Kysely<Database>, now: Date, user: FoundUser): Promise<number> {
  const rows = await db
    .selectFrom('tokens')
    .select('created_at')
    .where('customer_id', '=', user.customer_id)
    .where('user_id', '=', user.id)
    .where('purpose', '=', 'reset')
    .where('created_at', '>', new Date(now.getTime() - mailWindow))
    .execute()
  return rows.length
}
