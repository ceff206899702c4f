import { createStore, type Store } from './create.store.ts'

/** A batch that nothing may be taken from, as some plugin knows it. */
export interface BlockedLot {
  readonly item_id: number
  /** `EVERY_LOT`: whatever batch of the item. */
  readonly lot: string
}

/** What is blocked, as far as it is known here; the server has the last word. */
export interface BlockedState {
  lots: readonly BlockedLot[]
}

/** The blocked batches' actions. */
export interface BlockedActions {
  /** Says what is blocked from now on, of what this plugin blocks; what others block stays. */
  set(lots: readonly BlockedLot[], plugin?: string): void
  /** The blocked lots of an item. */
  lotsOf(itemId: number): readonly string[]
  /** Forgets what every plugin blocks, as when another customer signs in. */
  reset(): void
}

/** Blocked batches: whoever proposes what to take passes them over. */
export type BlockedStore = Store<BlockedState, BlockedActions>

/** Creates it with nothing blocked. */
export function createBlockedStore(): BlockedStore {
  const known = new Map<string, readonly BlockedLot[]>()
  return createStore<BlockedState, BlockedActions>({ lots: [] }, (state) => ({
    set(lots, plugin = '') {
      known.set(plugin, lots)
      state.lots = [...known.values()].flat()
    },
    lotsOf: (itemId) =>
      state.lots.filter(({ item_id }) => item_id === itemId).map(({ lot }) => lot),
    reset() {
      known.clear()
      state.lots = []
    },
  }))
}
