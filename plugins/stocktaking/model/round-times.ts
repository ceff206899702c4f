import type { FigureTime, StepCount } from './round.state.ts'

/** The time of a figure that was counted `now`; null where that is not known. */
export function countedNow(now: number | undefined): FigureTime | null {
  return now === undefined ? null : { from: now, at: now }
}

/** The time of a figure that something was added to `now`. */
export function addedNow(before: FigureTime | null, now: number | undefined): FigureTime | null {
  return before && now !== undefined ? { from: before.from, at: now } : null
}

/** The times of a count's figures. */
export function timesOf({ times, figures }: StepCount): readonly (FigureTime | null)[] {
  return times ?? figures.map(() => null)
}

/** A count with the times of its figures; without any where none is known, as earlier versions kept it. */
export function withTimes(
  count: Omit<StepCount, 'times'>,
  times: readonly (FigureTime | null)[],
): StepCount {
  return times.some((time) => time !== null) ? { ...count, times } : count
}

/** A figure's time as it is saved: `counted_from` only where that was earlier. */
export function savedTime(time: FigureTime | null | undefined): {
  readonly counted_at?: string
  readonly counted_from?: string
} {
  if (!time) return {}
  const counted_at = new Date(time.at).toISOString()
  if (time.from === time.at) return { counted_at }
  return { counted_at, counted_from: new Date(time.from).toISOString() }
}
