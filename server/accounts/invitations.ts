import type { Kysely } from 'kysely'
import type { AppContext } from '../context.ts'
import type { Database } from '../database/schema.ts'
import type { Mail } from './mail.ts'
import { tokenMail } from './mail-texts.ts'
import { issueToken, revokeTokens } from './tokens.ts'

interface Invited {
  readonly customer_id: number
  readonly id: string
  readonly email: string
  readonly first_name: string
}

/** A new sign-up mail for a user; links sent earlier stop working. The caller sends it after commit. */
export async function invite(
  db: Kysely<Database>,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  user: Invited,
): Promise<Mail> {
  await revokeTokens(db, user)
  const token = await issueToken(db, clock, user, 'sign_up')
  return tokenMail('sign_up', user, token, settings.publicUrl)
}
