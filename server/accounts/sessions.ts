import { createHash, randomBytes } from 'node:crypto'
import { LEFT_COOKIE, UNATTENDED } from '@forrad/core/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { recordEvent } from '../audit/record.ts'
import type { AppContext } from '../context.ts'
import { farAhead } from '../database/observed-time.ts'
import type { Database } from '../database/schema.ts'
import { changeFeed } from '../events/change-feed.ts'
import { cookieName, cookieOptions } from '../http/cookies.ts'
import type { Settings } from '../settings.ts'
import { transact } from '../stock/transact.ts'
import { holdVerified } from './credentials.ts'
import type { VerifiedUser } from './credentials.ts'
import type { SignedInUser } from './current-user.ts'
import { deviceName } from './device-name.ts'

const baseName = 'forrad_session'

interface SessionKey {
  readonly customer_id: number
  readonly id_hash: Buffer
}

/** SHA-256, the only form in which session ids and tokens are stored. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/**
 * Reads the session's cookie, and puts its user on the request if the session still lives; what a person
 * asks prolongs it. One whose person has signed out unheard ends instead (LEFT-1).
 */
export async function presentSession(
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
): Promise<void> {
  const left = cookieName(LEFT_COOKIE, request, context.settings)
  if (request.cookies[left] !== undefined) {
    await signOut(request, context)
    // The session's own cookie stays: taken away by an answer that comes late, it would be the next person's.
    reply.clearCookie(left, cookieOptions(request, context.settings))
    return
  }
  const key = readCookie(request, context.settings)
  const found = key && (await findLive(key, context))
  if (!key || !found) return
  request.sessionHash = key.id_hash
  request.user = found.user
  if (comesByItself(request)) return
  const idle = context.clock.now().getTime() - found.last_seen_at.getTime()
  // Also what was noted by a clock that was a little ahead: it would count as seen for longer.
  if (Math.abs(idle) > touchAfter(context.settings)) await touch(key, context)
}

/** Whether no person has caused the request: a browser opens a stream anew by itself, of others it is said (IDLE-1). */
function comesByItself({ headers, routeOptions }: FastifyRequest): boolean {
  return UNATTENDED in headers || routeOptions.config.operationId === 'streamChanges'
}

/** Whether the request's session has neither ended nor run out since; for streams. Does not prolong it. */
export async function isSessionLive(
  request: FastifyRequest,
  context: AppContext,
): Promise<boolean> {
  const key = readCookie(request, context.settings)
  return key !== null && (await findLive(key, context)) !== undefined
}

/**
 * Starts a session under a new id; an earlier one of this browser ends. False, and nothing has changed,
 * where the account is not as it was when its password was verified: what ends its sessions ends those
 * that are being started too.
 */
export async function startSession(
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
  verified: VerifiedUser,
): Promise<boolean> {
  const { customer_id, id: user_id } = verified.user
  const secret = randomBytes(32).toString('base64url')
  const now = context.clock.now()
  const started = await transact(context.db, async (trx) => {
    if (!(await holdVerified(trx, verified))) return false
    await trx
      .insertInto('sessions')
      .values({
        customer_id,
        id_hash: hashSecret(secret),
        user_id,
        created_at: now,
        last_seen_at: now,
        ...deviceName(request.headers['user-agent']),
      })
      .execute()
    return true
  })
  if (!started) return false
  await endSession(request, context)
  reply.setCookie(
    cookieName(baseName, request, context.settings),
    `${customer_id}.${secret}`,
    cookieOptions(request, context.settings),
  )
  return true
}

/** Ends the session that the request presents, if any, and its streams; of a live one the audit log is told. */
export async function signOut(request: FastifyRequest, context: AppContext): Promise<void> {
  const key = readCookie(request, context.settings)
  const found = key && (await findLive(key, context))
  // Of several calls at once only one has ended it.
  if (!(await endSession(request, context)) || !found) return
  const { customer_id, id } = found.user
  await recordEvent(context.db, { customer_id, kind: 'signed_out', actor_id: id, user_id: id })
}

