import { happenedFirst, touchedBy } from '@forrad/core/domain'
import type { IntentOutcome } from '@forrad/openapi'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { loadDifferences } from '../../queries/differences.ts'
import { loadEntries } from '../../queries/ledger.ts'
import { loadStockFigures } from '../../queries/stock-figures.ts'
import { loadLeftOut } from './left-out.ts'
import type { RefusedCount } from './left-out.ts'

/** What a key keeps of the call that used it. */
interface Kept {
  readonly entries?: readonly number[] | null
  readonly differences?: readonly number[]
  readonly left_out?: readonly RefusedCount[]
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
  const { entries, differences: differenceIds = [], left_out: leftOut = [] }: Kept = found.answer ?? {} // prettier-ignore
  const adjustments = happenedFirst(await loadEntries(db, customer_id, entries ?? []))
  const differences = await loadDifferences(db, customer_id, differenceIds)
  const left_out = await loadLeftOut(db, customer_id, leftOut)
  const left = [...differences, ...left_out].map(
    ({ item, location }) => [item.id, location.id] as const,
  )
  const touched = [...touchedBy(adjustments), ...left]
  const pairs = [...new Map(touched.map((pair) => [pair.join('/'), pair])).values()]
  return {
    key,
    state: left.length > 0 ? 'difference' : 'done',
    adjustments,
    stock: await loadStockFigures(db, customer_id, pairs),
    differences,
    ...(left_out.length > 0 ? { left_out } : {}),
  }
}
