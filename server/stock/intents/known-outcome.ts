import { happenedFirst, touchedBy } from '@forrad/core/domain'
import type { IntentOutcome } from '@forrad/openapi'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { loadDifferences } from '../../queries/differences.ts'
import { loadEntries } from '../../queries/ledger.ts'
import { loadStockFigures } from '../../queries/stock-figures.ts'

/** What a key keeps of the call that used it. */
interface Kept {
  readonly entries?: readonly number[] | null
  readonly differences?: readonly number[]
}

/** What was done under a user's key, by whichever call; null when it is free. Its stock is as it is now. */
export async function knownOutcome(
  db: Kysely<Database>,
  user: { readonly customer_id: number; readonly id: string },
  key: string,
): Promise<IntentOutcome | null> {
  const { customer_id } = user
  const found = await db
    .selectFrom('idempotency_keys')
    .select('answer')
    .where('customer_id', '=', customer_id)
    .where('user_id', '=', user.id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!found) return null
  const { entries, differences: differenceIds = [] }: Kept = found.answer ?? {}
  const adjustments = happenedFirst(await loadEntries(db, customer_id, entries ?? []))
  const differences = await loadDifferences(db, customer_id, differenceIds)
  const left = differences.map(({ item, location }) => [item.id, location.id] as const)
  const touched = [...touchedBy(adjustments), ...left]
  const pairs = [...new Map(touched.map((pair) => [pair.join('/'), pair])).values()]
  return {
    key,
    state: differences.length > 0 ? 'difference' : 'done',
    adjustments,
    stock: await loadStockFigures(db, customer_id, pairs),
    differences,
  }
}
