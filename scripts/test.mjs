import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
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
const { buildClient, buildServer } = await import('./setup/build.mjs')
const { findChromium } = await import('./setup/chromium.mjs')
const { runTool } = await import('./setup/process.mjs')

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** A vitest run by its configuration file; quiet: it prints when it has ended. @param {string} name @param {string} config @param {Record<string, string>} env @param {boolean} [quiet] @returns {Promise<Count>} */
async function vitest(name, config, env, quiet = false) {
  const file = join(results, `${name}.json`)
  const { code, output } = await runTool(
    'vitest',
    [
      'run',
      '--config',
      config,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env, quiet },
  )
  if (quiet) console.log(output)
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const failed = report.numFailedTests + (report.numFailedTests === 0 && code !== 0 ? 1 : 0)
  return {
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** An end-to-end run. @param {string} name @param {Record<string, string>} env @param {readonly string[]} [only] @returns {Promise<Count>} */
async function playwright(name, env, only = []) {
  const file = join(results, `${name}.json`)
  const { code } = await runTool('playwright', ['test', '--reporter=list,json', ...only], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const { stats } = JSON.parse(readFileSync(file, 'utf8'))
  const failed =
    stats.unexpected + stats.flaky + (stats.unexpected + stats.flaky === 0 && code !== 0 ? 1 : 0)
  return { passed: stats.expected, failed, skipped: stats.skipped }
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const env = {
  CHROMIUM_PATH: await findChromium({ forTests: true }),
  ...(full ? { FORRAD_FULL: '1' } : {}),
}

/** @type {Record<string, () => Promise<Count>>} */
const steps = {
  check: async () => ({ ...(await runChecks()), skipped: 0 }),
  unit: () => vitest('unit', 'vitest.config.ts', env),
  contract: () => vitest('contract', 'tests/contract/vitest.config.ts', env, true),
  matrix: () => vitest('matrix', 'tests/matrix/vitest.config.ts', env, true),
  fuzz: () => vitest('fuzz', 'tests/fuzz/vitest.config.ts', env, true),
  faults: () => vitest('faults', 'tests/faults/vitest.config.ts', env, true),
  packages: () => vitest('packages', 'tests/packages/vitest.config.ts', env, true),
  stories: () => vitest('stories', 'vitest.stories.config.ts', env),
  'end to end': async () => {
    await buildClient()
    await buildServer()
    return playwright('e2e', env)
  },
  // What a test, or the product, wrongly takes for done shows itself.
  'end to end, with files and answers up to half a second late': () =>
    playwright('e2e-late', { CHROMIUM_PATH: env.CHROMIUM_PATH, FORRAD_DELAY: '500' }, [
      '--project=phone',
    ]),
}

const total = { passed: 0, failed: 0, skipped: 0 }

/** One step after the other. @param {readonly string[]} names */
async function inTurn(...names) {
  for (const name of names) {
    console.log(`\n== ${name} begins`)
    const started = Date.now()
    const count = await steps[name]?.()
    if (!count) throw new Error(`no step ${name}`)
    for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) {
      total[key] += count[key]
    }
    const seconds = Math.round((Date.now() - started) / 1000)
    console.log(`== ${name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`)
  }
}

// What waits for a database runs beside what computes; browsers get the machine for themselves.
await Promise.all([
  inTurn('check', 'unit'),
  inTurn('contract', 'matrix', 'fuzz', 'faults', 'packages'),
])
await inTurn('stories', 'end to end')
if (full) await inTurn('end to end, with files and answers up to half a second late')

console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
