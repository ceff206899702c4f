/** The first and the longest wait before another try, in milliseconds (OUTBOX-6). */
export const BACKOFF = { first: 2_000, longest: 30_000 }

/** How long to wait after so many tries in vain, from 1; `random` from 0 to below 1 spreads devices. */
export function backoff(tries: number, random: number): number {
  const whole = Math.min(BACKOFF.first * 2 ** (tries - 1), BACKOFF.longest)
  return Math.max(BACKOFF.first, whole * (1 - random / 2))
}
