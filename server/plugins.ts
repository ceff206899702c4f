import { pathToFileURL } from 'node:url'
import type { ServerCandidate } from './kernel/load-manifest.ts'
import { migrationsBeside, pluginFiles } from './kernel/plugin-folders.ts'

/**
 * The server half of every plugin folder that has one; nothing is loaded until it is started. The
 * built server holds the list in its place.
 */
export function pluginCandidates(folder?: string): readonly ServerCandidate[] {
  return pluginFiles('server/plugin.ts', folder).map(({ id, file }) => ({
    id,
    load: () => import(/* @vite-ignore */ pathToFileURL(file).href),
    migrations: migrationsBeside(file),
  }))
}
