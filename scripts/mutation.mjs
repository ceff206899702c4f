import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, run } from './setup/process.mjs'

/**
 * `npm run test:mutation -- core/domain [core/stores …]`: breaks each line of a folder in turn and asks
 * the folder's own unit tests whether they see it; of the server, the tests of the calls that change stock.
 * Prints a folder's score and every change that nobody saw, also into `test-results/mutation`.
 * `--since=REF` takes only files that changed since then; `--every=5` makes every fifth change alone,
 * always the same ones (`scripts/mutation/sample.mjs`). Takes minutes to hours.
 */
const tool = join(import.meta.dirname, 'mutation')
const results = join(root, 'test-results', 'mutation')
const given = process.argv.slice(2)
const since = given.find((one) => one.startsWith('--since='))?.slice('--since='.length)
const every = Number(given.find((one) => one.startsWith('--every='))?.slice('--every='.length) ?? 1)
const folders = given.filter((one) => !one.startsWith('--'))
if (folders.length === 0) {
  console.error('Usage: npm run test:mutation -- FOLDER … [--since=REF] [--every=N]')
  process.exit(1)
}

/** Stryker lives in a folder of its own, installed when it is first asked for. */
async function install() {
  if (existsSync(join(tool, 'node_modules', '@stryker-mutator', 'core'))) return
  const { code, output } = await run(
    'npm',
    ['install', '--prefix', tool, '--no-package-lock', '--no-audit', '--no-fund'],
    { quiet: true },
  )
  if (code !== 0) throw new Error(`Stryker could not be installed:\n${output}`)
}

/** The folder's own files: no tests, no fixtures, nothing generated. @param {string} folder */
async function filesOf(folder) {
  const asked = since
    ? ['diff', '--name-only', '--diff-filter=d', since, '--', folder]
    : ['ls-files', folder]
  const { output } = await run('git', asked, { quiet: true })
  return output
    .split('\n')
    .filter(
      (file) =>
        file.endsWith('.ts') && !/\.(test|test-d|fixtures?|types)\.ts$|index\.ts$/.test(file),
    )
}

/** Runs Stryker on the files and reads its report. @param {string} folder @param {readonly string[]} files */
async function mutate(folder, files) {
  const name = folder.replaceAll('/', '-')
  const beside = folder.endsWith('.ts') ? dirname(folder) : folder
  const report = join(results, `${name}.json`)
  const config = join(results, `${name}.config.json`)
  const plugin = join(
    tool,
    'node_modules',
    '@stryker-mutator',
    'vitest-runner',
    'dist',
    'src',
    'index.js',
  )
  // What changes stock is tested by its calls.
  const isServer = files.every((file) => file.startsWith('server/'))
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: [plugin, join(tool, 'sample.mjs')],
      checkers: every > 1 ? ['sample'] : [],
      vitest: isServer
        ? { configFile: 'scripts/mutation/contract.config.ts', related: false }
        : { configFile: 'scripts/mutation/vitest.config.ts', dir: beside },
      dryRunTimeoutMinutes: 60,
      mutate: files,
      reporters: ['json', 'progress-append-only'],
      jsonReporter: { fileName: report },
      // Each runs a PostgreSQL of its own.
      concurrency: isServer ? 1 : 2,
      // An endless loop, and nothing that a busy machine is late with.
      timeoutMS: 180_000,
      // The folders' tests have no state that is worth being told of.
      ignoreStatic: true,
      disableTypeChecks: false,
      tempDirName: join('test-results', 'mutation', 'sandbox'),
      ignorePatterns: [
        'dist',
        'test-results',
        'scripts/bench/*/node_modules',
        'scripts/mutation/node_modules',
      ],
    }),
  )
  const stryker = join(tool, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
  const { code } = await run(process.execPath, [stryker, 'run', config], {
    env: { FORRAD_EVERY: String(every) },
  })
  if (code !== 0) throw new Error(`${name}: Stryker ended with ${code}`)
  return JSON.parse(readFileSync(report, 'utf8'))
}

/** What became of the changes. @param {{ files: Record<string, { mutants: { id: string, status: string, mutatorName: string, replacement?: string, location: { start: { line: number } } }[] }> }} report */
function scoreOf({ files }) {
  const counts = { seen: 0, unseen: 0, endless: 0 }
  const left = []
  for (const [file, { mutants }] of Object.entries(files)) {
    for (const { id, status, mutatorName, replacement = '', location } of mutants) {
      if (Number(id) % every !== 0) continue
      if (status === 'Killed' || status === 'Timeout') counts.seen += 1
      if (status === 'Timeout') counts.endless += 1
      if (status !== 'Survived' && status !== 'NoCoverage') continue
      counts.unseen += 1
      const change = replacement.replace(/\s+/g, ' ').slice(0, 80)
      left.push(`${file}:${location.start.line} ${mutatorName} ${change}`)
    }
  }
  return { ...counts, left }
}

await install()
mkdirSync(results, { recursive: true })
for (const folder of folders) {
  const files = await filesOf(folder)
  if (files.length === 0) {
    console.log(`${folder}: nothing changed`)
    continue
  }
  const { seen, unseen, endless, left } = scoreOf(await mutate(folder, files))
  for (const one of left) console.log(`not seen  ${one}`)
  const score = ((seen / (seen + unseen)) * 100).toFixed(1)
  const share = every > 1 ? ` (every ${every}th)` : ''
  const all = `${seen + unseen} changes seen${share}, ${endless} of them because nothing ended`
  console.log(`${folder}: ${score} % of ${all}`)
}
