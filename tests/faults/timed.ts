/** What a call may take at most, in milliseconds, and what a stop may. */
export const longestCall = 5_000
export const longestStop = 15_000

/** The result and how long it took. */
export async function timed<Result>(call: Promise<Result>): Promise<readonly [Result, number]> {
  const before = performance.now()
  return [await call, performance.now() - before]
}
