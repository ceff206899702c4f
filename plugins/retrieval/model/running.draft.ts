import { draftMemory, type DraftMemory, type KeyValueStorage } from '@forrad/core/stores'

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/**
 * Where the running list of a location keeps what waits to be looked at. Whoever changes
 * what is kept so that an earlier version's would be misread gives it another name: `kept-form.test.ts` tells.
 */
export function runningDraft(
  storage: KeyValueStorage,
  locationId: number,
): DraftMemory<readonly unknown[]> {
  return draftMemory(storage, `running.${locationId}`, isList)
}
