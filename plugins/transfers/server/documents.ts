import { documentIdOf, readDocumentId } from '@forrad/core/domain'
import type { Database } from '@forrad/server'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** How the ledger names a transfer. */
export function transferDocument(id: number): string {
  return documentIdOf({ plugin: 'transfers', number: id })
}

/** The transfer that ledger entries belong to. */
export async function numberOf(
  db: Kysely<Database>,
  customerId: number,
  entryIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ readonly document_id: string }>`
    SELECT document_id FROM adjustments
    WHERE customer_id = ${customerId} AND id = ANY(${entryIds}::bigint[])
      AND document_id IS NOT NULL LIMIT 1`.execute(db)
  const named = rows[0] ? readDocumentId(rows[0].document_id) : null
  if (!named) throw new Error('an entry of a transfer names none')
  return named.number
}
