import type { Adjustment } from '@forrad/openapi'
import type { Api, CallOptions, Result } from '../api/index.ts'
import type { AdjustmentsState, AdjustmentsStore, LedgerFilter } from './adjustments.store.ts'
import type { Call } from './caller.ts'
import { whole } from './entities.ts'
import { patch } from './create.store.ts'

/** Listing the ledger page by page; an answer of an outdated filter is left aside. */
export interface LedgerActions extends Pick<AdjustmentsStore, 'list' | 'listMore'> {
  /** Notes in the list that an entry was taken back by another. */
  markUndone(id: number, byId: number): void
}

/** Creates the ledger's reader over the store's state. */
export function ledgerActions(
  state: AdjustmentsState,
  api: Pick<Api, 'listAdjustments'>,
  call: Call,
): LedgerActions {
  let shown: LedgerFilter = {}
  let asked = 0

  const fetchPage = async (cursor: string | null, options?: CallOptions) => {
    const mine = ++asked
    patch(state, { status: 'loading', error: null })
    const answer = api.listAdjustments(
      { ...shown, ...(cursor === null ? {} : { cursor }) },
      options,
    )
    const result = await call('The history could not be fetched', answer, (page) => page)
    if (mine !== asked) return result
    if (!result.ok) {
      patch(state, { status: 'error', error: result.error })
      return result
    }
    const { adjustments, next_cursor } = result.data
    state.list = whole(cursor === null ? adjustments : [...state.list, ...adjustments])
    patch(state, { status: 'done', nextCursor: next_cursor })
    return result
  }

  const entries = (result: Awaited<ReturnType<typeof fetchPage>>): Result<readonly Adjustment[]> =>
    result.ok ? { ok: true, data: state.list } : result

  return {
    async list(filter = {}, options) {
      shown = filter
      return entries(await fetchPage(null, options))
    },
    async listMore(options) {
      if (state.nextCursor === null || state.status === 'loading')
        return { ok: true, data: state.list }
      return entries(await fetchPage(state.nextCursor, options))
    },
    markUndone(id, byId) {
      state.list = whole(
        state.list.map((entry) => (entry.id === id ? { ...entry, undone_by_id: byId } : entry)),
      )
    },
  }
}
