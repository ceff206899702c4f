import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import { failure } from '../errors.ts'
import { isTurnedOff } from '../site-settings.ts'
import type { SignedInUser } from './current-user.ts'
import { bookFailure, tokenCount } from './failed-tries.ts'
import { hashSecret, isSessionLive } from './sessions.ts'

/** What a token that works says beside who it is. */
export interface PresentedToken {
  /** The locations it is bound to; null: every location. */
  readonly locations: ReadonlySet<number> | null
}

interface TokenKey {
  readonly customer_id: number
  readonly token_hash: Buffer
}

/** The plugin whose feature tokens are: where a site turns it off, none of them works. */
const FEATURE = 'service-accounts'

/** Not every request writes: a token's last use is noted at most this often, in milliseconds. */
const touchAfter = 60_000

/** Writes a token as it is shown: the customer's number, by which its row is found, and the secret. */
export function tokenText(customerId: number, secret: string): string {
  return `frd_${customerId}_${secret}`
}

/** The service account's token that a request carries, right or wrong; null without one. */
export function bearerOf({ headers }: FastifyRequest): string | null {
  return /^bearer\s+(frd_.*)$/i.exec(headers.authorization ?? '')?.[1]?.trim() ?? null
}

/**
 * Puts the account whose token this is on the request, in place of any session. 401 `token_refused`
 * when it is unknown, revoked or past its last day, or the feature is turned off; after many of those 429.
 * Wrong tokens are counted for themselves: no script keeps a person from signing in, nor one token another.
 */
export async function presentToken(
  request: FastifyRequest,
  context: AppContext,
  token: string,
): Promise<void> {
  const found = await findLive(token, context)
  if (!found) {
    await bookFailure(context, tokenCount(request.ip))
    throw failure('token_refused')
  }
  const { user, key, location_ids, last_used_at } = found
  request.user = user
  request.token = { locations: location_ids && new Set(location_ids) }
  const now = context.clock.now()
  if (last_used_at && now.getTime() - last_used_at.getTime() < touchAfter) return
  await context.db
    .updateTable('service_accounts')
    .set({ last_used_at: now })
    .where('customer_id', '=', key.customer_id)
    .where('token_hash', '=', key.token_hash)
    .execute()
}

/** Whether what let a request in, session or token, still does; for streams. */
export async function isCallerLive(request: FastifyRequest, context: AppContext): Promise<boolean> {
  const token = bearerOf(request)
  if (token === null) return isSessionLive(request, context)
  return (await findLive(token, context)) !== null
}

/** 404 `feature_disabled` where the site has turned service accounts off; at once, as for a plugin's calls. */
export async function requireServiceAccounts(context: AppContext): Promise<void> {
  if (await isTurnedOff(FEATURE, context)) throw failure('feature_disabled')
}

async function findLive(token: string, context: AppContext) {
  const { db, clock } = context
  const key = readToken(token)
  if (!key) return null
  if (await isTurnedOff(FEATURE, context)) return null
  const row = await db
    .selectFrom('service_accounts as account')
    .innerJoin('users as user', (join) =>
      join
        .onRef('user.customer_id', '=', 'account.customer_id')
        .onRef('user.id', '=', 'account.user_id'),
    )
    .select(['user.customer_id', 'user.id', 'user.email', 'user.first_name', 'user.last_name'])
    .select(['user.role', 'user.narcotics', 'account.last_used_at'])
    .select(sql<number[] | null>`to_json(account.location_ids)`.as('location_ids'))
    .where('account.customer_id', '=', key.customer_id)
    .where('account.token_hash', '=', key.token_hash)
    .where('account.revoked_at', 'is', null)
    .where('user.deleted_at', 'is', null)
    .where(lastsStill(clock.now()))
    .executeTakeFirst()
  if (!row) return null
  const { location_ids, last_used_at, ...user } = row
  return { user: user satisfies SignedInUser, key, location_ids, last_used_at }
}

/** Whether an account of the table `account` has not come past its last day in Stockholm. */
export function lastsStill(now: Date) {
  return sql<boolean>`(account.expires_on IS NULL
    OR account.expires_on >= (${now}::timestamptz AT TIME ZONE 'Europe/Stockholm')::date)`
}

function readToken(token: string): TokenKey | null {
  const [, customer, secret] = /^frd_(\d{1,15})_([\w-]{43})$/.exec(token) ?? []
  if (!customer || !secret) return null
  return { customer_id: Number(customer), token_hash: hashSecret(secret) }
}
