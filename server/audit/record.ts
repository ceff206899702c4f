import type { AuditChange, AuditKind } from '@forrad/openapi'
import { sql } from 'kysely'
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Something that happened to a user's account, as the audit log keeps it. */
export interface AccountEvent {
  readonly customer_id: number
  readonly kind: AuditKind
  /** Who did it; null: the server, or somebody who is not signed in. */
  readonly actor_id: string | null
  /** Whose account it is. */
  readonly user_id: string
  readonly changes?: readonly AuditChange[]
}

/** Something that was done about an item, as the audit log keeps it. */
export interface ItemEvent extends Omit<AccountEvent, 'user_id'> {
  readonly item_id: number
  /** Where it was done. */
  readonly location_id?: number | null
}

/** Writes to the audit log what happened to an account and no table's trigger sees; in the transaction, where there is one. */
export async function recordEvent(
  db: Kysely<Database>,
  { user_id, ...event }: AccountEvent,
): Promise<void> {
  await record(db, event, { subject_type: 'user', subject_id: user_id })
}

/** Writes to the audit log what was done about an item and no table's trigger sees; in the transaction, where there is one. */
export async function recordItemEvent(db: Kysely<Database>, event: ItemEvent): Promise<void> {
  await recordItemEvents(db, [event])
}

/** The same of several, in their order. */
export async function recordItemEvents(
  db: Kysely<Database>,
  events: readonly ItemEvent[],
): Promise<void> {
  const rows = events.map(({ item_id, ...event }) =>
    rowOf(event, { subject_type: 'item', subject_id: `${item_id}` }),
  )
  if (rows.length > 0) await db.insertInto('audit_events').values(rows).execute()
}

/** What a customer has set of a plugin, as the audit log keeps it. */
export interface SettingsEvent extends Omit<AccountEvent, 'user_id' | 'kind'> {
  readonly plugin: string
}

/** Writes to the audit log what a customer has set of a plugin (`settings_changed`); in the transaction, where there is one. */
export async function recordSettingsEvent(
  db: Kysely<Database>,
  { plugin, ...event }: SettingsEvent,
): Promise<void> {
  const kind = 'settings_changed'
  await record(db, { ...event, kind }, { subject_type: 'site', subject_id: plugin })
}

interface Subject {
  readonly subject_type: 'user' | 'item' | 'site'
  readonly subject_id: string
}

type SubjectEvent = Omit<AccountEvent, 'user_id'>

async function record(db: Kysely<Database>, event: SubjectEvent, subject: Subject): Promise<void> {
  await db.insertInto('audit_events').values(rowOf(event, subject)).execute()
}

function rowOf({ changes = [], ...event }: SubjectEvent, subject: Subject) {
  return { ...event, ...subject, changes: JSON.stringify(changes) }
}

/** Says who acts in a transaction: the audit log's triggers name them. */
export async function actAs(
  trx: Transaction<Database>,
  { id }: { readonly id: string },
): Promise<void> {
  await sql`SELECT ${acting(id)}`.execute(trx)
}

/** The same as an expression, for a statement that is sent anyway. */
export function acting(userId: string): RawBuilder<string> {
  return sql<string>`set_config('forrad.actor', ${userId}::text, true)`
}
