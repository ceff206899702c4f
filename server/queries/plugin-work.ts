import type { OpenDocuments, PluginFault, PluginJobState, UntoldEntries } from '@forrad/openapi'
import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { PluginJobsTable } from '../database/plugin-work-tables.ts'
import type { Database } from '../database/schema.ts'
import { nextRun } from '../kernel/jobs/due.ts'
import type { NamedJob } from '../kernel/jobs/run-jobs.ts'

type JobRow = Selectable<PluginJobsTable>

/** How the jobs of the installation stand, those of plugins that are gone among them. */
export async function loadJobStates(db: Kysely<Database>): Promise<readonly JobRow[]> {
  return db.selectFrom('plugin_jobs').selectAll().execute()
}

/** A job as administrators see it. */
export function describeJob(
  { plugin, name, job }: NamedJob,
  states: readonly JobRow[],
  now: Date,
): PluginJobState {
  const state = states.find((one) => one.plugin === plugin && one.name === name)
  const { started_at = null, finished_at = null, error = null } = state ?? {}
  const unknown = { known_since: now, started_at: null, finished_at: null, tries: 0 }
  return {
    plugin,
    name,
    ...('at' in job ? { at: job.at } : { every: job.every }),
    started_at: started_at?.toISOString() ?? null,
    finished_at: finished_at?.toISOString() ?? null,
    milliseconds: started_at && finished_at ? finished_at.getTime() - started_at.getTime() : null,
    error,
    next_at: nextRun(job, state ?? unknown, now).toISOString(),
  }
}

/** What went wrong in changes of a customer, the latest first. */
export async function loadFaults(
  db: Kysely<Database>,
  customerId: number,
): Promise<readonly PluginFault[]> {
  const rows = await db
    .selectFrom('plugin_faults')
    .select(['plugin', 'hook', 'times', 'last_at', 'error'])
    .where('customer_id', '=', customerId)
    .orderBy('last_at', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, last_at: row.last_at.toISOString() }))
}

/** Of each plugin the entries that it could not be told of. */
export async function loadUntold(
  db: Kysely<Database>,
  customerId: number,
): Promise<readonly UntoldEntries[]> {
  const { rows } = await sql<Omit<UntoldEntries, 'since'> & { readonly since: Date }>`
    SELECT plugin, count(*) AS entries, min(created_at) AS since,
      (array_agg(error ORDER BY next_try_at DESC) FILTER (WHERE error IS NOT NULL))[1] AS error
    FROM untold_entries WHERE customer_id = ${customerId}
    GROUP BY plugin HAVING count(error) > 0 ORDER BY plugin`.execute(db)
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }))
}

/**
 * The documents of a customer with something on its way whose plugin `runs` not, by plugin: no screen shows
 * what they hold and no call receives it, and what waits for it, such as a recall of the lot, cannot be ended.
 */
export async function loadOpenDocuments(
  db: Kysely<Database>,
  customerId: number,
  runs: (plugin: string) => boolean,
): Promise<readonly OpenDocuments[]> {
  const { rows } = await sql<OpenDocuments>`
    SELECT split_part(document_id, '/', 1) AS plugin, count(DISTINCT document_id)::int AS documents
    FROM stock_on_the_way WHERE customer_id = ${customerId} AND quantity > 0
    GROUP BY plugin ORDER BY plugin`.execute(db)
  return rows.filter(({ plugin }) => !runs(plugin))
}
