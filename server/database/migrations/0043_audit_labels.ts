import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The audit log tells of a changed label text, and of licences, which come by import: what they said
 * before stands nowhere else. Who is responsible for a licence is a person's name: it is told as changed,
 * and no more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE OR REPLACE FUNCTION forrad_audit_value(field text, value jsonb) RETURNS jsonb
     LANGUAGE sql IMMUTABLE SET search_path FROM CURRENT AS
     $$ SELECT CASE WHEN value IS NULL OR field IN ('first_name', 'last_name', 'responsible') THEN 'null'
                    WHEN field = 'email' THEN to_jsonb(forrad_mask(value #>> '{}'))
                    ELSE value END $$`,
  // Of an item and a customer, the fields that are named.
  `CREATE FUNCTION forrad_audit_of_item() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       IF forrad_audit_is_on() THEN
         INSERT INTO audit_events (customer_id, kind, actor_id, subject_type, subject_id, changes)
         SELECT NEW.customer_id, TG_ARGV[0], forrad_audit_actor(), 'item', NEW.item_id, changes
         FROM forrad_audit_changes(CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) END, to_jsonb(NEW),
           string_to_array(TG_ARGV[1], ' ')) AS changes
         WHERE changes IS NOT NULL;
       END IF;
       RETURN NULL;
     END $$`,
  // Every pick writes to this table: a row that says nothing else of its label costs a comparison at most.
  `CREATE TRIGGER customer_items_audit_insert AFTER INSERT ON customer_items
     FOR EACH ROW WHEN (NEW.print_label_text IS NOT NULL)
     EXECUTE FUNCTION forrad_audit_of_item('label_changed', 'print_label_text')`,
  `CREATE TRIGGER customer_items_audit_update AFTER UPDATE OF print_label_text ON customer_items
     FOR EACH ROW WHEN (NEW.print_label_text IS DISTINCT FROM OLD.print_label_text)
     EXECUTE FUNCTION forrad_audit_of_item('label_changed', 'print_label_text')`,
  `CREATE TRIGGER licences_audit AFTER INSERT OR UPDATE ON licences
     FOR EACH ROW EXECUTE FUNCTION forrad_audit_of_item('licence_changed',
       'license_number responsible quantity quantity_used valid_until')`,
]
