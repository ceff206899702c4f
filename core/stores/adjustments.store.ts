import type { Adjustment, Item, LocationItemInput } from '@forrad/openapi'
import { proxy } from 'valtio/vanilla'
import type { Api, ApiError, CallOptions, Input, Result } from '../api/index.ts'
import type { ChangeWords, ReceivedLine, RemovalPick, StocktakeCount } from '../domain/index.ts'
import type { BlockedStore } from './blocked.store.ts'
import { createCaller } from './caller.ts'
import type {
  GivenUp,
  ResumedRequest,
  StockCommand,
  StockCommands,
} from './command/stock-commands.ts'
import type { AppliedChange } from './command/stock-request.ts'
import { runOf, type StockRun } from './command/stock-run.ts'
import { whole } from './entities.ts'
import { ledgerActions } from './ledger.ts'
import type { LoadStatus } from './locations.state.ts'
import type { Log } from './ports.ts'
import type { ChangedItem, Proposal } from './problems.ts'
import type { ItemSpread } from './spread.ts'
import { laterChanges } from './later-changes.ts'
import { patch } from './create.store.ts'

/** Which ledger entries to list. */
export type LedgerFilter = Omit<NonNullable<Input<'listAdjustments'>>, 'cursor'>

/** What the client holds of changes and the ledger. */
export interface AdjustmentsState {
  /** A change is being sent. */
  busy: boolean
  /** The ledger entries listed so far, newest first. */
  list: readonly Adjustment[]
  status: LoadStatus
  error: ApiError | null
  /** Where the next page begins; null when there is none. */
  nextCursor: string | null
}

/** Goods that came: batches over shelf places, and the levels when they were set with them. */
export interface Reception {
  readonly item_id: number
  readonly lines: readonly ReceivedLine[]
  readonly location_item?: LocationItemInput
  /** What was said of it. */
  readonly words?: ChangeWords
}

/** How a change is sent, and what was said of it. */
export type ChangeCallOptions = CallOptions & { readonly words?: ChangeWords | undefined }

/**
 * Changes of stock that are sent at once, and the ledger. After an unknown outcome the same call repeats
 * the same request under the same key; `again` of a run does so while it is under way.
 */
export interface AdjustmentsStore {
  readonly state: AdjustmentsState
  /**
   * Picks at once. `item` is as the person saw it; batches are distributed anew on fresh figures,
   * and when they fall on others than the person saw, `needs_confirmation` is returned instead.
   */
  instantPick(
    item: Item,
    picks: readonly RemovalPick[],
    options?: ChangeCallOptions,
  ): StockRun<Adjustment>
  /** Sends a proposal that the person has agreed to. */
  confirm(proposal: Proposal, options?: ChangeCallOptions): StockRun<Adjustment>
  /**
   * Saves counts of an item's shelf places. With `location_item` the levels are saved in the same
   * transaction.
   */
  stocktake(
    item: Item,
    counts: readonly StocktakeCount[],
    options?: ChangeCallOptions & { readonly location_item?: LocationItemInput },
  ): StockRun<ChangedItem>
  /**
   * Sends what was made outside of the store, such as the counts of a round, in one transaction. While
   * the outcome is unknown the same name repeats what was sent; with `hasScreen` only when the person asks.
   */
  sendTogether(
    name: string,
    prepare: StockCommand['prepare'],
    options?: CallOptions & Pick<StockCommand, 'onApplied' | 'hasScreen'>,
  ): StockRun<AppliedChange>
  /** Whether something of that name has been sent without an answer. */
  isTogetherUnfinished(name: string): boolean
  /** Gives it up: the same again is a new request, where it is known that nothing was written. */
  forgetTogether(name: string): Promise<GivenUp>
  /** Receives goods, several batches over several shelf places in one transaction, with the levels when given. */
  receive(reception: Reception, options?: CallOptions): StockRun<ChangedItem>
  /** Takes one's own change back. */
  undo(id: number, options?: CallOptions): StockRun<Adjustment>
  /** Whether a change was sent from this tab whose outcome is unknown: a sign-out forgets its key. */
  hasUnanswered(): boolean
  /** Repeats, under their keys, the changes whose answer was lost and that no screen shows any more. */
  resume(): Promise<readonly ResumedRequest[]>
  /** Lists the ledger from the newest entry. */
  list(filter?: LedgerFilter, options?: CallOptions): Promise<Result<readonly Adjustment[]>>
  /** Adds the next page to the list. */
  listMore(options?: CallOptions): Promise<Result<readonly Adjustment[]>>
  reset(): void
}

/** What the store needs from its surroundings. */
export interface AdjustmentsDeps {
  readonly api: Pick<Api, 'getItem' | 'listAdjustments'>
  readonly spread: ItemSpread
  readonly commands: StockCommands
  /** What is passed over; nothing when missing. */
  readonly blocked?: Pick<BlockedStore, 'lotsOf'>
  readonly log: Log
}

/** Creates the sender of changes and the reader of the ledger. */
export function createAdjustmentsStore(deps: AdjustmentsDeps): AdjustmentsStore {
  const { api, spread, commands, log } = deps
  const lotsOf = (itemId: number) => deps.blocked?.lotsOf(itemId) ?? []
  const state = proxy<AdjustmentsState>(initial())
  const call = createCaller(log)
  const changes = laterChanges({ api, spread, commands, call, lotsOf })
  const ledger = ledgerActions(state, api, call)

  /** One change at a time: a double click is told `busy`. */
  const once = <Data>(start: () => StockRun<Data>): StockRun<Data> => {
    if (state.busy) return runOf(Promise.resolve({ ok: false, error: { kind: 'busy' } }))
    state.busy = true
    const run = start()
    const free = run.finally(() => {
      state.busy = false
    })
    return runOf(free, run)
  }

  return {
    state,
    instantPick: (item, picks, options) => once(() => changes.instantPick(item, picks, options)),
    confirm: (proposal, options) => once(() => changes.confirm(proposal, options)),
    stocktake: (item, counts, options) => once(() => changes.stocktake(item, counts, options)),
    sendTogether: (name, prepare, options) =>
      once(() => changes.sendTogether(name, prepare, options)),
    isTogetherUnfinished: changes.isTogetherUnfinished,
    forgetTogether: changes.forgetTogether,
    receive: (reception, options) => once(() => changes.receive(reception, options)),
    undo: (id, options) =>
      once(() => {
        const run = changes.undo(id, options)
        const marked = run.then((result) => {
          if (result.ok) ledger.markUndone(id, result.data.id)
          return result
        })
        return runOf(marked, run)
      }),
    hasUnanswered: commands.hasUnanswered,
    resume: commands.resume,
    list: ledger.list,
    listMore: ledger.listMore,
    reset() {
      changes.reset()
      patch(state, initial())
    },
  }
}

function initial(): AdjustmentsState {
  return {
    busy: false,
    list: whole([]),
    status: 'idle',
    error: null,
    nextCursor: null,
  }
}
