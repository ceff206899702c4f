import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { operationsModule, pluginOperations } from './setup/contract-modules.mjs'
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

/** The calls of the contract as a module. @returns {Promise<string>} */
export async function operationsTable() {
  return operationsModule(await mergedContract())
}

if (process.argv[1] === import.meta.filename) {
  const { code, output } = await generateContract(TYPES)
  if (code === 0) writeFileSync(join(root, OPERATIONS), await operationsTable())
  console.log(output)
  process.exitCode = code
}
