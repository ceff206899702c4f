import type { Adjustment, Difference, EarlierSolution } from '@forrad/openapi'
import type { Input, Result } from '../api/index.ts'
import {
  countsBatchesAlone,
  explanationFault,
  isBesideAnother,
  mayHandleItem,
  maySolve,
  solutionFault,
} from '../domain/index.ts'
import type { Registrar } from './fake-register.ts'
import { actorOf, answer, refusal, type FakeWorld } from './fake-world.ts'

/** Solves what a count has found: what was short on its shelf places, as far as it happened before and the counter may (SOLVE-3). */
export function solveByCount(world: FakeWorld, made: readonly Adjustment[]): void {
  const isCount = (entry: Adjustment) =>
    entry.type === 'stocktaking' && !isBesideAnother(entry) && !countsBatchesAlone(entry)
  const counts = made.filter(isCount)
  world.differences = world.differences.map((one) => {
    if (one.solution !== null || !['short', 'counted'].includes(one.why)) return one
    const own = counts.filter(
      ({ item_id, rows }) =>
        item_id === one.item.id &&
        rows.some(({ storage_location: { id } }) => id === one.storage_location.id),
    )
    const last = own.at(-1)
    const at = own.map(({ occurred_at, created_at }) => Date.parse(occurred_at ?? created_at))
    if (!last || Date.parse(one.occurred_at) > Math.max(...at)) return one
    const { id: adjustment_id, user } = last
    if (!maySolve(one, user)) return one
    const solution = { how: 'count', text: null, adjustment_id, at: world.now, user } as const
    return { ...one, solution }
  })
}

/** The entry that was written of the change that left a difference, by world and difference. */
const entries = new WeakMap<FakeWorld, Map<Difference['id'], Adjustment['id']>>()

/** Notes which entry was written of the change that left a difference. */
export function noteLeft(world: FakeWorld, { id }: Difference, entryId: number): void {
  entries.set(world, (entries.get(world) ?? new Map<number, number>()).set(id, entryId))
}

/** How many differences that an entry left stand open. */
export function openDifferences(world: FakeWorld, entryId: number): number {
  const left = entries.get(world)
  const isOpen = (one: Difference) => one.solution === null && left?.get(one.id) === entryId
  return world.differences.filter(isOpen).length
}

/**
 * What an entry solved that is taken back stands open again (SOLVE-2), and what it left is closed; so is what
 * would stand open though what left it was taken back before (UNDO-7).
 */
export function settleByUndo(world: FakeWorld, undoneId: number, adjustment_id: number): void {
  const user = actorOf(world.user)
  const left = entries.get(world)
  world.differences = world.differences.map((one) => {
    const open = reopenedBy(one, undoneId, { adjustment_id, at: world.now, user })
    const leaving = world.adjustments.find(({ id }) => id === left?.get(one.id))
    const undo = leaving?.undone_by_id ?? null
    const isConcerned = open !== one || leaving?.id === undoneId
    if (!isConcerned || undo === null || open.solution || !maySolve(open, open.user)) return open
    const solution = { how: 'undo', text: null, adjustment_id: undo, at: world.now, user } as const
    return { ...open, solution }
  })
}

/** Solves a difference as somebody says. */
export function solveDifference(
  world: FakeWorld,
  registrar: Pick<Registrar, 'keptUnder'>,
  { id, ...said }: Input<'solveDifference'>,
): Result<{ readonly difference: Difference }> {
  const difference = world.differences.find((one) => one.id === id)
  if (!difference) return refusal(404, 'not_found')
  const item = world.items.find((one) => one.id === difference.item.id)
  if (item && !mayHandleItem(world.user, item)) return refusal(403, 'narcotics_not_allowed')
  if (difference.solution) return refusal(409, 'already_solved')
  const { how, text, adjustment_id = null } = said
  if (!maySolve(difference, actorOf(world.user))) return refusal(403, 'forbidden')
  const named = world.adjustments.find((one) => one.id === adjustment_id)
  const madeWith = registrar.keptUnder(difference.key, difference.user.apoex_id)?.entries ?? []
  const isEarlier =
    madeWith.includes(named?.id ?? 0) ||
    Date.parse(named?.created_at ?? '') < Date.parse(difference.created_at)
  const entry = named ? { ...named, isUndone: named.undone_by_id !== null, isEarlier } : null
  const fault = solutionFault(said, { ...difference, item_id: difference.item.id }, entry)
  if (fault) return refusal(422, 'validation', [fault])
  if (named && how !== 'reason') {
    const isGone = !world.locations.some(({ storage_locations }) =>
      storage_locations.some((place) => place.id === difference.storage_location.id),
    )
    const settled = world.differences
      .filter(({ solution }) => solution?.how === 'batch' && solution.adjustment_id === named.id)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const unexplained = explanationFault({ ...difference, isGone }, how, { ...named, settled })
    if (unexplained) return refusal(422, 'validation', [unexplained])
  }
  const user = actorOf(world.user)
  const solution = { how, text: text?.trim() || null, adjustment_id, at: world.now, user }
  const solved: Difference = { ...difference, solution }
  world.differences = world.differences.map((one) => (one.id === id ? solved : one))
  return answer({ difference: solved })
}

/**
 * A difference as it stands when an undo has taken back what solved it: open again, with who had
 * solved it (SOLVE-2); another is returned as it is. The trigger of `stock_differences` does the same.
 */
function reopenedBy<Stated extends Pick<Difference, 'solution' | 'earlier_solutions'>>(
  difference: Stated,
  undoes_id: number,
  taken_back: EarlierSolution['taken_back'],
): Stated {
  const { solution, earlier_solutions = [] } = difference
  if (solution?.how !== 'count' && solution?.how !== 'batch') return difference
  if (solution.adjustment_id !== undoes_id) return difference
  const earlier = { ...solution, how: solution.how, adjustment_id: undoes_id, taken_back }
  return { ...difference, solution: null, earlier_solutions: [...earlier_solutions, earlier] }
}
