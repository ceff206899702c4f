import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pluginCandidates } from '../../server/plugins.ts'
import type { ServerCandidate } from '../../server/kernel/load-manifest.ts'

/** A folder of plugins in a temporary place, as `plugins` is one. */
export interface PluginFolder {
  /** Writes a file of a plugin, by its path from the plugin's folder. */
  readonly write: (plugin: string, file: string, text: string) => Promise<void>
  /** Takes a plugin out, as somebody who removes its folder does. */
  readonly takeOut: (plugin: string) => Promise<void>
  /** The server halves that are in it now. */
  readonly candidates: () => readonly ServerCandidate[]
  readonly remove: () => Promise<void>
}

/** Makes an empty one. */
export async function createPluginFolder(): Promise<PluginFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forrad-plugins-'))
  return {
    async write(plugin, file, text) {
      const target = path.join(folder, plugin, file)
      await mkdir(path.dirname(target), { recursive: true })
      await writeFile(target, text)
    },
    takeOut: (plugin) => rm(path.join(folder, plugin), { recursive: true }),
    candidates: () => pluginCandidates(folder),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** The smallest server half there is, with more of a manifest where wanted. */
export const manifestText = (id: string, more = '') =>
  `export default { api: 1, id: '${id}', calls: {}, handlers: () => ({}), ${more} }\n`
