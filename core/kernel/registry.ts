import type { SettingsAnswer } from '@forrad/openapi'
import type { Log, Scheduler } from '../stores/index.ts'
import { createClaims } from './claims.ts'
import { commandsOf, messagesOf, placeContributions, slotPlace } from './contributions.ts'
import type { CommandName } from './extension-points/commands.ts'
import type { PluginManifest, SlotContribution } from './manifest.ts'
import type { PluginProblem } from './problems.ts'
import type {
  Candidate,
  PluginInfo,
  Registered,
  RegisteredCommand,
  Registry,
} from './registered.ts'
import type { Services } from './extension-points/services.ts'
import type { SlotName } from './extension-points/slots.ts'
import type { SiteRead } from './site-problems.ts'
import { loadManifest, setUp } from './start-plugin.ts'
import type { ViewKind } from './view.ts'

/** What `startRegistry` needs from its surroundings. */
export interface RegistryOptions {
  /** Handed to `setup`; a plugin that needs one that is missing here is left out. */
  readonly services: Partial<Services>
  /** Plugins that are not even loaded, beside those of the settings. */
  readonly disabled?: readonly string[]
  readonly settings?: SettingsAnswer
  readonly timers: Scheduler
  readonly log: Log
}

/** A plugin in place, with what ends it. */
interface Active<Kind extends ViewKind> {
  readonly manifest: PluginManifest<Kind>
  readonly end: () => void
}

/**
 * Loads and starts the plugins, all at the same time, and resolves when each is in place or left
 * out. Never rejects: a plugin that cannot start is left out whole and recorded as a problem. The
 * registry knows nothing of who is signed in; role filters are the caller's.
 */
export async function startRegistry<Kind extends ViewKind>(
  candidates: readonly Candidate<Kind>[],
  options: RegistryOptions,
): Promise<Registry<Kind>> {
  const { services, settings, timers, log } = options
  const disabled = new Set([...(options.disabled ?? []), ...(settings?.disabled_plugins ?? [])])
  const problems: PluginProblem[] = []
  const inTurn = [...candidates].sort((a, b) => Number(b.own) - Number(a.own))
  const wanted = inTurn.filter(({ id }, index) => {
    if (disabled.has(id)) return false
    const isFirst = inTurn.findIndex((other) => other.id === id) === index
    if (!isFirst)
      problems.push({ code: 'id_taken', plugin: id, detail: `"${id}" is another plugin's` })
    return isFirst
  })

  const remarks: PluginProblem[] = []
  const loaded = await Promise.all(
    wanted.map((candidate) => loadManifest(candidate, services, timers, remarks)),
  )
  const sound = loaded.flatMap((step) => {
    if (!step.ok) problems.push(step.problem)
    return step.ok ? [step.value] : []
  })

  const active = await activate(sound, problems, (manifest) =>
    setUp(manifest, services, timers, log),
  )
  const manifests = active.map(({ manifest }) => manifest)
  // Of one that is left out, why it is says enough.
  problems.push(...remarks.filter(({ plugin }) => manifests.some(({ id }) => id === plugin)))
  const site = await readSite(candidates, manifests, settings, disabled)
  const report = (problem: PluginProblem) => {
    const { code, plugin, detail } = problem
    const isKnown = problems.some(
      (one) => one.code === code && one.plugin === plugin && one.detail === detail,
    )
    if (isKnown) return
    problems.push(problem)
    void logProblems([problem], log)
  }
  const placement = placeContributions(manifests, site.moves, report)
  problems.push(...site.problems)
  if (problems.length > 0) await logProblems(problems, log)
  const commands = commandsOf(manifests)

  const info = ({ id, own }: Candidate<Kind>, index: number): PluginInfo => {
    const isFirst = inTurn.findIndex((other) => other.id === id) === index
    const manifest = isFirst ? manifests.find((other) => other.id === id) : undefined
    const name = sound.find((other) => isFirst && other.id === id)?.name
    return {
      id,
      own,
      ...(name ? { name } : {}),
      status: disabled.has(id) ? 'disabled' : manifest ? 'active' : 'left-out',
      contributes: manifest
        ? [...placement.keysOf(id), ...Object.keys(manifest.commands ?? {})]
        : [],
    }
  }

  // Each place holds what the manifests' types put there; only the map over all of them is untyped.
  const at = <List>(place: string) => placement.at(place) as List
  return {
    plugins: inTurn.map(info),
    problems,
    report,
    routes: at<Registry<Kind>['routes']>('routes'),
    nav: at<Registry<Kind>['nav']>('nav'),
    drawer: at<Registry<Kind>['drawer']>('drawer'),
    scans: at<Registry<Kind>['scans']>('scans'),
    slot: <Name extends SlotName>(name: Name) =>
      at<readonly Registered<SlotContribution<Kind, Name>>[]>(slotPlace(name)),
    command: <Name extends CommandName>(name: Name) =>
      commands.get(name) as RegisteredCommand<Name> | undefined,
    messages: messagesOf(manifests),
    stockStatus: settings?.stock_status ?? 'total',
    dispose() {
      for (const { end } of active.toReversed()) end()
    },
  }
}

