import type { Candidate, PluginManifest } from '@forrad/core/kernel'
import type { ReactView } from './plugin.ts'

/** Folders that only re-export a package; `vite.config.ts` finds them at build time. */
declare const THIRD_PARTY_PLUGINS: readonly string[]

const manifests = import.meta.glob<{ readonly default: PluginManifest<ReactView> }>(
  '../plugins/*/plugin.ts',
)

/**
 * Every plugin folder, one chunk each; nothing is loaded until the registry asks for it. The
 * product's own are registered before a third party's.
 */
export function pluginCandidates(): readonly Candidate<ReactView>[] {
  return Object.entries(manifests).map(([path, load]) => {
    const id = path.split('/').at(-2) ?? path
    return { id, own: !THIRD_PARTY_PLUGINS.includes(id), load }
  })
}
