import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A shelf place can be blocked as a lot can: a quarantine, from which nothing is picked whatever lies there.
 * What lies there carries the same mark, and with it is left out of what can be used. Nothing is blocked
 * yet: the server takes over what plugins block when it starts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Without foreign keys, as `blocked_lots`.
  `CREATE TABLE blocked_places (
     customer_id bigint NOT NULL,
     storage_location_id bigint NOT NULL,
     PRIMARY KEY (customer_id, storage_location_id)
   )`,
  // Whoever makes a batch holds its shelf place, and so sees every block of it that was committed before.
  `CREATE OR REPLACE FUNCTION forrad_mark_blocked() RETURNS trigger
     LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       NEW.blocked := EXISTS (SELECT FROM blocked_lots
           WHERE customer_id = NEW.customer_id AND item_id = NEW.item_id AND lot IN ('', NEW.identifier))
         OR EXISTS (SELECT FROM blocked_places
           WHERE customer_id = NEW.customer_id AND storage_location_id = NEW.storage_location_id);
       RETURN NEW;
     END $$`,
]
