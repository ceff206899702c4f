import type { Api, ApiError, Result } from '@forrad/core/api'
import { createStore, patch, ref, type Store } from '@forrad/core/stores'
import type { CalendarDate, Recall, RecallReport, RecallWholeAnswer } from '@forrad/openapi'

/** One recall, as far as it is known here. */
export interface WholeState {
  /** Null until it has been fetched. */
  whole: RecallWholeAnswer | null
  error: ApiError | null
  /** From which day on its figures are asked for; null: since it began. */
  since: CalendarDate | null
  /** Null until they have been fetched. */
  report: RecallReport | null
  reportError: ApiError | null
}

/** One recall's actions. */
export interface WholeActions {
  /** Fetches it and its figures anew. */
  load(): Promise<void>
  /** Shows what was just saved of it; its tasks and figures are fetched anew. */
  saved(recall: Recall): Promise<void>
  /** Asks for the figures from another day on. */
  setSince(since: CalendarDate | null): Promise<void>
}

/** One recall with its tasks and figures. */
export type WholeStore = Store<WholeState, WholeActions>

/** Creates it for a recall; nothing is fetched before `load`. */
export function createWholeStore(
  api: Pick<Api, 'getRecall' | 'getRecallReport'>,
  id: number,
): WholeStore {
  const initial: WholeState = {
    whole: null,
    error: null,
    since: null,
    report: null,
    reportError: null,
  }
  return createStore<WholeState, WholeActions>(initial, (state) => {
    /** Of what was asked for twice the later question counts. */
    let turn = 0
    let reportTurn = 0

    async function load(): Promise<void> {
      const own = ++turn
      const [result] = await Promise.all([api.getRecall({ id }), loadReport()])
      if (own !== turn) return
      patch(state, {
        whole: result.ok ? ref(result.data) : state.whole,
        error: result.ok ? null : result.error,
      })
    }

    async function loadReport(): Promise<void> {
      const own = ++reportTurn
      const { since } = state
      const result: Result<RecallReport> = await api.getRecallReport(
        since === null ? { id } : { id, since },
      )
      if (own !== reportTurn) return
      patch(state, {
        report: result.ok ? ref(result.data) : state.report,
        reportError: result.ok ? null : result.error,
      })
    }

    return {
      load,
      saved(recall) {
        if (state.whole) state.whole = ref({ ...state.whole, recall })
        return load()
      },
      async setSince(since) {
        state.since = since
        await loadReport()
      },
    }
  })
}
