import type { FilledTimestamp } from './schema.ts'

/** A script's way in. Its row of `users`, which cannot sign in, is whom ledger and audit log name. */
export interface ServiceAccountsTable {
  readonly customer_id: number
  readonly user_id: string
  /** SHA-256 of the token's secret half. */
  readonly token_hash: Buffer
  /** The locations it is bound to; null: every location. */
  readonly location_ids: readonly number[] | null
  /** Its last day, `yyyy-mm-dd`. */
  readonly expires_on: string | null
  readonly created_at: FilledTimestamp
  readonly created_by: string
  last_used_at: Date | null
  revoked_at: Date | null
}
