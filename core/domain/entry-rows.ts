import type { BatchUpdate } from '@forrad/openapi'

/** How many rows an adjustment holds at most: the contract's limit. */
export const MOST_ROWS = 500

/**
 * An item's rows for as few adjustments as hold them; the rows of a group stay together. A group that is
 * too large by itself stands alone.
 */
export function cutRows(
  groups: Iterable<readonly BatchUpdate[]>,
): readonly (readonly BatchUpdate[])[] {
  const parts: BatchUpdate[][] = []
  for (const group of groups) {
    const last = parts.at(-1)
    if (last && last.length + group.length <= MOST_ROWS) last.push(...group)
    else parts.push([...group])
  }
  return parts
}
