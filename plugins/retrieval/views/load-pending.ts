import type { Result } from '@forrad/core/api'
import type { PendingStore } from '@forrad/core/stores'

/** Fetches the items of the list; the list marks itself which could not be fetched. */
export async function loadPending(pending: PendingStore): Promise<Result<undefined>> {
  await pending.load()
  return { ok: true, data: undefined }
}
