import { pluginFiles } from './kernel/plugin-folders.ts'
import type { ServerCandidate } from './kernel/load-manifest.ts'

/**
 * The server half of every plugin folder that has one; nothing is loaded until it is started. The
 * built server holds the list in its place.
 */
export function pluginCandidates(): readonly ServerCandidate[] {
  return pluginFiles('server/plugin.ts').map(({ id }) => ({
    id,
    load: () => import(`../plugins/${id}/server/plugin.ts`),
  }))
}
