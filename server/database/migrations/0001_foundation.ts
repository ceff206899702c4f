import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Every table of the first version.
 *
 * A tenant table leads its primary key, its unique constraints and its foreign keys with
 * `customer_id`, so that a distributed PostgreSQL can shard by that column. The tables without a
 * leading `customer_id` are small or shared and would be copied to every node: `customers`,
 * `sign_in_names`, `failed_tries`, `items`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [extensions, accounts, catalogue, places, stock, shared]) {
    for (const statement of part) await sql.raw(statement).execute(db)
  }
}

const extensions = [
  `CREATE EXTENSION IF NOT EXISTS pg_trgm`,
  `CREATE EXTENSION IF NOT EXISTS unaccent`,
  `CREATE COLLATION IF NOT EXISTS swedish (provider = icu, locale = 'sv-SE')`,
  `CREATE COLLATION IF NOT EXISTS swedish_numeric (provider = icu, locale = 'sv-SE-u-kn-true')`,
  // unaccent() itself is only STABLE, because its dictionary can be changed; ours never is.
  `CREATE FUNCTION forrad_fold(value text) RETURNS text
     LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT
     AS $$ SELECT lower(unaccent(value)) $$`,
]

const accounts = [
  `CREATE TABLE customers (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     company_name text NOT NULL,
     name text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now()
   )`,
  `CREATE TABLE users (
     customer_id bigint NOT NULL REFERENCES customers (id),
     id text NOT NULL DEFAULT gen_random_uuid()::text,
     email text NOT NULL,
     first_name text NOT NULL,
     last_name text NOT NULL,
     role text NOT NULL CHECK (role IN ('administrate', 'edit', 'read')),
     narcotics boolean NOT NULL DEFAULT false,
     password_hash text,
     created_at timestamptz NOT NULL DEFAULT now(),
     deleted_at timestamptz,
     PRIMARY KEY (customer_id, id)
   )`,
  // People sign in with an e-mail address alone, so it must be one in the whole installation: this
  // directory says which customer and user it belongs to. A removed user's row goes, the name is free.
  `CREATE TABLE sign_in_names (
     email text PRIMARY KEY CHECK (email = lower(email)),
     customer_id bigint NOT NULL,
     user_id text NOT NULL,
     UNIQUE (customer_id, user_id),
     FOREIGN KEY (customer_id, user_id) REFERENCES users (customer_id, id)
   )`,
  `CREATE TABLE sessions (
     customer_id bigint NOT NULL,
     id_hash bytea NOT NULL,
     user_id text NOT NULL,
     created_at timestamptz NOT NULL,
     last_seen_at timestamptz NOT NULL,
     PRIMARY KEY (customer_id, id_hash),
     FOREIGN KEY (customer_id, user_id) REFERENCES users (customer_id, id)
   )`,
  `CREATE INDEX sessions_user ON sessions (customer_id, user_id)`,
  `CREATE INDEX sessions_last_seen_at ON sessions (last_seen_at)`,
  `CREATE TABLE tokens (
     customer_id bigint NOT NULL,
     token_hash bytea NOT NULL,
     user_id text NOT NULL,
     purpose text NOT NULL CHECK (purpose IN ('reset', 'sign_up')),
     created_at timestamptz NOT NULL,
     expires_at timestamptz NOT NULL,
     PRIMARY KEY (customer_id, token_hash),
     FOREIGN KEY (customer_id, user_id) REFERENCES users (customer_id, id)
   )`,
  `CREATE INDEX tokens_user ON tokens (customer_id, user_id)`,
  `CREATE INDEX tokens_expires_at ON tokens (expires_at)`,
  // One row for each failed try and each thing it counts against; the key is hashed.
  `CREATE TABLE failed_tries (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     scope text NOT NULL,
     key text NOT NULL,
     failed_at timestamptz NOT NULL
   )`,
  `CREATE INDEX failed_tries_key ON failed_tries (scope, key, failed_at)`,
  `CREATE INDEX failed_tries_failed_at ON failed_tries (failed_at)`,
]

