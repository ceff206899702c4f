-- What the thermometer of a location's fridge showed, in tenths of a degree Celsius.
CREATE TABLE fridge_log_readings (
  customer_id bigint NOT NULL REFERENCES customers (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  location_id bigint NOT NULL,
  tenths int NOT NULL CHECK (tenths BETWEEN -999 AND 999),
  remark text,
  made_at timestamptz NOT NULL,
  made_by text NOT NULL,
  PRIMARY KEY (customer_id, id),
  FOREIGN KEY (customer_id, location_id) REFERENCES locations (customer_id, id)
);
CREATE INDEX fridge_log_readings_last ON fridge_log_readings (customer_id, location_id, id DESC);
