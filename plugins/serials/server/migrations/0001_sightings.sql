-- What a customer's serials are hashed with; made once, and never leaves the server.
CREATE TABLE serials_salts (
  customer_id bigint NOT NULL REFERENCES customers (id),
  salt bytea NOT NULL CHECK (octet_length(salt) = 32),
  PRIMARY KEY (customer_id)
);
-- That a pack was scanned for a pick, a receipt or a count. Nothing tells which serial it was. Until the
-- change is written, `adjustment_id` is null, and the sighting may be freed.
CREATE TABLE serials_sightings (
  customer_id bigint NOT NULL REFERENCES customers (id),
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('remove', 'receive', 'stocktaking')),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  scan text COLLATE "C" NOT NULL,
  item_id bigint NOT NULL REFERENCES items (id),
  location_id bigint,
  user_id text NOT NULL,
  seen_at timestamptz NOT NULL,
  adjustment_id bigint,
  PRIMARY KEY (customer_id, kind, hash)
);
-- What a change confirms, what a line taken back frees, and what an undo brings back.
CREATE INDEX serials_sightings_open ON serials_sightings (customer_id, item_id, user_id, kind, seen_at)
  WHERE adjustment_id IS NULL;
CREATE INDEX serials_sightings_adjustment ON serials_sightings (customer_id, adjustment_id)
  WHERE adjustment_id IS NOT NULL;
