import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The audit log. Triggers write what is done to users, own items and levels, whoever does it; the
 * server writes sign-ins and the like. Nobody changes a row. It holds ids and no names, so that
 * erasing a person leaves nothing of them here; e-mail addresses stand masked.
 *
 * `forrad.actor` is who acts in a transaction; without it a command or the server itself did. No
 * foreign keys: they would lock rows of customers and users.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [table, functions, triggers]) {
    for (const statement of part) await sql.raw(statement).execute(db)
  }
}

const table = [
  `CREATE TABLE audit_events (
     customer_id bigint NOT NULL,
     id bigint GENERATED ALWAYS AS IDENTITY,
     at timestamptz NOT NULL DEFAULT clock_timestamp(),
     kind text COLLATE "C" NOT NULL,
     actor_id text,
     subject_type text CHECK (subject_type IN ('user', 'item', 'site')),
     subject_id text,
     location_id bigint,
     changes jsonb NOT NULL DEFAULT '[]',
     PRIMARY KEY (customer_id, id)
   )`,
  `CREATE INDEX audit_events_at ON audit_events (customer_id, at, id)`,
  `CREATE INDEX audit_events_kind ON audit_events (customer_id, kind, id DESC)`,
  `CREATE INDEX audit_events_actor ON audit_events (customer_id, actor_id, id DESC)`,
  `CREATE INDEX audit_events_subject ON audit_events (customer_id, subject_id, id DESC)
     WHERE subject_type = 'user'`,
  `CREATE INDEX audit_events_export ON audit_events (at, id)`,
  `CREATE FUNCTION forrad_refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       RAISE EXCEPTION 'the audit log is append-only: % refused', TG_OP
         USING ERRCODE = 'restrict_violation';
     END $$`,
  `CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
     FOR EACH STATEMENT EXECUTE FUNCTION forrad_refuse_audit_change()`,
]

const userFields = `'first_name', 'last_name', 'role', 'narcotics'`
const itemFields = `'vendor_name', 'display_name', 'kind', 'strength_text', 'gtin', 'requires_license', 'narcotic_level'`
const levelFields = `'preferred_stock_level', 'reorder_point', 'reorder_multiple'`

const functions = [
  // a…@example.org: enough to know an address again.
  `CREATE FUNCTION forrad_mask(email text) RETURNS text LANGUAGE sql IMMUTABLE AS
     $$ SELECT left(email, 1) || '…' || coalesce(substring(email FROM '@.*$'), '') $$`,
  // Names of persons are told as changed, and no more.
  `CREATE FUNCTION forrad_audit_value(field text, value jsonb) RETURNS jsonb
     LANGUAGE sql IMMUTABLE SET search_path FROM CURRENT AS
     $$ SELECT CASE WHEN value IS NULL OR field IN ('first_name', 'last_name') THEN 'null'
                    WHEN field = 'email' THEN to_jsonb(forrad_mask(value #>> '{}'))
                    ELSE value END $$`,
  // What differs in these fields, as a list; null when nothing does.
  `CREATE FUNCTION forrad_audit_changes(before jsonb, after jsonb, fields text[]) RETURNS jsonb
     LANGUAGE sql IMMUTABLE SET search_path FROM CURRENT AS
     $$ SELECT jsonb_agg(jsonb_build_object('field', field,
            'before', forrad_audit_value(field, before -> field),
            'after', forrad_audit_value(field, after -> field)) ORDER BY place)
        FROM unnest(fields) WITH ORDINALITY AS f (field, place)
        WHERE (before -> field) IS DISTINCT FROM (after -> field)
          AND NOT (before IS NULL AND after -> field = 'null') $$`,
  // Demo data is no change of anybody's.
  `CREATE FUNCTION forrad_audit_is_on() RETURNS boolean LANGUAGE sql STABLE AS
     $$ SELECT coalesce(current_setting('forrad.audit', true), '') <> 'off' $$`,
  `CREATE FUNCTION forrad_audit_actor() RETURNS text LANGUAGE sql STABLE AS
     $$ SELECT nullif(current_setting('forrad.actor', true), '') $$`,
]

