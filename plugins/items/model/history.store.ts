import type { ApiError } from '@forrad/core/api'
import { createStore, patch } from '@forrad/core/stores'
import type { AdjustmentsStore, LedgerFilter, StockProblem, Store } from '@forrad/core/stores'
import type { Reason } from '@forrad/openapi'
import { reasonsSeen } from './history-reasons.ts'

/** How many entries a page holds. */
const HISTORY_PAGE = 10
/** The most that is fetched anew at once. */
const MOST = 200

/** Which of an item's entries are shown; all where nothing is said. */
export type HistoryFilter = Pick<LedgerFilter, 'reason' | 'origin'>

/** How the history of one item stands; its entries are the adjustments store's. */
export interface HistoryState {
  /** Nothing of it is known yet. */
  loading: boolean
  /** The next page is being fetched. */
  adding: boolean
  error: ApiError | null
  /** The entry that is being taken back. */
  undoing: number | null
  /** Why an entry could not be taken back, by its id. */
  refused: Readonly<Record<number, StockProblem>>
  filter: HistoryFilter
  /** What has been shown of why entries were made, to filter by; each code once. */
  reasons: readonly Reason[]
}

/** What can be done with it. */
export interface HistoryActions {
  /** Fetches as many entries anew as are shown. */
  load(): Promise<void>
  /** Fetches when the stock (by its `stockMark`) is another than before: the history is longer then. */
  follow(mark: string): Promise<void>
  more(): Promise<void>
  /** Shows other entries, the newest first. */
  show(filter: HistoryFilter): Promise<void>
  /** Takes an entry back; the history then holds the inverse. Ignored while another is. */
  undo(id: number): Promise<boolean>
}

/** Creates the history of one item. */
export function createHistoryStore(
  itemId: number,
  adjustments: Pick<AdjustmentsStore, 'state' | 'list' | 'listMore' | 'undo'>,
): Store<HistoryState, HistoryActions> {
  const initial: HistoryState = {
    loading: true,
    adding: false,
    error: null,
    undoing: null,
    refused: {},
    filter: {},
    reasons: [],
  }
  return createStore<HistoryState, HistoryActions>(initial, (state) => {
    const see = () => {
      state.reasons = reasonsSeen(state.reasons, adjustments.state.list)
    }

    async function load(isOther = false): Promise<void> {
      const shown = state.loading || isOther ? 0 : adjustments.state.list.length
      const limit = Math.min(MOST, Math.max(HISTORY_PAGE, shown))
      const result = await adjustments.list({ item_id: itemId, limit, ...state.filter })
      if (result.ok) see()
      if (result.ok) patch(state, { loading: false, error: null })
      else if (result.error.kind !== 'cancelled') state.error = result.error
    }

    let followed: string | null = null

    return {
      load: () => load(),
      async follow(mark) {
        if (mark === followed) return
        followed = mark
        await load()
      },
      async more() {
        if (state.adding) return
        state.adding = true
        const result = await adjustments.listMore()
        see()
        patch(state, { adding: false, error: result.ok ? null : result.error })
      },
      async show(filter) {
        state.filter = filter
        await load(true)
      },
      async undo(id) {
        if (state.undoing !== null) return false
        const { [id]: _forgotten, ...refused } = state.refused
        patch(state, { undoing: id, refused })
        const result = await adjustments.undo(id)
        state.undoing = null
        if (!result.ok) {
          state.refused = { ...state.refused, [id]: result.error }
          return false
        }
        await load()
        return true
      },
    }
  })
}
