import type { Api, ApiError, Result } from '@forrad/core/api'
import { isBesideAnother } from '@forrad/core/domain'
import type { Services } from '@forrad/core/kernel'
import { createFollowed, createStore, patch, ref, type Store } from '@forrad/core/stores'
import type { Difference, Solution } from '@forrad/openapi'

/** What happened and could not be written whole. */
export interface DifferencesState {
  /** Those that nobody has solved, newest first; null until they are known. */
  list: readonly Difference[] | null
  error: ApiError | null
}

/** When a difference was solved: by this, or by something before it, so that what was said of it is not kept. */
export type Solved = 'now' | 'before'

/** Ways to solve a difference by what was written after it. */
export type Writing = Extract<Solution['how'], 'count' | 'batch'>

/** The actions of the differences. */
export interface DifferencesActions {
  /** Fetches them anew; from then on they are followed as others change them. */
  load(): Promise<void>
  /** Solves one; solved meanwhile by somebody else, or by a count, counts as solved. */
  solve(id: number, solution: Solution): Promise<Result<Solved>>
  /**
   * Solves one by the newest ledger entry of that kind about its item, made after the difference.
   * `null` when there is none.
   */
  solveBy(difference: Difference, how: Writing): Promise<Result<Solved> | null>
}

/** The customer's differences. */
export type DifferencesStore = Store<DifferencesState, DifferencesActions>

/** What the store needs. */
export interface DifferencesDeps {
  readonly api: Pick<Api, 'listDifferences' | 'solveDifference' | 'listAdjustments'>
  readonly changes: Services['changes']
  readonly session: Pick<Services['session'], 'onSignedOut'>
}

const TYPES = { count: 'stocktaking', batch: 'remove' } as const

/** Creates the differences; nothing is fetched before `load`, and nothing stays when the person signs out. */
export function createDifferences({ api, changes, session }: DifferencesDeps): DifferencesStore {
  return createStore<DifferencesState, DifferencesActions>({ list: null, error: null }, (state) => {
    const followed = createFollowed({
      plugin: 'outbox',
      changes,
      session,
      fetch: () => api.listDifferences({}),
      show: ({ differences }) => patch(state, { list: ref([...differences]), error: null }),
      fail: (error) => {
        state.error = ref(error)
      },
      forget: () => patch(state, { list: null, error: null }),
    })

    const solve: DifferencesActions['solve'] = async (id, solution) => {
      const result = await api.solveDifference({ id, ...solution })
      const isSolved =
        result.ok || (result.error.kind === 'answer' && result.error.code === 'already_solved')
      if (!isSolved) return result
      followed.overtake()
      state.list = state.list && ref(state.list.filter((other) => other.id !== id))
      return { ok: true, data: result.ok ? 'now' : 'before' }
    }

    return {
      load: followed.refresh,
      solve,
      async solveBy({ id, item, location, created_at }, how) {
        const asked = { item_id: item.id, location_id: location.id, type: TYPES[how], limit: 20 }
        const result = await api.listAdjustments(asked)
        if (!result.ok) return result
        const after = result.data.adjustments.find(
          (made) => made.created_at > created_at && !isBesideAnother(made),
        )
        return after ? solve(id, { how, adjustment_id: after.id }) : null
      },
    }
  })
}

const stores = new WeakMap<object, DifferencesStore>()

/** The one store of these services. */
export function differencesOf(services: DifferencesDeps): DifferencesStore {
  const known = stores.get(services.session)
  if (known) return known
  const made = createDifferences(services)
  stores.set(services.session, made)
  return made
}
