import type { MovedContribution, SettingsAnswer } from '@forrad/openapi'
import type { Contribution, PluginManifest } from './manifest.ts'
import type { PluginProblem } from './problems.ts'
import type { Candidate } from './registered.ts'
import type { SlotName } from './extension-points/slots.ts'
import { OWN_SLOTS } from './own-slots.ts'
import { SLOT_NEEDS } from './slot-needs.ts'
import type { ViewKind } from './view.ts'

/** Slots without views: no view is moved there, and what stands there is moved nowhere. */
const VIEWLESS: readonly string[] = ['table.columns'] satisfies readonly SlotName[]

/** What a site's settings come to. */
export interface SiteRead {
  readonly problems: readonly PluginProblem[]
  /** What they say of contributions, without the moves that would take a slot's host down. */
  readonly moves: readonly MovedContribution[]
}

/** Says what has no effect, and what of the contributions is to be done; of plugins that are `disabled` nothing is. */
export function readSite<Kind extends ViewKind>(
  candidates: readonly Candidate<Kind>[],
  manifests: readonly PluginManifest<Kind>[],
  settings: SettingsAnswer,
  disabled: ReadonlySet<string>,
): SiteRead {
  const wanted = settings.contributions.filter(({ id }) => !disabled.has(pluginOf(id)))
  const judged = wanted.map((move) => ({
    move,
    problems: moveProblems(move, manifests),
  }))
  return {
    problems: [
      ...findSiteProblems(candidates, manifests, settings),
      ...judged.flatMap(({ problems }) => problems),
    ],
    moves: judged.flatMap(({ move, problems }) => (problems.length > 0 ? [] : [move])),
  }
}

/** That it is not there, or cannot stand where it is to be moved: it keeps its place. */
function moveProblems<Kind extends ViewKind>(
  { id, slot, hidden }: MovedContribution,
  manifests: readonly PluginManifest<Kind>[],
): readonly PluginProblem[] {
  const plugin = pluginOf(id)
  const moved = manifests.flatMap(placesOf).find((one) => one.key === id)
  if (!moved) return [{ code: 'unknown_contribution', plugin, detail: id }]
  if (slot === undefined || hidden) return []
  const unfit = (why: string): readonly PluginProblem[] => [
    { code: 'unfit_slot', plugin, detail: `${id} in ${slot}: ${why}` },
  ]
  if (moved.slot === null || VIEWLESS.includes(moved.slot)) return unfit('it is no view of a slot')
  const needed: object = Object.hasOwn(SLOT_NEEDS, slot)
    ? SLOT_NEEDS[slot as keyof typeof SLOT_NEEDS]
    : {}
  const missing = Object.keys(needed).filter((name) => moved.fields[name] === undefined)
  return missing.length === 0 ? [] : unfit(missing.join(', '))
}

/** A contribution where its plugin puts it; `slot` is null outside of slots. */
interface Place {
  readonly key: string
  readonly slot: string | null
  readonly fields: Readonly<Record<string, unknown>>
}

function placesOf<Kind extends ViewKind>(manifest: PluginManifest<Kind>): readonly Place[] {
  const { id: plugin, routes = [], nav = [], drawer = [], scans = [], slots = {} } = manifest
  const places = (slot: string | null, list: readonly Contribution[] = []): readonly Place[] =>
    list.map((one) => ({ key: `${plugin}/${one.id}`, slot, fields: { ...one } }))
  return [
    ...places(null, [...routes, ...nav, ...drawer, ...scans]),
    ...Object.entries(slots).flatMap(([slot, list]) => places(slot, list)),
  ]
}

function pluginOf(id: string): string {
  return id.split('/')[0] ?? id
}

/**
 * What a site's settings say that has no effect: plugins that are not there, slots that nobody has, and
 * a file that cannot be used as it is written. A slot of a third party is known by what stands in it.
 */
export function findSiteProblems<Kind extends ViewKind>(
  candidates: readonly Candidate<Kind>[],
  manifests: readonly PluginManifest<Kind>[],
  { disabled_plugins, contributions, plugin_settings = {}, faulty = false }: SettingsAnswer,
): readonly PluginProblem[] {
  const ids = new Set(candidates.map(({ id }) => id))
  const slots = new Set<string>([
    ...OWN_SLOTS,
    ...manifests.flatMap(({ slots: own = {} }) => Object.keys(own)),
  ])
  const named = [...new Set([...disabled_plugins, ...Object.keys(plugin_settings)])]
  return [
    ...(faulty ? [{ code: 'site_faulty', plugin: 'site.json', detail: '' } as const] : []),
    ...named
      .filter((id) => !ids.has(id))
      .map((id) => ({ code: 'unknown_plugin', plugin: id, detail: id }) as const),
    ...contributions.flatMap(({ id, slot }) =>
      slot === undefined || slots.has(slot)
        ? []
        : [{ code: 'unknown_slot', plugin: pluginOf(id), detail: slot } as const],
    ),
  ]
}
