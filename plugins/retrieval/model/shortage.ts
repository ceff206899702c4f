import type { PickState, Shortage } from './pick.state.ts'
import { pickPlaces } from './places.ts'

/** The state after somebody is told what is left; what was asked for stays on the screen. */
export function withShortage(state: PickState, lines: readonly Shortage[]): PickState {
  return { ...state, question: null, hint: null, problem: { kind: 'short', lines } }
}

/** Tells which shelf places have less than is asked for; null when none has: then it can be taken. */
export function tellShortage(state: PickState): PickState | null {
  const lines = pickPlaces(state.plan)
    .filter(({ quantity, max }) => quantity > max)
    .map(({ id, quantity, max }) => ({ shelfPlaceId: id, asked: quantity, left: max }))
  return lines.length === 0 ? null : withShortage(state, lines)
}
