import type { BatchKey } from '@forrad/core/domain'
import { draftMemory, type DraftMemory, type KeyValueStorage } from '@forrad/core/stores'
import type { Reason } from '@forrad/openapi'
import type { PickPlan } from './places.ts'

/** What the person set in a pick. */
export interface PickDraft {
  /** How many to take, by shelf place id. */
  readonly quantities: Readonly<Record<number, number>>
  /** The batch to take first by choice, by shelf place id. */
  readonly chosen: Readonly<Record<number, BatchKey>>
  /** Why another batch than the first. */
  readonly reason: Reason | null
}

/** What of a plan survives a reload. */
export function draftOf({ quantities, chosen, reason }: PickPlan): PickDraft {
  return { quantities, chosen, reason }
}

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string'
}

function isBatchKey(value: unknown): boolean {
  return (
    isFields(value) && isTextOrNull(value['identifier']) && isTextOrNull(value['expiration_date'])
  )
}

function isReason(value: unknown): boolean {
  if (value === null) return true
  if (!isFields(value) || typeof value['code'] !== 'string') return false
  return value['text'] === undefined || typeof value['text'] === 'string'
}

function isPickDraft(value: unknown): value is PickDraft {
  if (!isFields(value)) return false
  const { quantities, chosen, reason } = value
  if (!isFields(quantities) || !isFields(chosen) || !isReason(reason)) return false
  const isQuantity = (quantity: unknown) => Number.isSafeInteger(quantity) && Number(quantity) >= 0
  return Object.values(quantities).every(isQuantity) && Object.values(chosen).every(isBatchKey)
}

/** Where the pick of an item at a location keeps what was set. */
export function pickDraft(
  storage: KeyValueStorage,
  itemId: number,
  locationId: number,
): DraftMemory<PickDraft> {
  return draftMemory(storage, `pick.${itemId}.${locationId}`, isPickDraft)
}
