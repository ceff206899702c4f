import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { SignedInUser } from '../accounts/current-user.ts'
import type { AppContext } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { failure } from '../errors.ts'
import { transact } from './transact.ts'

/** How long a key answers the same: seven days, in milliseconds. */
const keptFor = 7 * 24 * 3_600_000

/** A call that changes stock, as far as it tells one intent from another. */
export interface Intent {
  /** `Idempotency-Key`; without one nothing is remembered. */
  readonly key: string | undefined
  /** The operation and what its path names. */
  readonly operation: string
  readonly body: unknown
}

/**
 * Does the work in one transaction, once for each key of a user: the same intent again gets the first
 * answer, also when both arrive at the same moment at two servers; another body 422 `key_reused`.
 * Work that fails leaves no trace, its key included.
 */
export async function onceOnly<Answer extends object>(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  user: SignedInUser,
  intent: Intent,
  work: (trx: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> {
  const { key } = intent
  if (key === undefined) return transact(db, work)
  const claim = {
    customer_id: user.customer_id,
    user_id: user.id,
    key,
    operation: intent.operation,
    body_hash: hashOf(intent.body),
    created_at: clock.now(),
  }
  return transact(db, async (trx) => {
    if (!(await claimKey(trx, claim))) return (await keptAnswer(trx, claim)) as Answer
    const answer = await work(trx)
    await trx
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) })
      .where('customer_id', '=', claim.customer_id)
      .where('user_id', '=', claim.user_id)
      .where('key', '=', key)
      .execute()
    return answer
  })
}

interface Claim {
  readonly customer_id: number
  readonly user_id: string
  readonly key: string
  readonly operation: string
  readonly body_hash: Buffer
  readonly created_at: Date
}

/**
 * Whether the key was free or has run out. Waits for another transaction that holds it: if that one
 * succeeds the key is taken, else it is free again.
 */
async function claimKey(trx: Transaction<Database>, claim: Claim): Promise<boolean> {
  const { operation, body_hash, created_at } = claim
  const row = await trx
    .insertInto('idempotency_keys')
    .values({ ...claim, answer: null })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'user_id', 'key'])
        .doUpdateSet({ operation, body_hash, created_at, answer: null })
        .where('idempotency_keys.created_at', '<=', new Date(created_at.getTime() - keptFor)),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

async function keptAnswer(db: Kysely<Database>, claim: Claim): Promise<object | null> {
  const found = await db
    .selectFrom('idempotency_keys')
    .select(['operation', 'body_hash', 'answer'])
    .where('customer_id', '=', claim.customer_id)
    .where('user_id', '=', claim.user_id)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow()
  if (found.operation !== claim.operation || !found.body_hash.equals(claim.body_hash)) {
    throw failure('key_reused')
  }
  return found.answer
}

function hashOf(body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(sortKeys(body)) ?? '')
    .digest()
}

/** The order of an object's properties does not make another body. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]) => [name, sortKeys(inner)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}
