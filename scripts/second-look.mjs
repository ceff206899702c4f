/** @typedef {import('./failures.mjs').Failure} Failure */
/** @typedef {{ passed: number, failures: Failure[], skipped: number }} Outcome */

/** So many failed browser tests of a step, at most, are looked at once more. */
export const SECOND_LOOKS = 3

/**
 * Looks once more, alone, at the few browser tests that failed among hundreds on a busy machine. What
 * fails again has failed. What holds is not forgotten: it is named at the end of the run as unsteady,
 * to be mended. Only `npm test` does so; `npm run test:full` takes the first answer, and so do all
 * steps without a browser, whose random seeds must never get a second try.
 *
 * @param {Outcome} first
 * @param {(failures: readonly Failure[]) => Promise<Outcome>} again runs these tests, and no others
 * @returns {Promise<{ outcome: Outcome, unsteady: Failure[] }>}
 */
export async function lookAgain(first, again) {
  const few = first.failures.length > 0 && first.failures.length <= SECOND_LOOKS
  // A file that could not be loaded, or a run that broke off, has no test to look at.
  const areTests = first.failures.every(({ name }) => name.includes(' › '))
  if (!few || !areTests) return { outcome: first, unsteady: [] }
  const second = await again(first.failures)
  const held = new Set(first.failures.map(({ name }) => name))
  for (const { name } of second.failures) held.delete(name)
  // Fewer passed than were to be looked at: the second look itself went wrong.
  if (second.passed < held.size) return { outcome: first, unsteady: [] }
  const unsteady = first.failures.filter(({ name }) => held.has(name))
  return {
    outcome: {
      ...first,
      passed: first.passed + unsteady.length,
      failures: second.failures,
    },
    unsteady,
  }
}
