-- What a return of an item frees: the sightings of its picks.
CREATE INDEX serials_sightings_taken ON serials_sightings (customer_id, item_id)
  WHERE kind = 'remove' AND adjustment_id IS NOT NULL;
