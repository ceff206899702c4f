import type { Candidate } from '@forrad/core/kernel'
import type { PluginManifest } from '@forrad/core/kernel'
import type { ReactView } from './plugin.ts'

/** The product's own plugins; they are registered before a third party's. */
const OWN: ReadonlySet<string> = new Set([
  'dashboard',
  'diagnostics',
  'exports',
  'items',
  'labels',
  'levels',
  'locations',
  'receival',
  'retrieval',
  'scan-doctor',
  'scanner',
  'search',
  'stocktaking',
  'users',
])

const manifests = import.meta.glob<{ readonly default: PluginManifest<ReactView> }>(
  '../plugins/*/plugin.ts',
)

/** Every plugin folder, one chunk each; nothing is loaded until the registry asks for it. */
export function pluginCandidates(): readonly Candidate<ReactView>[] {
  return Object.entries(manifests).map(([path, load]) => {
    const id = path.split('/').at(-2) ?? path
    return { id, own: OWN.has(id), load }
  })
}
