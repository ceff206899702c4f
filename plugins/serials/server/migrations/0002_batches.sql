-- What a pack's code told of its batch, so that its serial goes to the entry of that batch; forgotten once
-- the change is written.
ALTER TABLE serials_sightings
  ADD COLUMN identifier text COLLATE "C",
  ADD COLUMN expiration_date date;
