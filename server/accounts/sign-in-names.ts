import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { failure } from '../errors.ts'
import { errorCode } from '../start-error.ts'

interface Named {
  readonly customer_id: number
  readonly id: string
}

/**
 * Throws when an e-mail is another user's: 409 `name_taken` within the same customer; 409
 * `cannot_be_invited` when it is another customer's, which says no more than that.
 */
export async function requireFreeName(
  trx: Transaction<Database>,
  { customer_id, id }: Named,
  email: string,
): Promise<void> {
  const owner = await trx
    .selectFrom('sign_in_names')
    .select(['customer_id', 'user_id'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!owner || (owner.customer_id === customer_id && owner.user_id === id)) return
  throw taken(owner.customer_id === customer_id ? 'name_taken' : 'cannot_be_invited')
}

/** Makes an e-mail the name that a user signs in with; throws as `requireFreeName`. */
export async function takeSignInName(
  trx: Transaction<Database>,
  user: Named & { readonly email: string },
): Promise<void> {
  const { customer_id, id: user_id, email } = user
  await requireFreeName(trx, user, email)
  try {
    await trx
      .insertInto('sign_in_names')
      .values({ email, customer_id, user_id })
      .onConflict((conflict) => conflict.columns(['customer_id', 'user_id']).doUpdateSet({ email }))
      .execute()
  } catch (error) {
    // 23505: somebody took it a moment ago, maybe another customer.
    throw errorCode(error) === '23505' ? taken('cannot_be_invited') : error
  }
}

const taken = (code: 'name_taken' | 'cannot_be_invited') => failure(code, [{ field: 'user.email' }])
