import type { AuditChange, SeenRecall } from '@forrad/openapi'
import type { Clock, Database, PluginContext } from '@forrad/server'
import { failure, takeTurn, transact } from '@forrad/server'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { mergeRecall } from '../model/recall-change.ts'
import { alarm } from './alarm-mail.ts'
import { holdRecall, noteChanges, tell } from './held-recall.ts'
import type { Actor, HeldRecall } from './held-recall.ts'
import type { RecallWords } from './recall-words.ts'
import { refuse, refuseOvertaken } from './refuse.ts'
import { settleRecall } from './settle-recall.ts'

type Worded = Omit<RecallWords, 'item_id' | 'gtin' | 'vendor_name'> & { readonly item_id: number }

/** What changes recalls. */
export type Changing = Pick<PluginContext, 'db' | 'clock' | 'settleBlocks'>

/**
 * Begins a recall and returns its id once it holds: it is committed together with what can be used then,
 * with the stock locked, so that every change which locks its stock later sees it; those that locked
 * theirs before are waited for. The same recall again, as after an answer that got lost, is the one in
 * force. Other items of its GTIN or its varunummer get the same recall (RECALL-23). A draft is only kept.
 * Throws 404 `not_found` for an item that the customer cannot see.
 */
export async function beginRecall(
  { db, clock, settleBlocks }: Changing,
  user: Actor,
  words: RecallWords,
  isDraft: boolean,
): Promise<number> {
  const now = clock.now()
  const { begun, others } = await transact(db, async (trx) => {
    await takeTurn(trx, user.customer_id)
    const named = await withItem(trx, user.customer_id, words)
    const one = await keepOne(trx, user, clock, named, isDraft)
    if (isDraft) return { begun: one.id, others: [] }
    const more = await keepOthers(trx, user, clock, named)
    const items = [one, ...more].filter(({ isNew }) => isNew).map(({ item_id }) => item_id)
    if (items.length > 0) await settleBlocks(trx, user.customer_id, { items })
    return { begun: one.id, others: more.map(({ id }) => id) }
  })
  if (isDraft) return begun
  for (const id of [begun, ...others]) await settleRecall(db, user.customer_id, id, now)
  return begun
}

/** A recall that is kept. */
interface Kept {
  readonly id: number
  readonly item_id: number
  readonly isNew: boolean
}

/** Keeps a recall of one item, with what goes with its block; the same again is the one that is there. */
async function keepOne(
  trx: Transaction<Database>,
  user: Actor,
  clock: Clock,
  named: Worded,
  isDraft: boolean,
): Promise<Kept> {
  const { item_id, lots, class: grade, reference, instructions, due_on } = named
  const known = await findSame(trx, user.customer_id, named, isDraft)
  if (known !== null) return { id: known, item_id, isNew: false }
  const now = clock.now()
  const { rows } = await sql<{ readonly id: number }>`
    INSERT INTO recall_recalls (customer_id, item_id, lots, class, reference, instructions, due_on,
      begun_at, begun_by, active_at, active_by)
    VALUES (${user.customer_id}, ${item_id}, ${lots}::text[], ${grade}, ${reference},
      ${instructions}, ${due_on}, ${now}, ${user.id}, ${isDraft ? null : now},
      ${isDraft ? null : user.id})
    RETURNING id`.execute(trx)
  const [made] = rows
  if (!made) throw new Error('the recall was not written')
  if (isDraft) await tell(trx, user, named)
  else await enforce(trx, user, clock, { ...named, id: made.id })
  return { id: made.id, item_id, isNew: true }
}

/** The same recall of each other item that the customer sees with the item's GTIN or its varunummer (RECALL-23). */
async function keepOthers(
  trx: Transaction<Database>,
  user: Actor,
  clock: Clock,
  named: Worded,
): Promise<readonly Kept[]> {
  const { rows } = await sql<{ readonly id: number }>`
    SELECT other.id FROM items i
    JOIN items other ON other.id <> i.id AND (other.gtin = i.gtin OR other.vendor_name = i.vendor_name)
    WHERE i.id = ${named.item_id}
      AND (other.customer_id IS NULL OR other.customer_id = ${user.customer_id})
    ORDER BY other.id`.execute(trx)
  const kept: Kept[] = []
  for (const { id } of rows) {
    kept.push(await keepOne(trx, user, clock, { ...named, item_id: id }, false))
  }
  return kept
}

/**
 * Changes what a recall says: of a draft all, of one in force only what blocks nothing more or less. What
 * the actor left as they have `seen` it stays as it is; 409 `refused_by_rule` (`recall/changed`) for what
 * both changed (RECALL-16).
 */
