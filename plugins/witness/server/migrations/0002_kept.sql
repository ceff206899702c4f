-- Who witnessed what stays as it was signed, as the ledger stays: an entry gets its witness once, and is
-- marked once as taken back. Nothing takes a row away; a restored backup fills the table with its triggers off.
CREATE FUNCTION witness_keep_entry() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      IF OLD.witness_id IS NULL AND NEW.witness_id IS NOT NULL AND NOT OLD.undone
        AND to_jsonb(NEW) - ARRAY['witness_id', 'signed_at'] = to_jsonb(OLD) - ARRAY['witness_id', 'signed_at']
      THEN RETURN NEW; END IF;
      IF NEW.undone AND to_jsonb(NEW) - 'undone' = to_jsonb(OLD) - 'undone' THEN RETURN NEW; END IF;
    END IF;
    RAISE EXCEPTION 'what was witnessed stays: % on % refused', TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'restrict_violation';
  END $$;
CREATE TRIGGER witness_entries_kept BEFORE UPDATE OR DELETE ON witness_entries
  FOR EACH ROW EXECUTE FUNCTION witness_keep_entry();
CREATE TRIGGER witness_entries_not_emptied BEFORE TRUNCATE ON witness_entries
  FOR EACH STATEMENT EXECUTE FUNCTION witness_keep_entry();
