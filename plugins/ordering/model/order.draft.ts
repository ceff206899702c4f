import { isRecord, MAX_QUANTITY } from '@forrad/core/domain'
import { draftMemory, type DraftMemory, type KeyValueStorage } from '@forrad/core/stores'
import type { Written } from './order.ts'

/** Where what a person wrote is kept (ORDER-7). A user belongs to one customer. */
export function orderDraft(storage: KeyValueStorage, userId: string): DraftMemory<Written> {
  return draftMemory(storage, `order.${userId}`, isWritten)
}

function isWritten(value: unknown): value is Written {
  return (
    isRecord(value) &&
    Object.values(value).every(
      (one) =>
        typeof one === 'number' && Number.isSafeInteger(one) && one >= 0 && one <= MAX_QUANTITY,
    )
  )
}
