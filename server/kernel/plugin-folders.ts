import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../../plugins')

/** A file of the plugins that have it, with the plugin's id. Only where the sources are. */
export function pluginFiles(
  name: string,
): readonly { readonly id: string; readonly file: string }[] {
  return readdirSync(folder)
    .sort()
    .map((id) => ({ id, file: path.join(folder, id, name) }))
    .filter(({ file }) => existsSync(file))
}
