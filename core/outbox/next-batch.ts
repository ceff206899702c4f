import { inOrder, isOpen, itemsOf, type OutboxEntry } from './entry.ts'

/** The contract's limit on intents in one request. */
export const BATCH_LIMIT = 50

/** What leaves next: intents together, or one undo alone. */
export interface NextBatch {
  readonly entries: readonly OutboxEntry[]
  readonly kind: 'intents' | 'undo'
}

/**
 * The entries that leave next, in their order (OUTBOX-3). An entry that has to wait holds later ones of
 * its items, and only those (OUTBOX-4).
 */
export function nextBatch(
  entries: readonly OutboxEntry[],
  mustWait: (entry: OutboxEntry) => boolean,
  limit = BATCH_LIMIT,
): NextBatch | null {
  const held = new Set<number>()
  const batch: OutboxEntry[] = []
  for (const entry of inOrder(entries.filter(isOpen))) {
    const items = itemsOf(entry)
    const isUndo = entry.change.operation === 'undoAdjustment'
    const isHeld = items.some((item) => held.has(item)) || mustWait(entry)
    if (!isHeld && isUndo && batch.length === 0) return { entries: [entry], kind: 'undo' }
    if (isHeld || isUndo) for (const item of items) held.add(item)
    else batch.push(entry)
    if (batch.length === limit) break
  }
  return batch.length === 0 ? null : { entries: batch, kind: 'intents' }
}
