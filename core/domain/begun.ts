/** How many hours a count over the figures of the day is kept after its last change (BEGUN-2). */
export const COUNT_HOURS = 8
/** How many hours what was gathered by scanning is kept after its last change: over a weekend (BEGUN-2). */
export const GATHERED_HOURS = 72

/** What everything that a person has begun is kept under on the device (BEGUN-1). */
export function begunPrefix(userId: string): string {
  return `begun.${encodeURIComponent(userId)}/`
}

/** Whether the text is of something begun that is kept still; `now` in ms (BEGUN-2). */
export function isBegun(text: string | null, now: number): boolean {
  return Number(/^\{"until":(\d+),/.exec(text ?? '')?.[1] ?? 0) > now
}
