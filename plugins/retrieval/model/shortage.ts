import type { PickState, Shortage } from './pick.state.ts'
import { available } from './places.ts'

/** The state after somebody is told what is left: the quantities are lowered to that. */
export function withShortage(state: PickState, lines: readonly Shortage[]): PickState {
  const left = Object.fromEntries(lines.map((line) => [line.shelfPlaceId, line.left]))
  return {
    ...state,
    excess: {},
    question: null,
    hint: null,
    problem: { kind: 'short', lines },
    plan: { ...state.plan, quantities: { ...state.plan.quantities, ...left } },
  }
}

/** Tells once what was typed above what there is; null when nothing was. */
export function tellExcess(state: PickState): PickState | null {
  const lines = shortages(state, state.excess)
  return lines.length === 0 ? null : withShortage(state, lines)
}

/** Lowers quantities above what is left by newer figures, and says so. */
export function lowerToStock(state: PickState): PickState {
  const lines = shortages(state, state.plan.quantities)
  return lines.length === 0 ? state : withShortage(state, lines)
}

function shortages(
  { plan }: PickState,
  wanted: Readonly<Record<number, number>>,
): readonly Shortage[] {
  return Object.entries(wanted)
    .map(([id, asked]) => ({
      shelfPlaceId: Number(id),
      asked,
      left: available(plan.item, Number(id)),
    }))
    .filter(({ asked, left }) => asked > left)
}
