import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateContract, OPERATIONS, operationsTable, TYPES } from './generate.mjs'
import { extensionPointsAgree } from './extension-points.mjs'
import { everythingIsReached } from './reach.mjs'
import { permissionsAgree } from './permissions.mjs'
import { generatedDocuments, undocumented, unexplained } from './reference.mjs'
import { root, run, runTool } from './setup/process.mjs'
import { securityIsProven, specificationIsProven } from './spec.mjs'

const quiet = { quiet: true }

/** @typedef {{ code: number, output: string, note?: string }} Outcome a note is printed also when all is well */

/** The generated types are what the contract gives. @returns {Promise<Outcome>} */
async function contractIsFresh() {
  const fresh = join(tmpdir(), `forrad-contract-${process.pid}.ts`)
  const made = await generateContract(fresh)
  if (made.code !== 0) return made
  const known = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')
  const same =
    readFileSync(fresh, 'utf8') === known(TYPES) && (await operationsTable()) === known(OPERATIONS)
  rmSync(fresh)
  return {
    code: same ? 0 : 1,
    output: same ? '' : `${TYPES} or ${OPERATIONS} is stale: npm run generate`,
  }
}

/** Every text in the code stands in a catalog, translated, and nothing else does. @returns {Promise<Outcome>} */
async function textsAreFresh() {
  const { output: listed } = await run(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.po'],
    quiet,
  )
  const catalogs = listed
    .split('\n')
    .filter(Boolean)
    .map((path) => join(root, path))
  const before = new Map(catalogs.map((file) => [file, readFileSync(file, 'utf8')]))
  const extracted = await runTool('lingui', ['extract', '--clean'], quiet)
  const wrong = catalogs.flatMap((file) => {
    const now = readFileSync(file, 'utf8')
    if (now !== before.get(file)) writeFileSync(file, before.get(file) ?? '')
    const name = file.slice(root.length)
    // The creation date is the only line that may differ.
    const bare = (/** @type {string | undefined} */ text) =>
      (text ?? '').replace(/"POT-Creation-Date:.*\n/, '')
    return [
      ...(bare(now) === bare(before.get(file)) ? [] : [`${name} is stale: npm run texts`]),
      ...(/msgstr ""\n(\n|$)/.test(now) ? [`${name} has texts without Swedish`] : []),
    ]
  })
  return {
    code: extracted.code || (wrong.length ? 1 : 0),
    output: extracted.code ? extracted.output : wrong.join('\n'),
  }
}

/** Reference and overview are what the types and the import table give. @returns {Outcome} */
function documentsAreFresh() {
  const stale = [...generatedDocuments()].filter(
    ([file, text]) => readFileSync(join(root, file), 'utf8') !== text,
  )
  return {
    code: stale.length ? 1 : 0,
    output: stale.map(([file]) => `${file} is stale: npm run reference`).join('\n'),
  }
}

/** Every exported name of the core says what it means. @returns {Outcome} */
function exportsAreDocumented() {
  const missing = [...undocumented(), ...unexplained()]
  return { code: missing.length ? 1 : 0, output: `Without a docstring:\n${missing.join('\n')}` }
}

/** Checks the types again only where something changed since the last time. */
const types = (/** @type {string} */ project) => () => {
  const known = `node_modules/.cache/tsc/${project === '.' ? 'app' : project}.tsbuildinfo`
  return runTool('tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', known], quiet)
}

/** Each check by what it proves. */
export const checks = {
  'contract types are fresh': contractIsFresh,
  permissions: permissionsAgree,
  'texts are in the catalogs': textsAreFresh,
  'reference and overview are fresh': documentsAreFresh,
  'extension points': extensionPointsAgree,
  'exports are documented': exportsAreDocumented,
  specification: specificationIsProven,
  'security standard': securityIsProven,
  'types: core': types('core'),
  'types: workers': types('workers'),
  'types: server': types('server'),
  'types: app': types('.'),
  'types: tests and scripts': types('tests'),
  lint: () => runTool('oxlint', ['--deny-warnings'], quiet),
  format: () => runTool('prettier', ['--check', '--cache', '--log-level', 'warn', '.'], quiet),
  'import table': () =>
    runTool(
      'depcruise',
      ['core', 'ui', 'plugins', 'workers', 'server', '--output-type', 'err-long'],
      quiet,
    ),
  'reached by the product': everythingIsReached,
  'unused code': () => runTool('knip', ['--no-progress'], quiet),
}

/** Runs every check, one after the other. @returns {Promise<{ passed: number, failures: import('./failures.mjs').Failure[] }>} */
export async function runChecks() {
  const failures = []
  for (const [name, check] of Object.entries(checks)) {
    const started = Date.now()
    const { code, output, note } = /** @type {Outcome} */ (await check())
    if (code !== 0) failures.push({ name, message: output })
    console.log(
      `${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
    )
    if (code !== 0) console.log(output)
    if (note) console.log(`       ${note}`)
  }
  return { passed: Object.keys(checks).length - failures.length, failures }
}

if (process.argv[1] === import.meta.filename) {
  const { passed, failures } = await runChecks()
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length > 0 ? 1 : 0
}
