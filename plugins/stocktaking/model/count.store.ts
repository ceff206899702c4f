import type { StocktakeCount } from '@forrad/core/domain'
import { createStore, ref } from '@forrad/core/stores'
import type { AdjustmentsStore, Store } from '@forrad/core/stores'
import type { Item, LocationItemInput } from '@forrad/openapi'
import { openCount, stepCount } from './count.machine.ts'
import type { CountEffect, CountEvent, CountState, NamedPlace } from './count.state.ts'

/** A stocktake that has been saved. */
export interface Counted {
  readonly counts: readonly StocktakeCount[]
  /** The item as the person saw it. */
  readonly before: Item
  /** The ledger entries made, for the offer to undo it. */
  readonly adjustmentIds: readonly number[]
}

/** What runs a stocktake. */
export interface CountDeps {
  readonly adjustments: Pick<AdjustmentsStore, 'stocktake'>
  /** Sent along where the count is part of an item's settings at the location. */
  readonly locationItem?: LocationItemInput
  /** Called when the counts are in the ledger. */
  readonly onCounted: (counted: Counted) => void
}

/** What the person can do. */
export interface CountActions {
  type(shelfPlaceId: number, text: string): void
  add(place: NamedPlace): void
  refresh(item: Item): void
  /** Saves the counts that differ. Resolves when it is answered. */
  save(): Promise<void>
  /** Ends a call that takes long and repeats it: same request, same key. */
  retry(): void
}

/** A stocktake: the machine's state under `count`, replaced whole. */
export type CountStore = Store<{ count: CountState }, CountActions>

type Send = Extract<CountEffect, { readonly type: 'send' }>

/** A call under way; `again` repeats it once it has been ended. */
interface Turn {
  readonly abort: AbortController
  again: boolean
}

/** Creates a stocktake and runs the machine's effects. */
export function createCountStore(item: Item, locationId: number, deps: CountDeps): CountStore {
  const { adjustments, locationItem, onCounted } = deps
  const initial = { count: ref(openCount(item, locationId)) }
  return createStore<{ count: CountState }, CountActions>(initial, (state) => {
    let running: Turn | null = null
    let last: Send | null = null

    async function dispatch(event: CountEvent): Promise<void> {
      const { state: next, effect } = stepCount(state.count, event)
      state.count = ref(next)
      if (effect?.type === 'send') await call(effect)
      if (effect?.type === 'finish' && last) {
        const { counts, item: before } = last
        onCounted({ counts, before, adjustmentIds: effect.adjustmentIds })
      }
    }

    async function call(effect: Send): Promise<void> {
      const turn: Turn = { abort: new AbortController(), again: false }
      running = turn
      last = effect
      const result = await adjustments.stocktake(effect.item, effect.counts, {
        signal: turn.abort.signal,
        ...(locationItem ? { location_item: locationItem } : {}),
      })
      running = null
      const ended = !result.ok && result.error.kind === 'cancelled'
      return ended && turn.again ? call(effect) : dispatch({ type: 'save.answered', result })
    }

    return {
      type: (shelfPlaceId, text) => void dispatch({ type: 'count.typed', shelfPlaceId, text }),
      add: (place) => void dispatch({ type: 'place.added', place }),
      refresh: (fresh) => void dispatch({ type: 'item.refreshed', item: fresh }),
      save: () => dispatch({ type: 'save.asked' }),
      retry() {
        if (running === null) return
        running.again = true
        running.abort.abort()
      },
    }
  })
}