const catalogue = [
  // customer_id null: the shared catalogue; else an item of that customer's own.
  `CREATE TABLE items (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     customer_id bigint REFERENCES customers (id),
     vendor_name text NOT NULL,
     display_name text NOT NULL,
     strength_text text,
     gtin text CHECK (gtin ~ '^[0-9]{14}$'),
     kind text NOT NULL CHECK (kind IN ('medicine', 'supply')),
     requires_license boolean NOT NULL DEFAULT false,
     narcotic_level smallint NOT NULL DEFAULT 0 CHECK (narcotic_level BETWEEN 0 AND 5),
     search_text text NOT NULL GENERATED ALWAYS AS (
       forrad_fold(vendor_name || ' ' || display_name || ' ' || coalesce(strength_text, '') || ' ' || coalesce(gtin, ''))
     ) STORED,
     created_at timestamptz NOT NULL DEFAULT now(),
     UNIQUE NULLS NOT DISTINCT (customer_id, vendor_name)
   )`,
  `CREATE UNIQUE INDEX items_gtin ON items (customer_id, gtin) NULLS NOT DISTINCT WHERE gtin IS NOT NULL`,
  `CREATE INDEX items_search ON items USING gin (search_text gin_trgm_ops)`,
  // What a customer has of its own on any item: label text, and whether the item is kept in stock.
  `CREATE TABLE customer_items (
     customer_id bigint NOT NULL REFERENCES customers (id),
     item_id bigint NOT NULL REFERENCES items (id),
     print_label_text text,
     label_printed_at timestamptz,
     in_stock boolean NOT NULL DEFAULT false,
     PRIMARY KEY (customer_id, item_id)
   )`,
  `CREATE INDEX customer_items_in_stock ON customer_items (customer_id, item_id) WHERE in_stock`,
  `CREATE TABLE licences (
     customer_id bigint NOT NULL REFERENCES customers (id),
     item_id bigint NOT NULL REFERENCES items (id),
     license_number text NOT NULL,
     responsible text NOT NULL,
     quantity integer NOT NULL CHECK (quantity BETWEEN 0 AND 999999),
     quantity_used integer NOT NULL CHECK (quantity_used BETWEEN 0 AND 999999),
     valid_until date NOT NULL,
     PRIMARY KEY (customer_id, item_id)
   )`,
]

const places = [
  `CREATE TABLE locations (
     customer_id bigint NOT NULL REFERENCES customers (id),
     id bigint GENERATED ALWAYS AS IDENTITY,
     name text NOT NULL,
     hidden_at timestamptz,
     PRIMARY KEY (customer_id, id)
   )`,
  `CREATE UNIQUE INDEX locations_name ON locations (customer_id, lower(name)) WHERE hidden_at IS NULL`,
  `CREATE TABLE storage_locations (
     customer_id bigint NOT NULL,
     id bigint GENERATED ALWAYS AS IDENTITY,
     location_id bigint NOT NULL,
     identifier text NOT NULL,
     hidden_at timestamptz,
     PRIMARY KEY (customer_id, id),
     FOREIGN KEY (customer_id, location_id) REFERENCES locations (customer_id, id)
   )`,
  `CREATE UNIQUE INDEX storage_locations_identifier
     ON storage_locations (customer_id, location_id, lower(identifier)) WHERE hidden_at IS NULL`,
  `CREATE TABLE location_items (
     customer_id bigint NOT NULL,
     id bigint GENERATED ALWAYS AS IDENTITY,
     location_id bigint NOT NULL,
     item_id bigint NOT NULL REFERENCES items (id),
     preferred_stock_level integer NOT NULL DEFAULT 0 CHECK (preferred_stock_level BETWEEN 0 AND 999999),
     reorder_point integer NOT NULL DEFAULT 0 CHECK (reorder_point BETWEEN 0 AND 999999),
     reorder_multiple integer NOT NULL DEFAULT 1 CHECK (reorder_multiple BETWEEN 1 AND 999999),
     hidden_at timestamptz,
     PRIMARY KEY (customer_id, id),
     FOREIGN KEY (customer_id, location_id) REFERENCES locations (customer_id, id)
   )`,
  `CREATE UNIQUE INDEX location_items_item
     ON location_items (customer_id, location_id, item_id) WHERE hidden_at IS NULL`,
  `CREATE INDEX location_items_by_item
     ON location_items (customer_id, item_id) WHERE hidden_at IS NULL`,
]

