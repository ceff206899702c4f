import type { Adjustment, AdjustmentInput, LedgerOrigin } from '@forrad/openapi'
import { isWorthSaying } from './intent.ts'

/** How an entry came about that belongs to no document: of a document's, the document alone says it (ORIGIN-1). */
export type StoredOrigin = Exclude<LedgerOrigin, 'document'>

/**
 * How an entry came about of what was told to have happened at `happened`, both in ms since 1970
 * (ORIGIN-2, ORIGIN-3). `untold` is what goes where the client says nothing.
 */
export function originTold(
  { origin }: { readonly origin?: AdjustmentInput['origin'] | undefined },
  happened: number,
  now: number,
  untold?: StoredOrigin,
): StoredOrigin | undefined {
  return isWorthSaying(happened, now) ? 'offline' : (origin ?? untold)
}

/** What an entry says of how it came about; nothing where nobody knows (ORIGIN-1). */
export function ledgerOrigin({
  document_id,
  origin,
}: {
  readonly document_id?: string | null | undefined
  readonly origin?: StoredOrigin | null | undefined
}): Pick<Adjustment, 'origin'> {
  if (document_id) return { origin: 'document' }
  return origin ? { origin } : {}
}
