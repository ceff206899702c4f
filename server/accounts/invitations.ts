import type { Kysely } from 'kysely'
import type { AppContext } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { tokenMail } from './mail-texts.ts'
import { postMail } from './outbox.ts'
import { issueToken, revokeTokens } from './tokens.ts'

interface Invited {
  readonly customer_id: number
  readonly id: string
  readonly email: string
  readonly first_name: string
}

/** Posts a new sign-up mail for a user; links sent earlier stop working. */
export async function invite(
  db: Kysely<Database>,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  user: Invited,
): Promise<void> {
  await revokeTokens(db, user)
  const token = await issueToken(db, clock, user, 'sign_up')
  await postMail(db, clock, user.customer_id, tokenMail('sign_up', user, token, settings.publicUrl))
}
