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
