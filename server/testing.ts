import { createRequire } from 'node:module'
import path from 'node:path'
import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { contractOperations } from './contract.ts'
import type { ContractDocument } from './contract-document.ts'
import type { PluginContext } from './kernel/manifest.ts'
import { describeConflict, mergeContract } from './kernel/merge-contract.ts'
import type { ContractPart } from './kernel/merge-contract.ts'
import { pendingMigrations } from './kernel/pending-migrations.ts'
import { migrationsBeside } from './kernel/plugin-folders.ts'
import { describeServerProblem } from './kernel/problems.ts'
import { startPlugins } from './kernel/start-plugins.ts'

export { describeConflict, mergeContract }

/**
 * What would keep a plugin's server half from starting, each in a sentence: its manifest, its part of the
 * contract beside that of the product, its handlers, and how its migrations are named. `folder` is where
 * they lie. For the plugin's own test; the database is the product's, and what is done to it is not asked.
 */
export async function checkServerPlugin(
  manifest: { readonly id: string },
  folder: string,
): Promise<readonly string[]> {
  const { id } = manifest
  const migrations = migrationsBeside(path.join(folder, 'plugin.ts'))
  const { contract, conflicts } = mergeContract(productContract(), partsIn(id, folder))
  const operations = contractOperations(contract as ContractDocument)
  // Handlers are made and not asked: none of them needs anything yet.
  const context = {} as PluginContext
  const candidate = { id, load: async () => ({ default: manifest }), migrations }
  const started = await startPlugins([candidate], operations, () => context)
  const pending = pendingMigrations(id, migrations, [])
  const problems = [
    ...(started.ok ? [] : started.problems),
    ...(pending.ok ? [] : [pending.problem]),
  ]
  return [
    ...conflicts.map(describeConflict),
    ...problems.map((problem) => describeServerProblem(problem, 'site.json')),
  ]
}

function productContract(): ContractPart {
  return read(createRequire(import.meta.url).resolve('@forrad/openapi/forrad.yaml'))
}

function partsIn(plugin: string, folder: string) {
  const file = path.join(folder, 'openapi.yaml')
  return existsSync(file) ? [{ plugin, part: read(file) }] : []
}

function read(file: string): ContractPart {
  return parse(readFileSync(file, 'utf8')) as ContractPart
}