/** Logs problems in words, which come apart: most days there is nothing to say. */
async function logProblems(problems: readonly PluginProblem[], log: Log): Promise<void> {
  const words = await import('./describe-problem.ts').catch(() => null)
  for (const problem of problems) {
    log(words ? words.describeProblem(problem) : JSON.stringify(problem))
  }
}

/** What the site's settings come to; that code comes only where they say something. */
async function readSite<Kind extends ViewKind>(
  candidates: readonly Candidate<Kind>[],
  manifests: readonly PluginManifest<Kind>[],
  settings: SettingsAnswer | undefined,
  disabled: ReadonlySet<string>,
): Promise<SiteRead> {
  const { disabled_plugins = [], contributions = [], plugin_settings, faulty } = settings ?? {}
  const isPlain = disabled_plugins.length + contributions.length === 0 && !plugin_settings
  // Without that code nothing is moved where it may not fit.
  const plain = { problems: [], moves: contributions.filter(({ slot }) => !slot) }
  if (!settings || (isPlain && !faulty)) return plain
  const code = await import('./site-problems.ts').catch(() => null)
  return code?.readSite(candidates, manifests, settings, disabled) ?? plain
}

/**
 * Sets up the manifests that are in nobody's way, all at the same time; one that waits for a claim of
 * a plugin that then fails gets its turn after. The result is in the order of the manifests.
 */
async function activate<Kind extends ViewKind>(
  manifests: readonly PluginManifest<Kind>[],
  problems: PluginProblem[],
  start: (manifest: PluginManifest<Kind>) => ReturnType<typeof setUp>,
): Promise<readonly Active<Kind>[]> {
  const claims = createClaims()
  const active = new Map<PluginManifest<Kind>, Active<Kind>>()
  let waiting = manifests
  while (waiting.length > 0) {
    const round: PluginManifest<Kind>[] = []
    const later: PluginManifest<Kind>[] = []
    for (const manifest of waiting) {
      const conflict = claims.conflict(manifest)
      if (!conflict) {
        claims.add(manifest)
        round.push(manifest)
      } else if (round.some(({ id }) => id === conflict.holder)) later.push(manifest)
      else problems.push(conflict.problem)
    }
    const steps = await Promise.all(round.map(start))
    for (const [index, manifest] of round.entries()) {
      const step = steps[index]
      if (step?.ok) active.set(manifest, { manifest, end: step.value })
      else {
        claims.remove(manifest)
        if (step) problems.push(step.problem)
      }
    }
    waiting = later
  }
  return manifests.flatMap((manifest) => active.get(manifest) ?? [])
}
