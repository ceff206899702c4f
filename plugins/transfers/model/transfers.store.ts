import type { Api, ApiError, Result } from '@forrad/core/api'
import { isUnanswered, randomKey } from '@forrad/core/api'
import type { Services } from '@forrad/core/kernel'
import { createFollowed, createStore, patch, ref, type Store } from '@forrad/core/stores'
import type { Transfer, TransferArrival, TransferInput, TransferSummary } from '@forrad/openapi'

/** What is on its way, as far as it is known here. */
export interface TransfersState {
  /** Newest first; null until they have been fetched. */
  list: readonly TransferSummary[] | null
  error: ApiError | null
}

/** The actions of the transfers. */
export interface TransfersActions {
  /** Fetches them once; a fetch under way is shared. */
  load(): Promise<void>
  /** Fetches them anew. */
  refresh(): Promise<void>
  /** Sends; without an answer the same again is the same. */
  send(input: TransferInput): Promise<Result<Transfer>>
  /** Puts in, takes back or writes off; without an answer the same again is the same. */
  receive(id: number, arrivals: readonly TransferArrival[]): Promise<Result<Transfer>>
  /** Turns what is left towards a location. */
  turn(id: number, locationId: number): Promise<Result<Transfer>>
}

/** What is on its way, followed as others change it. */
export type TransfersStore = Store<TransfersState, TransfersActions>

/** What the store needs. */
export interface TransfersDeps {
  readonly api: Pick<Api, 'listTransfers' | 'sendTransfer' | 'receiveTransfer' | 'turnTransfer'>
  readonly changes: Pick<Services['changes'], 'listen'>
  readonly session: Pick<Services['session'], 'onSignedOut'>
}

/** Creates it; nothing is fetched before `load`, and from then on it is followed. */
export function createTransfersStore({ api, changes, session }: TransfersDeps): TransfersStore {
  return createStore<TransfersState, TransfersActions>({ list: null, error: null }, (state) => {
    /** Wishes that were sent and not answered, with their keys. */
    const keys = new Map<string, string>()
    const followed = createFollowed({
      plugin: 'transfers',
      changes,
      session,
      fetch: () => api.listTransfers({}),
      show: ({ transfers }) => patch(state, { list: ref([...transfers]), error: null }),
      fail: (error) => {
        state.error = error
      },
      forget() {
        keys.clear()
        patch(state, { list: null, error: null })
      },
    })

    /** The same wish goes out under the same key until it is known what became of it. */
    async function once(
      wish: unknown,
      call: (key: string) => Promise<Result<{ readonly transfer: Transfer }>>,
    ): Promise<Result<Transfer>> {
      const name = JSON.stringify(wish)
      const key = keys.get(name) ?? randomKey()
      keys.set(name, key)
      const result = await call(key)
      if (result.ok || !isUnanswered(result.error)) keys.delete(name)
      followed.follow()
      return result.ok ? { ok: true, data: result.data.transfer } : result
    }

    return {
      load: followed.load,
      refresh: followed.refresh,
      send: (transfer) =>
        once(['send', transfer], (key) => api.sendTransfer({ transfer }, { key })),
      receive: (id, arrivals) =>
        once(['receive', id, arrivals], (key) =>
          api.receiveTransfer({ id, arrivals: [...arrivals] }, { key }),
        ),
      async turn(id, location_id) {
        const result = await api.turnTransfer({ id, location_id })
        followed.follow()
        return result.ok ? { ok: true, data: result.data.transfer } : result
      },
    }
  })
}

const stores = new WeakMap<object, TransfersStore>()

/** The one store of these services. */
export function transfersOf(services: TransfersDeps): TransfersStore {
  const known = stores.get(services.session)
  if (known) return known
  const made = createTransfersStore(services)
  stores.set(services.session, made)
  return made
}
