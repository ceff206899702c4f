import type { SettingsAnswer } from '@forrad/openapi'
import type { PluginManifest } from './manifest.ts'
import type { PluginProblem } from './problems.ts'
import type { Candidate } from './registered.ts'
import type { SlotName } from './extension-points/slots.ts'
import type { ViewKind } from './view.ts'

/** The product's own slots. */
const OWN_SLOTS: readonly SlotName[] = [
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
]

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