const triggers = [
  ...audited('users', {
    inserted: `INSERT INTO audit_events (customer_id, kind, actor_id, subject_type, subject_id, changes)
      SELECT customer_id, 'user_created', forrad_audit_actor(), 'user', id,
        forrad_audit_changes(NULL, to_jsonb(n), ARRAY['email', 'role', 'narcotics'])
      FROM touched n WHERE forrad_audit_is_on()`,
    updated: `INSERT INTO audit_events (customer_id, kind, actor_id, subject_type, subject_id, changes)
      SELECT customer_id, happened.kind, forrad_audit_actor(), 'user', n.id, coalesce(happened.changes, '[]')
      FROM touched n JOIN former o USING (customer_id, id),
      LATERAL (VALUES
        ('user_changed', forrad_audit_changes(to_jsonb(o), to_jsonb(n), ARRAY[${userFields}])),
        ('email_changed', forrad_audit_changes(to_jsonb(o), to_jsonb(n), ARRAY['email'])),
        ('user_removed', NULL),
        ('password_changed', NULL)
      ) AS happened (kind, changes)
      WHERE forrad_audit_is_on() AND CASE happened.kind
        WHEN 'user_removed' THEN o.deleted_at IS NULL AND n.deleted_at IS NOT NULL
        WHEN 'password_changed' THEN n.password_hash IS NOT NULL AND n.password_hash IS DISTINCT FROM o.password_hash
        ELSE happened.changes IS NOT NULL END`,
  }),
  ...audited('items', {
    inserted: `INSERT INTO audit_events (customer_id, kind, actor_id, subject_type, subject_id, changes)
      SELECT customer_id, 'item_created', forrad_audit_actor(), 'item', id,
        forrad_audit_changes(NULL, to_jsonb(n), ARRAY[${itemFields}])
      FROM touched n WHERE customer_id IS NOT NULL AND forrad_audit_is_on() ORDER BY id`,
    updated: `INSERT INTO audit_events (customer_id, kind, actor_id, subject_type, subject_id, changes)
      SELECT n.customer_id, 'item_changed', forrad_audit_actor(), 'item', n.id, d.changes
      FROM touched n JOIN former o USING (id),
      LATERAL (SELECT forrad_audit_changes(to_jsonb(o), to_jsonb(n), ARRAY[${itemFields}]) AS changes) AS d
      WHERE n.customer_id IS NOT NULL AND d.changes IS NOT NULL AND forrad_audit_is_on() ORDER BY n.id`,
  }),
  ...audited('location_items', {
    inserted: `INSERT INTO audit_events (customer_id, kind, actor_id, subject_type, subject_id, location_id, changes)
      SELECT customer_id, 'levels_changed', forrad_audit_actor(), 'item', item_id, location_id,
        forrad_audit_changes(NULL, to_jsonb(n), ARRAY[${levelFields}])
      FROM touched n WHERE forrad_audit_is_on() ORDER BY id`,
    updated: `INSERT INTO audit_events (customer_id, kind, actor_id, subject_type, subject_id, location_id, changes)
      SELECT n.customer_id, CASE WHEN gone THEN 'levels_removed' ELSE 'levels_changed' END,
        forrad_audit_actor(), 'item', n.item_id, n.location_id, coalesce(d.changes, '[]')
      FROM touched n JOIN former o USING (customer_id, id),
      LATERAL (SELECT o.hidden_at IS NULL AND n.hidden_at IS NOT NULL AS gone,
        forrad_audit_changes(to_jsonb(o), to_jsonb(n), ARRAY[${levelFields}]) AS changes) AS d
      WHERE (gone OR d.changes IS NOT NULL) AND forrad_audit_is_on() ORDER BY n.id`,
  }),
]

/** Triggers that write what a statement did to a table. */
function audited(
  name: string,
  { inserted, updated }: { readonly inserted: string; readonly updated: string },
): readonly string[] {
  const on = (event: 'insert' | 'update', statement: string, seen: string) => [
    `CREATE FUNCTION forrad_audit_${name}_${event}() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
       BEGIN
         ${statement};
         RETURN NULL;
       END $$`,
    `CREATE TRIGGER ${name}_audit_${event} AFTER ${event.toUpperCase()} ON ${name}
       REFERENCING ${seen} FOR EACH STATEMENT EXECUTE FUNCTION forrad_audit_${name}_${event}()`,
  ]
  return [
    ...on('insert', inserted, 'NEW TABLE AS touched'),
    ...on('update', updated, 'OLD TABLE AS former NEW TABLE AS touched'),
  ]
}
