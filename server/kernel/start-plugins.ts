import { isDeepStrictEqual } from 'node:util'
import type { Action, SettingFields } from '@forrad/core/domain'
import type { ContractOperation } from '../contract.ts'
import type { Handlers, OperationId } from '../handlers.ts'
import type { PluginHooks } from './active-hooks.ts'
import type { NamedJob } from './jobs/run-jobs.ts'
import { failed, housekeepingJob, loadManifest, messageOf } from './load-manifest.ts'
import type { ServerCandidate, Step } from './load-manifest.ts'
import type { PluginContext, ServerPlugin } from './manifest.ts'
import type { ServerProblem } from './problems.ts'

/** The server halves that run. */
export interface StartedPlugins {
  readonly ids: ReadonlySet<string>
  readonly calls: Partial<Readonly<Record<OperationId, Action | 'public'>>>
  readonly handlers: Partial<Handlers>
  /** In the order of the plugins. */
  readonly hooks: readonly PluginHooks[]
  readonly jobs: readonly NamedJob[]
  /** What can be set of those that declare it, by plugin. */
  readonly settings: ReadonlyMap<string, SettingFields>
}

/** Plugins that run, or what is wrong with those that cannot. */
export type StartOutcome =
  | { readonly ok: true; readonly plugins: StartedPlugins }
  | { readonly ok: false; readonly problems: readonly ServerProblem[] }

/** What a plugin's handlers work with, by the plugin and what can be set of it. */
export type ContextOf = (own: Pick<PluginHooks, 'plugin' | 'fields'>) => PluginContext

/**
 * Starts every server half, all at the same time; those that are turned off are not in the list.
 * Never rejects: what is wrong comes back as problems, and one of them is enough for the server not to
 * start, because a rule that an operator believes in must not be missing.
 */
export async function startPlugins(
  candidates: readonly ServerCandidate[],
  operations: readonly ContractOperation[],
  contextOf: ContextOf,
): Promise<StartOutcome> {
  const steps = await Promise.all(
    candidates.map((candidate) => startPlugin(candidate, operations, contextOf)),
  )
  const problems = steps.flatMap((step) => (step.ok ? [] : [step.problem]))
  if (problems.length > 0) return { ok: false, problems }
  const started = steps.flatMap((step) => (step.ok ? [step.value] : []))
  return {
    ok: true,
    plugins: {
      ids: new Set(candidates.map(({ id }) => id)),
      calls: Object.fromEntries(started.flatMap(({ calls }) => Object.entries(calls))),
      // Each plugin's manifest is typed by its own calls; only all of them together are not.
      handlers: Object.fromEntries(started.flatMap(({ handlers }) => Object.entries(handlers))),
      hooks: started.flatMap(({ hooks }) => hooks),
      jobs: started.flatMap(({ jobs }) => jobs),
      settings: new Map(started.flatMap(({ settings }) => [...settings])),
    },
  }
}

type Started = Omit<StartedPlugins, 'ids'>

async function startPlugin(
  candidate: ServerCandidate,
  operations: readonly ContractOperation[],
  contextOf: ContextOf,
): Promise<Step<Started>> {
  const { id } = candidate
  const loaded = await loadManifest(candidate)
  if (!loaded.ok) return loaded
  const { calls, handlers: make, hooks = {}, settings: fields } = loaded.value
  const { waiting, blocks, blocksPlaces } = loaded.value
  const own = { plugin: id, ...(fields ? { fields } : {}) }
  let handlers: object
  try {
    handlers = make(contextOf(own))
  } catch (error) {
    return failed('start_failed', id, messageOf(error))
  }
  const wanted = operations.filter(({ plugin }) => plugin === id).map((operation) => operation.id)
  for (const [name, found] of Object.entries({ calls, handlers })) {
    if (!isDeepStrictEqual(new Set(Object.keys(found)), new Set<string>(wanted))) {
      return failed('wrong_calls', id, `${name}: ${Object.keys(found).join(', ') || 'none'}`)
    }
  }
  const settings = new Map(fields ? [[id, fields] as const] : [])
  const jobs = jobsOf(loaded.value).map((job) => ({ ...own, ...job }))
  const moments = {
    ...own,
    hooks,
    ...(waiting ? { waiting } : {}),
    ...(blocks === undefined ? {} : { blocks }),
    ...(blocksPlaces === undefined ? {} : { blocksPlaces }),
  }
  return { ok: true, value: { calls, handlers, hooks: [moments], jobs, settings } }
}

/** Its jobs, and its housekeeping as one. */
function jobsOf({ jobs = {}, hooks }: ServerPlugin): readonly Pick<NamedJob, 'name' | 'job'>[] {
  const own = Object.entries(jobs).map(([name, job]) => ({ name, job }))
  const run = hooks?.housekeeping
  return run ? [...own, { name: housekeepingJob, job: { every: 60, run } }] : own
}
