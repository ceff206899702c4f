import { isRecord, type BatchKey } from '@forrad/core/domain'
import type { ScannedBatch } from '@forrad/core/kernel'
import { draftMemory, type DraftMemory, type KeyValueStorage } from '@forrad/core/stores'
import type { Reason } from '@forrad/openapi'
import type { PickPlan } from './places.ts'

/** What the person set in a pick. */
export interface PickDraft {
  /** How many to take, by shelf place id. */
  readonly quantities: Readonly<Record<number, number>>
  /** The batch to take first by choice, by shelf place id. */
  readonly chosen: Readonly<Record<number, BatchKey>>
  /** The scanned batch that something is taken of, by shelf place id; drafts of before have none. */
  readonly scanned?: Readonly<Record<number, ScannedBatch>>
  /** Why another batch than the first. */
  readonly reason: Reason | null
}

/** What of a plan survives a reload. */
export function draftOf({ quantities, chosen, scanned, reason }: PickPlan): PickDraft {
  const taken = Object.entries(scanned).filter(([id]) => (quantities[Number(id)] ?? 0) > 0)
  return { quantities, chosen, scanned: Object.fromEntries(taken), reason }
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string'
}

function isBatchKey(value: unknown): boolean {
  return (
    isRecord(value) && isTextOrNull(value['identifier']) && isTextOrNull(value['expiration_date'])
  )
}

function isReason(value: unknown): boolean {
  if (value === null) return true
  if (!isRecord(value) || typeof value['code'] !== 'string') return false
  return value['text'] === undefined || typeof value['text'] === 'string'
}

function isPickDraft(value: unknown): value is PickDraft {
  if (!isRecord(value)) return false
  const { quantities, chosen, scanned = {}, reason } = value
  if (!isRecord(quantities) || !isRecord(chosen) || !isRecord(scanned)) return false
  const isQuantity = (quantity: unknown) => Number.isSafeInteger(quantity) && Number(quantity) >= 0
  return (
    isReason(reason) &&
    Object.values(quantities).every(isQuantity) &&
    [chosen, scanned].flatMap((each) => Object.values(each)).every(isBatchKey)
  )
}

/**
 * Where the pick of an item at a location keeps what was set. Whoever changes
 * what is kept so that an earlier version's would be misread gives it another name: `kept-form.test.ts` tells.
 */
export function pickDraft(
  storage: KeyValueStorage,
  itemId: number,
  locationId: number,
): DraftMemory<PickDraft> {
  return draftMemory(storage, `pick.${itemId}.${locationId}`, isPickDraft)
}
