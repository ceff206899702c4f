import { isDeepStrictEqual } from 'node:util'
import type { Action } from '@forrad/core/domain'
import type { ContractOperation } from '../contract.ts'
import type { Handlers, OperationId } from '../handlers.ts'
import { SERVER_PLUGIN_API } from './manifest.ts'
import type { PluginContext, ServerPlugin } from './manifest.ts'
import type { ServerProblem, ServerProblemCode } from './problems.ts'

/** A folder that has a server half. */
export interface ServerCandidate {
  readonly id: string
  /** Imports `server/plugin.ts`; what it exports is checked. */
  readonly load: () => Promise<{ readonly default?: unknown }>
}

/** The server halves that run. */
export interface StartedPlugins {
  readonly ids: ReadonlySet<string>
  readonly calls: Partial<Readonly<Record<OperationId, Action | 'public'>>>
  readonly handlers: Partial<Handlers>
}

/** Plugins that run, or what is wrong with those that cannot. */
export type StartOutcome =
  | { readonly ok: true; readonly plugins: StartedPlugins }
  | { readonly ok: false; readonly problems: readonly ServerProblem[] }

/**
 * Starts every server half, all at the same time; those that are turned off are not in the list.
 * Never rejects: what is wrong comes back as problems, and one of them is enough for the server not to
 * start, because a rule that an operator believes in must not be missing.
 */
export async function startPlugins(
  candidates: readonly ServerCandidate[],
  operations: readonly ContractOperation[],
  context: PluginContext,
): Promise<StartOutcome> {
  const steps = await Promise.all(
    candidates.map((candidate) => startPlugin(candidate, operations, context)),
  )
  const problems = steps.flatMap((step) => ('code' in step ? [step] : []))
  if (problems.length > 0) return { ok: false, problems }
  const started = steps.flatMap((step) => ('code' in step ? [] : [step]))
  return {
    ok: true,
    plugins: {
      ids: new Set(candidates.map(({ id }) => id)),
      calls: Object.fromEntries(started.flatMap(({ calls }) => Object.entries(calls))),
      // Each plugin's manifest is typed by its own calls; only all of them together are not.
      handlers: Object.fromEntries(started.flatMap(({ handlers }) => Object.entries(handlers))),
    },
  }
}

type Started = Omit<StartedPlugins, 'ids'>

async function startPlugin(
  { id, load }: ServerCandidate,
  operations: readonly ContractOperation[],
  context: PluginContext,
): Promise<Started | ServerProblem> {
  const problem = (code: ServerProblemCode, detail: string) => ({ code, plugin: id, detail })
  let manifest: unknown
  try {
    manifest = (await load()).default
  } catch (error) {
    return problem('throws_at_import', messageOf(error))
  }
  const fault = manifestFault(id, manifest)
  if (fault) return problem(...fault)
  // The types say so of the product's own, and the check above of all.
  const { calls, handlers: make } = manifest as ServerPlugin
  let handlers: object
  try {
    handlers = make(context)
  } catch (error) {
    return problem('start_failed', messageOf(error))
  }
  const wanted = operations.filter(({ plugin }) => plugin === id).map((operation) => operation.id)
  for (const [name, found] of Object.entries({ calls, handlers })) {
    if (!isDeepStrictEqual(new Set(Object.keys(found)), new Set<string>(wanted))) {
      return problem('wrong_calls', `${name}: ${Object.keys(found).join(', ') || 'none'}`)
    }
  }
  return { calls, handlers }
}

function manifestFault(
  id: string,
  manifest: unknown,
): readonly [code: ServerProblemCode, detail: string] | null {
  if (typeof manifest !== 'object' || manifest === null) {
    return ['bad_manifest', 'the default export is no object']
  }
  const found = manifest as Partial<Record<keyof ServerPlugin, unknown>>
  if (found.api !== SERVER_PLUGIN_API) return ['wrong_api', String(found.api)]
  if (found.id !== id) return ['bad_manifest', `its id is "${String(found.id)}"`]
  if (typeof found.calls !== 'object' || found.calls === null) {
    return ['bad_manifest', '`calls` is no object']
  }
  if (typeof found.handlers !== 'function') return ['bad_manifest', '`handlers` is no function']
  return null
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
