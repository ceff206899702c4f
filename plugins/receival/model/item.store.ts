import type { ApiError, CallOptions, Result } from '@forrad/core/api'
import { createStore, ref } from '@forrad/core/stores'
import type { Store } from '@forrad/core/stores'
import type { Item } from '@forrad/openapi'

/** The fetch of the item that came; the item itself lies among all items. */
export type ItemFetch = Store<
  { error: ApiError | null },
  {
    /** Fetches fresh figures; the fetch before is given up. */
    load(): Promise<void>
    stop(): void
  }
>

/** Creates the fetch of one item. */
export function createItemFetch(
  fetchItem: (options: CallOptions) => Promise<Result<Item>>,
): ItemFetch {
  const initial: { error: ApiError | null } = { error: null }
  return createStore(initial, (state) => {
    let running: AbortController | null = null
    return {
      async load() {
        running?.abort()
        const abort = new AbortController()
        running = abort
        state.error = null
        const result = await fetchItem({ signal: abort.signal })
        if (running === abort) state.error = result.ok ? null : ref(result.error)
      },
      stop() {
        running?.abort()
        running = null
      },
    }
  })
}
