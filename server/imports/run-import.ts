import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { describePlan } from './plan.ts'
import type { PlannedRow } from './plan.ts'

/** An import that can be planned and then written. */
export interface Import<Value> {
  readonly plan: (db: Kysely<Database>) => Promise<readonly PlannedRow<Value>[]>
  readonly apply: (trx: Transaction<Database>, plan: readonly PlannedRow<Value>[]) => Promise<void>
}

/**
 * Plans an import and writes it, all or nothing: one bad row and nothing is written. A dry run only
 * tells. Returns whether every row was good.
 */
export async function runImport<Value>(
  db: Kysely<Database>,
  { plan, apply }: Import<Value>,
  dryRun: boolean,
  print: (line: string) => void,
): Promise<boolean> {
  const outcome = await db.transaction().execute(async (trx) => {
    const planned = await plan(trx)
    for (const line of describePlan(planned)) print(line)
    const good = planned.every((row) => row.kind !== 'bad')
    if (dryRun) return { good, said: 'Dry run: nothing was written.' }
    if (!good) return { good, said: 'Nothing was written, because of the bad rows.' }
    await apply(trx, planned)
    return { good, said: 'Written.' }
  })
  // Not before it is true: the database may still refuse at the very end.
  print(outcome.said)
  return outcome.good
}
