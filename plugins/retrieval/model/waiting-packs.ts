import type { PickEvent } from './pick.state.ts'
import { unitsIn, type PickPlan } from './places.ts'

/** The packs that wait where a pick was opened from, told from all else that it takes (RUN-17). */
export interface WaitingPacks {
  /** So many wait; what is scanned until `begun` is told stands for them. */
  begin(packs: number): void
  begun(): void
  /** What has happened to the plan. */
  follow(type: PickEvent['type'], before: PickPlan, after: PickPlan): void
  /** How many of them the plan takes. */
  takenBy(plan: PickPlan): number
  /** The plan as it is kept: they wait on, and count anew when it is opened from there again. */
  without(plan: PickPlan): PickPlan
}

/** What changes how many are taken by another way than the person's hand. */
const COUNTS = [
  'item.scanned',
  'pack.takenBack',
  'list.followed',
] as const satisfies readonly PickEvent['type'][]

/** Follows an open pick, which may take something before they count. */
export function followWaitingPacks(opened: PickPlan): WaitingPacks {
  let packs = 0
  let isBeginning = false
  /** What the plan takes beside them; what is set by hand may be theirs. */
  let others = unitsIn(opened)
  /** Where they have counted, by shelf place id. */
  const counted = new Map<number, number>()

  return {
    begin(count) {
      packs = count
      isBeginning = true
    },
    begun() {
      isBeginning = false
    },
    follow(type, before, after) {
      if (type === 'draft.dropped') {
        counted.clear()
        others = unitsIn(after)
      }
      if (!COUNTS.some((each) => each === type)) return
      if (!isBeginning) {
        others += unitsIn(after) - unitsIn(before)
        return
      }
      for (const [id, quantity] of Object.entries(after.quantities)) {
        const more = quantity - (before.quantities[Number(id)] ?? 0)
        counted.set(Number(id), (counted.get(Number(id)) ?? 0) + more)
      }
    },
    takenBy: (plan) => Math.min(packs, Math.max(0, unitsIn(plan) - others)),
    without(plan) {
      const left = Object.entries(plan.quantities).map(
        ([id, quantity]) => [id, Math.max(0, quantity - (counted.get(Number(id)) ?? 0))] as const,
      )
      return { ...plan, quantities: Object.fromEntries(left) }
    },
  }
}
