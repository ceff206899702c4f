-- Who turned a transfer, where to and when, each time, from 1; what was turned before this table is not
-- in it.
CREATE TABLE transfers_turns (
  customer_id bigint NOT NULL,
  transfer_id bigint NOT NULL,
  n int NOT NULL CHECK (n > 0),
  to_location_id bigint NOT NULL,
  turned_at timestamptz NOT NULL,
  turned_by text NOT NULL,
  PRIMARY KEY (customer_id, transfer_id, n),
  FOREIGN KEY (customer_id, transfer_id) REFERENCES transfers_transfers (customer_id, id),
  FOREIGN KEY (customer_id, to_location_id) REFERENCES locations (customer_id, id)
);
