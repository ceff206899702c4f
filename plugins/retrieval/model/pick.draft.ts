import {
  isRecord,
  pendingQuantity,
  type BatchKey,
  type PendingAdjustment,
} from '@forrad/core/domain'
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
  /** How many of them waited in the retrieval list, by shelf place id; drafts of before do not say. */
  readonly listed?: Readonly<Record<number, number>>
  /** Why another batch than the first. */
  readonly reason: Reason | null
}

/** What of a plan survives a reload, with what of it waits in the list. */
export function draftOf(
  { quantities, chosen, scanned, reason }: PickPlan,
  pending: PendingAdjustment | null,
): PickDraft {
  const taken = Object.entries(scanned).filter(([id]) => (quantities[Number(id)] ?? 0) > 0)
  const listed = (pending?.storage_locations_updates ?? [])
    .filter(({ storage_location_id: id }) => quantities[id] !== undefined)
    .map((update) => [update.storage_location_id, pendingQuantity(update)] as const)
  return {
    quantities,
    chosen,
    scanned: Object.fromEntries(taken),
    listed: Object.fromEntries(listed),
    reason,
  }
}

/**
 * How many a draft stands for, by shelf place id: what waited in the list when it was set and has left it is
 * taken, or about to be, and what has come back there waits again (RUN-24). `listedNow`: what waits by now.
 */
export function typedQuantities(
  { quantities, listed }: PickDraft,
  listedNow: Readonly<Record<number, number>>,
): Readonly<Record<number, number>> {
  if (!listed) return quantities
  const typed = Object.entries(quantities).map(([id, quantity]) => {
    const [before, now] = [listed[Number(id)] ?? 0, listedNow[Number(id)] ?? 0]
    const hasMoved = (before === 0) !== (now === 0)
    return [id, hasMoved ? Math.max(0, quantity - before + now) : quantity] as const
  })
  return Object.fromEntries(typed)
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
  const { quantities, chosen, scanned = {}, listed = {}, reason } = value
  if (!isRecord(quantities) || !isRecord(chosen)) return false
  if (!isRecord(scanned) || !isRecord(listed)) return false
  const isQuantity = (quantity: unknown) => Number.isSafeInteger(quantity) && Number(quantity) >= 0
  return (
    isReason(reason) &&
    [quantities, listed].flatMap((each) => Object.values(each)).every(isQuantity) &&
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
