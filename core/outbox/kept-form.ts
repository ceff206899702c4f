import type { OutboxEntry } from './entry.ts'

const NO_NAME = { vendor_name: '', display_name: '', strength_text: null } as const

/**
 * An entry as the device keeps it: of narcotics that are done no name (OUTBOX-20). What waits or needs
 * somebody keeps its names, for whoever has to find what it is of. The very same where none goes.
 */
export function keptForm(entry: OutboxEntry): OutboxEntry {
  const { state, lines, outcome } = entry
  const nameless = lines.filter(({ forgetsName }) => forgetsName).map(({ itemId }) => itemId)
  if (state !== 'done' || nameless.length === 0) return entry
  const adjustments = outcome?.adjustments.map((one) => {
    if (!nameless.includes(one.item_id)) return one
    return { ...one, ledger_item: { ...one.ledger_item, ...NO_NAME } }
  })
  return {
    ...entry,
    lines: lines.map((line) => (line.forgetsName ? { ...line, itemName: '' } : line)),
    outcome: outcome && adjustments ? { ...outcome, adjustments } : outcome,
  }
}
