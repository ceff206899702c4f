import type { Adjustment, Item, LocationItemInput, RegisteredAdjustment } from '@forrad/openapi'
import { proxy, ref } from 'valtio/vanilla'
import type { Api, ApiError, CallOptions, Input, Result } from '../api/index.ts'
import type { ReceivedLine, RemovalPick, StocktakeCount } from '../domain/index.ts'
import { createCaller } from './caller.ts'
import { whole } from './entities.ts'
import { createIntents } from './intents.ts'
import { ledgerActions } from './ledger.ts'
import type { LoadStatus } from './locations.state.ts'
import type { Log } from './ports.ts'
import type { ChangedItem, Proposal, StockResult } from './problems.ts'
import type { ItemSpread } from './spread.ts'
import { stockChanges } from './stock-changes.ts'

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
  /** The last pick, for the offer to undo it. */
  lastMade: RegisteredAdjustment | null
}

/** Changes of stock that are sent at once, and the ledger. */
export interface AdjustmentsStore {
  readonly state: AdjustmentsState
  /**
   * Picks at once. `item` is as the person saw it; batches are distributed anew on fresh figures,
   * and when they fall on others than the person saw, `needs_confirmation` is answered instead.
   * After an unknown outcome the same call repeats the same request under the same key.
   */
  instantPick(
    item: Item,
    picks: readonly RemovalPick[],
    options?: CallOptions,
  ): Promise<StockResult<RegisteredAdjustment>>
  /** Sends a proposal that the person has agreed to. */
  confirm(proposal: Proposal, options?: CallOptions): Promise<StockResult<RegisteredAdjustment>>
  /**
   * Saves counts of an item's shelf places. With `location_item` the levels are saved in the same
   * transaction.
   */
  stocktake(
    item: Item,
    counts: readonly StocktakeCount[],
    options?: CallOptions & { readonly location_item?: LocationItemInput },
  ): Promise<StockResult<ChangedItem>>
  /** Receives goods, several batches over several shelf places in one transaction, with the levels when given. */
  receive(
    input: {
      readonly item_id: number
      readonly lines: readonly ReceivedLine[]
      readonly location_item?: LocationItemInput
    },
    options?: CallOptions,
  ): Promise<StockResult<ChangedItem>>
  /** Takes one's own change back. */
  undo(id: number, options?: CallOptions): Promise<StockResult<RegisteredAdjustment>>
  /** Lists the ledger from the newest entry. */
  list(filter?: LedgerFilter, options?: CallOptions): Promise<Result<readonly Adjustment[]>>
  /** Adds the next page to the list. */
  listMore(options?: CallOptions): Promise<Result<readonly Adjustment[]>>
  reset(): void
}

/** What the store needs from its surroundings. */
export interface AdjustmentsDeps {
  readonly api: Pick<
    Api,
    'getItem' | 'registerAdjustments' | 'adjustItem' | 'undoAdjustment' | 'listAdjustments'
  >
  readonly spread: ItemSpread
  readonly newKey: () => string
  readonly log: Log
}

/** Creates the sender of changes and the reader of the ledger. */
export function createAdjustmentsStore(deps: AdjustmentsDeps): AdjustmentsStore {
  const { api, spread, newKey, log } = deps
  const state = proxy<AdjustmentsState>(initial())
  const intents = createIntents(newKey)
  const call = createCaller(log)
  const changes = stockChanges({ api, spread, intents, call })
  const ledger = ledgerActions(state, api, call)

  /** One change at a time: a double click is answered `busy`. */
  const once = async <Data>(run: () => Promise<StockResult<Data>>): Promise<StockResult<Data>> => {
    if (state.busy) return { ok: false, error: { kind: 'busy' } }
    state.busy = true
    try {
      return await run()
    } finally {
      state.busy = false
    }
  }

  const picked = (result: StockResult<RegisteredAdjustment>) => {
    if (result.ok) state.lastMade = ref(result.data)
    return result
  }

  return {
    state,
    instantPick: (item, picks, options) =>
      once(async () => picked(await changes.pick(item, picks, options))),
    confirm: (proposal, options) =>
      once(async () => picked(await changes.confirm(proposal, options))),
    stocktake: (item, counts, options) => once(() => changes.stocktake(item, counts, options)),
    receive: (input, options) => once(() => changes.receive(input, options)),
    undo: (id, options) =>
      once(async () => {
        const result = await changes.undo(id, options)
        if (!result.ok) return result
        if (state.lastMade?.id === id) state.lastMade = null
        ledger.markUndone(id, result.data.id)
        return result
      }),
    list: ledger.list,
    listMore: ledger.listMore,
    reset() {
      intents.reset()
      Object.assign(state, initial())
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
    lastMade: null,
  }
}
