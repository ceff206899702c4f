/** What tells one batch from another: item, shelf place, identifier and date (BATCH-5). */
export interface BatchPosition {
  readonly item_id: number
  readonly storage_location_id: number
  readonly identifier: string | null
  readonly expiration_date: string | null
}

/** A text that two positions share only when they are the same batch. */
export function batchKey(batch: BatchPosition): string {
  const { item_id, storage_location_id, identifier, expiration_date } = batch
  return JSON.stringify([item_id, storage_location_id, identifier, expiration_date])
}
