import type { AppContext } from '../context.ts'
import type { ListedUser } from './users.ts'
import { verifyPassword } from './passwords.ts'

/** Who has signed in, and whose account was tried. */
export interface Verified {
  readonly user: ListedUser | null
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
    .selectAll('user')
    .where('name.email', '=', email)
    .where('user.deleted_at', 'is', null)
    .executeTakeFirst()
  const matches = await verifyPassword(row?.password_hash, password)
  return { user: row && matches ? { ...row, active: true } : null, account: row ?? null }
}
