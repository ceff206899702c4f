import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { dropMade, lockEverywhere } from './lock-order.ts'

/**
 * Waits until every change of these items' stock that has locked it by now is over, at every location
 * of the customer. What was committed before, such as a new rule of a plugin's, every later change has
 * seen: a change reads what plugins ask for after it has locked its stock. Writes nothing. Throws what
 * a lock throws that does not come in time.
 */
export async function awaitChanges(
  db: Kysely<Database>,
  customerId: number,
  itemIds: readonly number[],
): Promise<void> {
  const turned = new Error('taken and given back')
  try {
    await db
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (trx) => {
        await lockEverywhere(trx, customerId, itemIds)
        // Locked rows of items that lie nowhere yet are not to stay.
        throw turned
      })
  } catch (error) {
    if (error !== turned) throw error
  }
}

/**
 * Waits as {@link awaitChanges} does, and keeps the stock of these items as it then is until the
 * transaction ends: for a plugin that goes by what lies there when it takes a rule of its own away. The
 * caller has the customer's turn (step 1 of the order of locks), and takes none of steps 2 to 5 any more.
 */
export async function holdStock(
  trx: Transaction<Database>,
  customerId: number,
  itemIds: readonly number[],
): Promise<void> {
  await dropMade(trx, customerId, await lockEverywhere(trx, customerId, itemIds))
}
