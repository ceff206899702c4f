import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStock } from '../../server/admin-commands.ts'
import type { Database } from '../../server/database/schema.ts'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import type { LedgerDisagreement } from '../../server/stock/check-ledger.ts'
import { line, LOT, send, telling } from './intents.ts'
import { unaudited } from './unaudited.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())
const { intent, now } = telling(() => world)

/** Runs the command; answers whether all agreed, and what it printed. */
async function check() {
  const { db } = world.server
  const printed: string[] = []
  const print = (line: string) => void printed.push(line)
  return { agree: await checkStock({ db, print }), printed }
}

test('check-ledger says that all agrees, and names a quantity that nobody wrote down', async () => {
  const { item } = await world.stocked({ identifier: 'LOT1', quantity: 7 })
  expect(await check()).toEqual({
    agree: true,
    printed: ['Every quantity agrees with the ledger.'],
  })

  const batch = world.server.db.updateTable('batches').where('item_id', '=', item)
  await batch.set({ quantity: 9 }).execute()
  const { agree, printed } = await check()
  expect(agree).toBe(false)
  expect(printed).toContainEqual(
    expect.stringMatching(
      new RegExp(`item ${item}, batch \\d+ \\(quantity\\): 7 by the ledger, 9 found`),
    ),
  )
  await batch.set({ quantity: 7 }).execute()
})

test('check-ledger names a batch whose lot is blocked and that does not say so, and blocked units that nobody counted', async () => {
  const { item, location } = await world.stocked(
    { identifier: 'LOT1', quantity: 7 },
    { identifier: 'LOT2', quantity: 2 },
  )
  const recall = { item_id: item, lots: ['LOT1'], class: 'II' }
  expect((await world.admin.post('/api/recalls', { recall })).status).toBe(201)
  expect(await check()).toMatchObject({ agree: true })
  const { db } = world.server
  await sql`DELETE FROM blocked_lots WHERE item_id = ${item}`.execute(db)
  expect((await check()).printed).toContainEqual(
    expect.stringMatching(
      new RegExp(`item ${item}, batch \\d+ \\(block\\): 0 by the ledger, 1 found`),
    ),
  )
  await sql`UPDATE batches SET blocked = false WHERE item_id = ${item}`.execute(db)
  expect(await check()).toMatchObject({ agree: true })
  const count = (blocked: number) =>
    sql`UPDATE item_stock SET blocked_quantity = ${blocked} WHERE item_id = ${item}`.execute(db)
  await count(3)
  expect((await check()).printed).toContainEqual(
    expect.stringMatching(
      new RegExp(`item ${item}.*${location}.*\\(block\\): 0 by the ledger, 3 found`),
    ),
  )
  await count(0)
  expect(await check()).toMatchObject({ agree: true })
})

test('check-ledger names an entry that says what none can', async () => {
  const { item } = await world.stocked({ quantity: 7 })
  const { db } = world.server
  // Somebody who may do everything in the database.
  const set = (text: string | null) =>
    unaudited(db, 'adjustments', () =>
      sql`UPDATE adjustments SET reason_text = ${text} WHERE item_id = ${item}`.execute(db),
    )
  await sql`ALTER TABLE adjustments DROP CONSTRAINT adjustments_reason`.execute(db)
  await set('En orsak utan kod')
  const { agree, printed } = await check()
  expect(agree).toBe(false)
  expect(printed).toContainEqual(
    expect.stringMatching(
      new RegExp(`item ${item}, its entries \\(words\\): 0 by the ledger, 1 found`),
    ),
  )
  await set(null)
  expect(await check()).toMatchObject({ agree: true })
})

/** What the check finds after such a change, by somebody who may do everything; it is taken back. */
async function foundAfter(change: (trx: Transaction<Database>) => Promise<unknown>) {
  const done = new Error('rolled back')
  let found: readonly LedgerDisagreement[] = []
  const work = world.server.db.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    await change(trx)
    found = await checkLedger(trx)
    throw done
  })
  await expect(work).rejects.toBe(done)
  return found
}

test('the check finds a batch that is gone with what lay there', async () => {
  const { item } = await world.stocked({ identifier: 'LOT1', quantity: 7 })
  const found = await foundAfter((trx) =>
    sql`DELETE FROM batches WHERE item_id = ${item}`.execute(trx),
  )
  expect(found).toContainEqual(
    expect.objectContaining({ kind: 'quantity', item_id: item, expected: 7, found: 0 }),
  )
})

test('INTENT-9 the check finds what a count had seen and what does not come to nothing', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  await world.register(world.admin, [line(at, 'stocktaking', -3, { previous_quantity: 10 })])
  const early = intent([line(at, 'remove', -3)], { occurred_at: now(3_600_000) })
  const [{ adjustments }] = await send(world.editor, early)
  const [, beside] = adjustments
  const found = await foundAfter((trx) =>
    sql`UPDATE ledger_rows SET quantity = 2, after = before + 2
      WHERE adjustment_id = ${beside.id}`.execute(trx),
  )
  expect(found).toContainEqual(
    expect.objectContaining({ kind: 'counted', item_id: at.item, expected: 0, found: -1 }),
  )
})
