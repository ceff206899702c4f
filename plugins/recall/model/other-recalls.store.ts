import { everyRow, type Api, type ApiError } from '@forrad/core/api'
import { createStore, patch, ref, type Store } from '@forrad/core/stores'
import type { Recall } from '@forrad/openapi'

/** How many of those that are over are shown at first, and are added at a time. */
export const AT_ONCE = 20
/** The contract's limit on a page. */
const MOST = 1000

/** Recalls that block nothing: drafts, and those that are over. */
export interface OtherRecallsState {
  /** All of them, newest first. */
  drafts: readonly Recall[]
  /** The newest of those that are over. */
  closed: readonly Recall[]
  /** Where the next of those that are over begin; null when all are shown. */
  cursor: string | null
  /** The next are on their way. */
  adding: boolean
  /** Why some could not be fetched; what is known is kept. */
  error: ApiError | null
}

/** What can be done with them. */
export interface OtherRecallsActions {
  /** Fetches all drafts, and as many of those that are over as are shown. */
  load(): Promise<void>
  /** Adds the next of those that are over. */
  more(): Promise<void>
}

/** The recalls that block nothing, as one page shows them. */
export type OtherRecallsStore = Store<OtherRecallsState, OtherRecallsActions>

/** Creates it; nothing is fetched before `load`. */
export function createOtherRecallsStore({
  api,
}: {
  readonly api: Pick<Api, 'listRecalls'>
}): OtherRecallsStore {
  const initial: OtherRecallsState = {
    drafts: ref([]),
    closed: ref([]),
    cursor: null,
    adding: false,
    error: null,
  }
  return createStore<OtherRecallsState, OtherRecallsActions>(initial, (state) => {
    let loads = 0

    function showClosed(rows: readonly Recall[], cursor: string | null): void {
      patch(state, { closed: ref([...rows]), cursor })
    }

    return {
      async load() {
        const own = (loads += 1)
        const limit = Math.min(MOST, Math.max(AT_ONCE, state.closed.length))
        const [written, over] = await Promise.all([
          everyRow(
            (paging) => api.listRecalls({ state: 'draft', ...paging }),
            ({ recalls }) => recalls,
          ),
          api.listRecalls({ state: 'closed', limit }),
        ])
        if (own !== loads) return
        if (written.ok) state.drafts = ref([...written.data])
        if (over.ok) showClosed(over.data.recalls, over.data.next_cursor)
        const failed = [written, over].find((result) => !result.ok)
        state.error = failed && !failed.ok ? failed.error : null
      },

      async more() {
        const { cursor } = state
        if (cursor === null || state.adding) return
        patch(state, { adding: true, error: null })
        const next = await api.listRecalls({ state: 'closed', limit: AT_ONCE, cursor })
        state.adding = false
        // Fetched anew meanwhile: these may not be the next ones any more.
        if (state.cursor !== cursor) return
        if (next.ok) showClosed([...state.closed, ...next.data.recalls], next.data.next_cursor)
        else state.error = next.error
      },
    }
  })
}
