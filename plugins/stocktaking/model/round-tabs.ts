import type { Round, RoundStep } from './round.state.ts'
import { stepShown } from './round.ts'

/** Whether two steps are of one item on one shelf place. */
function isSameStep(one: RoundStep, other: RoundStep): boolean {
  return one.item.id === other.item.id && one.placeId === other.placeId
}

/** Whether both show the same: one step of one round, or its end. */
export function showsSame(one: Round | null, other: Round | null): boolean {
  if (!one || !other) return one === other
  const [step, same] = [stepShown(one), stepShown(other)]
  return one.id === other.id && (step && same ? isSameStep(step, same) : step === same)
}

/** The round as another tab has made it; what is shown here stays shown (ROUND-27). */
export function takenOver(theirs: Round | null, mine: Round | null): Round | null {
  if (!theirs || theirs.id !== mine?.id) return theirs
  const shown = stepShown(mine)
  if (!shown) return { ...theirs, at: theirs.steps.length }
  const at = theirs.steps.findIndex((step) => isSameStep(step, shown))
  return at < 0 ? theirs : { ...theirs, at }
}
