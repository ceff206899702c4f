import type { PlannedLine, PlannedRow, StockRule, Verdict } from '@forrad/core/domain'

/** A recall that is in force, as far as the rule needs it. */
export interface ActiveRecall {
  readonly id: number
  readonly item_id: number
  readonly lots: readonly string[]
  /** What the letter is called; null when nobody said. */
  readonly reference: string | null
}

/** A batch as a recall can name it. */
export interface NamedLot {
  readonly item_id: number
  /** Null: unknown. */
  readonly identifier: string | null
}

/** What a recall is called: its reference, else its number. */
export function recallName({ id, reference }: Pick<ActiveRecall, 'id' | 'reference'>): string {
  return reference ?? `#${id}`
}

/** The first of the recalls that block a batch (RECALL-1, RECALL-2); null when none does. */
export function blockingRecall<Recall extends ActiveRecall>(
  { item_id, identifier }: NamedLot,
  recalls: readonly Recall[],
): Recall | null {
  if (identifier === null) return null
  const names = (recall: Recall) => recall.item_id === item_id && recall.lots.includes(identifier)
  return recalls.find(names) ?? null
}

/** Which lots are written almost like this one (RECALL-8): for a suggestion, never for a block. */
export function similarLots(lot: string, others: readonly string[]): readonly string[] {
  const alike = (other: string) => other !== lot && bareLot(other) === bareLot(lot)
  return [...new Set(others.filter(alike))]
}

function bareLot(lot: string): string {
  return lot.replace(/\s/g, '').toLowerCase().replace(/^0+/, '')
}

/**
 * What an active recall stops.
 *
 * - RECALL-1 A batch is blocked when an active recall names its item and its lot, compared letter by
 *   letter.
 * - RECALL-2 A batch without a lot is never blocked.
 * - RECALL-3 Nothing is picked from a blocked batch, by a pick or by the retrieval list.
 * - RECALL-4 Nothing is received into a blocked batch.
 * - RECALL-5 A blocked batch is counted as any other.
 * - RECALL-6 Taking one's own change back may put units into a blocked batch and never takes any out:
 *   what was received by mistake is corrected by a count. What counts is the lot's sum at the location,
 *   so that a move can be taken back.
 * - RECALL-7 A change that touches a blocked batch beside others is refused whole, naming the batches
 *   that are blocked: the server takes exactly the batches named and never passes one over by itself.
 * - RECALL-8 Lots that differ in case, blanks or leading zeros alone are suggested as alike, and never
 *   taken for the same.
 * - RECALL-9 A blocked batch is written off as any other, put back, and moved within its location:
 *   that is how it comes to the quarantine shelf and leaves the stock.
 * - RECALL-10 A blocked batch is not sent to another location; what was on its way when it was blocked
 *   arrives and is blocked there.
 */
export const recallRule: StockRule<readonly ActiveRecall[]> = (lines, recalls) =>
  lines.flatMap((line) =>
    line.rows.flatMap((row): readonly Verdict[] => {
      const recall = isStopped(line, row) ? blockingRecall({ ...line, ...row }, recalls) : null
      if (!recall) return []
      const { adjustment_index } = line
      const { storage_location_id, identifier } = row
      const where = { adjustment_index, storage_location_id, identifier }
      return [{ ...where, tone: 'refusal', code: 'batch_blocked', reference: recallName(recall) }]
    }),
  )

function isStopped(line: PlannedLine, row: PlannedRow): boolean {
  switch (line.type) {
    case 'remove':
    case 'receive':
      return true
    case 'undo':
    case 'move':
      return row.quantity < 0 && lotsChange(line, row) < 0
    case 'stocktaking':
    case 'write_off':
    case 'return':
      return false
  }
}

/** By how many units the line changes the row's lot at the row's location. */
function lotsChange({ rows }: PlannedLine, { location_id, identifier }: PlannedRow): number {
  return rows
    .filter((row) => row.location_id === location_id && row.identifier === identifier)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}
