import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { mergedContract } from './setup/contract.mjs'
import { root, runTool } from './setup/process.mjs'

/** Where the contract's types stand. */
export const TYPES = 'openapi/generated/forrad.ts'
/** Where its calls stand, with method and path. */
export const OPERATIONS = 'core/api/generated/operations.ts'

/**
 * Writes the types of the contract, every plugin's part included.
 *
 * @param {string} target
 */
export async function generateContract(target) {
  const contract = await mergedContract()
  const folder = mkdtempSync(join(tmpdir(), 'forrad-contract-'))
  const merged = join(folder, 'forrad.json')
  writeFileSync(merged, JSON.stringify(contract))
  const made = await runTool(
    'openapi-typescript',
    [merged, '--output', target, '--immutable', '--root-types', '--root-types-no-schema-prefix'],
    { quiet: true },
  )
  rmSync(folder, { recursive: true })
  if (made.code === 0) appendFileSync(resolve(root, target), pluginOperations(contract))
  return made
}

/** Which calls come from which plugin, as a type. @param {Contract} contract @returns {string} */
function pluginOperations(contract) {
  /** @type {Map<string, string[]>} */
  const calls = new Map()
  for (const { call } of callsOf(contract)) {
    const plugin = call['x-plugin']
    if (plugin) calls.set(plugin, [...(calls.get(plugin) ?? []), `"${call.operationId}"`])
  }
  const rows = [...calls].map(([plugin, ids]) => `    "${plugin}": ${ids.join(' | ')};\n`)
  return `/** The calls that each plugin's part of the contract adds. */
export interface PluginOperations {
${rows.join('')}}
`
}

/** @typedef {{ operationId: string, summary?: string, description?: string, 'x-plugin'?: string, responses: Record<string, { content?: object }> }} Call */
/** @typedef {{ paths?: object }} Contract */

/** @param {Contract} contract */
function callsOf({ paths = {} }) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    ['get', 'post', 'put', 'patch', 'delete'].flatMap((method) =>
      methods[method] ? [{ path, method, call: /** @type {Call} */ (methods[method]) }] : [],
    ),
  )
}

/** The calls of the contract as a module; an event stream is none, it is listened to. @returns {Promise<string>} */
export async function operationsTable() {
  const calls = callsOf(await mergedContract()).filter(({ call }) => !streams(call))
  const rows = calls.map(
    ({ path, method, call }) =>
      `${hoverText(call)}  ${call.operationId}: ['${method}', '${path}'],`,
  )
  const keyed = calls.filter(({ call }) => JSON.stringify(call).includes('/IdempotencyKey"'))
  const names = keyed.map(({ call }) => `'${call.operationId}'`)
  return `/** Made from the contract: \`npm run generate\`. */

/** Method and path of each call, by its operationId. */
export const OPERATIONS = {
${rows.join('\n')}
} as const

/** The calls that change stock and so carry an idempotency key. */
export const KEYED = [${names.join(', ')}] as const
`
}

/** What an editor shows of a call: the contract's words. @param {Call} call @returns {string} */
function hoverText({ summary = '', description = '' }) {
  const lines = [summary, ...(description ? ['', ...description.trim().split('\n')] : [])]
  const [first = '', ...more] = lines.map((line) => line.trim().replaceAll('*/', '* /'))
  if (more.length === 0) return `  /** ${first} */\n`
  return ['  /**', ...[first, ...more].map((line) => `   * ${line}`.trimEnd()), '   */', ''].join(
    '\n',
  )
}

/** @param {Call} call */
function streams({ responses }) {
  return Object.values(responses).some(({ content = {} }) => 'text/event-stream' in content)
}

if (process.argv[1] === import.meta.filename) {
  const { code, output } = await generateContract(TYPES)
  if (code === 0) writeFileSync(join(root, OPERATIONS), await operationsTable())
  console.log(output)
  process.exitCode = code
}
