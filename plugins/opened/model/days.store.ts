import type { Api, ApiError, Result } from '@forrad/core/api'
import type { Services } from '@forrad/core/kernel'
import { createFollowed, createStore, patch, ref, type Store } from '@forrad/core/stores'

/** How long opened packs are good, as far as it is known here. */
export interface DaysState {
  /** Days by item; null until they have been fetched. */
  days: ReadonlyMap<number, number> | null
  error: ApiError | null
}

/** The actions of the days. */
export interface DaysActions {
  /** Fetches them once; a fetch under way is shared. */
  load(): Promise<void>
  /** Says how long packs of an item are good once opened; null: nobody says. */
  set(itemId: number, days: number | null): Promise<Result<unknown>>
}

/** How long opened packs are good, followed as others change it. */
export type DaysStore = Store<DaysState, DaysActions>

/** What the store needs. */
export interface DaysDeps {
  readonly api: Pick<Api, 'listOpenedDays' | 'setOpenedDays'>
  readonly changes: Services['changes']
  readonly session: Pick<Services['session'], 'onSignedOut'>
}

/** Creates the days; nothing is fetched before `load`, and from then on they are followed. */
export function createDaysStore({ api, changes, session }: DaysDeps): DaysStore {
  return createStore<DaysState, DaysActions>({ days: null, error: null }, (state) => {
    const followed = createFollowed({
      plugin: 'opened',
      changes,
      session,
      fetch: () => api.listOpenedDays({}),
      show: ({ opened_days }) =>
        show(new Map(opened_days.map(({ item_id, days }) => [item_id, days]))),
      fail: (error) => {
        state.error = error
      },
      forget: () => show(null),
    })

    function show(days: ReadonlyMap<number, number> | null): void {
      patch(state, { days: days && ref(new Map(days)), error: null })
    }

    return {
      load: followed.load,
      async set(itemId, days) {
        const result = await api.setOpenedDays({ id: itemId, days })
        if (!result.ok) return result
        followed.overtake()
        // Those that have not come are on their way, with this in them.
        if (!state.days) return result
        const others = [...state.days].filter(([id]) => id !== itemId)
        state.days = ref(new Map(days === null ? others : [...others, [itemId, days]]))
        return result
      },
    }
  })
}

const stores = new WeakMap<object, DaysStore>()

/** The one store of these services. */
export function daysOf(services: DaysDeps): DaysStore {
  const known = stores.get(services.session)
  if (known) return known
  const made = createDaysStore(services)
  stores.set(services.session, made)
  return made
}
