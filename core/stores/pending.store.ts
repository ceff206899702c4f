import type { Adjustment, User } from '@forrad/openapi'
import { ref } from 'valtio/vanilla'
import { hasCode, type Api } from '../api/index.ts'
import {
  addPending,
  clampQuantity,
  MAX_QUANTITY,
  pendingFor,
  removePending,
  removePendingUpdate,
  type ChangeWords,
  type PendingAdjustment,
  type PendingLine,
  type PendingList,
} from '../domain/index.ts'
import type { BlockedStore } from './blocked.store.ts'
import type { StockCommands } from './command/stock-commands.ts'
import { laterRegistering } from './later-registering.ts'
import { hasLine, linesOf } from './lines.ts'
import { recallLines } from './list-request.ts'
import {
  createPendingHolder,
  heldLines,
  type PendingState,
  type SharedCopy,
} from './pending.state.ts'
import type { KeyValueStorage, Log } from './ports.ts'
import type { Proposal, StockResult } from './problems.ts'
import { inParallel } from './single.ts'
import type { ItemSpread } from './spread.ts'

/** How many items are fetched at the same time. */
const WIDTH = 6

/** What became of a registration. */
export interface Registration {
  readonly registered: readonly Adjustment[]
  /** The lines that stay, each with its reason in `state.failures`. */
  readonly failed: readonly PendingLine[]
  readonly needsConfirmation: Proposal | null
}

/** The retrieval list (spec section 4, Pending adjustments). */
export interface PendingStore {
  readonly state: PendingState
  /** Reads session storage and fetches the items of the entries. */
  load(): Promise<void>
  /** Adds an item's picks. False when an unfinished registration holds one of its lines. */
  add(entry: PendingAdjustment): boolean
  /** Takes an item out. False as above. */
  remove(itemId: number): boolean
  /** Takes one shelf place of an item out. False as above. */
  removeUpdate(itemId: number, shelfPlaceId: number): boolean
  /** Changes how many to take; 0 takes the line out. False as above. */
  setQuantity(itemId: number, shelfPlaceId: number, quantity: number): boolean
  /**
   * Registers the chosen lines, or all. An unfinished registration is repeated first. Lines that
   * fail stay with their reason, the others are sent at once under a new key. What plugins add in
   * `words` goes with every line and is kept nowhere else.
   */
  register(
    selection?: readonly PendingLine[],
    words?: ChangeWords,
  ): Promise<StockResult<Registration>>
  /** Sends what `needsConfirmation` shows. */
  confirm(words?: ChangeWords): Promise<StockResult<Registration>>
  /** Gives the request under way up and repeats it under the same key; for a server that does not answer. */
  retry(): Promise<StockResult<Registration>>
  /** Keeps those lines in the list instead, with `not_confirmed` as their reason. */
  dismiss(): void
  /**
   * Gives an unfinished registration up: its lines are free where nothing was written of it (OUTBOX-27). What
   * was written all the same is returned, and out of the list; `network` where nobody can say: then it stays.
   */
  forgetUnfinished(): Promise<StockResult<Registration>>
  /** Makes the list one with a copy that other tabs change, too. */
  join(copy: SharedCopy): void
  reset(): void
}

/** What the store needs from its surroundings. */
export interface PendingDeps {
  readonly api: Pick<Api, 'getItem'>
  readonly spread: ItemSpread
  readonly storage: KeyValueStorage
  readonly commands: StockCommands
  /** Who is signed in, for the narcotics rule. */
  readonly user: () => User | null
  /** What is passed over; nothing when missing. */
  readonly blocked?: Pick<BlockedStore, 'lotsOf'>
  readonly log: Log
}

/** Creates the retrieval list as session storage has it; `load` fetches the items. */
export function createPendingStore(deps: PendingDeps): PendingStore {
  const { api, spread, storage, log } = deps
  const holder = createPendingHolder(storage, log)
  const { state } = holder

  spread.join((item) => {
    if (pendingFor(state.entries, item.id)) state.items[item.id] = ref(item)
  })

  const fetchMissing = async () => {
    const missing = state.entries.map(({ item_id }) => item_id).filter((id) => !state.items[id])
    await inParallel(missing, WIDTH, async (id) => {
      const turn = spread.begin()
      const result = await api.getItem({ id })
      if (result.ok) return spread.spread(result.data.item, turn)
      if (hasCode(result.error, 'not_found')) holder.fail(linesOfItem(id), { code: 'not_found' })
      if (result.error.kind !== 'cancelled') log(`Item ${id} could not be fetched`, result.error)
    })
  }

  const linesOfItem = (itemId: number) =>
    linesOf(state.entries).filter(({ item_id }) => item_id === itemId)

  /** Changes the list unless a registration, under way or unfinished, holds one of the lines. */
  const edit = (
    lines: readonly PendingLine[],
    change: (list: PendingList) => PendingList,
  ): boolean => {
    const held = heldLines(state)
    if (lines.some((line) => hasLine(held, line))) return false
    holder.clearFailures(lines)
    holder.dropProposalOf(lines)
    holder.setEntries(change(state.entries))
    return true
  }

  const add: PendingStore['add'] = (entry) => {
    if (!edit(linesOf([entry]), (list) => addPending(list, entry))) return false
    const known = spread.latest(entry.item_id)
    if (known && pendingFor(state.entries, entry.item_id)) state.items[known.id] = ref(known)
    else void fetchMissing()
    return true
  }

  const { register, confirm, retry, forgetUnfinished, stop } = laterRegistering(deps, holder)
  const recall = () => recallLines(deps.commands, state)
  recall()

  return {
    state,
    async load() {
      holder.reread()
      if (!state.busy) recall()
      await fetchMissing()
    },
    add,
    remove: (itemId) => edit(linesOfItem(itemId), (list) => removePending(list, itemId)),
    removeUpdate: (item_id, storage_location_id) =>
      edit([{ item_id, storage_location_id }], (list) =>
        removePendingUpdate(list, item_id, storage_location_id),
      ),
    setQuantity(item_id, storage_location_id, quantity) {
      const update = pendingFor(state.entries, item_id)?.storage_locations_updates.find(
        (other) => other.storage_location_id === storage_location_id,
      )
      if (!update) return false
      const quantity_to_remove = clampQuantity(quantity, MAX_QUANTITY)
      const changed = { ...update, quantity_to_remove }
      return edit([{ item_id, storage_location_id }], (list) =>
        addPending(list, { item_id, type: 'remove', storage_locations_updates: [changed] }),
      )
    },
    register,
    confirm,
    retry,
    dismiss() {
      holder.fail(linesOf(state.needsConfirmation?.entries ?? []), { code: 'not_confirmed' })
      state.needsConfirmation = null
    },
    forgetUnfinished,
    join: holder.join,
    reset() {
      stop()
      holder.reset()
      recall()
    },
  }
}
