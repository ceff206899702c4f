-- What is sent from one location to another. Numbers are the customer's own, from 1. A transfer that
-- was turned goes elsewhere than it was sent; one that is closed has nothing on its way.
CREATE TABLE transfers_transfers (
  customer_id bigint NOT NULL REFERENCES customers (id),
  id bigint NOT NULL CHECK (id > 0),
  from_location_id bigint NOT NULL,
  sent_to_location_id bigint NOT NULL,
  to_location_id bigint NOT NULL,
  sent_at timestamptz NOT NULL,
  sent_by text NOT NULL,
  closed_at timestamptz,
  PRIMARY KEY (customer_id, id),
  FOREIGN KEY (customer_id, from_location_id) REFERENCES locations (customer_id, id),
  FOREIGN KEY (customer_id, sent_to_location_id) REFERENCES locations (customer_id, id),
  FOREIGN KEY (customer_id, to_location_id) REFERENCES locations (customer_id, id),
  CHECK (from_location_id <> sent_to_location_id)
);
CREATE INDEX transfers_transfers_open ON transfers_transfers (customer_id, id DESC)
  WHERE closed_at IS NULL;

-- The last number of each customer.
CREATE TABLE transfers_numbers (
  customer_id bigint PRIMARY KEY REFERENCES customers (id),
  last bigint NOT NULL
);

-- Lot and date as they left; what is not put in, back or written off is on its way.
CREATE TABLE transfers_lines (
  customer_id bigint NOT NULL,
  transfer_id bigint NOT NULL,
  line int NOT NULL CHECK (line > 0),
  item_id bigint NOT NULL REFERENCES items (id),
  identifier text,
  expiration_date date,
  from_storage_location_id bigint NOT NULL,
  sent int NOT NULL CHECK (sent > 0),
  arrived int NOT NULL DEFAULT 0 CHECK (arrived >= 0),
  back int NOT NULL DEFAULT 0 CHECK (back >= 0),
  written_off int NOT NULL DEFAULT 0 CHECK (written_off >= 0),
  on_the_way int NOT NULL GENERATED ALWAYS AS (sent - arrived - back - written_off) STORED
    CHECK (on_the_way >= 0),
  PRIMARY KEY (customer_id, transfer_id, line),
  FOREIGN KEY (customer_id, transfer_id) REFERENCES transfers_transfers (customer_id, id),
  FOREIGN KEY (customer_id, from_storage_location_id) REFERENCES storage_locations (customer_id, id)
);
CREATE INDEX transfers_lines_item ON transfers_lines (customer_id, item_id)
  WHERE on_the_way > 0;
