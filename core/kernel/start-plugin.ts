import type { Log, Scheduler } from '../stores/index.ts'
import { manifestProblem } from './check-manifest.ts'
import type { Dispose, PluginManifest } from './manifest.ts'
import { LOAD_LIMIT, SETUP_LIMIT, type PluginProblem } from './problems.ts'
import type { Candidate } from './registered.ts'
import { createScope } from './scope.ts'
import type { Services } from './extension-points/services.ts'
import { settle } from './settle.ts'
import { messageOf, within } from './timeout.ts'
import type { ViewKind } from './view.ts'

/** A step's value, or why the plugin is left out. */
export type Step<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: PluginProblem }

/**
 * Loads a manifest and checks it, a third party's by what each slot needs, too; `remarks` gets what leaves it in.
 * Never rejects.
 */
export async function loadManifest<Kind extends ViewKind>(
  { id, own, load }: Candidate<Kind>,
  services: Partial<Services>,
  timers: Scheduler,
  remarks: PluginProblem[],
): Promise<Step<PluginManifest<Kind>>> {
  const failed = (code: PluginProblem['code'], detail: string): Step<never> => ({
    ok: false,
    problem: { code, plugin: id, detail },
  })
  const loaded = await within(LOAD_LIMIT, timers, load)
  if (loaded.kind === 'late') return failed('load_timeout', `${LOAD_LIMIT} ms`)
  if (loaded.kind === 'threw') return failed('throws_at_import', messageOf(loaded.error))
  // Types say that there is one; a third party's module may still lack it.
  const manifest: PluginManifest<Kind> | undefined = loaded.value?.default
  const checked = await settle(() => manifestProblem(id, manifest))
  if (checked.kind === 'threw') return failed('bad_manifest', messageOf(checked.error))
  if (checked.value) return { ok: false, problem: checked.value }
  const theirs = own ? null : await import('./check-third-party.ts').catch(() => null)
  const problem = theirs?.slotProblem(manifest)
  if (problem) return { ok: false, problem }
  const missing = manifest.needs?.find((name) => services[name] === undefined)
  if (missing !== undefined) return failed('missing_service', missing)
  if (theirs) remarks.push(...theirs.remarksOf(manifest))
  return { ok: true, value: manifest }
}

/** Runs `setup` within its limit. A plugin that fails or is late leaves nothing behind. Never rejects. */
export async function setUp<Kind extends ViewKind>(
  manifest: PluginManifest<Kind>,
  services: Partial<Services>,
  timers: Scheduler,
  log: Log,
): Promise<Step<() => void>> {
  const { id, setup } = manifest
  if (!setup) return { ok: true, value: () => {} }
  const scope = createScope(services)
  const end = (dispose: void | Dispose) => {
    if (dispose) disposeOf(id, dispose, log)
    scope.end()
  }
  const outcome = await within(SETUP_LIMIT, timers, () => setup(scope.services), end)
  if (outcome.kind === 'done') return { ok: true, value: () => end(outcome.value) }
  scope.end()
  return {
    ok: false,
    problem:
      outcome.kind === 'late'
        ? { code: 'setup_timeout', plugin: id, detail: `${SETUP_LIMIT} ms` }
        : { code: 'setup_failed', plugin: id, detail: messageOf(outcome.error) },
  }
}

function disposeOf(id: string, dispose: Dispose, log: Log): void {
  try {
    dispose()
  } catch (error) {
    log(`Plugin "${id}" failed while it was ended`, error)
  }
}
