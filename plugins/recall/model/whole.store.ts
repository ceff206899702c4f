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

/** A recall and its figures as they were asked for together. */
export interface LoadedWhole {
  readonly whole: RecallWholeAnswer
  readonly report: RecallReport
}

/** One recall's actions. */
export interface WholeActions {
  /** Fetches it and its figures anew, and returns what came; what could not be fetched stays as it was known. */
  load(): Promise<Result<LoadedWhole>>
  /** Shows what was just saved of it; its tasks and figures are fetched anew. */
  saved(recall: Recall): Promise<unknown>
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

    async function load(): Promise<Result<LoadedWhole>> {
      const own = ++turn
      const [result, report] = await Promise.all([api.getRecall({ id }), loadReport()])
      if (own === turn) {
        patch(state, {
          whole: result.ok ? ref(result.data) : state.whole,
          error: result.ok ? null : result.error,
        })
      }
      if (!result.ok) return result
      return report.ok ? { ok: true, data: { whole: result.data, report: report.data } } : report
    }

    async function loadReport(): Promise<Result<RecallReport>> {
      const own = ++reportTurn
      const { since } = state
      const result: Result<RecallReport> = await api.getRecallReport(
        since === null ? { id } : { id, since },
      )
      if (own === reportTurn) {
        patch(state, {
          report: result.ok ? ref(result.data) : state.report,
          reportError: result.ok ? null : result.error,
        })
      }
      return result
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
