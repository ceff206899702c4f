import type { Kysely } from 'kysely'
import { currentOrigin, noteChange } from '../http/origin.ts'
import type { Database } from './schema.ts'

/** What a transaction changed, as the outbox holds it: ids only. */
export interface RecordedChange {
  readonly items?: readonly number[]
  readonly locations?: readonly number[]
  readonly users?: boolean
  /** Items at locations whose figures or levels changed. */
  readonly stock?: readonly (readonly [itemId: number, locationId: number])[]
  /** Plugins whose own data changed. */
  readonly plugins?: readonly string[]
  /** Told by the request that made the change. */
  readonly origin?: string
}

/** Writes changed ids to the outbox, in the transaction that changes them; every server reads it. */
export async function recordChange(
  db: Kysely<Database>,
  customerId: number,
  change: Omit<RecordedChange, 'origin'>,
): Promise<void> {
  await db
    .insertInto('changes')
    .values({ customer_id: customerId, event: recordedChange(change) })
    .execute()
}

/** The outbox's text of a change, with the origin of the request under way; who listens is told when that has ended. */
export function recordedChange(change: Omit<RecordedChange, 'origin'>): string {
  noteChange()
  const origin = currentOrigin()
  return JSON.stringify({ ...change, ...(origin === undefined ? {} : { origin }) })
}
