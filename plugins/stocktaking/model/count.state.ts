import type { CountedPlace, StocktakeCount } from '@forrad/core/domain'
import type { ChangedItem, StockProblem, StockResult } from '@forrad/core/stores'
import type { Item, StorageLocation } from '@forrad/openapi'

/** A shelf place by its name. */
export type NamedPlace = Pick<StorageLocation, 'id' | 'identifier'>

/** What was typed for one shelf place, over the total that the person saw. */
export interface CountDraft {
  readonly text: string
  /** The total on the shelf place as it stood when the person typed. */
  readonly previous: number
  /**
   * When, in milliseconds by the device's clock; missing where that is not known, or the figures have
   * changed since: what is saved over those stands at that moment.
   */
  readonly at?: number
  /** When the first of it stood, where packs have been added since. */
  readonly from?: number
  /** Packs were counted one by one, the last one as this was written; else it was typed. */
  readonly scanned?: true
  /**
   * It has to be counted again, since others have changed or counted it: the total over which it was counted
   * first. Missing where it stands as counted.
   */
  readonly again?: number
}

/** A counted shelf place whose total is another by now; the person counts it again. */
export interface MovedPlace {
  readonly shelfPlaceId: number
  readonly previous: number
  readonly current: number
}

/** Why nothing was saved. */
export type CountProblem =
  | { readonly kind: 'moved'; readonly lines: readonly MovedPlace[] }
  | { readonly kind: 'failed'; readonly problem: StockProblem }

/** A stocktake of one item at one location. */
export interface CountState {
  /** The figures that the person sees. */
  readonly item: Item
  readonly locationId: number
  /** Shelf places seen or chosen since it began; one that is emptied meanwhile stays in sight. */
  readonly seen: readonly NamedPlace[]
  /** What was typed, by shelf place id; a shelf place that nobody touched follows the figures. */
  readonly drafts: Readonly<Record<number, CountDraft>>
  /** The shelf place that the person is at, as far as they have said; null: they have not. */
  readonly at: number | null
  readonly sending: boolean
  /** Counts that differ a lot from what was there, to be agreed to before anything is saved. */
  readonly question: readonly StocktakeCount[] | null
  /** Those agreed to; nobody is asked twice about the same. */
  readonly agreed: readonly StocktakeCount[]
  readonly problem: CountProblem | null
  /** While it is repeated: what the try before ended with, which may have been saved all the same. */
  readonly unsure: StockProblem | null
  /** What is typed was typed when it was open before. */
  readonly kept: boolean
}

/** What happens to a stocktake. */
export type CountEvent =
  | {
      readonly type: 'count.typed'
      readonly shelfPlaceId: number
      readonly text: string
      /** In milliseconds by the device's clock. */
      readonly at?: number
    }
  /** A pack of the item was scanned; `at` as above. */
  | { readonly type: 'pack.scanned'; readonly at?: number }
  /** The person goes to a shelf place, also to one where the item did not lie. */
  | { readonly type: 'place.added'; readonly place: NamedPlace }
  /** The person begins anew. */
  | { readonly type: 'draft.dropped' }
  | { readonly type: 'item.refreshed'; readonly item: Item }
  | { readonly type: 'save.asked' }
  /** The person has counted, and says that nothing differs. */
  | { readonly type: 'right.asked' }
  | { readonly type: 'question.agreed' }
  | { readonly type: 'question.declined' }
  | {
      readonly type: 'save.answered'
      readonly result: StockResult<Pick<ChangedItem, 'adjustmentIds'>>
    }

/** What the caller does after a step. */
export type CountEffect =
  | { readonly type: 'send'; readonly item: Item; readonly counts: readonly StocktakeCount[] }
  | { readonly type: 'confirm'; readonly item: Item; readonly places: readonly CountedPlace[] }
  /** Saved; the ledger entries can be taken back. */
  | { readonly type: 'finish'; readonly adjustmentIds: readonly number[] }

/** The next state, and what is to be done. */
export interface CountStep {
  readonly state: CountState
  readonly effect: CountEffect | null
}
