import { randomBytes } from 'node:crypto'
import { failure, recordChange, recordEvent, transact, type Database } from '@forrad/server'
import type { WitnessSignature, WitnessedLine } from '@forrad/openapi'
import { sql, type Kysely } from 'kysely'
import { GOOD_FOR } from '../model/demands.ts'
import { isUndone } from './find-entries.ts'
import { hashOf } from './read-facts.ts'

/** Who signs, for whom. */
interface Signing {
  readonly customer_id: number
  readonly user_id: string
  readonly witness: { readonly id: string; readonly first_name: string; readonly last_name: string }
  readonly now: Date
}

/** Throws 404 `not_found` where an item or a shelf place is not the customer's. */
export async function requireKnown(
  db: Kysely<Database>,
  customerId: number,
  lines: readonly WitnessedLine[],
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM unnest(${lines.map(({ item_id }) => item_id)}::bigint[],
      ${lines.map((line) => line.storage_location_id)}::bigint[]) AS t (item_id, place_id)
    WHERE NOT EXISTS (SELECT FROM items i WHERE i.id = t.item_id
        AND (i.customer_id IS NULL OR i.customer_id = ${customerId}))
      OR NOT EXISTS (SELECT FROM storage_locations s
        WHERE s.customer_id = ${customerId} AND s.id = t.place_id)
    LIMIT 1`.execute(db)
  if (rows.length > 0) throw failure('not_found')
}

/** Keeps a signature of what is about to be done, and returns what the change carries. */
export async function signLines(
  db: Kysely<Database>,
  signing: Signing,
  lines: readonly WitnessedLine[],
): Promise<WitnessSignature> {
  const { customer_id, user_id, witness, now } = signing
  const secret = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + GOOD_FOR)
  await transact(db, async (trx) => {
    const { rows } = await sql<{ readonly id: number }>`
      INSERT INTO witness_signatures
        (customer_id, token_hash, witness_id, user_id, signed_at, expires_at)
      VALUES (${customer_id}, ${hashOf(secret)}, ${witness.id}, ${user_id}, ${now}, ${expires_at})
      RETURNING id`.execute(trx)
    await sql`
      INSERT INTO witness_lines
        (customer_id, signature_id, n, item_id, type, storage_location_id, quantity)
      SELECT ${customer_id}::bigint, ${rows[0]?.id}::bigint, t.n, t.item_id, t.type, t.place, t.quantity
      FROM unnest(${lines.map(({ item_id }) => item_id)}::bigint[],
        ${lines.map(({ type }) => type)}::text[],
        ${lines.map((line) => line.storage_location_id)}::bigint[],
        ${lines.map(({ quantity }) => quantity)}::int[])
        WITH ORDINALITY AS t (item_id, type, place, quantity, n)`.execute(trx)
    await recordSigned(trx, signing)
  })
  return { ...described(witness), secret, expires_at: expires_at.toISOString() }
}

/**
 * Signs for entries that lack their witness, all or none (WITNESS-10). Throws 404 `not_found`, and 409
 * `refused_by_rule` for entries of the witness's own and those that lack none (any more).
 */
export async function signEntries(
  db: Kysely<Database>,
  signing: Signing,
  ids: readonly number[],
): Promise<WitnessSignature> {
  const { customer_id, witness, now } = signing
  const wanted = [...new Set(ids)]
  await transact(db, async (trx) => {
    const { rows } = await sql<{ readonly user_id: string; readonly open: boolean }>`
      SELECT e.user_id, e.witness_id IS NULL AND NOT ${isUndone} AS open FROM witness_entries e
      WHERE e.customer_id = ${customer_id} AND e.adjustment_id = ANY(${wanted}::bigint[])
      ORDER BY e.adjustment_id FOR UPDATE OF e`.execute(trx)
    if (rows.length !== wanted.length) throw failure('not_found')
    if (rows.some((row) => row.user_id === witness.id)) throw refuse('own')
    if (rows.some(({ open }) => !open)) throw refuse('settled')
    await sql`
      UPDATE witness_entries SET witness_id = ${witness.id}, signed_at = ${now}
      WHERE customer_id = ${customer_id} AND adjustment_id = ANY(${wanted}::bigint[])`.execute(trx)
    await recordSigned(trx, signing, wanted)
    // The history in the same window too, which the answer does not reach.
    await recordChange(trx, customer_id, { plugins: ['witness'] }, 'everybody')
  })
  return { ...described(witness), secret: null, expires_at: null }
}

/** 409 `refused_by_rule` with the plugin's own rule. */
export function refuse(code: 'own' | 'no_narcotics' | 'settled'): Error {
  return failure('refused_by_rule', [{ rule: `witness/${code}` }])
}

function described({ id, first_name, last_name }: Signing['witness']) {
  return { witness: { apoex_id: id, name: [first_name, last_name].join(' ') } }
}

/** `ids` are the entries that are signed; none of what is signed before it is done. */
function recordSigned(
  db: Kysely<Database>,
  { customer_id, user_id, witness }: Signing,
  ids: readonly number[] = [],
): Promise<void> {
  const kind = 'witness_signed'
  const after = ids.toSorted((a, b) => a - b).join(', ')
  const changes = ids.length === 0 ? [] : [{ field: 'entries', before: null, after }]
  return recordEvent(db, { customer_id, kind, actor_id: user_id, user_id: witness.id, changes })
}
