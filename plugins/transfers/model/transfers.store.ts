import type { Api, ApiError, Result } from '@forrad/core/api'
import { cancelled, randomKey } from '@forrad/core/api'
import type { Services } from '@forrad/core/kernel'
import { createFollowed, createListeners, createStore, patch, ref } from '@forrad/core/stores'
import type { DraftMemory, Store } from '@forrad/core/stores'
import type { Transfer, TransferArrival, TransferInput, TransferSummary } from '@forrad/openapi'
import { onLocations, type LocationNews } from './anew.ts'
import { isSameWish, mayBeDone, targetOf, unfinished } from './outcome.ts'
import type { SentWish, Wish, WishTarget } from './outcome.ts'

/** What is on its way, as far as it is known here. */
export interface TransfersState {
  /** Newest first; null until they have been fetched. */
  list: readonly TransferSummary[] | null
  error: ApiError | null
  /** What was sent of unknown outcome, and what is under way: one of each target (OUTCOME-1). */
  sent: readonly SentWish[]
  /** The keys of those that are under way. */
  underWay: readonly string[]
}

/** What was done. */
export interface Done {
  readonly transfer: Transfer
  /** By which wish: where an earlier one had to be settled first, by that (OUTCOME-3). */
  readonly wish: Wish
}

/** Hears what was done before its key is forgotten (OUTCOME-4). */
export type OnDone = (done: Done) => void

/** The actions of the transfers. */
export interface TransfersActions {
  /** Fetches them once; a fetch under way is shared. */
  load(): Promise<void>
  /** Fetches them anew. */
  refresh(): Promise<void>
  /** Sends (OUTCOME-1 to 4). */
  send(transfer: TransferInput, onDone?: OnDone): Promise<Result<Done>>
  /** Puts in, takes back or writes off (OUTCOME-1 to 4). */
  receive(
    id: Transfer['id'],
    arrivals: readonly TransferArrival[],
    onDone?: OnDone,
  ): Promise<Result<Done>>
  /** Calls when something that was sent got an answer, or none (OUTCOME-7). Returns a function that stops. */
  onSettled(listener: () => void): () => void
  /** Waits no longer and sends the same once more, under the same key (OUTCOME-8). */
  again(target: WishTarget): void
  /** Gives up what was sent of unknown outcome (OUTCOME-5). */
  giveUp(target: WishTarget): void
  /** Turns what is left towards a location. */
  turn(id: number, locationId: number): Promise<Result<Transfer>>
}

/** What is on its way, followed as others change it. */
export type TransfersStore = Store<TransfersState, TransfersActions>

/** What the store needs. */
export interface TransfersDeps {
  readonly api: Pick<Api, 'listTransfers' | 'sendTransfer' | 'receiveTransfer' | 'turnTransfer'>
  readonly changes: Services['changes']
  readonly locations: LocationNews['locations']
  readonly session: Pick<Services['session'], 'onSignedOut'>
  /** What outlives a reload (OUTCOME-1). */
  readonly memory: DraftMemory<readonly SentWish[]>
}

/** How a try ended; `isOpen`: it may have been done, which only its key can tell. */
interface Asked {
  readonly result: Result<Done>
  readonly isOpen?: boolean
}

/** Creates it; nothing is fetched before `load`, and from then on it is followed. */
export function createTransfersStore(deps: TransfersDeps): TransfersStore {
  const { api, changes, session, memory } = deps
  const initial: TransfersState = {
    list: null,
    error: null,
    sent: ref([...(memory.read() ?? [])]),
    underWay: ref([]),
  }
  return createStore<TransfersState, TransfersActions>(initial, (state) => {
    let turn = 0
    /** How the try under way of each key is ended. */
    const tries = new Map<string, AbortController>()
    const settled = createListeners('what was sent of transfers', () => {})
    const put = (sent: readonly SentWish[]) => {
      state.sent = ref([...sent])
      memory.write(sent.length === 0 ? null : sent)
    }
    const forget = ({ key }: SentWish) => put(state.sent.filter((other) => other.key !== key))
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
        turn += 1
        put([])
        patch(state, { list: null, error: null, underWay: ref([]) })
      },
    })

    // Names are today's, and nothing is received where a location is gone.
    onLocations(deps, (ids) => {
      const isShown = ({ from, to, sent_to }: TransferSummary) =>
        [from, to, sent_to].some(({ id }) => ids.includes(id))
      if (state.list?.some(isShown) ?? true) followed.follow()
    })

    /** Asks until a try ends that was not ended for the next one; `wasSent`: it had left before. */
    async function ask({ key, wish }: SentWish, wasSent: boolean): Promise<Asked> {
      const mine = turn
      for (let isRepeat = wasSent; ; isRepeat = true) {
        const attempt = new AbortController()
        tries.set(key, attempt)
        const { signal } = attempt
        const result =
          wish.kind === 'send'
            ? await api.sendTransfer({ transfer: wish.transfer }, { key, signal })
            : await api.receiveTransfer(
                { id: wish.id, arrivals: [...wish.arrivals] },
                { key, signal },
              )
        if (result.ok) {
          return { result: { ok: true, data: { transfer: result.data.transfer, wish } } }
        }
        const isOpen = mayBeDone(result.error, isRepeat)
        if (!signal.aborted || !isOpen || turn !== mine) return { result, isOpen }
      }
    }

    /** Sends what is kept, and forgets it once its outcome is certain. */
    async function carryOut(sent: SentWish, wasSent: boolean, onDone?: OnDone): Promise<Asked> {
      const mine = turn
      state.underWay = ref([...state.underWay, sent.key])
      const { result, isOpen = false } = await ask(sent, wasSent)
      tries.delete(sent.key)
      if (turn !== mine) return { result: cancelled, isOpen: true }
      state.underWay = ref(state.underWay.filter((key) => key !== sent.key))
      if (result.ok) onDone?.(result.data)
      if (!isOpen) forget(sent)
      settled.tell()
      followed.follow()
      return { result, isOpen }
    }

    /** What was sent before and is not known to have been done goes first (OUTCOME-3). */
    async function once(wish: Wish, onDone?: OnDone): Promise<Result<Done>> {
      const earlier = unfinished(state.sent, targetOf(wish))
      if (earlier) {
        const { result, isOpen } = await carryOut(earlier, true, onDone)
        if (result.ok || isOpen || isSameWish(earlier.wish, wish)) return result
      }
      const sent = { key: randomKey(), wish }
      put([...state.sent, sent])
      return (await carryOut(sent, false, onDone)).result
    }

    return {
      load: followed.load,
      refresh: followed.refresh,
      send: (transfer, onDone) => once({ kind: 'send', transfer }, onDone),
      receive: (id, arrivals, onDone) => once({ kind: 'receive', id, arrivals }, onDone),
      onSettled: settled.add,
      again: (target) => tries.get(unfinished(state.sent, target)?.key ?? '')?.abort(),
      giveUp(target) {
        const sent = unfinished(state.sent, target)
        if (sent && !state.underWay.includes(sent.key)) forget(sent)
      },
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
export function transfersOf(deps: TransfersDeps): TransfersStore {
  const known = stores.get(deps.session)
  if (known) return known
  const made = createTransfersStore(deps)
  stores.set(deps.session, made)
  return made
}
