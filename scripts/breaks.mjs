import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { breaks } from '../tests/breaks/index.ts'
import { copyOfProject } from './breaks/copy.mjs'
import {
  broken,
  groupsOf,
  kindOf,
  patternOf,
  patternOfRow,
  ranInPlaywright,
  ranInVitest,
  testOf,
  verdictOf,
} from './breaks/plan.mjs'
import { findChromium } from './setup/chromium.mjs'
import { run } from './setup/process.mjs'

/**
 * `npm run test:breaks [-- 2.1 8.3 …]`: takes each point of the daily work away in turn, by the small breaks
 * in `tests/breaks`, and says whether its test sees it. Points by number, or a whole section (`8`); all
 * without. Works in a copy in the system's folder for such; rows whose tests lie in different files are broken
 * together. What did not fail as it should beside the others is broken once more alone. `--alone`: each is.
 */
/** @typedef {import('./breaks/plan.mjs').Break} Break */
/** @typedef {import('./breaks/plan.mjs').Ran} Ran */
/** @typedef {ReturnType<typeof verdictOf> & { row: Break, group: string }} Result */

/** A flow that no row breaks: where it fails, it was not a break that its neighbours felt. */
const CONTROL = {
  file: 'tests/e2e/shell.spec.ts',
  title: 'the drawer closes on an entry and on a change of route',
}
const CONFIGS = {
  contract: 'tests/contract/vitest.config.ts',
  stories: 'vitest.stories.config.ts',
  unit: 'vitest.config.ts',
}

const given = process.argv.slice(2)
const asked = given.filter((one) => !one.startsWith('--'))
const rows = breaks.filter(
  ({ points }) =>
    asked.length === 0 ||
    points.some((point) => asked.includes(point) || asked.includes(point.split('.')[0] ?? '')),
)
const unknown = asked.filter((one) =>
  breaks.every(({ points }) => points.every((at) => at !== one && at.split('.')[0] !== one)),
)
if (unknown.length > 0 || rows.length === 0) {
  console.error(`No break is known of ${unknown.join(', ') || 'anything'}`)
  process.exit(1)
}

const env = { CHROMIUM_PATH: await findChromium({ forTests: true }), FORRAD_FULL: '' }
const copy = await copyOfProject()
const away = () => rmSync(copy, { recursive: true, force: true })
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    away()
    process.exit(1)
  })
}

/** One of the copy's own tools. @param {string} script @param {readonly string[]} args @param {Record<string, string>} [more] */
const inCopy = (script, args, more = {}) =>
  run(process.execPath, [join(copy, script), ...args], {
    cwd: copy,
    quiet: true,
    env: { ...env, ...more },
  })

/** @param {string} file @returns {any} */
const reportIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** Runs these rows' tests, all of one kind. @param {string} kind @param {readonly Break[]} some @returns {Promise<readonly Ran[]>} */
async function ranOf(kind, some) {
  const report = join(copy, 'test-results', 'breaks.json')
  rmSync(report, { force: true })
  const files = some.map((row) => testOf(row).file)
  const patterns = some.map(patternOfRow)
  if (kind === 'e2e') {
    const grep = [...patterns, patternOf(CONTROL.title)].join('|')
    const flags = ['--project=phone', '--workers=2', '--reporter=json', '--grep', grep]
    const built = await inCopy('scripts/build.mjs', [])
    if (built.code !== 0) console.log(`Does not build:\n${built.output.slice(-2_000)}`)
    if (built.code !== 0) return []
    await inCopy(
      'node_modules/.bin/playwright',
      ['test', ...flags, ...new Set([...files, CONTROL.file])],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    )
    const found = reportIn(report)
    return found ? ranInPlaywright(found, copy) : []
  }
  const config = CONFIGS[/** @type {keyof typeof CONFIGS} */ (kind)]
  const flags = ['--reporter=json', `--outputFile.json=${report}`, '-t', patterns.join('|')]
  const { output } = await inCopy('node_modules/.bin/vitest', [
    'run',
    '--config',
    config,
    ...flags,
    ...files,
  ])
  const found = reportIn(report)
  if (!found) console.log(output.slice(-2_000))
  return found ? ranInVitest(found, copy) : []
}

/** Breaks these together and asks their tests. @param {readonly Break[]} group @param {string} name @returns {Promise<readonly Result[]>} */
async function askGroup(group, name) {
  const originals = new Map(group.map(({ file }) => [file, readFileSync(join(copy, file), 'utf8')]))
  try {
    for (const row of group) {
      const file = join(copy, row.file)
      writeFileSync(file, broken(readFileSync(file, 'utf8'), row))
    }
    /** @type {Result[]} */
    const results = []
    for (const kind of new Set(group.map((row) => kindOf(testOf(row).file)))) {
      const some = group.filter((row) => kindOf(testOf(row).file) === kind)
      const ran = await ranOf(kind, some)
      const control = ran.find(
        ({ file, title }) => file === CONTROL.file && title.includes(CONTROL.title),
      )
      const stands = kind !== 'e2e' || control?.failed === false
      for (const row of some) {
        results.push({ row, group: name, ...verdictOf(row, ran, stands, lineAt) })
      }
    }
    return results
  } finally {
    for (const [file, text] of originals) writeFileSync(join(copy, file), text)
  }
}

/** @param {{ file: string, line: number }} frame */
function lineAt({ file, line }) {
  const path = join(copy, file)
  return existsSync(path) ? (readFileSync(path, 'utf8').split('\n')[line - 1] ?? '').trim() : ''
}

/** @param {Result} result */
function show({ row, group, verdict, at, why }) {
  const words = stripVTControlCharacters(why).slice(0, 120)
  console.log(
    [row.points.join(' ').padEnd(10), verdict.padEnd(9), `group ${group}`.padEnd(9), row.file].join(
      '  ',
    ),
  )
  if (verdict !== 'not seen') console.log(`${' '.repeat(12)}${at}  ${words}`)
}

/** @type {Result[]} */
const results = []
/** @type {Break[]} */
const again = []
/** @param {readonly Break[]} group @param {string} name @param {(result: Result) => boolean} isLater */
async function settle(group, name, isLater) {
  const time = new Date().toLocaleTimeString('sv-SE')
  console.log(`\n${time} group ${name}, ${group.length} breaks`)
  for (const result of await askGroup(group, name)) {
    if (isLater(result)) again.push(result.row)
    else results.push(result)
    show(result)
  }
}
try {
  const groups = given.includes('--alone') ? rows.map((row) => [row]) : groupsOf(rows)
  for (const [index, group] of groups.entries()) {
    const name = `${index + 1} of ${groups.length}`
    await settle(group, name, ({ verdict }) => verdict === 'disturbed' && group.length > 1)
  }
  for (const row of again.splice(0)) await settle([row], 'alone', () => false)
} finally {
  away()
}

const count = (/** @type {string} */ verdict) =>
  results.filter((result) => result.verdict === verdict).length
console.log(
  JSON.stringify({
    rows: results.length,
    seen: count('seen'),
    'not seen': count('not seen'),
    disturbed: count('disturbed'),
    results: results.map(({ row, group, verdict, at }) => ({
      points: row.points,
      file: row.file,
      test: row.test,
      group,
      verdict,
      at,
    })),
  }),
)
process.exitCode = count('seen') === results.length ? 0 : 1
