import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { AppContext } from '../context.ts'
import { farAhead } from '../database/observed-time.ts'
import { isOutage } from '../database/outage.ts'
import type { Database } from '../database/schema.ts'
import { Failure } from '../errors.ts'

/** Failures count for this long, in seconds. */
const windowSeconds = 15 * 60
/** A try under way that has not said how it ended for so long, in seconds, has failed. */
const pendingSeconds = 10
/** How long a try waits for those under way, in milliseconds, and how often it looks. */
const patience = 4_000
const lookEvery = 40
/** How it ended is written down again this often, in milliseconds, while the database cannot be asked. */
const settleEvery = 500

/**
 * So many failures are free; after each further one it takes a second, two, four … up to `longest`
 * before the next may be made. Nobody is shut out for long by what others do: who has signed in on a
 * device before is counted there alone, and the longest waits of what strangers share are short.
 */
const limits = {
  /** A device where this e-mail has signed in, and the e-mail. */
  'sign_in:device': { free: 10, longest: 300 },
  /** An e-mail, on all devices where it never has. */
  'sign_in:email': { free: 5, longest: 60 },
  /** An address, on all such devices; a whole hospital may share one. */
  'sign_in:address': { free: 300, longest: 5 },
  /** Links that do not work; one that works is never held up. */
  'token:address': { free: 100, longest: 5 },
  /** Passwords judged while they are typed, for each person: not failures, but each is some work. */
  'strength:email': { free: 120, longest: 60 },
  /** Tokens of service accounts that do not work; one that works is never held up, nor is anybody's sign-in. */
  'service:address': { free: 20, longest: 60 },
} as const

/** What is counted apart. */
export type TryScope = keyof typeof limits

/** A try against something: who it is for, or where it comes from. */
export interface Counted {
  readonly scope: TryScope
  readonly key: string
}

/** A try that is under way, and counts until it is known how it ended. */
interface Attempt {
  /** It failed, and counts. */
  readonly failed: () => Promise<void>
  /** It succeeded, or nothing came of it: it does not count. */
  readonly release: () => Promise<void>
}

/** What a sign-in counts against: its device where that is known, else its e-mail and address. */
export function signInCounts(email: string, address: string, device: string | null) {
  return device === null
    ? [
        { scope: 'sign_in:email', key: hashed(email) } as const,
        { scope: 'sign_in:address', key: hashed(network(address)) } as const,
      ]
    : [{ scope: 'sign_in:device', key: hashed(`${device} ${email}`) } as const]
}

/**
 * Makes a try and returns what came of it. It counts as failed where that is not right; where the work
 * throws, nothing is known of the password, and it does not count. However it ends it is under way no more:
 * others need not wait for it. 429 `too_many_tries` with the time to wait, before any work.
 */
export async function makeTry<Result>(
  context: AppContext,
  counted: readonly Counted[],
  work: () => Promise<Result>,
  isRight: (result: Result) => boolean,
): Promise<Result> {
  const attempt = await beginTry(context, counted)
  const judged = async () => {
    const result = await work()
    return { result, right: isRight(result) }
  }
  const { result, right } = await judged().catch(async (error: unknown) => {
    // What went wrong first is what the caller is told.
    await attempt.release().catch(() => undefined)
    throw error
  })
  await (right ? attempt.release() : attempt.failed())
  return result
}

/**
 * Books a try before it is made, so that many at once cannot slip past the limits. 429
 * `too_many_tries` with the time to wait after too many failures; refused tries are not booked. Where
 * only tries under way fill what is free, it waits for them: they may be right.
 */
async function beginTry(context: AppContext, counted: readonly Counted[]): Promise<Attempt> {
  const { db, clock } = context
  const until = performance.now() + patience
  let ids = await book(context, counted)
  while (ids === null) {
    if (performance.now() > until) throw new Failure('too_many_tries', [], 1)
    await wait(lookEvery)
    ids = await book(context, counted)
  }
  const booked = ids
  return {
    failed: () =>
      settle(context, async () => {
        await db
          .updateTable('failed_tries')
          .set({ pending: false, failed_at: clock.now() })
          .where('id', 'in', booked)
          .execute()
      }),
    release: () =>
      settle(context, async () => {
        await db.deleteFrom('failed_tries').where('id', 'in', booked).execute()
      }),
  }
}

