import { isRecord, settingFieldsFault } from '@forrad/core/domain'
import { hookNames } from './hooks.ts'
import { blocksFault } from './hooks/blocking-rows.ts'
import { waitingFault } from './hooks/waiting-rows.ts'
import { isLimit, scheduleFault } from './jobs/due.ts'
import { SERVER_PLUGIN_API } from './manifest.ts'
import type { ServerPlugin } from './manifest.ts'
import type { PluginMigration } from './pending-migrations.ts'
import type { ServerProblem, ServerProblemCode } from './problems.ts'

/** A folder that has a server half. */
export interface ServerCandidate {
  readonly id: string
  /** Imports `server/plugin.ts`; what it exports is checked. */
  readonly load: () => Promise<{ readonly default?: unknown }>
  /** What makes its tables, in order; none when it has no tables. */
  readonly migrations?: readonly PluginMigration[]
}

/** A step's value, or why the plugin cannot start. */
export type Step<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: ServerProblem }

/** A step that failed. */
export function failed(code: ServerProblemCode, plugin: string, detail: string): Step<never> {
  return { ok: false, problem: { code, plugin, detail } }
}

/** Loads a server half's manifest and checks it. Never rejects. */
export async function loadManifest(candidate: ServerCandidate): Promise<Step<ServerPlugin>> {
  const { id, load, migrations = [] } = candidate
  let manifest: unknown
  try {
    manifest = (await load()).default
  } catch (error) {
    return failed('throws_at_import', id, messageOf(error))
  }
  if (!isRecord(manifest)) return failed('bad_manifest', id, 'the default export is no object')
  if (manifest['api'] !== SERVER_PLUGIN_API) return failed('wrong_api', id, `${manifest['api']}`)
  const fault =
    (manifest['id'] !== id && `its id is "${String(manifest['id'])}"`) ||
    (!isRecord(manifest['calls']) && '`calls` is no object') ||
    (typeof manifest['handlers'] !== 'function' && '`handlers` is no function') ||
    (manifest['commands'] !== undefined &&
      !isRecord(manifest['commands']) &&
      '`commands` is no object') ||
    (manifest['settings'] !== undefined && settingFieldsFault(manifest['settings'])) ||
    hooksFault(manifest['hooks']) ||
    waitingFault(manifest['waiting'], id, migrations) ||
    blocksFault('blocks', manifest['blocks'], id, migrations) ||
    blocksFault('blocksPlaces', manifest['blocksPlaces'], id, migrations) ||
    jobsFault(manifest['jobs'])
  if (fault) return failed('bad_manifest', id, fault)
  return { ok: true, value: manifest as unknown as ServerPlugin }
}

/** An unknown hook would never run, and nobody would know. */
function hooksFault(hooks: unknown): string | null {
  if (hooks === undefined) return null
  if (!isRecord(hooks)) return '`hooks` is no object'
  const unknown = Object.keys(hooks).find((name) => !hookNames.includes(name))
  if (unknown !== undefined) return `there is no hook "${unknown}"`
  for (const [name, hook] of Object.entries(hooks)) {
    if (name !== 'stock.check') {
      if (typeof hook !== 'function') return `the hook "${name}" is no function`
    } else if (!isRecord(hook) || typeof hook['judge'] !== 'function') {
      return 'the hook "stock.check" is not made by stockCheck()'
    }
  }
  return null
}

/** A job that never runs would be missed by nobody. */
function jobsFault(jobs: unknown): string | null {
  if (jobs === undefined) return null
  if (!isRecord(jobs)) return '`jobs` is no object'
  for (const [name, job] of Object.entries(jobs)) {
    if (!/^[a-z0-9-]+$/.test(name))
      return `the job "${name}" has a name of other than a-z, 0-9 and -`
    if (name === housekeepingJob) return `the job "${name}" is the hook of that name`
    if (!isRecord(job) || typeof job['run'] !== 'function')
      return `the job "${name}" has no \`run\``
    const fault = scheduleFault(job)
    if (fault) return `the job "${name}" does not say when it runs: ${fault}`
    if (!isLimit(job['limit']))
      return `the job "${name}" has a \`limit\` of other than minutes, up to 1440`
  }
  return null
}

/** The name under which the hook `housekeeping` runs. */
export const housekeepingJob = 'housekeeping'

/** What an error says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
