import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Timestamp } from './schema.ts'

/** A mail that has not left yet. */
export interface OutgoingMailsTable {
  readonly customer_id: number
  readonly id: GeneratedAlways<number>
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly link: string | null
  tries: Generated<number>
  readonly created_at: Timestamp
  next_try_at: Timestamp
  readonly expires_at: Timestamp
  /** Whose account it is about. */
  readonly user_id: string | null
  /** Of the secret in its link, as `tokens` and `email_changes` have it. */
  readonly token_hash: Buffer | null
  /** Why it did not leave when it was last tried, in codes such as `EAUTH 535`; null until a try has failed. */
  last_fault: Generated<string | null>
}

/** A row of it. */
export type OutgoingMail = Selectable<OutgoingMailsTable>
