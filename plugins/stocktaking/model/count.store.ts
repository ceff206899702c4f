import type { CountedPlace, StocktakeCount } from '@forrad/core/domain'
import { createStore, isAskerGone, ref } from '@forrad/core/stores'
import type {
  AdjustmentsStore,
  ChangedItem,
  Clock,
  DraftMemory,
  StockRun,
  Store,
} from '@forrad/core/stores'
import type { Item, LocationItemInput } from '@forrad/openapi'
import type { KeptCount } from './count.draft.ts'
import { mayBeApplied, openCount, stepCount } from './count.machine.ts'
import type { CountEffect, CountEvent, CountState, NamedPlace } from './count.state.ts'

/** A stocktake that has been saved. */
export interface Counted {
  readonly counts: readonly StocktakeCount[]
  /** The item as the person saw it. */
  readonly before: Item
  /** The ledger entries made, for the offer to undo it. */
  readonly adjustmentIds: readonly number[]
  /** Nothing differed: so many pieces were counted and are right; missing where something did. */
  readonly right?: number
}

/** What runs a stocktake. */
export interface CountDeps {
  readonly adjustments: Pick<AdjustmentsStore, 'stocktake'>
  /** Sends that what was counted is right. */
  readonly confirm: (
    item: Item,
    places: readonly CountedPlace[],
  ) => StockRun<Pick<ChangedItem, 'adjustmentIds'>>
  /** Tells when something is typed, which is saved with it (COUNT-4). */
  readonly clock?: Pick<Clock, 'now'>
  /** Sent along where the count is part of an item's settings at the location. */
  readonly locationItem?: LocationItemInput
  /** Where what is typed survives the dialog and a reload; missing where it need not. */
  readonly draft?: DraftMemory<KeptCount>
  /** Called when the counts are in the ledger. */
  readonly onCounted: (counted: Counted) => void
}

/** What the person can do. */
export interface CountActions {
  type(shelfPlaceId: number, text: string): void
  /** Goes to a shelf place: a pack that is scanned counts there. */
  add(place: NamedPlace): void
  /** Counts a pack of the item that was scanned. */
  scan(): void
  /** Drops what was typed before. */
  startOver(): void
  refresh(item: Item): void
  /** Saves the counts that differ, or asks about those that differ a lot. Resolves when it is answered. */
  save(): Promise<void>
  /** Saves that what was counted is right as it stands (ROUND-33). Resolves when it is answered. */
  confirm(): Promise<void>
  /** The person stands by what was asked about. */
  agree(): Promise<void>
  decline(): void
  /** Ends a call that takes long and repeats it: same request, same key. */
  retry(): void
  /** The count is closed: what has no answer is repeated by itself. */
  leave(): void
}

/** A stocktake: the machine's state under `count`, replaced whole. */
export type CountStore = Store<{ count: CountState }, CountActions>

type Send = Extract<CountEffect, { readonly type: 'send' | 'confirm' }>

type Saved = Pick<ChangedItem, 'adjustmentIds'>

/** Creates a stocktake and runs the machine's effects. */
export function createCountStore(item: Item, locationId: number, deps: CountDeps): CountStore {
  const { adjustments, confirm, clock, locationItem, draft, onCounted } = deps
  const initial = { count: ref(openCount(item, locationId, draft?.read())) }
  return createStore<{ count: CountState }, CountActions>(initial, (state) => {
    let running: StockRun<Saved> | null = null
    let last: Send | null = null
    let lastRun: StockRun<Saved> | null = null

    async function dispatch(event: CountEvent): Promise<void> {
      const { state: next, effect } = stepCount(state.count, event)
      state.count = ref(next)
      keep(event)
      if (effect?.type === 'send' || effect?.type === 'confirm') await call(effect)
      if (effect?.type === 'finish' && last) {
        onCounted({ ...countedBy(last), before: last.item, adjustmentIds: effect.adjustmentIds })
      }
    }

    /** What may have been applied is repeated as it was sent, never counted anew from what is kept. */
    function keep(event: CountEvent): void {
      const { type } = event
      const { drafts, seen, sending } = state.count
      const isLeft = event.type === 'save.answered' && isAskerGone(event.result)
      // What others have changed since is kept as what has to be counted again.
      const isTold = type === 'save.answered' || type === 'item.refreshed'
      const isBack = isTold && !isLeft && !mayBeApplied(state.count)
      if (type === 'draft.dropped' || sending) draft?.write(null)
      else if (type === 'count.typed' || type === 'pack.scanned' || isBack) {
        draft?.write(Object.keys(drafts).length > 0 ? { drafts, seen } : null)
      }
    }

    function save({ item: counted, counts }: Extract<Send, { type: 'send' }>): StockRun<Saved> {
      const options = locationItem ? { location_item: locationItem } : {}
      return adjustments.stocktake(counted, counts, options)
    }

    async function call(effect: Send): Promise<void> {
      last = effect
      const made = effect.type === 'send' ? save(effect) : confirm(effect.item, effect.places)
      running = made
      lastRun = made
      const result = await made
      running = null
      return dispatch({ type: 'save.answered', result })
    }

    const now = () => (clock ? { at: clock.now() } : {})

    return {
      type: (shelfPlaceId, text) =>
        void dispatch({ type: 'count.typed', shelfPlaceId, text, ...now() }),
      scan: () => void dispatch({ type: 'pack.scanned', ...now() }),
      add: (place) => void dispatch({ type: 'place.added', place }),
      startOver: () => void dispatch({ type: 'draft.dropped' }),
      refresh: (fresh) => void dispatch({ type: 'item.refreshed', item: fresh }),
      save: () => dispatch({ type: 'save.asked' }),
      confirm: () => dispatch({ type: 'right.asked' }),
      agree: () => dispatch({ type: 'question.agreed' }),
      decline: () => void dispatch({ type: 'question.declined' }),
      retry: () => running?.again(),
      leave: () => lastRun?.leave(),
    }
  })
}

/** What was counted, as those who are told need it. */
function countedBy(sent: Send): Pick<Counted, 'counts' | 'right'> {
  if (sent.type === 'send') return { counts: sent.counts }
  const all = sent.places.flatMap(({ batches }) => batches.map(({ counted }) => counted))
  return { counts: [], right: all.reduce((sum, units) => sum + units, 0) }
}
