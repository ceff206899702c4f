import { systemScheduler } from '@forrad/core'
import type { Api, ApiError, Result } from '@forrad/core/api'
import { EVERY_LOT } from '@forrad/core/domain'
import type { Services } from '@forrad/core/kernel'
import {
  createFollowed,
  createStore,
  patch,
  ref,
  refetchWhenStale,
  type Scheduler,
  type Store,
} from '@forrad/core/stores'
import type { Recall, RecallInput } from '@forrad/openapi'
import { isOfRecalled } from './recalled-stock.ts'

/** The recalls in force, as far as they are known here. */
export interface RecallsState {
  /** Newest first; null until they have been fetched. */
  list: readonly Recall[] | null
  error: ApiError | null
}

/** The actions of the recalls. */
export interface RecallsActions {
  /** Fetches them once; a fetch under way is shared. */
  load(): Promise<void>
  /** Fetches them anew. */
  refresh(): Promise<void>
  /** Blocks lots everywhere. */
  begin(input: RecallInput): Promise<Result<Recall>>
  /** Lifts a block; of class I it stays until a second person lifts it. */
  end(id: number): Promise<Result<Recall>>
}

/** The recalls in force, followed as others change them. */
export type RecallsStore = Store<RecallsState, RecallsActions>

/** What the store needs. */
export interface RecallsDeps {
  readonly api: Pick<Api, 'listRecalls' | 'beginRecall' | 'endRecall'>
  readonly blocked: Pick<Services['blocked'], 'set'>
  readonly changes: Services['changes']
  readonly session: Pick<Services['session'], 'onSignedOut'>
  readonly scheduler: Scheduler
  /** From 0 to below 1. */
  readonly random?: () => number
}

/**
 * Creates the recalls; nothing is fetched before `load`, and from then on they are followed, also where stock of
 * their items changes: how many locations have to answer goes by it.
 */
export function createRecallsStore(deps: RecallsDeps): RecallsStore {
  const { api, blocked, changes, session, scheduler, random = Math.random } = deps
  return createStore<RecallsState, RecallsActions>({ list: null, error: null }, (state) => {
    const followed = createFollowed({
      plugin: 'recall',
      changes,
      session,
      fetch: () => api.listRecalls({}),
      show: ({ recalls }) => show(recalls),
      fail: (error) => {
        state.error = error
      },
      forget: () => show(null),
    })

    refetchWhenStale({
      changes,
      scheduler,
      random,
      take: (change) =>
        isOfRecalled(
          change,
          (state.list ?? []).map(({ item_id }) => item_id),
        ),
      load: followed.follow,
    })

    function show(list: readonly Recall[] | null): void {
      patch(state, { list: list && ref([...list]), error: null })
      block(list ?? [])
    }

    function block(list: readonly Recall[]): void {
      const lots = list.flatMap(({ item_id, lots: named }) =>
        (named.length === 0 ? [EVERY_LOT] : named).map((lot) => ({ item_id, lot })),
      )
      blocked.set(lots, 'recall')
    }

    /** What was answered holds at once; a list that has not come is on its way, with it in it. */
    function keep(recall: Recall): void {
      const others = (state.list ?? []).filter(({ id }) => id !== recall.id)
      // Of class I a second person is waited for: the block stays.
      const list = recall.state === 'active' ? [recall, ...others] : others
      followed.overtake()
      if (state.list) state.list = ref(list)
      block(list)
    }

    return {
      load: followed.load,
      refresh: followed.refresh,
      async begin(input) {
        const result = await api.beginRecall({ recall: input })
        if (!result.ok) return result
        const { recall } = result.data
        keep(recall)
        return { ok: true, data: recall }
      },
      async end(id) {
        const result = await api.endRecall({ id })
        if (!result.ok) return result
        const { recall } = result.data
        keep(recall)
        return { ok: true, data: recall }
      },
    }
  })
}

const stores = new WeakMap<object, RecallsStore>()

/** The one store of these services. */
export function recallsOf(services: Omit<RecallsDeps, 'scheduler'>): RecallsStore {
  const known = stores.get(services.session)
  if (known) return known
  const made = createRecallsStore({ ...services, scheduler: systemScheduler })
  stores.set(services.session, made)
  return made
}
