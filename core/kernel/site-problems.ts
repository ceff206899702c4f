import type { MovedContribution, SettingsAnswer } from '@forrad/openapi'
import type { Contribution, PluginManifest } from './manifest.ts'
import type { PluginProblem } from './problems.ts'
import type { Candidate } from './registered.ts'
import type { SlotName, Slots } from './extension-points/slots.ts'
import type { ViewKind } from './view.ts'

/** The product's own slots. */
const OWN_SLOTS = [
  'batch.badges',
  'dashboard.tiles',
  'exports.datasets',
  'exports.formats',
  'history.marks',
  'item.actions',
  'item.badges',
  'item.editors',
  'item.historyActions',
  'item.levels',
  'item.notices',
  'item.panels',
  'labels.templates',
  'location.actions',
  'location.inventoryActions',
  'location.notices',
  'location.selection',
  'location.tabs',
  'pick.fields',
  'receive.line',
  'scanner.modes',
  'search.actions',
  'search.filters',
  'settings.sections',
  'shell.overlays',
  'shell.topBar',
  'stock.marks',
  'table.columns',
  'user.menu',
  'users.actions',
] as const satisfies readonly SlotName[]

type OwnSlot = (typeof OWN_SLOTS)[number]
type Data<Name extends OwnSlot> = Slots[Name]['data']
/** The fields that a slot's contributions may not lack, beside the view. */
type Needed<Name extends OwnSlot> = {
  readonly [Field in keyof Data<Name>]-?: object extends Pick<Data<Name>, Field> ? never : Field
}[keyof Data<Name>]

/** What a slot needs of a contribution: whoever draws it goes by it unasked. */
const NEEDED: {
  readonly [Name in OwnSlot as [Needed<Name>] extends [never] ? never : Name]: Readonly<
    Record<Needed<Name>, true>
  >
} = {
  'exports.datasets': { label: true, open: true },
  'exports.formats': { label: true, extension: true, mimeType: true, write: true },
  'item.editors': { label: true, icon: true },
  'item.levels': { label: true, hash: true },
  'item.panels': { label: true },
  'labels.templates': { label: true, extension: true, mimeType: true, make: true },
  'location.tabs': { label: true, hash: true },
  'pick.fields': { asks: true, rule: true },
  'scanner.modes': { label: true, icon: true },
  'settings.sections': { label: true },
  'table.columns': { label: true, table: true, kind: true, cells: true },
}

/** What a site's settings come to. */
export interface SiteRead {
  readonly problems: readonly PluginProblem[]
  /** What they say of contributions, without the moves that would take a slot's host down. */
  readonly moves: readonly MovedContribution[]
}

/** Says what has no effect, and what of the contributions is to be done. */
export function readSite<Kind extends ViewKind>(
  candidates: readonly Candidate<Kind>[],
  manifests: readonly PluginManifest<Kind>[],
  settings: SettingsAnswer,
): SiteRead {
  const judged = settings.contributions.map((move) => ({
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

/** That a view cannot stand where it is to be moved: it keeps its place. */
function moveProblems<Kind extends ViewKind>(
  { id, slot, hidden }: MovedContribution,
  manifests: readonly PluginManifest<Kind>[],
): readonly PluginProblem[] {
  if (slot === undefined || hidden) return []
  return manifests.flatMap(({ id: plugin, slots = {} }) => {
    const lists: readonly (readonly Contribution[] | undefined)[] = Object.values(slots)
    const moved = lists.flatMap((list = []) => list).find((one) => `${plugin}/${one.id}` === id)
    if (!moved) return []
    const fields: Readonly<Record<string, unknown>> = { ...moved }
    const needed: object = Object.hasOwn(NEEDED, slot) ? NEEDED[slot as keyof typeof NEEDED] : {}
    const missing = Object.keys(needed).filter((name) => fields[name] === undefined)
    if (missing.length === 0) return []
    return [{ code: 'unfit_slot', plugin, detail: `${id} in ${slot}: ${missing.join(', ')}` }]
  })
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
        : [{ code: 'unknown_slot', plugin: id.split('/')[0] ?? id, detail: slot } as const],
    ),
  ]
}
