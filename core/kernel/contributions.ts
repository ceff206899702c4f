import type { MovedContribution } from '@forrad/openapi'
import type { Messages } from '@lingui/core'
import type { CommandName } from './extension-points/commands.ts'
import type { Contribution, PluginManifest } from './manifest.ts'
import type { PluginProblem, ProblemCode } from './problems.ts'
import type { Registered, RegisteredCommand } from './registered.ts'
import { messageOf } from './timeout.ts'
import type { ViewKind } from './view.ts'

/** `order` of a contribution that names none. */
const DEFAULT_ORDER = 100

/** Every kind of contribution by the place where it stands; slots as `slot <name>`. */
type Placed = { readonly place: string; readonly contribution: Registered<Contribution> }

/** Contributions after the site's settings, ready to be asked for by place. */
export interface Placement {
  /** In order; ties in the order of registration. */
  at(place: string): readonly Registered<Contribution>[]
  /** The keys of a plugin's contributions. */
  keysOf(plugin: string): readonly string[]
}

/** The place of a slot's contributions. */
export function slotPlace(name: string): string {
  return `slot ${name}`
}

/** Places every contribution: hides, moves and reorders as the site's settings say, as far as they have been judged, then sorts. */
export function placeContributions(
  manifests: readonly PluginManifest<ViewKind>[],
  settings: readonly MovedContribution[],
  report: Report,
): Placement {
  const all = manifests.flatMap((manifest) => contributionsOf(manifest, report))
  const moves = new Map(settings.map((move) => [move.id, move]))
  const byPlace = new Map<string, Registered<Contribution>[]>()
  for (const { place, contribution } of all) {
    const move = moves.get(contribution.key)
    if (move?.hidden) continue
    const order = move?.order ?? contribution.order
    // That only views are moved, `readSite` has seen to.
    const wanted = move?.slot ? slotPlace(move.slot) : place
    const moved = { ...contribution, ...(order === undefined ? {} : { order }) }
    byPlace.set(wanted, [...(byPlace.get(wanted) ?? []), moved])
  }
  for (const list of byPlace.values()) {
    list.sort((a, b) => (a.order ?? DEFAULT_ORDER) - (b.order ?? DEFAULT_ORDER))
  }
  return {
    at: (place) => byPlace.get(place) ?? [],
    keysOf: (plugin) =>
      all.flatMap(({ contribution: { plugin: own, key } }) => (own === plugin ? [key] : [])),
  }
}

/** The commands by name. */
export function commandsOf(
  manifests: readonly PluginManifest<ViewKind>[],
): ReadonlyMap<string, RegisteredCommand<CommandName>> {
  return new Map(
    manifests.flatMap(({ id: plugin, commands = {} }) =>
      Object.entries(commands).flatMap(([name, command]) =>
        command ? [[name, { ...command, plugin }] as const] : [],
      ),
    ),
  )
}

/**
 * All texts by locale; of two texts with the same id the first stands: the product's own come first.
 * What a plugin refuses is worded under `plugin/code` too, as a refusal of the server names it, and what
 * its documents are called under `plugin/#`.
 */
export function messagesOf(
  manifests: readonly PluginManifest<ViewKind>[],
): Readonly<Record<string, Messages>> {
  const merged: Record<string, Messages> = {}
  for (const { id: plugin, messages = {}, refusals = {}, document } of manifests) {
    for (const [locale, texts] of Object.entries(messages)) {
      const worded = Object.entries({ ...refusals, ...(document ? { '#': document } : {}) })
      const named = worded.flatMap(([code, { id }]) => {
        const text = texts[id]
        return text === undefined ? [] : [[`${plugin}/${code}`, text] as const]
      })
      merged[locale] = { ...texts, ...merged[locale], ...Object.fromEntries(named) }
    }
  }
  return merged
}

/** What runs while others' views are drawn: where it throws nothing of it is shown. */
const DRAWN = ['when', 'badge', 'room']

/** What the product's slots load to run: what it throws is told, and what that means is the host's. */
const LOADED = / (exports|labels|pick|table)\.\w+ (cells|make|open|rule|write)$/

type Report = (problem: PluginProblem) => void

/** A contribution that takes nobody down with it, and does not fail unseen. */
function harmless(
  contribution: Registered<Contribution>,
  place: string,
  report: Report,
): Registered<Contribution> {
  const { plugin, key } = contribution
  const fields: typeof contribution & Record<string, unknown> = { ...contribution }
  for (const [name, run] of Object.entries(fields)) {
    if (!isFunction(run)) continue
    const tell = (code: ProblemCode, error: unknown) =>
      report({ code, plugin, detail: `${key} ${name}: ${messageOf(error)}` })
    // Where that code has not come either, it goes on without.
    const watched = () =>
      import('./watch-loaded.ts').then((code) => code.watchLoaded(run, name, tell), run)
    if (LOADED.test(`${place} ${name}`)) fields[name] = watched
    if (DRAWN.includes(name)) {
      fields[name] = (...args: unknown[]) => {
        try {
          return run(...args)
        } catch (error) {
          tell('drawn_threw', error)
          return 0
        }
      }
    }
  }
  return fields
}

function contributionsOf(manifest: PluginManifest<ViewKind>, report: Report): readonly Placed[] {
  const { id: plugin, routes = [], nav = [], drawer = [], scans = [], slots = {} } = manifest
  const place = (name: string, list: readonly Contribution[]): readonly Placed[] =>
    list.map((contribution) => ({
      place: name,
      contribution: harmless(
        { ...contribution, plugin, key: `${plugin}/${contribution.id}` },
        name,
        report,
      ),
    }))
  return [
    ...place('routes', routes),
    ...place('nav', nav),
    ...place('drawer', drawer),
    ...place('scans', scans),
    ...Object.entries(slots).flatMap(([name, list]) => place(slotPlace(name), list ?? [])),
  ]
}

function isFunction(value: unknown): value is (...args: readonly unknown[]) => unknown {
  return typeof value === 'function'
}
