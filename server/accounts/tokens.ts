import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { AppContext } from '../context.ts'
import type { Database, TokenPurpose } from '../database/schema.ts'
import { withdrawMails } from './outbox.ts'
import { hashSecret } from './sessions.ts'

interface TokenOwner {
  readonly customer_id: number
  readonly id: string
}

/** The secret of a mailed link, and when it stops working. */
export interface IssuedToken {
  readonly token: string
  readonly expires: Date
}

/** How long a mailed link works. */
export const lifetimeHours = { reset: 2, sign_up: 7 * 24 } satisfies Record<TokenPurpose, number>

/** A new token for a mailed link; only its hash is stored. */
export async function issueToken(
  db: Kysely<Database>,
  clock: AppContext['clock'],
  user: TokenOwner,
  purpose: TokenPurpose,
): Promise<IssuedToken> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const expires = new Date(now.getTime() + lifetimeHours[purpose] * 3_600_000)
  await db
    .insertInto('tokens')
    .values({
      customer_id: user.customer_id,
      token_hash: hashSecret(token),
      user_id: user.id,
      purpose,
      created_at: now,
      expires_at: expires,
    })
    .execute()
  return { token, expires }
}

/** Makes every link that a user was sent worthless; those that wait to be sent are not sent any more. */
export async function revokeTokens(db: Kysely<Database>, user: TokenOwner): Promise<void> {
  const revoked = await db
    .deleteFrom('tokens')
    .where('customer_id', '=', user.customer_id)
    .where('user_id', '=', user.id)
    .returning('token_hash')
    .execute()
  await withdrawMails(db, user.customer_id, revoked)
}
