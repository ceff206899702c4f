import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { AppContext } from '../context.ts'
import type { Database, TokenPurpose } from '../database/schema.ts'
import { hashSecret } from './sessions.ts'

interface TokenOwner {
  readonly customer_id: number
  readonly id: string
}

const lifetimeHours = { reset: 2, sign_up: 7 * 24 } satisfies Record<TokenPurpose, number>

/** A new token for a mailed link; only its hash is stored. */
export async function issueToken(
  db: Kysely<Database>,
  clock: AppContext['clock'],
  user: TokenOwner,
  purpose: TokenPurpose,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await db
    .insertInto('tokens')
    .values({
      customer_id: user.customer_id,
      token_hash: hashSecret(token),
      user_id: user.id,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimeHours[purpose] * 3_600_000),
    })
    .execute()
  return token
}

/** Makes every link that a user was sent worthless. */
export async function revokeTokens(db: Kysely<Database>, user: TokenOwner): Promise<void> {
  await db
    .deleteFrom('tokens')
    .where('customer_id', '=', user.customer_id)
    .where('user_id', '=', user.id)
    .execute()
}
