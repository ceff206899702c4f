import type { Api, ApiError, Result } from '@forrad/core/api'
import { createStore, patch, ref, type Store } from '@forrad/core/stores'
import type { Difference, Solution } from '@forrad/openapi'

/** What happened and could not be written whole. */
export interface DifferencesState {
  /** Those that nobody has solved, newest first; null until they are known. */
  list: readonly Difference[] | null
  error: ApiError | null
}

/** Ways to solve a difference by what was written after it. */
export type Writing = Extract<Solution['how'], 'count' | 'batch'>

/** The actions of the differences. */
export interface DifferencesActions {
  /** Fetches them anew. */
  load(): Promise<void>
  /** Solves one; solved meanwhile by somebody else counts as solved. */
  solve(id: number, solution: Solution): Promise<Result<undefined>>
  /**
   * Solves one by the newest ledger entry of that kind about its item, made after the difference.
   * `null` when there is none.
   */
  solveBy(difference: Difference, how: Writing): Promise<Result<undefined> | null>
}

/** The customer's differences. */
export type DifferencesStore = Store<DifferencesState, DifferencesActions>

/** What the store needs. */
export type DifferencesApi = Pick<Api, 'listDifferences' | 'solveDifference' | 'listAdjustments'>

const TYPES = { count: 'stocktaking', batch: 'remove' } as const

/** Creates the differences; nothing is fetched before `load`. */
export function createDifferences(api: DifferencesApi): DifferencesStore {
  return createStore<DifferencesState, DifferencesActions>({ list: null, error: null }, (state) => {
    let turn = 0

    const solve: DifferencesActions['solve'] = async (id, solution) => {
      const result = await api.solveDifference({ id, ...solution })
      const isSolved =
        result.ok || (result.error.kind === 'answer' && result.error.code === 'already_solved')
      if (!isSolved) return result
      turn += 1
      state.list = state.list && ref(state.list.filter((other) => other.id !== id))
      return { ok: true, data: undefined }
    }

    return {
      async load() {
        const own = ++turn
        const result = await api.listDifferences({})
        if (own !== turn) return
        if (result.ok) patch(state, { list: ref([...result.data.differences]), error: null })
        else state.error = ref(result.error)
      },
      solve,
      async solveBy({ id, item, location, created_at }, how) {
        const asked = { item_id: item.id, location_id: location.id, type: TYPES[how], limit: 20 }
        const result = await api.listAdjustments(asked)
        if (!result.ok) return result
        const after = result.data.adjustments.find((made) => made.created_at > created_at)
        return after ? solve(id, { how, adjustment_id: after.id }) : null
      },
    }
  })
}

const stores = new WeakMap<object, DifferencesStore>()

/** The one store of this client. */
export function differencesOf(api: DifferencesApi): DifferencesStore {
  const known = stores.get(api) ?? createDifferences(api)
  stores.set(api, known)
  return known
}
