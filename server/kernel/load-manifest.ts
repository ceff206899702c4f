import { settingFieldsFault } from '@forrad/core/domain'
import { hookNames } from './hooks.ts'
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
export async function loadManifest({ id, load }: ServerCandidate): Promise<Step<ServerPlugin>> {
  let manifest: unknown
  try {
    manifest = (await load()).default
  } catch (error) {
    return failed('throws_at_import', id, messageOf(error))
  }
  if (!isFields(manifest)) return failed('bad_manifest', id, 'the default export is no object')
  if (manifest['api'] !== SERVER_PLUGIN_API) return failed('wrong_api', id, `${manifest['api']}`)
  const fault =
    (manifest['id'] !== id && `its id is "${String(manifest['id'])}"`) ||
    (!isFields(manifest['calls']) && '`calls` is no object') ||
    (typeof manifest['handlers'] !== 'function' && '`handlers` is no function') ||
    (manifest['commands'] !== undefined &&
      !isFields(manifest['commands']) &&
      '`commands` is no object') ||
    (manifest['settings'] !== undefined && settingFieldsFault(manifest['settings'])) ||
    hooksFault(manifest['hooks'])
  if (fault) return failed('bad_manifest', id, fault)
  return { ok: true, value: manifest as unknown as ServerPlugin }
}

/** An unknown hook would never run, and nobody would know. */
function hooksFault(hooks: unknown): string | null {
  if (hooks === undefined) return null
  if (!isFields(hooks)) return '`hooks` is no object'
  const unknown = Object.keys(hooks).find((name) => !hookNames.includes(name))
  if (unknown !== undefined) return `there is no hook "${unknown}"`
  const check = hooks['stock.check']
  const isSound = check === undefined || (isFields(check) && typeof check['judge'] === 'function')
  return isSound ? null : 'the hook "stock.check" is not made by stockCheck()'
}

/** What an error says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
