import type { Reason } from '@forrad/openapi'
import { isRecord } from './is-record.ts'
import { isOtherBatchReason } from './other-batch.ts'
import { MAX_QUANTITY } from './quantity.ts'
import { isCalendarDate } from './dates.ts'
import type { PendingAdjustment, PendingList, PendingUpdate } from './pending.ts'
import { addPending } from './pending.ts'

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

function fromText(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}

function parseUpdate(value: unknown): readonly PendingUpdate[] {
  if (!isRecord(value)) return []
  const { storage_location_id, quantity_to_remove, identifier, expiration_date } = value
  const reason = parseReason(value['reason'])
  const other = value['other_batch']
  if (!isId(storage_location_id) || typeof quantity_to_remove !== 'number') return []
  const quantity = Math.abs(quantity_to_remove)
  if (!isId(quantity) || quantity > MAX_QUANTITY) return []
  return [
    {
      storage_location_id,
      quantity_to_remove: quantity,
      ...(identifier === null || (typeof identifier === 'string' && identifier !== '')
        ? { identifier }
        : {}),
      ...(expiration_date === null ||
      (typeof expiration_date === 'string' && isCalendarDate(expiration_date))
        ? { expiration_date }
        : {}),
      ...(value['chosen'] === true ? { chosen: true } : {}),
      ...(reason && { reason }),
      ...(reason && typeof other === 'string' && isOtherBatchReason(other)
        ? { other_batch: other }
        : {}),
      ...(value['origin'] === 'scan' && { origin: 'scan' }),
    },
  ]
}

/** A reason that the contract takes; null when it cannot be read. */
function parseReason(value: unknown): Reason | null {
  if (!isRecord(value)) return null
  const { code, text } = value
  if (typeof code !== 'string' || !/^[a-z0-9_]{1,40}$/.test(code)) return null
  const isText = typeof text === 'string' && text.trim() !== '' && text.length <= 200
  return isText ? { code, text } : { code }
}

function parseEntry(value: unknown): readonly PendingAdjustment[] {
  if (!isRecord(value) || !isId(value['item_id']) || value['type'] !== 'remove') return []
  const updates = value['storage_locations_updates']
  if (!Array.isArray(updates)) return []
  return [
    {
      item_id: value['item_id'],
      type: 'remove',
      storage_locations_updates: updates.flatMap(parseUpdate),
    },
  ]
}

/**
 * The list from what session storage held, as text or already parsed; what cannot be read is left
 * out, and nothing readable is an empty list (PEND-7, PEND-8).
 */
export function parsePending(stored: unknown): PendingList {
  const value = typeof stored === 'string' ? fromText(stored) : stored
  if (!Array.isArray(value)) return []
  return value.flatMap(parseEntry).reduce<PendingList>(addPending, [])
}
