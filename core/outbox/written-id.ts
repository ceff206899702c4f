import { adjustmentsOf, type OutboxEntry } from './entry.ts'

/**
 * The ledger's id of what became of an entry's change number `index`. Where counts were left out
 * (INTENT-13) those of the others stand closer together, and are found by their items: undefined where that
 * leaves a doubt.
 */
export function writtenId(
  { change, outcome }: Pick<OutboxEntry, 'change' | 'outcome'>,
  index: number,
): number | undefined {
  if (!outcome?.left_out) return outcome?.adjustments[index]?.id
  const sent = adjustmentsOf(change)
  const isOfItem = (one: { readonly item_id: number }) => one.item_id === sent[index]?.item_id
  const written = outcome.adjustments.filter(isOfItem)
  return sent.filter(isOfItem).length === 1 && written.length === 1 ? written[0]?.id : undefined
}
