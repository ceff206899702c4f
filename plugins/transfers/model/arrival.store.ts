import type { Services } from '@forrad/core/kernel'
import { createStore, ref, type DraftMemory, type Store } from '@forrad/core/stores'
import type { Transfer } from '@forrad/openapi'
import { afterArrivals, NO_ARRIVAL, stillLeft, type ArrivalDraft } from './kept.ts'
import type { OnDone } from './transfers.store.ts'

/** What is counted of a transfer in this tab. */
export interface ArrivalState {
  draft: ArrivalDraft
}

/** Its actions. */
export interface ArrivalActions {
  change(fields: Partial<ArrivalDraft>): void
  /** The transfer is looked at anew: no more is counted than is left of it (ARRIVE-6). */
  begin(transfer: Pick<Transfer, 'lines'>): void
  /** What has come leaves it (OUTCOME-4). */
  done: OnDone
}

/** What is counted of a transfer, the same for every page of it: also for one that was opened while it was sent. */
export type ArrivalStore = Store<ArrivalState, ArrivalActions>

/** What the store needs. */
export interface ArrivalDeps {
  readonly session: Pick<Services['session'], 'onSignedOut'>
  /** What outlives a reload (ARRIVE-6). */
  readonly memory: DraftMemory<ArrivalDraft>
}

/** Creates it, with what was kept of it. */
export function createArrivalStore({ session, memory }: ArrivalDeps): ArrivalStore {
  const kept = ref(memory.read() ?? NO_ARRIVAL)
  return createStore<ArrivalState, ArrivalActions>({ draft: kept }, (state) => {
    const show = (draft: ArrivalDraft) => {
      state.draft = ref({ ...draft })
      memory.write(draft)
    }
    session.onSignedOut(() => show(NO_ARRIVAL))
    return {
      change: (fields) => show({ ...state.draft, ...fields }),
      begin(transfer) {
        show({ ...state.draft, counted: stillLeft(transfer, state.draft.counted) })
      },
      done({ transfer, wish }) {
        // At once: the key is forgotten right after.
        if (wish.kind === 'receive') show(afterArrivals(state.draft, transfer, wish.arrivals))
      },
    }
  })
}

const stores = new WeakMap<object, Map<Transfer['id'], ArrivalStore>>()

/** The one store of a transfer for these services. */
export function arrivalOf(deps: ArrivalDeps, id: Transfer['id']): ArrivalStore {
  const known = stores.get(deps.session) ?? new Map<Transfer['id'], ArrivalStore>()
  stores.set(deps.session, known)
  const store = known.get(id) ?? createArrivalStore(deps)
  known.set(id, store)
  return store
}
