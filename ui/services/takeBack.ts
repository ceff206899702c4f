import type { Services } from '@forrad/core/kernel'
import { isOutcomeUnknown, type StockProblem } from '@forrad/core/stores'
import { msg } from '@lingui/core/macro'

/** Milliseconds without an answer before the person reads that one is awaited. */
const SAY_AFTER = 1000

/** What taking changes back needs. */
export type TakeBackServices = Pick<Services, 'adjustments' | 'notices' | 'translate' | 'wordError'>

/** A change of stock to take back. */
export interface Undoable {
  /** Of the ledger entry. */
  readonly id: number
  /** What is said when it cannot be taken back, in Swedish. */
  readonly failure: string
}

/**
 * Takes changes back one by one and says so; `done` is what is read then. The first that fails ends
 * it, with its reason, and with another try from there on where that can help.
 */
export async function takeBack(
  changes: readonly Undoable[],
  done: string,
  services: TakeBackServices,
): Promise<void> {
  const { adjustments, notices, translate, wordError } = services
  const saying = setTimeout(
    () => notices.show({ tone: 'info', text: translate(msg`Undoing …`) }),
    SAY_AFTER,
  )
  for (const [index, { id, failure }] of changes.entries()) {
    const result = await adjustments.undo(id)
    if (result.ok) continue
    clearTimeout(saying)
    // Who had asked has signed out: nobody else is told.
    if (result.error.kind === 'cancelled') return
    const again = {
      label: translate(msg`Try again`),
      run: () => void takeBack(changes.slice(index), done, services),
    }
    notices.show({
      tone: 'error',
      text: `${failure} ${wordError(result.error)}`,
      ...(canHelp(result.error) ? { action: again } : {}),
    })
    return
  }
  clearTimeout(saying)
  notices.show({ tone: 'info', text: done })
}

/** Whether the same once more can end otherwise: nobody has refused it. */
function canHelp(problem: StockProblem): boolean {
  return problem.kind !== 'answer' || isOutcomeUnknown(problem)
}
