import type { MovedLine, StockProblem } from './problems.ts'

/**
 * The shelf places of counts that were refused although their figures are as they were seen, since somebody
 * has counted them meanwhile (INTENT-18): each once, with the same figure before and now.
 */
export function overtakenLines(problem: StockProblem): readonly MovedLine[] {
  if (problem.kind !== 'answer') return []
  const lines = new Map<string, MovedLine>()
  for (const { item_id, storage_location_id, current_quantity: now } of problem.details) {
    if (item_id === undefined || storage_location_id === undefined || now === undefined) continue
    const line = { item_id, storage_location_id, previous_quantity: now, current_quantity: now }
    lines.set(`${item_id}/${storage_location_id}`, line)
  }
  return [...lines.values()]
}
