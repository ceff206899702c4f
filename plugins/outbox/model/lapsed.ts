import type { OutboxEntry } from '@forrad/core/outbox'

/**
 * What refuses a change for the witness that it came with, or without: who kept it cannot mend that. A
 * signature is good for five minutes and once, and is asked for where the change is made.
 */
const WITNESSED: readonly string[] = ['missing', 'invalid', 'expired', 'used', 'changed'].map(
  (fault) => `witness/${fault}`,
)

/** Whether a refused entry is refused again however often it is sent: it can only be done again, with a witness. */
export function isLapsed({ state, outcome }: Pick<OutboxEntry, 'state' | 'outcome'>): boolean {
  const details = outcome?.error?.details ?? []
  return (
    state === 'refused' &&
    details.some(({ rule }) => rule !== undefined && WITNESSED.includes(rule))
  )
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
