import { draftMemory, type DraftMemory, type KeyValueStorage } from '@forrad/core/stores'

/** What was typed in a pick: how many to take, by shelf place id. */
export type PickDraft = Readonly<Record<number, number>>

function isQuantities(value: unknown): value is PickDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((quantity) => Number.isSafeInteger(quantity) && quantity >= 0)
  )
}

/** Where the pick of an item at a location keeps what was typed. */
export function pickDraft(
  storage: KeyValueStorage,
  itemId: number,
  locationId: number,
): DraftMemory<PickDraft> {
  return draftMemory(storage, `pick.${itemId}.${locationId}`, isQuantities)
}
