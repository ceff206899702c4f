/** The largest difference that is saved without a question. */
const MOST_BY = 100
/** How many times larger or smaller a figure may become without a question. */
const MOST_TIMES = 10

/** Whether a count or level changes so much that it may be a slip of the finger: ask first (CHANGE-1, CHANGE-2). */
export function isLargeChange(before: number, after: number): boolean {
  const less = Math.min(before, after)
  const more = Math.max(before, after)
  return more - less > MOST_BY || (less > 0 && more > less * MOST_TIMES)
}
