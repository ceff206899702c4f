-- What recalls in force block, as the core takes it over: one without lots blocks every lot, told by an empty one.
CREATE VIEW recall_blocks AS
  SELECT r.customer_id, r.item_id, named.lot
  FROM recall_recalls r
  CROSS JOIN LATERAL unnest(CASE WHEN cardinality(r.lots) = 0 THEN ARRAY['']::text[] ELSE r.lots END)
    AS named (lot)
  WHERE r.active_at IS NOT NULL AND r.outcome IS NULL;
