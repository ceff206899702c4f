import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { AppContext } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { Failure } from '../errors.ts'

/** What is tried: a password, or a mailed token. Each is counted apart. */
export type TryScope = 'sign_in' | 'token'

/** Failures count for this long, in seconds. */
const windowSeconds = 15 * 60
const perEmail = 10
/** A whole hospital may share one address. */
const perAddress = 300

interface Counted {
  readonly scope: string
  readonly key: string
  readonly most: number
}

/**
 * Books a try as failed before it is made, so that many at once cannot slip past the limit; whoever
 * succeeds releases it. 429 `too_many_tries` when e-mail or address have used up theirs; refused
 * tries are not booked, so the wait never grows.
 */
export async function reserveTry(
  context: AppContext,
  scope: TryScope,
  email: string,
  address: string,
): Promise<{ readonly release: () => Promise<void> }> {
  const now = context.clock.now()
  const counted: readonly Counted[] = [
    { scope: `${scope}:email`, key: hashed(email), most: perEmail },
    { scope: `${scope}:address`, key: hashed(network(address)), most: perAddress },
  ]
  const ids = await context.db.transaction().execute(async (trx) => {
    for (const row of counted) await refuseAboveLimit(trx, row, now)
    return trx
      .insertInto('failed_tries')
      .values(counted.map(({ scope, key }) => ({ scope, key, failed_at: now })))
      .returning('id')
      .execute()
  })
  return {
    async release() {
      const booked = ids.map(({ id }) => id)
      await context.db.deleteFrom('failed_tries').where('id', 'in', booked).execute()
    },
  }
}

/** Forgets an e-mail's failures; the address's stay. */
export async function clearFailedTries(
  { db }: AppContext,
  scope: TryScope,
  email: string,
): Promise<void> {
  await db
    .deleteFrom('failed_tries')
    .where('scope', '=', `${scope}:email`)
    .where('key', '=', hashed(email))
    .execute()
}

async function refuseAboveLimit(trx: Transaction<Database>, counted: Counted, now: Date) {
  const { scope, key, most } = counted
  // Tries against the same key take turns until commit; always e-mail before address.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${scope + key}, 0))`.execute(trx)
  const since = new Date(now.getTime() - windowSeconds * 1000)
  const latest = await trx
    .selectFrom('failed_tries')
    .select('failed_at')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('failed_at', '>', since)
    .orderBy('failed_at', 'desc')
    .limit(most)
    .execute()
  const oldest = latest[most - 1]
  if (!oldest) return
  const seconds = Math.ceil((oldest.failed_at.getTime() - since.getTime()) / 1000)
  throw new Failure('too_many_tries', [], Math.max(1, seconds))
}

/** Neither e-mails nor addresses of failed tries are kept in the clear. */
function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** One person holds a whole IPv6 network of 64 bits, so that is what counts. */
function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = tail === undefined ? left : [...left, ...zeros, ...right]
  return groups.slice(0, 4).join(':')
}
