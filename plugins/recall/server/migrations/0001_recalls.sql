-- Who recalled which lots of which item, and whether it still holds. A row is ended, never removed.
CREATE TABLE recall_recalls (
  customer_id bigint NOT NULL REFERENCES customers (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  item_id bigint NOT NULL REFERENCES items (id),
  lots text[] NOT NULL CHECK (cardinality(lots) > 0),
  class text COLLATE "C" NOT NULL CHECK (class IN ('I', 'II', 'III', 'none')),
  reference text CHECK (reference <> ''),
  instructions text CHECK (instructions <> ''),
  begun_at timestamptz NOT NULL,
  begun_by text NOT NULL,
  ended_at timestamptz,
  ended_by text,
  PRIMARY KEY (customer_id, id),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
-- Asked by every pick, under its lock.
CREATE INDEX recall_recalls_active ON recall_recalls (customer_id, item_id) WHERE ended_at IS NULL;
