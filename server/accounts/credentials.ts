import type { Transaction } from 'kysely'
import type { AppContext } from '../context.ts'
import type { Database } from '../database/schema.ts'
import type { SignedInUser } from './current-user.ts'
import { verifyPassword } from './passwords.ts'
import type { ListedUser } from './users.ts'

/** Whose password was right, and what it was held against. */
export interface VerifiedUser {
  readonly user: ListedUser
  readonly passwordHash: string
}

/** Who has signed in, and whose account was tried. */
export interface Verified {
  readonly verified: VerifiedUser | null
  readonly account: { readonly customer_id: number; readonly id: string } | null
}

/**
 * The user whose e-mail (lower case) and password these are, or null. Whether the e-mail is unknown,
 * the user invited only or the password wrong, one hash is verified and the answer is the same.
 */
export async function verifyCredentials(
  { db }: AppContext,
  email: string,
  password: string,
): Promise<Verified> {
  const row = await db
    .selectFrom('sign_in_names as name')
    .innerJoin('users as user', (join) =>
      join.onRef('user.customer_id', '=', 'name.customer_id').onRef('user.id', '=', 'name.user_id'),
    )
    .select(['user.customer_id', 'user.id', 'user.email', 'user.first_name', 'user.last_name'])
    .select(['user.role', 'user.narcotics', 'user.password_hash'])
    .where('name.email', '=', email)
    .where('user.deleted_at', 'is', null)
    .executeTakeFirst()
  const matches = await verifyPassword(row?.password_hash, password)
  if (!row) return { verified: null, account: null }
  const { password_hash: passwordHash, ...account } = row
  if (!matches || passwordHash === null) return { verified: null, account }
  return { verified: { user: { ...account, active: true }, passwordHash }, account }
}

/**
 * Keeps an account as it was when its password was verified, until the transaction ends. False where it is
 * so no more: its password or e-mail is another by now, or it was removed.
 */
export async function holdVerified(
  trx: Transaction<Database>,
  { user, passwordHash }: Pick<VerifiedUser, 'passwordHash'> & { readonly user: SignedInUser },
): Promise<boolean> {
  const held = await trx
    .selectFrom('users')
    .select('id')
    .where('customer_id', '=', user.customer_id)
    .where('id', '=', user.id)
    .where('email', '=', user.email)
    .where('password_hash', '=', passwordHash)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held !== undefined
}
