/**
 * `npm run extension-points [-- ID …]`: writes docs/extension-points.json, what each extension point is
 * and which number it has. What breaks somebody is written only for the points that are named, with the
 * next number; `npm run check` refuses it otherwise.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { callFacts } from './contract-facts.mjs'
import { mergedContract } from './setup/contract.mjs'
import { root, runTool } from './setup/process.mjs'
import { fieldsFound, typesReached } from './type-facts.mjs'

/** @typedef {readonly string[]} Facts what those who use a point rely on, a line each */
/** @typedef {{ number: number, facts: Facts }} Point */
/** @typedef {Readonly<Record<string, Point>>} Points by `kind/id` */

const FILE = 'docs/extension-points.json'

/** @typedef {import('./type-facts.mjs').Way} Way */

/** The interfaces whose fields are extension points, and which way they go. @type {readonly { kind: string, file: string, name: string, ways: readonly Way[] }[]} */
const KINDS = [
  { kind: 'manifest', file: 'core/kernel/manifest.ts', name: 'PluginManifest', ways: ['wanted'] },
  { kind: 'contribution', file: 'core/kernel/manifest.ts', name: 'Contribution', ways: ['wanted'] },
  { kind: 'slot', file: 'core/kernel/extension-points/slots.ts', name: 'Slots', ways: [] },
  // Who runs one hands the arguments over, who offers it is handed them.
  {
    kind: 'command',
    file: 'core/kernel/extension-points/commands.ts',
    name: 'Commands',
    ways: ['wanted', 'given'],
  },
  { kind: 'scan', file: 'core/kernel/extension-points/scans.ts', name: 'Scan', ways: ['given'] },
  {
    kind: 'service',
    file: 'core/kernel/extension-points/services.ts',
    name: 'Services',
    ways: ['given'],
  },
  {
    kind: 'server-manifest',
    file: 'server/kernel/manifest.ts',
    name: 'ServerPlugin',
    ways: ['wanted'],
  },
  { kind: 'hook', file: 'server/kernel/hooks.ts', name: 'Hooks', ways: ['wanted'] },
  {
    kind: 'hook-context',
    file: 'server/kernel/hooks/stock-check.ts',
    name: 'StockCheckContext',
    ways: ['given'],
  },
]

/** Types that are not followed: their fields are points themselves; a plugin's own tables are all that it may rely on. */
const ENDS = [...KINDS.map(({ name }) => name), 'Database']

/** What a field of such an interface comes to: of a slot what its views get, and what its contributions say. @param {string} kind @param {readonly Way[]} ways */
const partsOf = (kind, ways) => (/** @type {ts.TypeNode} */ type) => {
  if (kind !== 'slot') return [{ as: 'it', type, ways }]
  const [props, data] = (ts.isTypeReferenceNode(type) && type.typeArguments) || []
  return [
    ...(props ? [{ as: 'props', type: props, ways: /** @type {const} */ (['given']) }] : []),
    ...(data ? [{ as: 'data', type: data, ways: /** @type {const} */ (['wanted']) }] : []),
  ]
}

/** Every extension point as it is now, and of the types that they name from which they are seen. */
async function currentPoints() {
  const found = KINDS.flatMap(({ kind, file, name, ways }) =>
    fieldsFound(file, name, partsOf(kind, ways)).map((field) => ({
      point: `${kind}/${field.name}`,
      ...field.found,
    })),
  )
  const types = typesReached(found, ENDS)
  /** @type {Readonly<Record<string, Facts>>} */
  const current = {
    ...Object.fromEntries(found.map(({ point, facts }) => [point, facts])),
    ...types.facts,
    ...callFacts(await mergedContract()),
  }
  return { current, seenFrom: (/** @type {string} */ point) => types.seenFrom[point] ?? [] }
}

/** What is as good as a fact for whoever relies on it: what is always there now, and what may be left out now. */
const AS_GOOD = [
  { was: 'may have ', is: 'has ' },
  { was: 'needs ', is: 'takes ' },
]

/** What of the facts that somebody relies on no longer holds, in words. @param {Facts} before @param {Facts} now @returns {readonly string[]} */
export function brokenFacts(before, now) {
  const holds = (/** @type {string} */ fact) =>
    now.includes(fact) ||
    AS_GOOD.some(({ was, is }) => fact.startsWith(was) && now.includes(is + fact.slice(was.length)))
  return [
    ...before.filter((fact) => !holds(fact)).map((fact) => `no longer: ${fact}`),
    ...now
      .filter((fact) => fact.startsWith('needs ') && !before.includes(fact))
      .filter((fact) => !isWithinNew(fact, before))
      .map((fact) => `new: ${fact}`),
  ]
}

