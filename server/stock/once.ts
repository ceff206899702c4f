import { createHash } from 'node:crypto'
import { sortedKeys, wasToldAsIntent } from '@forrad/core/domain'
import type { Kysely, Transaction } from 'kysely'
import type { SignedInUser } from '../accounts/current-user.ts'
import type { AppContext } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { Failure, failure } from '../errors.ts'
import { KeyTaken } from './claim.ts'
import type { Claim } from './claim.ts'
import { transact } from './transact.ts'

/** A call that changes stock, as far as it tells one intent from another. */
export interface Intent {
  /** `Idempotency-Key`; without one nothing is remembered. */
  readonly key: string | undefined
  /** The operation and what its path names. */
  readonly operation: string
  readonly body: unknown
}

/** What a call does the first time, and what it answers when its key comes again. */
export interface Once<Answer> {
  /** Takes the claim, if there is one, together with its first lock or by `takeKey`. */
  readonly first: (trx: Transaction<Database>, claim: Claim | null) => Promise<Answer>
  /** Makes the answer again from the ids of the ledger entries that were made. */
  readonly again: (entryIds: readonly number[]) => Promise<Answer>
  /** Whether the first may refuse what it has done itself, before it takes the claim: then the key is looked up. */
  readonly mayRefuseItself?: boolean
}

/**
 * Does the work in one transaction, once for each key of a user: the same intent again gets the same
 * answer, made anew from the same ledger entries, also when both arrive at the same moment at two
 * servers; another body 422 `key_reused`. An outbox may have told of the same act by then, as an intent under
 * its key: what was written of that is the answer (INTENT-17). Work that fails leaves no trace, its key included.
 */
export async function onceOnly<Answer extends object>(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  user: SignedInUser,
  intent: Intent,
  { first, again, mayRefuseItself = false }: Once<Answer>,
): Promise<Answer> {
  const { key } = intent
  if (key === undefined) return transact(db, (trx) => first(trx, null))
  const claim = claimOf(user, { ...intent, key }, clock.now())
  try {
    return await transact(db, (trx) => first(trx, claim))
  } catch (error) {
    const isRefusal = mayRefuseItself && error instanceof Failure && error.status < 500
    if (!isRefusal && !(error instanceof KeyTaken)) throw error
    const known = await answerAgain(db, claim, again)
    if (!known) throw error
    return known.answer
  }
}

/** The key as a call is about to take it. */
export function claimOf(
  { customer_id, id: user_id }: SignedInUser,
  { key, operation, body }: Intent & { readonly key: string },
  created_at: Date,
): Claim {
  return { customer_id, user_id, key, operation, body_hash: hashOf(body), created_at }
}

/** What was answered under the key, made again; null where it was not used. 422 `key_reused` for another intent. */
async function answerAgain<Answer extends object>(
  db: Kysely<Database>,
  claim: Claim,
  again: Once<Answer>['again'],
): Promise<{ readonly answer: Answer } | null> {
  const found = await findKey(db, claim)
  if (!found) return null
  const { answer: kept, operation } = found
  // Answers of calls were kept whole until they were made again from their entries.
  const isWhole = kept !== null && !kept.entries && operation === claim.operation
  return { answer: isWhole ? (kept as Answer) : await again(kept?.entries ?? []) }
}

/** What a key keeps of the call that used it. */
interface KeptCall {
  readonly operation: string
  readonly answer: { readonly entries?: readonly number[] | null } | null
}

async function findKey(db: Kysely<Database>, claim: Claim): Promise<KeptCall | null> {
  const found = await db
    .selectFrom('idempotency_keys')
    .select(['operation', 'body_hash', 'answer'])
    .where('customer_id', '=', claim.customer_id)
    .where('user_id', '=', claim.user_id)
    .where('key', '=', claim.key)
    .executeTakeFirst()
  if (!found) return null
  const { operation, answer } = found
  const isSame = operation === claim.operation && found.body_hash.equals(claim.body_hash)
  if (isSame || wasToldAsIntent({ ...answer, operation }, claim.operation)) return found
  throw failure('key_reused')
}

function hashOf(body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(sortedKeys(body)) ?? '')
    .digest()
}
