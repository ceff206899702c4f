import { draftMemory, type DraftMemory, type KeyValueStorage } from '@forrad/core/stores'

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/** Where the running list of a location keeps what waits to be looked at. */
export function runningDraft(
  storage: KeyValueStorage,
  locationId: number,
): DraftMemory<readonly unknown[]> {
  return draftMemory(storage, `running.${locationId}`, isList)
}