/** Whether it is asked for within something that nobody hands over yet. @param {string} fact @param {Facts} before */
function isWithinNew(fact, before) {
  const [, within] = /^needs (\S+)\.[^.: ]+(?:\(\d+\))?:/.exec(fact) ?? []
  if (within === undefined) return false
  return !before.some(
    (known) => known.startsWith(`takes ${within}`) || known.startsWith(`needs ${within}`),
  )
}

/** A type that nobody names any more is missed by nobody: whoever named it says so itself. @param {string} point */
const isType = (point) => point.startsWith('type/')

/**
 * What of the points breaks somebody without having a new number, and what is only not written down yet.
 *
 * @param {Points} known
 * @param {Readonly<Record<string, Facts>>} current
 * @param {(point: string) => readonly string[]} usersOf
 * @param {(point: string) => readonly string[]} [seenFrom] the points that name a type
 */
export function compared(known, current, usersOf, seenFrom = () => []) {
  const broken = Object.entries(known).flatMap(([point, { number, facts }]) => {
    const now = current[point]
    if (!now && isType(point)) return []
    const what = now ? brokenFacts(facts, now) : ['it is gone']
    if (what.length === 0) return []
    const from = seenFrom(point)
    const users = [...new Set([point, ...from].flatMap(usersOf))].toSorted()
    const whom =
      users.length > 0 ? `breaks ${users.join(', ')}` : 'breaks nobody here, but others may use it'
    const where = from.length > 0 ? ` of ${from.join(', ')}` : ''
    return [
      `${point} (${number})${where} ${whom}:\n  ${what.join('\n  ')}\n  Keep what it was, or say that it breaks: npm run extension-points -- ${point}`,
    ]
  })
  const stale = [
    ...Object.entries(current)
      .filter(([point, facts]) => JSON.stringify(known[point]?.facts) !== JSON.stringify(facts))
      .map(([point]) => point),
    ...Object.keys(known).filter((point) => isType(point) && !current[point]),
  ]
  return { broken, stale }
}

/** The points with what is new of them; the named ones with the next number. @param {Points} known @param {Readonly<Record<string, Facts>>} current @param {readonly string[]} named @returns {Points} */
export function renewed(known, current, named) {
  const kept = Object.entries(known).flatMap(([point, was]) => {
    const now = current[point]
    if (!now && isType(point)) return []
    const breaks = now === undefined || brokenFacts(was.facts, now).length > 0
    if (breaks && !named.includes(point)) return [[point, was]]
    return now ? [[point, { number: was.number + (breaks ? 1 : 0), facts: now }]] : []
  })
  const fresh = Object.entries(current).flatMap(([point, facts]) =>
    known[point] ? [] : [[point, { number: 1, facts }]],
  )
  return Object.fromEntries([...kept, ...fresh].toSorted(([a], [b]) => (`${a}` < `${b}` ? -1 : 1)))
}

/** Who in the project names a point: plugins and examples. @param {string} point @returns {readonly string[]} */
function usersOf(point) {
  const id = point.slice(point.indexOf('/') + 1)
  const pattern = new RegExp(`(['".\\s{(,])${id.replaceAll('.', '\\.')}(['".\\s:,)}(?]|$)`, 'm')
  return ['plugins', 'examples'].flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((name) => {
      const files = readdirSync(join(root, folder, name), { recursive: true, encoding: 'utf8' })
      const uses = files
        .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
        .some((file) => pattern.test(readFileSync(join(root, folder, name, file), 'utf8')))
      return uses ? [`${folder}/${name}`] : []
    }),
  )
}

/** @returns {Points} */
function knownPoints() {
  const file = join(root, FILE)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** No extension point breaks anybody without a new number. @returns {Promise<{ code: number, output: string }>} */
export async function extensionPointsAgree() {
  const { current, seenFrom } = await currentPoints()
  const { broken, stale } = compared(knownPoints(), current, usersOf, seenFrom)
  const wrong =
    broken.length > 0
      ? broken
      : stale.length > 0
        ? [`${FILE} does not know ${stale.join(', ')} as it is: npm run extension-points`]
        : []
  return { code: wrong.length > 0 ? 1 : 0, output: wrong.join('\n') }
}

if (process.argv[1] === import.meta.filename) {
  const { current, seenFrom } = await currentPoints()
  const points = renewed(knownPoints(), current, process.argv.slice(2))
  writeFileSync(join(root, FILE), `${JSON.stringify(points, null, 2)}\n`)
  await runTool('prettier', ['--write', FILE], { quiet: true })
  const { broken } = compared(points, current, usersOf, seenFrom)
  if (broken.length > 0) {
    console.error(broken.join('\n'))
    process.exitCode = 1
  }
}
