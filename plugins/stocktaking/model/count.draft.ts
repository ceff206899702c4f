import { isRecord } from '@forrad/core/domain'
import { draftMemory, type DraftMemory, type KeyValueStorage } from '@forrad/core/stores'
import type { CountState } from './count.state.ts'

/** What was typed in a stocktake, with what of it has to be counted again, and the shelf places that it was typed for. */
export type KeptCount = Pick<CountState, 'drafts' | 'seen'>

/** Where the stocktake of an item at a location keeps what was typed. */
export function countDraft(
  storage: KeyValueStorage,
  itemId: number,
  locationId: number,
): DraftMemory<KeptCount> {
  return draftMemory(storage, `count.${itemId}.${locationId}`, isKeptCount)
}

function isKeptCount(value: unknown): value is KeptCount {
  if (!isRecord(value) || !isRecord(value['drafts']) || !Array.isArray(value['seen'])) return false
  const isDraft = (one: unknown) =>
    isRecord(one) &&
    typeof one['text'] === 'string' &&
    typeof one['previous'] === 'number' &&
    ['at', 'from', 'again'].every((key) => one[key] === undefined || Number.isSafeInteger(one[key]))
  const isPlace = (one: unknown) =>
    isRecord(one) && typeof one['id'] === 'number' && typeof one['identifier'] === 'string'
  return Object.values(value['drafts']).every(isDraft) && value['seen'].every(isPlace)
}