export async function updateRecall(
  db: Kysely<Database>,
  user: Actor,
  id: number,
  words: RecallWords,
  seen: SeenRecall | undefined,
): Promise<void> {
  await transact(db, async (trx) => {
    const held = await holdRecall(trx, user.customer_id, id)
    if (held.ended_at) throw refuse('over')
    const named = await withItem(trx, user.customer_id, words)
    const { merged, overtaken } = mergeRecall(held, named, seen)
    const same =
      held.item_id === merged.item_id &&
      held.class === merged.class &&
      held.lots.join('\n') === merged.lots.join('\n')
    if (held.active_at && !same) throw refuse('in_force')
    if (overtaken.length > 0) throw refuseOvertaken(overtaken)
    const { item_id, lots, class: grade, reference, instructions, due_on } = merged
    await sql`
      UPDATE recall_recalls SET item_id = ${item_id}, lots = ${lots}::text[], class = ${grade},
        reference = ${reference}, instructions = ${instructions}, due_on = ${due_on}
      WHERE customer_id = ${user.customer_id} AND id = ${id}`.execute(trx)
    await noteChanges(trx, user, held, changedWords(held, merged))
    await tell(trx, user, merged)
  })
}

/** What of a recall's words is another than before; the others stay while it is in force. */
function changedWords(before: HeldRecall, after: Worded): readonly AuditChange[] {
  return (['reference', 'instructions', 'due_on'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }))
}

/** Puts a draft in force, as when a recall is begun; its letter goes to the recalls of other items, too (RECALL-23). */
export async function activateRecall(
  { db, clock, settleBlocks }: Changing,
  user: Actor,
  id: number,
): Promise<void> {
  const now = clock.now()
  const others = await transact(db, async (trx): Promise<readonly Kept[]> => {
    const found = await holdRecall(trx, user.customer_id, id)
    if (found.ended_at) throw refuse('over')
    if (found.active_at) return []
    await sql`
      UPDATE recall_recalls SET active_at = ${now}, active_by = ${user.id}
      WHERE customer_id = ${user.customer_id} AND id = ${id}`.execute(trx)
    await enforce(trx, user, clock, found)
    const more = await keepOthers(trx, user, clock, found)
    const made = more.filter(({ isNew }) => isNew)
    await sql`
      INSERT INTO recall_letters
        (customer_id, recall_id, name, media_type, content, attached_at, attached_by)
      SELECT f.customer_id, other.id, f.name, f.media_type, f.content, f.attached_at, f.attached_by
      FROM recall_letters f CROSS JOIN unnest(${made.map((one) => one.id)}::bigint[]) AS other (id)
      WHERE f.customer_id = ${user.customer_id} AND f.recall_id = ${id}`.execute(trx)
    const items = [found.item_id, ...made.map(({ item_id }) => item_id)]
    await settleBlocks(trx, user.customer_id, { items })
    return more
  })
  for (const one of [{ id }, ...others]) await settleRecall(db, user.customer_id, one.id, now)
}

/** What goes with the block, in the transaction that brings it. */
async function enforce(
  trx: Transaction<Database>,
  user: Actor,
  clock: Clock,
  recall: Worded & Pick<HeldRecall, 'id'>,
): Promise<void> {
  await tell(trx, user, recall, 'recall_begun')
  if (recall.class === 'I') await alarm(trx, user, clock, recall)
}

/** The item that is named by its id, its GTIN or its varunummer: the customer's own before the catalogue's. */
async function withItem(
  trx: Transaction<Database>,
  customerId: number,
  { item_id, gtin, vendor_name, ...words }: RecallWords,
): Promise<Worded> {
  const named =
    item_id !== undefined
      ? sql`id = ${item_id}`
      : gtin !== undefined
        ? sql`gtin = ${gtin}`
        : sql`vendor_name = ${vendor_name}`
  const { rows } = await sql<{ readonly id: number }>`
    SELECT id FROM items
    WHERE ${named} AND (customer_id IS NULL OR customer_id = ${customerId})
    ORDER BY customer_id NULLS LAST, id LIMIT 1`.execute(trx)
  const [found] = rows
  if (!found) throw failure('not_found')
  return { ...words, item_id: found.id }
}

async function findSame(
  trx: Transaction<Database>,
  customerId: number,
  { item_id, lots, class: grade, reference, instructions, due_on }: Worded,
  isDraft: boolean,
): Promise<number | null> {
  const { rows } = await sql<{ readonly id: number }>`
    SELECT id FROM recall_recalls
    WHERE customer_id = ${customerId} AND item_id = ${item_id} AND ended_at IS NULL
      AND (active_at IS NULL) = ${isDraft}::boolean
      AND lots = ${lots}::text[] AND class = ${grade}
      AND reference IS NOT DISTINCT FROM ${reference}::text
      AND instructions IS NOT DISTINCT FROM ${instructions}::text
      AND due_on IS NOT DISTINCT FROM ${due_on}::date
    ORDER BY id LIMIT 1`.execute(trx)
  return rows[0]?.id ?? null
}
