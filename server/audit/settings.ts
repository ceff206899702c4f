import type { SiteSettings } from '@forrad/openapi'
import { sql } from 'kysely'
import type { AppContext } from '../context.ts'

/** What every installation begins with. */
export const noSettings: SiteSettings = { disabled_plugins: [], contributions: [] }

/** What stands in the place of plugins' data in the stream: what is set of plugins may begin with the site's. */
const toldOf = JSON.stringify({ plugins: ['settings', 'site'] })

/** Any number, the same in every server process. */
const settingsLock = 7_305_846_114

/**
 * Notes the site's settings in every customer's audit log, where they are others than those noted
 * last, and tells their clients: they are a file, which no trigger sees. Where this server has `seen` its own
 * file change, everybody's are told: it may have answered with the earlier one since another server noted the new.
 * Returns whether others had been noted anywhere.
 */
export async function noteSettings(
  { db }: AppContext,
  settings: SiteSettings,
  seen = false,
): Promise<boolean> {
  const [before, after] = [JSON.stringify(noSettings), JSON.stringify(settings)]
  return db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${settingsLock})`.execute(trx)
    const { rows } = await sql<{ readonly others: boolean }>`
      WITH other AS (
        SELECT c.id, noted.after FROM customers c LEFT JOIN LATERAL (
          SELECT e.changes -> 0 ->> 'after' AS after FROM audit_events e
          WHERE e.customer_id = c.id AND e.kind = 'settings_changed' AND e.subject_id = '' ORDER BY e.id DESC LIMIT 1
        ) AS noted ON true
        WHERE coalesce(noted.after, ${before}) <> ${after}
      ), written AS (
        INSERT INTO audit_events (customer_id, kind, subject_type, subject_id, changes)
        SELECT id, 'settings_changed', 'site', '', jsonb_build_array(jsonb_build_object(
          'field', 'settings', 'before', coalesce(after, ${before}::text), 'after', ${after}::text))
        FROM other
      ), told AS (
        INSERT INTO changes (customer_id, event) SELECT id, ${toldOf}::jsonb FROM customers
        WHERE ${seen} OR id IN (SELECT id FROM other)
      )
      SELECT count(after) > 0 AS others FROM other`.execute(trx)
    return rows[0]?.others === true
  })
}
