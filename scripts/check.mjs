/** `npm run check [-- plugins/<id>]`: what holds of the whole project, or of one plugin's folder. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateContract, OPERATIONS, operationsTable, TYPES } from './generate.mjs'
import { extensionPointsAgree } from './extension-points.mjs'
import { besideOthersIsShown } from './beside-others.mjs'
import { everythingIsReached } from './reach.mjs'
import { ownRoles, permissionsAgree } from './permissions.mjs'
import { generatedDocuments, undocumented, unexplained } from './reference.mjs'
import { root, runTool } from './setup/process.mjs'
import { dailyWorkIsProven, securityIsProven, specificationIsProven } from './spec.mjs'
import { catalogIsFresh, textsAreFresh } from './texts.mjs'

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

/** Every exported name says what it means. @returns {Outcome} */
function exportsAreDocumented() {
  const missing = [...undocumented(), ...unexplained()]
  return { code: missing.length ? 1 : 0, output: `Without a docstring:\n${missing.join('\n')}` }
}

/**
 * By the compiler that is a program of its own, in a sixth of the time of the one written in JavaScript;
 * that one stays for what asks a compiler. Again only where something changed since the last time.
 */
const types = (/** @type {string} */ project) => () => {
  const known = `node_modules/.cache/tsgo/${project === '.' ? 'app' : project}.tsbuildinfo`
  return runTool(
    'tsgo',
    ['-p', project, '--noEmit', '--incremental', '--tsBuildInfoFile', known],
    quiet,
  )
}

/**
 * What is packed, by the compiler that packs it and that most integrators have: it infers some types
 * otherwise than the one above.
 *
 * @returns {Promise<Outcome>}
 */
async function packagesCompile() {
  const said = []
  for (const folder of ['core', 'ui', 'server']) {
    const project = `${folder}/tsconfig.build.json`
    const known = `node_modules/.cache/tsc/${folder}.tsbuildinfo`
    const options = ['--noEmit', '--incremental', '--tsBuildInfoFile', known]
    const { code, output } = await runTool('tsc', ['-p', project, ...options], quiet)
    if (code !== 0) said.push(output)
  }
  return { code: said.length ? 1 : 0, output: said.join('\n') }
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
  'daily work': dailyWorkIsProven,
  'security standard': securityIsProven,
  'extension points beside others': besideOthersIsShown,
  'types: core': types('core'),
  'types: workers': types('workers'),
  'types: server': types('server'),
  'types: app': types('.'),
  'types: tests and scripts': types('tests'),
  'types: packages': packagesCompile,
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

/** What of the lines of a check is about a folder's files. @param {string} folder @param {readonly string[]} lines */
export function linesOf(folder, lines) {
  return lines.filter((line) => line.startsWith(`${folder}/`) || line.includes(` ${folder}/`))
}

/** @param {readonly string[]} wrong @returns {Outcome} */
function failing(wrong) {
  return { code: wrong.length > 0 ? 1 : 0, output: wrong.join('\n') }
}

/**
 * The checks that a change of one plugin's folder can fail. What is compiled is compiled as a whole: a
 * plugin that breaks others is not sound.
 *
 * @param {string} id
 * @returns {Record<string, () => Promise<Outcome> | Outcome>}
 */
export function checksOf(id) {
  const folder = `plugins/${id}`
  const beside = [`tests/contract/${id}.test.ts`, `tests/e2e/${id}.spec.ts`]
  const tests = beside.filter((path) => existsSync(join(root, path)))
  const catalog = `${folder}/locales/sv.po`
  const hasServer = existsSync(join(root, folder, 'server'))
  const manifest = readFileSync(join(root, folder, 'plugin.ts'), 'utf8')
  const needed = [
    ...(hasServer ? ['contract types are fresh', 'permissions', 'types: server'] : []),
    'reference and overview are fresh',
    'extension points',
    'types: app',
    'types: tests and scripts',
  ]
  return {
    ...Object.fromEntries(Object.entries(checks).filter(([name]) => needed.includes(name))),
    ...(existsSync(join(root, catalog))
      ? { 'texts are in the catalog': () => catalogIsFresh(catalog) }
      : {}),
    'roles of the manifest': () => failing(ownRoles(id, manifest)),
    'exports are documented': () => failing(linesOf(folder, undocumented())),
    'unused code': async () => {
      const { code, output } = await runTool('knip', ['--no-progress'], quiet)
      // Above 1 it has not looked.
      return code > 1 ? { code, output } : failing(linesOf(folder, output.split('\n')))
    },
    lint: () => runTool('oxlint', ['--deny-warnings', folder, ...tests], quiet),
    format: () => runTool('prettier', ['--check', '--log-level', 'warn', folder, ...tests], quiet),
    'import table': () => runTool('depcruise', [folder, '--output-type', 'err-long'], quiet),
    'reached by the product': () => {
      return failing(linesOf(folder, everythingIsReached().output.split('\n')))
    },
  }
}

/** Runs checks, all of the project unless others are given, one after the other. @param {ReturnType<typeof checksOf>} [wanted] @returns {Promise<{ passed: number, failures: import('./failures.mjs').Failure[] }>} */
export async function runChecks(wanted = checks) {
  const failures = []
  for (const [name, check] of Object.entries(wanted)) {
    const started = Date.now()
    const { code, output, note } = /** @type {Outcome} */ (await check())
    if (code !== 0) failures.push({ name, message: output })
    console.log(
      `${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
    )
    if (code !== 0) console.log(output)
    if (note) console.log(`       ${note}`)
  }
  return { passed: Object.keys(wanted).length - failures.length, failures }
}

if (process.argv[1] === import.meta.filename) {
  const [folder] = process.argv.slice(2)
  const id = /^(?:\.\/)?plugins\/([a-z0-9-]+)\/?$/.exec(folder ?? '')?.[1]
  if (folder && !(id && existsSync(join(root, 'plugins', id)))) {
    console.error(`There is no plugin in ${folder}. Usage: npm run check [-- plugins/<id>]`)
    process.exit(1)
  }
  const { passed, failures } = await runChecks(id ? checksOf(id) : checks)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length > 0 ? 1 : 0
}
