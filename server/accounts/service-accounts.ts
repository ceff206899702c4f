import { randomBytes } from 'node:crypto'
import { singleSpaced } from '@forrad/core/domain'
import type { AuditChange, AuditKind, ServiceAccount, ServiceAccountInput } from '@forrad/openapi'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { recordEvent } from '../audit/record.ts'
import type { AppContext } from '../context.ts'
import { recordChange } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'
import { failure, invalidField } from '../errors.ts'
import { transact } from '../stock/transact.ts'
import type { SignedInUser } from './current-user.ts'
import { lastsStill, tokenText } from './service-tokens.ts'
import { hashSecret } from './sessions.ts'
import { lockAccounts } from './user-changes.ts'

/** Stands where a person has a last name, so that nobody takes an account for a person. */
const MARK = '(systemkonto)'

interface AccountRow extends Omit<ServiceAccount, 'created_at' | 'last_used_at'> {
  readonly created_at: Date
  readonly last_used_at: Date | null
}

/** A customer's service accounts, those that work first, the newest first among them. */
export async function listAccounts(
  db: Kysely<Database>,
  customerId: number,
  now: Date,
): Promise<readonly ServiceAccount[]> {
  const { rows } = await sql<AccountRow>`
    SELECT account.user_id AS id, u.first_name AS name, u.role, u.narcotics,
      CASE WHEN account.location_ids IS NOT NULL THEN (
        SELECT coalesce(json_agg(json_build_object('id', l.id, 'name', l.name)
          ORDER BY l.name COLLATE swedish_numeric, l.id), '[]')
        FROM locations l WHERE l.customer_id = account.customer_id AND l.id = ANY(account.location_ids)
      ) END AS locations,
      CASE WHEN account.revoked_at IS NOT NULL THEN 'revoked'
        WHEN ${lastsStill(now)} THEN 'active' ELSE 'expired' END AS state,
      account.expires_on, account.created_at, account.last_used_at,
      json_build_object('apoex_id', maker.id, 'name', maker.first_name || ' ' || maker.last_name) AS created_by
    FROM service_accounts account
    JOIN users u ON u.customer_id = account.customer_id AND u.id = account.user_id
    JOIN users maker ON maker.customer_id = account.customer_id AND maker.id = account.created_by
    WHERE account.customer_id = ${customerId}
    ORDER BY account.revoked_at IS NOT NULL OR NOT ${lastsStill(now)}, account.created_at DESC, account.user_id`.execute(
    db,
  )
  return rows.map(({ created_at, last_used_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }))
}

/**
 * Makes an account and its token, which is answered this once: its hash alone is kept. 409 `name_taken`
 * for the name of another that works, 404 for a location that is not the customer's, 422 for a last day
 * that has gone.
 */
export async function createAccount(
  { db, clock }: AppContext,
  actor: SignedInUser,
  input: ServiceAccountInput,
): Promise<{ readonly service_account: ServiceAccount; readonly token: string }> {
  const { customer_id } = actor
  const name = singleSpaced(input.name)
  if (!name) throw invalidField('service_account.name', 'required')
  const secret = randomBytes(32).toString('base64url')
  const now = clock.now()
  const locationIds = input.location_ids ? [...new Set(input.location_ids)] : null
  const id = await transact(db, async (trx) => {
    await lockAccounts(trx, actor)
    await requireFreeName(trx, customer_id, name, now)
    const locations = await namesOf(trx, customer_id, locationIds)
    const user_id = await addServiceUser(trx, customer_id, { ...input, name })
    await trx
      .insertInto('service_accounts')
      .values({
        customer_id,
        user_id,
        token_hash: hashSecret(secret),
        location_ids: locationIds,
        expires_on: input.expires_on ?? null,
        created_at: now,
        created_by: actor.id,
        last_used_at: null,
        revoked_at: null,
      })
      .execute()
    await requireFuture(trx, customer_id, user_id, now)
    await record(trx, actor, 'service_account_created', user_id, changesOf(input, locations))
    return user_id
  })
  const made = (await listAccounts(db, customer_id, now)).find((account) => account.id === id)
  if (!made) throw failure('not_found')
  return { service_account: made, token: tokenText(customer_id, secret) }
}

