import type { OutboxEntry } from './entry.ts'

const NO_NAME = { vendor_name: '', display_name: '', strength_text: null } as const

/**
 * An entry as the device keeps it: of narcotics that are done no name (OUTBOX-20). The ledger's entries of
 * an outcome do not say whether they are of one, nor does the act's line where its item is not held here:
 * of nothing that is done the ledger's name is kept, which no page shows. What waits or needs somebody
 * keeps its names, for whoever has to find what it is of. The very same where none goes.
 */
export function keptForm(entry: OutboxEntry): OutboxEntry {
  const { state, lines, outcome } = entry
  const forgets = lines.some(({ forgetsName }) => forgetsName)
  if (state !== 'done' || !(forgets || outcome?.adjustments.length)) return entry
  return {
    ...entry,
    lines: lines.map((line) => (line.forgetsName ? { ...line, itemName: '' } : line)),
    outcome: outcome && {
      ...outcome,
      adjustments: outcome.adjustments.map((one) => ({
        ...one,
        ledger_item: { ...one.ledger_item, ...NO_NAME },
      })),
    },
  }
}
