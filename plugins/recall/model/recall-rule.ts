import type { PlannedLine, PlannedRow, StockRule, Verdict } from '@forrad/core/domain'

/** A recall that is in force, as far as the rule needs it. */
export interface ActiveRecall {
  readonly id: number
  readonly item_id: number
  /** None: every lot of the item. */
  readonly lots: readonly string[]
  /** What the letter is called; null when nobody said. */
  readonly reference: string | null
}

/** What the rule goes by. */
export interface RecallFacts {
  /** Those in force. */
  readonly active: readonly ActiveRecall[]
  /**
   * Those that are closed: of what they name nothing is blocked but what is put back (RECALL-25), and what they
   * brought to a quarantine stays there.
   */
  readonly closed: readonly ActiveRecall[]
  /** Of the closed ones those that ended so short a time ago that what was done before can be taken back still. */
  readonly justClosed: readonly ActiveRecall[]
  /** Shelf places that are a quarantine. */
  readonly quarantines: readonly number[]
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

/** Whether a recall names a batch (RECALL-1, RECALL-2, RECALL-10). */
function names({ item_id, lots }: ActiveRecall, batch: NamedLot): boolean {
  if (item_id !== batch.item_id) return false
  return lots.length === 0 || (batch.identifier !== null && lots.includes(batch.identifier))
}

/** The first of the recalls that block a batch (RECALL-1, RECALL-2, RECALL-10); null when none does. */
export function blockingRecall<Recall extends ActiveRecall>(
  batch: NamedLot,
  recalls: readonly Recall[],
): Recall | null {
  return recalls.find((recall) => names(recall, batch)) ?? null
}

/**
 * What an active recall stops.
 *
 * - RECALL-1 A batch is blocked when an active recall names its item and its lot, compared letter by
 *   letter.
 * - RECALL-2 A batch without a lot is never blocked by a recall that names lots.
 * - RECALL-3 Nothing is picked from a blocked batch, by a pick or by the retrieval list.
 * - RECALL-4 A blocked batch is received into a quarantine and nowhere else.
 * - RECALL-5 A blocked batch is counted as any other.
 * - RECALL-6 Taking one's own change back may put units into a blocked batch and never takes any out:
 *   what was received by mistake is corrected by a count. What counts is the lot's sum at the location,
 *   so that a move can be taken back.
 * - RECALL-7 A change that touches a blocked batch beside others is refused whole, naming the batches
 *   that are blocked: the server takes exactly the batches named and never passes one over by itself.
 * - RECALL-8 Lots that are written alike are suggested, and never taken for the same
 *   (`similar-lots.ts`).
 * - RECALL-9 A blocked batch is written off as any other; it is moved within its location and put back
 *   to a quarantine and nowhere else.
 * - RECALL-10 A recall without lots blocks every batch of its item, also those without a lot.
 * - RECALL-11 Nothing is picked from a quarantine, whatever lies there.
 * - RECALL-12 What a recall names, and what has no lot, leaves a quarantine by a count or by being
 *   written off, also by an undo not otherwise and after the recall was closed; it is free once the
 *   recall was lifted.
 * - RECALL-13 A blocked batch is not sent to another location; what was on its way when it was blocked
 *   arrives and is blocked there: proposed is a quarantine and no other shelf place, and who receives it is
 *   warned.
 * - RECALL-14 A recall is closed when every location with a task has answered, and nothing that it names
 *   lies outside of a quarantine or is on its way; nor anything without a lot that was on its way when the
 *   recall became active, which is looked among where it arrives (RECALL-15).
 * - RECALL-15 A location answers too where what a recall in force names came after its tasks were made: it
 *   was on its way, a count brought it to light, an undo put it back.
 * - RECALL-16 Of two who change a recall at once, neither undoes what the other did: what one did not
 *   touch stays as it is, and who changed what the other has changed otherwise is told
 *   (`recall-change.ts`).
 * - RECALL-17 A recall of class I is closed or lifted by two people; a script is neither of them. Both
 *   stand with it, and when each asked (`recall-history.ts`).
 * - RECALL-18 What was picked of a lot that a recall names and could not be written, such as without a network
 *   while it was blocked, is a difference (INTENT-6): the recall's report names who picked it, where and when,
 *   settled or not, beside the ledger's figures and in none of them (`report-rows.ts`); not what was taken
 *   back with the rest of its pick (UNDO-7).
 * - RECALL-19, RECALL-20 Packs that are scanned while a location answers (`answer-scans.ts`).
 * - RECALL-21 Packs that are scanned while a recall is written (`scanned-pack.ts`).
 * - RECALL-22 Who changes what a recall in force says, or its letter, stands in the event log with what it
 *   was; of one that is over nothing changes, nor its letter.
 * - RECALL-23 A recall in force is one of its item's GTIN and varunummer: every other item with one of them that
 *   the customer sees, as when an import gave the shared catalogue the number of an own item, gets the same
 *   recall with it, as one of its own.
 * - RECALL-24 What a recall names is not put back outside of a quarantine by an undo during the ten minutes
 *   after it was closed: it was asked about everywhere, and nothing would block it there any more.
 * - RECALL-25 A batch whose lot a closed recall names is put back to a quarantine and nowhere else, however long
 *   after: a pack that comes back late is one that was recalled. What is received is free, as a supplier may
 *   deliver the lot anew; a pack of such a delivery that comes back goes to a quarantine too, since whoever puts
 *   it back cannot show which delivery it was of. The refusal holds for good (`lapsed`): it has to be done again.
 * - RECALL-26 What was to be put back and goes to a quarantine alone has that chosen (`quarantine-place.ts`).
 */
export const recallRule: StockRule<RecallFacts> = (lines, facts) =>
  lines.flatMap((line) =>
    line.rows.flatMap((row): readonly Verdict[] => {
      const refused = refusalOf(line, row, facts)
      if (!refused) return []
      const { adjustment_index } = line
      const { storage_location_id, identifier } = row
      const where = { adjustment_index, storage_location_id, identifier }
      const reference = refused.recall ? { reference: recallName(refused.recall) } : {}
      // A recall that is closed stays so: what waited without a network is refused however often it is sent.
      const lapsed = refused.code === 'was_recalled' ? ({ lapsed: true } as const) : {}
      return [{ ...where, tone: 'refusal', code: refused.code, ...reference, ...lapsed }]
    }),
  )

interface Refused {
  readonly code: 'batch_blocked' | 'quarantined' | 'over' | 'was_recalled'
  readonly recall: ActiveRecall | null
}

function refusalOf(line: PlannedLine, row: PlannedRow, facts: RecallFacts): Refused | null {
  const inQuarantine = facts.quarantines.includes(row.storage_location_id)
  if (inQuarantine && leavesQuarantine(line, row, facts)) {
    const recall = heldBy(line, row, facts)
    if (recall || line.type === 'remove') return { code: 'quarantined', recall }
  }
  const recall = blockingRecall({ ...line, ...row }, facts.active)
  if (recall) return isStopped(line, row, inQuarantine) ? { code: 'batch_blocked', recall } : null
  return inQuarantine ? null : stoppedAfterwards(line, row, facts)
}

/** What a recall stops that is closed by now (RECALL-24, RECALL-25). */
function stoppedAfterwards(line: PlannedLine, row: PlannedRow, facts: RecallFacts): Refused | null {
  const lot = { ...line, ...row }
  if (line.type === 'return') {
    const recall = blockingRecall(
      lot,
      facts.closed.filter(({ lots }) => lots.length > 0),
    )
    return recall && { code: 'was_recalled', recall }
  }
  const recall = comesBack(line, row) ? blockingRecall(lot, facts.justClosed) : null
  return recall && { code: 'over', recall }
}

/** Whether an undo brings the row's lot back to the location. */
function comesBack(line: PlannedLine, row: PlannedRow): boolean {
  return line.type === 'undo' && row.quantity > 0 && lotsChange(line, row) > 0
}

/** Whether the row takes units out of the location's quarantines otherwise than by a count or a write-off. */
function leavesQuarantine(line: PlannedLine, row: PlannedRow, { quarantines }: RecallFacts) {
  switch (line.type) {
    case 'remove':
      return true
    case 'move':
    case 'undo':
      return (
        row.quantity < 0 &&
        lotsChange(line, row, ({ storage_location_id: id }) => quarantines.includes(id)) < 0
      )
    case 'receive':
    case 'stocktaking':
    case 'write_off':
    case 'return':
      return false
  }
}

/** The recall, in force or closed, that keeps a batch in a quarantine. */
function heldBy({ item_id }: PlannedLine, row: PlannedRow, { active, closed }: RecallFacts) {
  const recalls = [...active, ...closed]
  if (row.identifier !== null) return blockingRecall({ item_id, ...row }, recalls)
  return recalls.find((recall) => recall.item_id === item_id) ?? null
}

function isStopped(line: PlannedLine, row: PlannedRow, inQuarantine: boolean): boolean {
  switch (line.type) {
    case 'remove':
      return true
    case 'receive':
    case 'return':
      return !inQuarantine
    case 'move':
      if (row.quantity < 0) return lotsChange(line, row) < 0
      return !inQuarantine && lotsChange(line, row) <= 0
    case 'undo':
      return row.quantity < 0 && lotsChange(line, row) < 0
    case 'stocktaking':
    case 'write_off':
      return false
  }
}

/** By how many units the line changes the row's lot at the row's location, on some of its shelf places. */
function lotsChange(
  { rows }: PlannedLine,
  { location_id, identifier }: PlannedRow,
  counts: (row: PlannedRow) => boolean = () => true,
): number {
  return rows
    .filter((row) => row.location_id === location_id && row.identifier === identifier)
    .filter(counts)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}
