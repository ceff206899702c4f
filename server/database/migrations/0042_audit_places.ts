import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The audit log tells of locations and shelf places: made, renamed and removed. The ledger shows their
 * names of today, so that what they were called before stands nowhere else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE audit_events
     DROP CONSTRAINT audit_events_subject_type_check,
     ADD CONSTRAINT audit_events_subject_type_check
       CHECK (subject_type IN ('user', 'item', 'site', 'location', 'storage_location'))`,
  // What it is called in the log, and the column that names it.
  `CREATE FUNCTION forrad_audit_place() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     DECLARE
       subject text := TG_ARGV[0];
       field text := TG_ARGV[1];
     BEGIN
       IF NOT forrad_audit_is_on() THEN
         RETURN NULL;
       END IF;
       IF TG_OP = 'INSERT' THEN
         INSERT INTO audit_events (customer_id, kind, actor_id, subject_type, subject_id, location_id, changes)
         SELECT n.customer_id, subject || '_created', forrad_audit_actor(), subject, n.id,
           (to_jsonb(n) ->> 'location_id')::bigint, forrad_audit_changes(NULL, to_jsonb(n), ARRAY[field])
         FROM touched n ORDER BY n.id;
       ELSE
         INSERT INTO audit_events (customer_id, kind, actor_id, subject_type, subject_id, location_id, changes)
         SELECT n.customer_id, subject || CASE WHEN gone THEN '_removed' ELSE '_changed' END,
           forrad_audit_actor(), subject, n.id, (to_jsonb(n) ->> 'location_id')::bigint, d.changes
         FROM touched n JOIN former o USING (customer_id, id),
         LATERAL (SELECT o.hidden_at IS NULL AND n.hidden_at IS NOT NULL AS gone) AS g,
         LATERAL (SELECT forrad_audit_changes(to_jsonb(o),
           CASE WHEN gone THEN '{}' ELSE to_jsonb(n) END, ARRAY[field]) AS changes) AS d
         WHERE d.changes IS NOT NULL ORDER BY n.id;
       END IF;
       RETURN NULL;
     END $$`,
  ...audited('locations', 'location', 'name'),
  ...audited('storage_locations', 'storage_location', 'identifier'),
]

function audited(table: string, subject: string, field: string): readonly string[] {
  const on = (event: 'insert' | 'update', seen: string) =>
    `CREATE TRIGGER ${table}_audit_${event} AFTER ${event.toUpperCase()} ON ${table}
       REFERENCING ${seen} FOR EACH STATEMENT
       EXECUTE FUNCTION forrad_audit_place('${subject}', '${field}')`
  return [
    on('insert', 'NEW TABLE AS touched'),
    on('update', 'OLD TABLE AS former NEW TABLE AS touched'),
  ]
}