/** Ends the session that the request presents, and its streams; whether there was one. */
async function endSession(request: FastifyRequest, context: AppContext): Promise<boolean> {
  const key = readCookie(request, context.settings)
  if (!key) return false
  const { numDeletedRows } = await context.db
    .deleteFrom('sessions')
    .where('customer_id', '=', key.customer_id)
    .where('id_hash', '=', key.id_hash)
    .executeTakeFirstOrThrow()
  changeFeed(context).endSession(key.id_hash)
  return numDeletedRows > 0n
}

/** Ends all sessions of a user, but for the one kept; returns how many ended. */
export async function endSessionsOf(
  db: Kysely<Database>,
  user: { readonly customer_id: number; readonly id: string },
  kept: Buffer | null,
): Promise<number> {
  const ended = await db
    .deleteFrom('sessions')
    .where('customer_id', '=', user.customer_id)
    .where('user_id', '=', user.id)
    .$if(kept !== null, (query) => query.where('id_hash', '!=', kept as Buffer))
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/** Makes the browser forget its session. */
export function clearSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { settings }: AppContext,
): void {
  reply.clearCookie(cookieName(baseName, request, settings), cookieOptions(request, settings))
}

/**
 * The cookie names the customer too, so that the row is found by its whole key, on one shard. A
 * forged number finds nothing: the secret's hash is not there.
 */
function readCookie(request: FastifyRequest, settings: Settings): SessionKey | null {
  const cookie = request.cookies[cookieName(baseName, request, settings)] ?? ''
  const match = /^(\d{1,15})\.([\w-]{43})$/.exec(cookie)
  if (!match?.[1] || !match[2]) return null
  return { customer_id: Number(match[1]), id_hash: hashSecret(match[2]) }
}

async function findLive(
  key: SessionKey,
  { db, clock, settings }: AppContext,
): Promise<{ readonly user: SignedInUser; readonly last_seen_at: Date } | undefined> {
  const row = await db
    .selectFrom('sessions as session')
    .innerJoin('users as user', (join) =>
      join
        .onRef('user.customer_id', '=', 'session.customer_id')
        .onRef('user.id', '=', 'session.user_id'),
    )
    .select(['user.customer_id', 'user.id', 'user.email', 'user.first_name', 'user.last_name'])
    .select(['user.role', 'user.narcotics', 'session.last_seen_at'])
    .where('session.customer_id', '=', key.customer_id)
    .where('session.id_hash', '=', key.id_hash)
    .where(liveSession({ clock, settings }, 'session'))
    .where('user.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { last_seen_at, ...user } = row
  return { user, last_seen_at }
}

function touch(key: SessionKey, { db, clock }: AppContext) {
  return db
    .updateTable('sessions')
    .set({ last_seen_at: clock.now() })
    .where('customer_id', '=', key.customer_id)
    .where('id_hash', '=', key.id_hash)
    .execute()
}

/**
 * Whether a session of this table has not run out. One of a time far ahead has: it began or was used while
 * the clock was wrong, and would last until the clock gets there.
 */
export function liveSession(
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  table: string,
): RawBuilder<boolean> {
  const now = clock.now().getTime()
  const created = new Date(now - settings.sessionHours * 3_600_000)
  const seen = new Date(now - settings.sessionIdleMinutes * 60_000)
  const [created_at, last_seen_at] = [`${table}.created_at`, `${table}.last_seen_at`]
  const latest = new Date(now + farAhead)
  return sql<boolean>`(${sql.ref(created_at)} > ${created} AND ${sql.ref(last_seen_at)} > ${seen}
    AND ${sql.ref(created_at)} <= ${latest} AND ${sql.ref(last_seen_at)} <= ${latest})`
}

/** Not every request writes: a session's last use is noted at most this often, in milliseconds. */
function touchAfter(settings: Settings): number {
  return Math.min(60_000, settings.sessionIdleMinutes * 6_000)
}
