import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../server/database/schema.ts'
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

/** A migration's statement that makes a table as plugins have them. */
export const tableText = (name: string) =>
  `CREATE TABLE ${name} (
     customer_id bigint REFERENCES customers (id), id bigint GENERATED ALWAYS AS IDENTITY,
     degrees int NOT NULL, PRIMARY KEY (customer_id, id)
   );`

/** The tables there whose names begin with one of these. */
export async function tablesOf(
  db: Kysely<Database>,
  ...beginnings: readonly string[]
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()
      AND tablename LIKE ANY (${beginnings.map((name) => `${name}%`)}::text[]) ORDER BY 1`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}
