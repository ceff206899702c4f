import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { playwrightFailures, readReport, vitestFailures } from './failures.mjs'
import { lookAgain } from './second-look.mjs'
import { installPackages } from './setup/install.mjs'
import { root } from './setup/process.mjs'

const full = process.argv.includes('--full')
const results = join(root, 'test-results')

try {
  await installPackages()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const { runChecks } = await import('./check.mjs')
const { findChromium } = await import('./setup/chromium.mjs')
const { runTool } = await import('./setup/process.mjs')

/** @typedef {import('./failures.mjs').Failure} Failure */
/** @typedef {import('./second-look.mjs').Outcome} Outcome */

/** A vitest run by its configuration file; quiet: it prints when it has ended. @param {string} name @param {string} config @param {Record<string, string>} env @param {{ quiet?: boolean, only?: readonly string[] }} [options] @returns {Promise<Outcome>} */
async function vitest(name, config, env, { quiet = false, only = [] } = {}) {
  const file = join(results, `${name}.json`)
  const run = await runTool(
    'vitest',
    [
      'run',
      '--config',
      config,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...only,
    ],
    { env, quiet },
  )
  if (quiet) console.log(run.output)
  const { report, failures } = readReport(file, vitestFailures, run)
  return {
    passed: report?.numPassedTests ?? 0,
    failures,
    skipped: report ? report.numPendingTests + report.numTodoTests : 0,
  }
}

/** An end-to-end run. @param {string} name @param {Record<string, string>} env @param {readonly string[]} [only] @returns {Promise<Outcome>} */
async function playwright(name, env, only = []) {
  const file = join(results, `${name}.json`)
  const run = await runTool('playwright', ['test', '--reporter=list,json', ...only], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const { report, failures } = readReport(file, playwrightFailures, run)
  return {
    passed: report?.stats.expected ?? 0,
    failures,
    skipped: report?.stats.skipped ?? 0,
  }
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const env = {
  CHROMIUM_PATH: await findChromium({ forTests: true }),
  ...(full ? { FORRAD_FULL: '1' } : {}),
}

/** @type {Record<string, () => Promise<Outcome>>} */
const steps = {
  check: async () => ({ ...(await runChecks()), skipped: 0 }),
  unit: () => vitest('unit', 'vitest.config.ts', env),
  contract: () => vitest('contract', 'tests/contract/vitest.config.ts', env, { quiet: true }),
  matrix: () => vitest('matrix', 'tests/matrix/vitest.config.ts', env, { quiet: true }),
  fuzz: () => vitest('fuzz', 'tests/fuzz/vitest.config.ts', env, { quiet: true }),
  faults: () => vitest('faults', 'tests/faults/vitest.config.ts', env, { quiet: true }),
  packages: () => vitest('packages', 'tests/packages/vitest.config.ts', env, { quiet: true }),
  stories: () => vitest('stories', 'vitest.stories.config.ts', env),
  torture: () => vitest('torture', 'tests/torture/vitest.config.ts', env, { quiet: true }),
  'end to end': () => playwright('e2e', env),
  // What a test, or the product, wrongly takes for done shows itself. No more side by side than else: five kept two
  // processors so busy that the app's files took longer to the device than they were late.
  'end to end, with files and answers up to half a second late': () =>
    playwright('e2e-late', { CHROMIUM_PATH: env.CHROMIUM_PATH, FORRAD_DELAY: '500' }, [
      '--project=phone',
    ]),
}

/**
 * How the browser's steps run their failed tests once more: stories by their files, flows one by one.
 *
 * @type {Record<string, (failures: readonly Failure[]) => Promise<Outcome>>}
 */
const secondLooks = {
  stories: (failures) =>
    vitest('stories-again', 'vitest.stories.config.ts', env, {
      only: [...new Set(failures.map(({ name }) => name.split(' › ')[0] ?? ''))],
    }),
  'end to end': () => playwright('e2e-again', env, ['--last-failed']),
}

const total = { passed: 0, skipped: 0 }
/** @type {(Failure & { step: string })[]} */
const failed = []
/** @type {(Failure & { step: string })[]} */
const unsteady = []

/** One step after the other. @param {readonly string[]} names */
async function inTurn(...names) {
  for (const name of names) {
    console.log(`\n== ${name} begins`)
    const started = Date.now()
    const first = await steps[name]?.()
    if (!first) throw new Error(`no step ${name}`)
    const again = full ? undefined : secondLooks[name]
    const { outcome, unsteady: held } = again
      ? await lookAgain(first, again)
      : { outcome: first, unsteady: [] }
    unsteady.push(...held.map((failure) => ({ step: name, ...failure })))
    total.passed += outcome.passed
    total.skipped += outcome.skipped
    failed.push(...outcome.failures.map((failure) => ({ step: name, ...failure })))
    const seconds = Math.round((Date.now() - started) / 1000)
    console.log(
      `== ${name}: ${outcome.passed} passed, ${outcome.failures.length} failed in ${seconds} s`,
    )
  }
}

// What waits for a database runs beside what computes, as much work on one side as on the other;
// browsers get the machine for themselves.
await Promise.all([
  inTurn('check', 'unit', 'packages', ...(full ? ['torture'] : [])),
  inTurn('contract', 'matrix', 'fuzz', 'faults'),
])
await inTurn('stories', 'end to end')
if (full) await inTurn('end to end, with files and answers up to half a second late')

for (const { step, name, message } of unsteady) {
  console.log(`\nUNSTEADY ${step}: failed first, held at the second look: ${name}\n${message}`)
}
// Said once more where a long run is looked at first: at its end.
for (const { step, name, message } of failed) console.log(`\nFAILED ${step}: ${name}\n${message}`)
console.log(
  `\n${total.passed} passed, ${failed.length} failed${unsteady.length ? `, ${unsteady.length} unsteady` : ''}${total.skipped ? `, ${total.skipped} skipped` : ''}`,
)
process.exitCode = failed.length > 0 || total.passed === 0 ? 1 : 0
