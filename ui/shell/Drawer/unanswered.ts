import { isOutcomeUnknown, type AdjustmentsStore, type ResumedRequest } from '@forrad/core/stores'

/** What repeating needs. */
export interface Repeating {
  readonly adjustments: Pick<AdjustmentsStore, 'resume'>
  /** Says what became of changes that are not done. */
  readonly tell: (refused: readonly ResumedRequest[]) => Promise<void>
}

/** A person who wants to leave waits no longer than so many milliseconds: what has no answer then is asked about. */
const PATIENCE = 6000

/**
 * Repeats the changes without an answer that no screen shows, before their person signs out: what gets none
 * again waits in the outbox under its key, where it may. Returns whether the person can go on; not where one
 * turns out not to be done, since only they can do it again.
 */
export async function repeatUnanswered({ adjustments, tell }: Repeating): Promise<boolean> {
  const repeat = async () => {
    const refused = (await adjustments.resume()).filter(
      ({ result }) => !result.ok && result.error.kind !== 'busy' && !isOutcomeUnknown(result.error),
    )
    if (refused.length > 0) await tell(refused)
    return refused.length === 0
  }
  const enough = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(true), PATIENCE)
  })
  return Promise.race([repeat(), enough])
}
