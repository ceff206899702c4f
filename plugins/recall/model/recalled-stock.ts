import type { Change } from '@forrad/core/stores'

/**
 * Whether a change is of stock of one of the items: what lies where, what was written off and which locations
 * have to answer (RECALL-15) are counted from the stock and the ledger, of which the recalls' own changes tell
 * nothing. What was missed altogether, those tell.
 */
export function isOfRecalled(change: Change, itemIds: readonly number[]): boolean {
  if (change.type === 'reset') return false
  const { stock = [], items = [] } = change.ids
  return [...stock.map(({ item_id }) => item_id), ...items].some((id) => itemIds.includes(id))
}