/**
 * Writes down how a try ended. Where the database cannot be asked it throws, and goes on trying by itself
 * for as long as the try would count as under way.
 */
async function settle({ background }: AppContext, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (isOutage(error)) background.run('how a try ended', () => settleLater(write))
    throw error
  }
}

async function settleLater(write: () => Promise<void>): Promise<void> {
  const until = performance.now() + pendingSeconds * 1000
  for (;;) {
    await wait(settleEvery)
    try {
      return await write()
    } catch (error) {
      if (!isOutage(error) || performance.now() > until) throw error
    }
  }
}

/** Books what counts at once, such as a failure that cost nothing to find out; 429 when there were too many. */
export async function bookFailure(context: AppContext, counted: Counted): Promise<void> {
  const attempt = await beginTry(context, [counted])
  await attempt.failed()
}

/** A password that is judged before it is set counts against the person. */
export function strengthCount(email: string): Counted {
  return { scope: 'strength:email', key: hashed(email) }
}

/** A try of a mailed link counts against its address. */
export function linkCount(address: string): Counted {
  return { scope: 'token:address', key: hashed(network(address)) }
}

/** A service account's token that does not work counts against its address, and nothing else does. */
export function tokenCount(address: string): Counted {
  return { scope: 'service:address', key: hashed(network(address)) }
}

/** Forgets the failures of a device, or of an e-mail; an address's stay. */
export async function forgetFailures(
  { db }: AppContext,
  counted: readonly Counted[],
): Promise<void> {
  for (const { scope, key } of counted) {
    if (scope === 'sign_in:address') continue
    await db
      .deleteFrom('failed_tries')
      .where('scope', '=', scope)
      .where('key', '=', key)
      .where('pending', '=', false)
      .execute()
  }
}

/** Rows of a booked try; null while tries under way have to end first. */
function book({ db, clock }: AppContext, counted: readonly Counted[]) {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    for (const one of counted) {
      if (!(await isFree(trx, one, now))) return null
    }
    const rows = await trx
      .insertInto('failed_tries')
      .values(counted.map(({ scope, key }) => ({ scope, key, failed_at: now, pending: true })))
      .returning('id')
      .execute()
    return rows.map(({ id }) => id)
  })
}

async function isFree(
  trx: Transaction<Database>,
  { scope, key }: Counted,
  now: Date,
): Promise<boolean> {
  // Tries against the same key take turns until commit; always e-mail before address.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${scope + key}, 0))`.execute(trx)
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const underWay = sql<boolean>`(pending AND failed_at > ${at(-pendingSeconds)})`
  const { failures, latest, pending } = await trx
    .selectFrom('failed_tries')
    .select([
      sql<number>`count(*) FILTER (WHERE NOT ${underWay})`.as('failures'),
      sql<Date | null>`max(failed_at) FILTER (WHERE NOT ${underWay})`.as('latest'),
      sql<number>`count(*) FILTER (WHERE ${underWay})`.as('pending'),
    ])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('failed_at', '>', at(-windowSeconds))
    // Booked while the clock was far ahead: they would keep people out until it gets there again.
    .where('failed_at', '<=', at(farAhead / 1000))
    .executeTakeFirstOrThrow()
  const { free, longest } = limits[scope]
  const seconds = failures < free ? 0 : Math.min(longest, 2 ** (failures - free))
  const left = (latest?.getTime() ?? 0) / 1000 + seconds - now.getTime() / 1000
  if (seconds > 0 && left > 0) {
    throw new Failure('too_many_tries', [], Math.min(longest, Math.max(1, Math.ceil(left))))
  }
  return pending === 0 || failures + pending < free
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
