import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { PluginMigration } from './pending-migrations.ts'

const folder = path.resolve(import.meta.dirname, '../../plugins')

/** A file of the plugins that have it, with the plugin's id. Only where the sources are. */
export function pluginFiles(
  name: string,
  within = folder,
): readonly { readonly id: string; readonly file: string }[] {
  return readdirSync(within)
    .sort()
    .map((id) => ({ id, file: path.join(within, id, name) }))
    .filter(({ file }) => existsSync(file))
}

/** The migrations beside a server half's manifest, in order. */
export function migrationsBeside(manifest: string): readonly PluginMigration[] {
  const migrations = path.join(path.dirname(manifest), 'migrations')
  if (!existsSync(migrations)) return []
  return readdirSync(migrations)
    .sort()
    .map((name) => ({
      name: path.basename(name, '.sql'),
      // The same text whatever a checkout makes of the ends of lines.
      sql: readFileSync(path.join(migrations, name), 'utf8').replaceAll('\r\n', '\n'),
    }))
}
