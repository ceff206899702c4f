-- Who put it in force, which of a draft need not be who wrote it; unknown of drafts activated before this was kept.
ALTER TABLE recall_recalls ADD COLUMN active_by text;
UPDATE recall_recalls SET active_by = begun_by WHERE active_at = begun_at;