const stock = [
  `CREATE TABLE batches (
     customer_id bigint NOT NULL,
     id bigint GENERATED ALWAYS AS IDENTITY,
     item_id bigint NOT NULL REFERENCES items (id),
     storage_location_id bigint NOT NULL,
     identifier text,
     expiration_date date,
     quantity integer NOT NULL CHECK (quantity BETWEEN 0 AND 999999),
     PRIMARY KEY (customer_id, id),
     UNIQUE NULLS NOT DISTINCT (customer_id, item_id, storage_location_id, identifier, expiration_date),
     FOREIGN KEY (customer_id, storage_location_id) REFERENCES storage_locations (customer_id, id)
   )`,
  `CREATE INDEX batches_storage_location
     ON batches (customer_id, storage_location_id) WHERE quantity > 0`,
  `CREATE TABLE adjustments (
     customer_id bigint NOT NULL,
     id bigint GENERATED ALWAYS AS IDENTITY,
     item_id bigint NOT NULL REFERENCES items (id),
     type text NOT NULL CHECK (type IN ('remove', 'stocktaking', 'receive', 'undo')),
     user_id text NOT NULL,
     undoes_id bigint,
     created_at timestamptz NOT NULL,
     PRIMARY KEY (customer_id, id),
     FOREIGN KEY (customer_id, user_id) REFERENCES users (customer_id, id),
     FOREIGN KEY (customer_id, undoes_id) REFERENCES adjustments (customer_id, id),
     CHECK ((type = 'undo') = (undoes_id IS NOT NULL))
   )`,
  `CREATE UNIQUE INDEX adjustments_undoes
     ON adjustments (customer_id, undoes_id) WHERE undoes_id IS NOT NULL`,
  `CREATE INDEX adjustments_item ON adjustments (customer_id, item_id, id DESC)`,
  `CREATE INDEX adjustments_user ON adjustments (customer_id, user_id, id DESC)`,
  `CREATE TABLE ledger_rows (
     customer_id bigint NOT NULL,
     id bigint GENERATED ALWAYS AS IDENTITY,
     adjustment_id bigint NOT NULL,
     item_id bigint NOT NULL REFERENCES items (id),
     batch_id bigint NOT NULL,
     location_id bigint NOT NULL,
     storage_location_id bigint NOT NULL,
     identifier text,
     expiration_date date,
     before integer NOT NULL CHECK (before BETWEEN 0 AND 999999),
     after integer NOT NULL CHECK (after BETWEEN 0 AND 999999),
     quantity integer NOT NULL,
     PRIMARY KEY (customer_id, id),
     CHECK (after = before + quantity),
     FOREIGN KEY (customer_id, adjustment_id) REFERENCES adjustments (customer_id, id),
     FOREIGN KEY (customer_id, batch_id) REFERENCES batches (customer_id, id),
     FOREIGN KEY (customer_id, location_id) REFERENCES locations (customer_id, id),
     FOREIGN KEY (customer_id, storage_location_id) REFERENCES storage_locations (customer_id, id)
   )`,
  `CREATE INDEX ledger_rows_adjustment ON ledger_rows (customer_id, adjustment_id)`,
  `CREATE INDEX ledger_rows_item ON ledger_rows (customer_id, item_id, id DESC)`,
  `CREATE INDEX ledger_rows_batch ON ledger_rows (customer_id, batch_id, id DESC)`,
  `CREATE FUNCTION forrad_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       RAISE EXCEPTION 'the ledger is append-only: % on % refused', TG_OP, TG_TABLE_NAME
         USING ERRCODE = 'restrict_violation';
     END $$`,
  ...['adjustments', 'ledger_rows'].map(
    (table) => `CREATE TRIGGER ${table}_append_only
       BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
       FOR EACH STATEMENT EXECUTE FUNCTION forrad_refuse_change()`,
  ),
]

const shared = [
  // Successful answers of calls that change stock, kept for 7 days.
  `CREATE TABLE idempotency_keys (
     customer_id bigint NOT NULL,
     user_id text NOT NULL,
     key text NOT NULL,
     operation text NOT NULL,
     body_hash bytea NOT NULL,
     answer jsonb,
     created_at timestamptz NOT NULL,
     PRIMARY KEY (customer_id, user_id, key),
     FOREIGN KEY (customer_id, user_id) REFERENCES users (customer_id, id)
   )`,
  `CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at)`,
  // Outbox of changed ids: written in the transaction that changes, read by every server process.
  `CREATE TABLE changes (
     customer_id bigint NOT NULL REFERENCES customers (id),
     id bigint GENERATED ALWAYS AS IDENTITY,
     event jsonb NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (customer_id, id)
   )`,
  `CREATE INDEX changes_id ON changes (id)`,
  `CREATE INDEX changes_created_at ON changes (created_at)`,
]
