import { hasCode, isUncertain, type ApiError } from '@forrad/core/api'
import { isRecord } from '@forrad/core/domain'
import { draftMemory, type DraftMemory, type KeyValueStorage } from '@forrad/core/stores'
import type { Transfer, TransferArrival, TransferInput } from '@forrad/openapi'

/** A change of stock that somebody wants of transfers. */
export type Wish =
  | { readonly kind: 'send'; readonly transfer: TransferInput }
  | {
      readonly kind: 'receive'
      readonly id: Transfer['id']
      readonly arrivals: readonly TransferArrival[]
    }

/** A wish that leaves, or has left, with its idempotency key. */
export interface SentWish {
  readonly key: string
  readonly wish: Wish
}

/** What a wish is about: a transfer, by its number, or the one that is being put together. */
export type WishTarget = Transfer['id'] | 'new'

/**
 * What became of what was sent.
 *
 * - OUTCOME-1 What is sent is kept with its key before it leaves, beside the draft that it was made of, until
 *   it is certain that it was done or refused: after a reload, too, it is said that the outcome is unknown, and
 *   the same goes out again under the same key. That the role for it is gone by then, or transfers are turned
 *   off, says nothing of an earlier try: its key is kept.
 * - OUTCOME-2 Until then what it was made of is held: nothing is added to the transfer that is being put
 *   together, and nothing of it changes. What is counted of a transfer that comes waits. A scan says so there,
 *   and leads nowhere else.
 * - OUTCOME-3 Where something else is asked for all the same, the first is settled first, under its own key.
 *   Was it done, the other is not sent with it: the person sees what is left, and asks anew. Was it refused,
 *   the other goes, under a key of its own. Is it still unknown, nothing else goes.
 * - OUTCOME-4 What was done leaves the draft before its key is forgotten: a reload in between repeats instead
 *   of doubling. What was counted beside it stays.
 * - OUTCOME-5 The person may give it up, and is told before that it may have been done.
 * - OUTCOME-6 It ends with the person's session: nobody else on the device sends it or sees it.
 * - OUTCOME-7 What is counted stands once in the tab: a page that is opened while it is under way shows what
 *   became of it, too, and fetches the transfer anew then.
 * - OUTCOME-8 While no answer comes, the person may have the same sent once more, under its key: the try before
 *   it is ended. A call of its own never ends where the network is half gone.
 */
export function targetOf(wish: Wish): WishTarget {
  return wish.kind === 'send' ? 'new' : wish.id
}

/** What was sent of that, of unknown outcome; null when nothing was (OUTCOME-1). */
export function unfinished(sent: readonly SentWish[], target: WishTarget): SentWish | null {
  return sent.find(({ wish }) => targetOf(wish) === target) ?? null
}

/**
 * Whether what was sent may have been done in spite of the error (OUTCOME-1). `isRepeat`: it had left before,
 * and nobody knows whether it was done then.
 */
export function mayBeDone(error: ApiError, isRepeat: boolean): boolean {
  if (isUncertain(error)) return true
  // The server says so before it looks the key up.
  return isRepeat && (hasCode(error, 'forbidden') || hasCode(error, 'feature_disabled'))
}

/** Whether two wishes are the very same. */
export function isSameWish(one: Wish, other: Wish): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Where what was sent is kept until its outcome is known (OUTCOME-1). */
export function sentMemory(storage: KeyValueStorage): DraftMemory<readonly SentWish[]> {
  return draftMemory(storage, 'transfer.sent', areSent)
}

/** Written by this product alone; whoever tampers with it is answered by the server's validation. */
function areSent(value: unknown): value is readonly SentWish[] {
  return Array.isArray(value) && value.every(isSent)
}

function isSent(value: unknown): value is SentWish {
  if (!isRecord(value) || typeof value['key'] !== 'string') return false
  const { wish } = value
  if (!isRecord(wish)) return false
  const { kind, transfer, id, arrivals } = wish
  if (kind === 'send') return isRecord(transfer) && Array.isArray(transfer['lines'])
  return kind === 'receive' && Number.isSafeInteger(id) && Array.isArray(arrivals)
}
