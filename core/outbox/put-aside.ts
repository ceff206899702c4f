import type { IntentOutcome, PutAside } from '@forrad/openapi'
import { didAnything } from '../domain/index.ts'
import { adjustmentsOf, type OutboxEntry } from './entry.ts'

/** The contract's limits on what is told of one act. It never has more adjustments than lines may be told. */
const MOST_LINES = 500
const LONGEST_REASON = 200

type Line = PutAside['lines'][number]

/**
 * What the server is told of an act that it refused and that is put aside (OUTBOX-25): its items, shelf places
 * and units, and never what was written beside them; null where it has none, as of levels alone.
 */
export function putAsideOf(entry: OutboxEntry, reason: string): PutAside | null {
  const each = linesOf(entry)
  if (each.length === 0) return null
  const lines = each.length > MOST_LINES ? byItem(each) : each
  const { code = 'refused_by_rule', details = [] } = entry.outcome?.error ?? {}
  const rule = details.find((detail) => detail.rule)?.rule
  return {
    // Whole characters: half of one is none that the server keeps.
    reason: [...reason].slice(0, LONGEST_REASON).join(''),
    code,
    ...(code === 'refused_by_rule' && rule ? { rule } : {}),
    lines,
  }
}

/** One for each item, shelf place and kind of change. */
function linesOf({ change, undoes, lines }: OutboxEntry): readonly Line[] {
  if (change.operation === 'undoAdjustment' && !undoes) {
    // Kept by an earlier version: its shelf place is not known by its id.
    return lines.map(({ itemId, quantity }) => ({ item_id: itemId, type: 'undo', quantity }))
  }
  const acts = undoes
    ? [{ ...undoes, type: 'undo' as const }]
    : adjustmentsOf(change).map(({ item_id, type, batch_updates }) => {
        return { item_id, type, batch_updates }
      })
  const sums = new Map<string, Line>()
  for (const { item_id, type, batch_updates } of acts) {
    for (const { storage_location_id, quantity } of batch_updates) {
      const key = [item_id, storage_location_id, type].join()
      const sum = (sums.get(key)?.quantity ?? 0) + quantity
      sums.set(key, { item_id, storage_location_id, type, quantity: sum })
    }
  }
  return [...sums.values()]
}

/**
 * Lines of more shelf places than may be told, added up by item and kind of change: none is left out. Of a move
 * these are the units that came, for what left is the same.
 */
function byItem(lines: readonly Line[]): readonly Line[] {
  const sums = new Map<string, Line>()
  for (const { item_id, type, quantity } of lines) {
    if (type === 'move' && quantity < 0) continue
    const key = [item_id, type].join()
    sums.set(key, { item_id, type, quantity: (sums.get(key)?.quantity ?? 0) + quantity })
  }
  return [...sums.values()]
}

/**
 * Whether an outcome that is not refused tells of anything that was done. Asked of a key, the server does not
 * tell of levels that were set alone: giving up is for acts with lines, and levels set once more are the same.
 */
export function didAnyOf({ adjustments, stock, ...outcome }: IntentOutcome): boolean {
  return didAnything({ ...outcome, entries: adjustments, levels: stock.length > 0 })
}

/**
 * An act that is put aside, once the server has answered that it is told: null where it goes. It stands as
 * refused again where the server does not let this person tell of it, and as what it is where it had been
 * done after all. Of what the server does not have there is nothing to tell.
 */
export function afterTelling(
  { aside: _aside, ...entry }: OutboxEntry,
  outcome: IntentOutcome,
  at: string,
): OutboxEntry | null {
  if (outcome.state === 'refused') return outcome.error?.code === 'not_found' ? null : entry
  return didAnyOf(outcome) ? { ...entry, state: outcome.state, outcome, settledAt: at } : null
}
