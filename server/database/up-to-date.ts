import type { Kysely } from 'kysely'
import type { ServerCandidate } from '../kernel/load-manifest.ts'
import type { SiteContext } from '../site-settings.ts'
import { pluginsCannotStart } from '../wanted-plugins.ts'
import { currentMigrations, migrate } from './migrate.ts'
import { boundPlugins } from './plugin-bounds.ts'
import { currentPluginTables, migratePlugins } from './plugin-tables.ts'
import type { Database } from './schema.ts'

/** Plugins with the migrations of their tables. */
type Plugins = readonly Pick<ServerCandidate, 'id' | 'migrations'>[]

/** Brings the core's tables up to date, then the plugins'; a `StartError` says why one cannot be. */
export async function bringUpToDate(
  db: Kysely<Database>,
  plugins: Plugins,
  context: Pick<SiteContext, 'settings'>,
): Promise<void> {
  await migrate(db)
  const problems = await migratePlugins(db, plugins)
  if (problems.length > 0) throw pluginsCannotStart(problems, context)
  await boundPlugins(db)
}

/** Whether the tables are those of this version, and of these plugins. */
export async function isUpToDate(db: Kysely<Database>, plugins: Plugins): Promise<boolean> {
  return (await currentMigrations(db)) && (await currentPluginTables(db, plugins))
}
