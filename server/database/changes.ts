import type { ChangeEvent } from '@forrad/openapi'
import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Writes changed ids to the outbox, in the transaction that changes them; every server reads it. */
export async function recordChange(
  db: Kysely<Database>,
  customerId: number,
  event: ChangeEvent,
): Promise<void> {
  await db
    .insertInto('changes')
    .values({ customer_id: customerId, event: JSON.stringify(event) })
    .execute()
}
