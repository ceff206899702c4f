import type { OutboxEntry } from '@forrad/core/outbox'

/** Whether a refused entry is refused again however often it is sent: it can only be done again, as with a witness. */
export function isLapsed({ state, outcome }: Pick<OutboxEntry, 'state' | 'outcome'>): boolean {
  const details = outcome?.error?.details ?? []
  return state === 'refused' && details.some(({ lapsed }) => lapsed)
}

/**
 * What an undo is refused for once and for all: the entry, its document and its person stay what they are, its
 * ten minutes do not come back, and what was changed or counted since stands in the ledger.
 */
const UNDO_OVER: readonly string[] = [
  'already_undone',
  'is_undo',
  'not_own_change',
  'of_document',
  'stock_changed',
  'too_late',
]

/**
 * Whether a refused entry can be written if it is sent again as it is. A change that is `too_late` for the
 * service to know of it can: the person has looked whether it is there.
 */
export function mayGoAgain(entry: Pick<OutboxEntry, 'state' | 'outcome' | 'change'>): boolean {
  const { state, outcome, change } = entry
  if (state !== 'refused' || isLapsed(entry)) return false
  return !(change.operation === 'undoAdjustment' && UNDO_OVER.includes(outcome?.error?.code ?? ''))
}
