import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ name: string, message: string }} Failure one test that failed, and the first lines of why */

/** What fits on a screen: the comparison and the line it stands on. */
const LINES = 25

/** @param {string} text */
function firstLines(text) {
  return stripVTControlCharacters(text).split('\n').slice(0, LINES).join('\n')
}

/**
 * The failed tests of a vitest report.
 *
 * @param {any} report as its JSON reporter writes it
 * @returns {Failure[]}
 */
export function vitestFailures(report) {
  return report.testResults.flatMap((/** @type {any} */ file) => {
    const tests = file.assertionResults
      .filter((/** @type {any} */ test) => test.status === 'failed')
      .map((/** @type {any} */ test) => ({
        name: `${file.name} › ${test.fullName}`,
        message: firstLines(test.failureMessages.join('\n')),
      }))
    // A file that could not be loaded has no tests to fail.
    return tests.length === 0 && file.status === 'failed'
      ? [{ name: file.name, message: firstLines(file.message ?? '') }]
      : tests
  })
}

/**
 * The tests of a Playwright report that did not pass.
 *
 * @param {any} report as its JSON reporter writes it
 * @returns {Failure[]}
 */
export function playwrightFailures(report) {
  const inSuite = (/** @type {any} */ suite) => [
    ...(suite.suites ?? []).flatMap(inSuite),
    ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
      spec.tests
        .filter((/** @type {any} */ test) => !['expected', 'skipped'].includes(test.status))
        .map((/** @type {any} */ test) => ({
          name: `[${test.projectName}] ${spec.file}:${spec.line} › ${spec.title}`,
          message: firstLines(
            test.results
              .flatMap((/** @type {any} */ result) => result.errors ?? [])
              .map((/** @type {any} */ error) => error.message ?? '')
              .join('\n'),
          ),
        })),
    ),
  ]
  return [
    ...(report.errors ?? []).map((/** @type {any} */ error) => ({
      name: 'outside of any test',
      message: firstLines(error.message ?? ''),
    })),
    ...report.suites.flatMap(inSuite),
  ]
}

/**
 * Reads a report. A run that ended badly without one, or without a failed test in it, has failed as a whole.
 *
 * @param {string} file
 * @param {(report: any) => Failure[]} failures
 * @param {{ code: number, output: string }} run how the run ended
 * @returns {{ report: any, failures: Failure[] }} report: null where there is none
 */
export function readReport(file, failures, { code, output }) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  const found = report ? failures(report) : []
  const whole = { name: file, message: output.trimEnd().split('\n').slice(-LINES).join('\n') }
  return { report, failures: found.length === 0 && (code !== 0 || !report) ? [whole] : found }
}