/** Makes an account's token worthless at once; what it did stays. 404 for another customer's. */
export async function revokeAccount(
  { db, clock }: AppContext,
  actor: SignedInUser,
  id: string,
): Promise<void> {
  const { customer_id } = actor
  await transact(db, async (trx) => {
    await lockAccounts(trx, actor)
    const account = await trx
      .selectFrom('service_accounts')
      .select('revoked_at')
      .where('customer_id', '=', customer_id)
      .where('user_id', '=', id)
      .executeTakeFirst()
    if (!account) throw failure('not_found')
    if (account.revoked_at !== null) return
    await trx
      .updateTable('service_accounts')
      .set({ revoked_at: clock.now() })
      .where('customer_id', '=', customer_id)
      .where('user_id', '=', id)
      .execute()
    await record(trx, actor, 'service_account_revoked', id, [])
  })
}

async function requireFreeName(
  trx: Transaction<Database>,
  customerId: number,
  name: string,
  now: Date,
): Promise<void> {
  const taken = await trx
    .selectFrom('service_accounts as account')
    .innerJoin('users as user', (join) =>
      join
        .onRef('user.customer_id', '=', 'account.customer_id')
        .onRef('user.id', '=', 'account.user_id'),
    )
    .select('user.id')
    .where('account.customer_id', '=', customerId)
    .where('account.revoked_at', 'is', null)
    .where(lastsStill(now))
    .where(sql<boolean>`lower("user".first_name) = lower(${name})`)
    .executeTakeFirst()
  if (taken) throw failure('name_taken', [{ field: 'service_account.name' }])
}

/** What locations are called; 404 when one of them is not the customer's. */
async function namesOf(
  trx: Transaction<Database>,
  customerId: number,
  ids: readonly number[] | null,
): Promise<readonly string[] | null> {
  if (ids === null) return null
  const found = await trx
    .selectFrom('locations')
    .select('name')
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids)
    .where('hidden_at', 'is', null)
    .orderBy('id')
    .execute()
  if (found.length < ids.length) throw failure('not_found')
  return found.map(({ name }) => name)
}

/** An account that would never work is refused. */
async function requireFuture(
  trx: Transaction<Database>,
  customerId: number,
  userId: string,
  now: Date,
): Promise<void> {
  const lasts = await trx
    .selectFrom('service_accounts as account')
    .select('account.user_id')
    .where('account.customer_id', '=', customerId)
    .where('account.user_id', '=', userId)
    .where(lastsStill(now))
    .executeTakeFirst()
  if (!lasts) throw invalidField('service_account.expires_on', 'too_small')
}

/** Whom the ledger names. Written past the audit log's trigger, whose words are of people. */
async function addServiceUser(
  trx: Transaction<Database>,
  customer_id: number,
  { name, role, narcotics }: Pick<ServiceAccountInput, 'name' | 'role' | 'narcotics'>,
): Promise<string> {
  await sql`SELECT set_config('forrad.audit', 'off', true)`.execute(trx)
  const { id } = await trx
    .insertInto('users')
    .values({
      customer_id,
      email: '',
      first_name: name,
      last_name: MARK,
      role,
      narcotics,
      password_hash: null,
      deleted_at: null,
      service: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`SELECT set_config('forrad.audit', '', true)`.execute(trx)
  return id
}

/** Writes the audit log, and tells the other pages of accounts to fetch them anew. */
async function record(
  trx: Transaction<Database>,
  { customer_id, id }: SignedInUser,
  kind: AuditKind,
  user_id: string,
  changes: readonly AuditChange[],
): Promise<void> {
  await recordEvent(trx, { customer_id, kind, actor_id: id, user_id, changes })
  await recordChange(trx, customer_id, { plugins: ['service-accounts'] })
}

function changesOf(
  { role, narcotics, expires_on }: ServiceAccountInput,
  locations: readonly string[] | null,
): readonly AuditChange[] {
  const fields = { role, narcotics, expires_on, locations: locations?.join(', ') }
  return Object.entries(fields).flatMap(([field, after]) =>
    after === undefined ? [] : [{ field, before: null, after }],
  )
}
