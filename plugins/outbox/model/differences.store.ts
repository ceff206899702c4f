import type { Api, ApiError, Result } from '@forrad/core/api'
import { explanationFault, solutionFault, takerOf, type SolvingEntry } from '@forrad/core/domain'
import type { Services } from '@forrad/core/kernel'
import { createFollowed, createStore, patch, ref, type Store } from '@forrad/core/stores'
import type { Adjustment, Difference, Solution } from '@forrad/openapi'

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
  /** The pick of the right batch is opened: what it becomes is newer than all that is written now. */
  begin(difference: Difference): void
  /**
   * Solves one by a ledger entry of that kind about its item, made after the difference, not taken back and
   * explaining all of it (SOLVE-4, SOLVE-5):
   * the newest count, by whomever, or one's own first pick since `begin`, the newest of one's own where there
   * is none. `null` when there is no such entry.
   */
  solveBy(difference: Difference, how: Writing): Promise<Result<Solved> | null>
  /** The picks that explain all of it, newest first, of who alone may have made such a one (SOLVE-6), or one's own. */
  picksOf(difference: Difference): Promise<Result<readonly Adjustment[]>>
}

/** The customer's differences. */
export type DifferencesStore = Store<DifferencesState, DifferencesActions>

/** What the store needs. */
export interface DifferencesDeps {
  readonly api: Pick<Api, 'listDifferences' | 'solveDifference' | 'listAdjustments'>
  readonly changes: Services['changes']
  readonly session: Pick<Services['session'], 'onSignedOut' | 'state'>
}

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

    /** By difference, the newest of one's own entries when its pick was opened; null where that is not known. */
    const begun = new Map<number, Promise<number | null>>()
    const listPicks = (difference: Difference, limit: number) =>
      api.listAdjustments({
        item_id: difference.item.id,
        location_id: difference.location.id,
        user_id: takerOf(difference) ?? session.state.user?.apoex_id ?? '',
        type: 'remove',
        limit,
      })
    /** The entries of that kind that explain all of a difference, newest first. */
    const explaining = async (
      difference: Difference,
      how: Writing,
    ): Promise<Result<readonly Adjustment[]>> => {
      const { item, location, created_at } = difference
      const listed = { item_id: item.id, location_id: location.id, type: 'stocktaking' } as const
      const result = await (how === 'batch'
        ? listPicks(difference, 200)
        : api.listAdjustments({ ...listed, limit: 20 }))
      if (!result.ok) return result
      const place = { ...difference, item_id: item.id, isGone: difference.why === 'gone' }
      const data = result.data.adjustments.filter(
        (made) =>
          !solutionFault({ how, adjustment_id: made.id }, place, entryOf(made, created_at)) &&
          !explanationFault(place, how, made),
      )
      return { ok: true, data }
    }
    session.onSignedOut(() => begun.clear())

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
      begin(difference) {
        const newest = async () => {
          const result = await listPicks(difference, 1)
          return result.ok ? (result.data.adjustments[0]?.id ?? 0) : null
        }
        begun.set(difference.id, newest())
      },
      async solveBy(difference, how) {
        const { id } = difference
        const found = await explaining(difference, how)
        if (!found.ok) return found
        const last = how === 'batch' ? await begun.get(id) : null
        const first =
          typeof last === 'number' ? found.data.findLast((made) => made.id > last) : undefined
        const entry = first ?? found.data[0]
        return entry ? solve(id, { how, adjustment_id: entry.id }) : null
      },
      picksOf: (difference) => explaining(difference, 'batch'),
    }
  })
}

/** An entry as it decides what it solves; those that were written with a difference are not newer than it. */
function entryOf(made: Adjustment, madeAt: Difference['created_at']): SolvingEntry {
  return { ...made, isUndone: made.undone_by_id !== null, isEarlier: made.created_at <= madeAt }
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
