-- How many days a pack of an item is good once it is opened, as the customer has it from the leaflet.
CREATE TABLE opened_days (
  customer_id bigint NOT NULL REFERENCES customers (id),
  item_id bigint NOT NULL REFERENCES items (id),
  days integer NOT NULL CHECK (days BETWEEN 0 AND 1825),
  set_at timestamptz NOT NULL,
  set_by text NOT NULL,
  PRIMARY KEY (customer_id, item_id)
);
