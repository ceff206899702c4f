-- A recall is a draft until it is activated; it ends by being closed (its tasks done) or lifted.
ALTER TABLE recall_recalls
  ADD COLUMN active_at timestamptz,
  ADD COLUMN due_on date,
  -- When the tasks were made of the stock that no pick changes any more.
  ADD COLUMN settled_at timestamptz,
  ADD COLUMN outcome text COLLATE "C" CHECK (outcome IN ('closed', 'lifted', 'dropped')),
  -- Of class I the first of two: what was asked for, by whom, when.
  ADD COLUMN asked_outcome text COLLATE "C" CHECK (asked_outcome IN ('closed', 'lifted')),
  ADD COLUMN asked_by text,
  ADD COLUMN asked_at timestamptz;
UPDATE recall_recalls SET active_at = begun_at, settled_at = begun_at,
  outcome = CASE WHEN ended_at IS NULL THEN NULL ELSE 'lifted' END;
ALTER TABLE recall_recalls
  -- No lot at all: every lot of the item.
  DROP CONSTRAINT recall_recalls_lots_check,
  ADD CONSTRAINT recall_recalls_outcome CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  ADD CONSTRAINT recall_recalls_draft
    CHECK (active_at IS NOT NULL OR outcome IS NULL OR outcome = 'dropped'),
  ADD CONSTRAINT recall_recalls_asked CHECK (
    (asked_outcome IS NULL) = (asked_by IS NULL) AND (asked_by IS NULL) = (asked_at IS NULL));
DROP INDEX recall_recalls_active;
-- Asked by every change of stock, under its lock: what blocks, and what holds a quarantine.
CREATE INDEX recall_recalls_held ON recall_recalls (customer_id, item_id)
  WHERE active_at IS NOT NULL AND (outcome IS NULL OR outcome = 'closed');

-- What each location has to answer; answered once.
CREATE TABLE recall_tasks (
  customer_id bigint NOT NULL,
  recall_id bigint NOT NULL,
  location_id bigint NOT NULL,
  -- Units of the recalled lots, and of no known lot, when the recall became active.
  expected bigint NOT NULL CHECK (expected >= 0),
  unknown bigint NOT NULL CHECK (unknown >= 0),
  answered_at timestamptz,
  answered_by text,
  found bigint CHECK (found >= 0),
  remark text CHECK (remark <> ''),
  PRIMARY KEY (customer_id, recall_id, location_id),
  FOREIGN KEY (customer_id, recall_id) REFERENCES recall_recalls (customer_id, id),
  CHECK ((answered_at IS NULL) = (answered_by IS NULL)),
  CHECK ((answered_at IS NULL) = (found IS NULL))
);

-- Shelf places that nothing is picked from, made when they are first needed.
CREATE TABLE recall_quarantines (
  customer_id bigint NOT NULL,
  storage_location_id bigint NOT NULL,
  location_id bigint NOT NULL,
  PRIMARY KEY (customer_id, storage_location_id)
);
CREATE INDEX recall_quarantines_location ON recall_quarantines (customer_id, location_id);

-- The letter of a recall, as it came.
CREATE TABLE recall_letters (
  customer_id bigint NOT NULL,
  recall_id bigint NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  media_type text COLLATE "C" NOT NULL,
  content bytea NOT NULL CHECK (length(content) BETWEEN 1 AND 10485760),
  attached_at timestamptz NOT NULL,
  attached_by text NOT NULL,
  PRIMARY KEY (customer_id, recall_id),
  FOREIGN KEY (customer_id, recall_id) REFERENCES recall_recalls (customer_id, id)
);
