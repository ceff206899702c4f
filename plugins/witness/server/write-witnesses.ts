import { isBesideAnother } from '@forrad/core/domain'
import type { StockWritten } from '@forrad/server'
import { sql } from 'kysely'
import { witnessesOf, type CarryingLine } from '../model/witness-rule.ts'
import { readFacts } from './read-facts.ts'

/**
 * Keeps who witnessed what was written and uses the signatures up with it (WITNESS-7, WITNESS-10); what
 * was written without one stands open (WITNESS-8), until it is taken back; both are told.
 */
export async function writeWitnesses(moment: StockWritten): Promise<void> {
  const { entries, user, now, run, tellChanged } = moment
  const undone = entries.flatMap(({ undoes_id }) => undoes_id ?? [])
  if (undone.length > 0) {
    const settled = await run(sql`UPDATE witness_entries SET undone = true
      WHERE customer_id = ${user.customer_id} AND adjustment_id = ANY(${undone}::bigint[])
      RETURNING adjustment_id`)
    if (settled.length > 0) tellChanged()
  }
  // What a count had seen is nothing that anybody does: there is nothing to witness.
  const acts = entries.filter((entry) => !isBesideAnother(entry))
  const lines = acts.map(({ item_id, type, narcotic_level, extra = {}, rows }): CarryingLine => {
    const changed = rows.map(({ storage_location: { id: storage_location_id }, quantity }) => {
      return { storage_location_id, quantity }
    })
    return { item_id, type, narcotic_level, extra, rows: changed }
  })
  const facts = await readFacts(moment, lines, true, run)
  const witnessed = witnessesOf(lines, facts)
  const needing = acts.flatMap(({ id }, index) => {
    const found = witnessed[index]
    return found ? [{ id, witness_id: found.ok ? found.witness_id : null, found }] : []
  })
  if (needing.length === 0) return
  if (needing.some(({ found }) => !found.ok)) tellChanged()
  const used = needing.flatMap(({ id, found }) =>
    found.ok ? found.used.map((line) => ({ ...line, id })) : [],
  )
  if (used.length > 0) {
    const marked = await run<{ readonly n: number }>(sql`
      UPDATE witness_lines l SET adjustment_id = t.id
      FROM unnest(${used.map(({ signature_id }) => signature_id)}::bigint[],
        ${used.map(({ n }) => n)}::int[], ${used.map(({ id }) => id)}::bigint[])
        AS t (signature_id, n, id)
      WHERE l.customer_id = ${user.customer_id} AND l.signature_id = t.signature_id AND l.n = t.n
        AND l.adjustment_id IS NULL RETURNING l.n`)
    if (marked.length !== used.length) throw new Error('a signature was used meanwhile')
  }
  await run(sql`
    INSERT INTO witness_entries (customer_id, adjustment_id, user_id, witness_id, signed_at)
    SELECT ${user.customer_id}::bigint, t.id, ${user.id}::text, t.witness_id,
      CASE WHEN t.witness_id IS NOT NULL THEN ${now}::timestamptz END
    FROM unnest(${needing.map(({ id }) => id)}::bigint[],
      ${needing.map(({ witness_id }) => witness_id)}::text[]) AS t (id, witness_id)`)
}
