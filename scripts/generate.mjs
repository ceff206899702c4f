import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root, runTool } from './setup/process.mjs'

/** Where the contract's types stand. */
export const TYPES = 'openapi/generated/forrad.ts'
/** Where its calls stand, with method and path. */
export const OPERATIONS = 'core/api/generated/operations.ts'

/**
 * Writes the types of the contract.
 *
 * @param {string} target
 */
export function generateContract(target) {
  return runTool(
    'openapi-typescript',
    [
      'openapi/forrad.yaml',
      '--output',
      target,
      '--immutable',
      '--root-types',
      '--root-types-no-schema-prefix',
    ],
    { quiet: true },
  )
}

/** The calls of the contract as a module; an event stream is none, it is listened to. @returns {string} */
export function operationsTable() {
  const { paths } = parse(readFileSync(join(root, 'openapi/forrad.yaml'), 'utf8'))
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    ['get', 'post', 'put', 'patch', 'delete'].flatMap((method) =>
      methods[method] && !streams(methods[method]) ? [{ path, method, call: methods[method] }] : [],
    ),
  )
  const rows = calls.map(
    ({ path, method, call }) => `  ${call.operationId}: ['${method}', '${path}'],`,
  )
  const keyed = calls.filter(({ call }) => JSON.stringify(call).includes('/IdempotencyKey"'))
  const names = keyed.map(({ call }) => `'${call.operationId}'`)
  return `/** Made from openapi/forrad.yaml: \`npm run generate\`. */

/** Method and path of each call, by its operationId. */
export const OPERATIONS = {
${rows.join('\n')}
} as const

/** The calls that change stock and so carry an idempotency key. */
export const KEYED = [${names.join(', ')}] as const
`
}

/** @param {{ responses: Record<string, { content?: object }> }} call */
function streams({ responses }) {
  return Object.values(responses).some(({ content = {} }) => 'text/event-stream' in content)
}

if (process.argv[1] === import.meta.filename) {
  const { code, output } = await generateContract(TYPES)
  if (code === 0) writeFileSync(join(root, OPERATIONS), operationsTable())
  console.log(output)
  process.exitCode = code
}
