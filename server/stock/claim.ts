import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

/** An idempotency key that a request is about to take. */
export interface Claim {
  readonly customer_id: number
  readonly user_id: string
  readonly key: string
  readonly operation: string
  readonly body_hash: Buffer
  readonly created_at: Date
}

/** What a key keeps of an act without ledger entries: an item's levels were set (INTENT-17). */
export interface KeptAlone {
  readonly levels: true
}

/** The key has been used: what was done then is answered again, and nothing is done. */
export class KeyTaken extends Error {
  constructor() {
    super('the idempotency key has been used')
  }
}

/**
 * A query that takes the key and returns a row, or none when it was taken before; without a key it
 * returns a row. It waits for another transaction that holds the key: if that one succeeds the key is
 * taken, else it is free again. How old a key is does not matter here, for a clock may be wrong:
 * housekeeping removes it after 31 days.
 */
export function claiming(claim: Claim | null, kept: KeptAlone | null = null): RawBuilder<unknown> {
  if (claim === null) return sql`SELECT true AS is_taken`
  const { customer_id, user_id, key, operation, body_hash, created_at } = claim
  return sql`
    INSERT INTO idempotency_keys (customer_id, user_id, key, operation, body_hash, answer, created_at)
    VALUES (${customer_id}::bigint, ${user_id}::text, ${key}::text, ${operation}::text,
      ${body_hash}::bytea, ${kept && JSON.stringify(kept)}::jsonb, ${created_at}::timestamptz)
    ON CONFLICT (customer_id, user_id, key) DO NOTHING
    RETURNING true AS is_taken`
}

/** Takes the key, where nothing else is to be locked; `KeyTaken` when it was used before. */
export async function takeKey(
  trx: Transaction<Database>,
  claim: Claim | null,
  kept: KeptAlone | null = null,
): Promise<void> {
  if (claim === null) return
  const { rows } = await sql`${claiming(claim, kept)}`.execute(trx)
  if (rows.length === 0) throw new KeyTaken()
}

/** A query that notes with the key which entries were made: the ids in the table `made`, ordered by `n`. */
export function noting(claim: Claim | null, made: RawBuilder<unknown>): RawBuilder<unknown> {
  if (claim === null) return sql`SELECT 1`
  return sql`
    UPDATE idempotency_keys
    SET answer = (SELECT json_build_object('entries', json_agg(id ORDER BY n)) FROM ${made})
    WHERE customer_id = ${claim.customer_id} AND user_id = ${claim.user_id} AND key = ${claim.key}`
}
