/**
 * `npm run extension-points [-- ID …]`: writes docs/extension-points.json, what each extension point is
 * and which number it has. What breaks somebody is written only for the points that are named, with the
 * next number; `npm run check` refuses it otherwise.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { callFacts } from './contract-facts.mjs'
import { fieldsOf } from './reference.mjs'
import { mergedContract } from './setup/contract.mjs'
import { root, runTool } from './setup/process.mjs'

/** @typedef {readonly string[]} Facts what those who use a point rely on, a line each */
/** @typedef {{ number: number, facts: Facts }} Point */
/** @typedef {Readonly<Record<string, Point>>} Points by `kind/id` */

const FILE = 'docs/extension-points.json'

/** The interfaces whose fields are extension points. */
const KINDS = [
  { kind: 'manifest', file: 'core/kernel/manifest.ts', name: 'PluginManifest' },
  { kind: 'contribution', file: 'core/kernel/manifest.ts', name: 'Contribution' },
  { kind: 'slot', file: 'core/kernel/extension-points/slots.ts', name: 'Slots' },
  { kind: 'command', file: 'core/kernel/extension-points/commands.ts', name: 'Commands' },
  { kind: 'scan', file: 'core/kernel/extension-points/scans.ts', name: 'Scan' },
  { kind: 'service', file: 'core/kernel/extension-points/services.ts', name: 'Services' },
  { kind: 'server-manifest', file: 'server/kernel/manifest.ts', name: 'ServerPlugin' },
  { kind: 'hook', file: 'server/kernel/hooks.ts', name: 'Hooks' },
  { kind: 'hook-context', file: 'server/kernel/hooks/stock-check.ts', name: 'StockCheckContext' },
]

/** Every extension point as it is now. @returns {Promise<Readonly<Record<string, Facts>>>} */
async function currentFacts() {
  const typed = KINDS.flatMap(({ kind, file, name }) =>
    fieldsOf(file, name).map(
      (field) => /** @type {const} */ ([`${kind}/${field.name}`, [field.type]]),
    ),
  )
  return { ...Object.fromEntries(typed), ...callFacts(await mergedContract()) }
}

/** What of the facts that somebody relies on no longer holds, in words. @param {Facts} before @param {Facts} now @returns {readonly string[]} */
export function brokenFacts(before, now) {
  return [
    ...before.filter((fact) => !now.includes(fact)).map((fact) => `no longer: ${fact}`),
    ...now
      .filter((fact) => fact.startsWith('needs ') && !before.includes(fact))
      .map((fact) => `new: ${fact}`),
  ]
}

/**
 * What of the points breaks somebody without having a new number, and what is only not written down yet.
 *
 * @param {Points} known
 * @param {Readonly<Record<string, Facts>>} current
 * @param {(point: string) => readonly string[]} usersOf
 */
export function compared(known, current, usersOf) {
  const broken = Object.entries(known).flatMap(([point, { number, facts }]) => {
    const now = current[point]
    const what = now ? brokenFacts(facts, now) : ['it is gone']
    if (what.length === 0) return []
    const users = usersOf(point)
    const whom =
      users.length > 0 ? `breaks ${users.join(', ')}` : 'breaks nobody here, but others may use it'
    return [
      `${point} (${number}) ${whom}:\n  ${what.join('\n  ')}\n  Keep what it was, or say that it breaks: npm run extension-points -- ${point}`,
    ]
  })
  const stale = Object.entries(current).filter(
    ([point, facts]) => JSON.stringify(known[point]?.facts) !== JSON.stringify(facts),
  )
  return { broken, stale: stale.map(([point]) => point) }
}

/** The points with what is new of them; the named ones with the next number. @param {Points} known @param {Readonly<Record<string, Facts>>} current @param {readonly string[]} named @returns {Points} */
export function renewed(known, current, named) {
  const kept = Object.entries(known).flatMap(([point, was]) => {
    const now = current[point]
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
  const { broken, stale } = compared(knownPoints(), await currentFacts(), usersOf)
  const wrong =
    broken.length > 0
      ? broken
      : stale.length > 0
        ? [`${FILE} does not know ${stale.join(', ')} as it is: npm run extension-points`]
        : []
  return { code: wrong.length > 0 ? 1 : 0, output: wrong.join('\n') }
}

if (process.argv[1] === import.meta.filename) {
  const points = renewed(knownPoints(), await currentFacts(), process.argv.slice(2))
  writeFileSync(join(root, FILE), `${JSON.stringify(points, null, 2)}\n`)
  await runTool('prettier', ['--write', FILE], { quiet: true })
  const { broken } = compared(points, await currentFacts(), usersOf)
  if (broken.length > 0) {
    console.error(broken.join('\n'))
    process.exitCode = 1
  }
}
