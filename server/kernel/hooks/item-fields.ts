import type { ItemExtra } from '@forrad/openapi'
import type { Moment } from './moment.ts'
import type { StockCheckContext } from './stock-check.ts'

/** What a plugin may add to an item: what `x-item-fields` of its part of the contract says. */
export type FieldsOf<Id extends string> = Id extends keyof ItemExtra
  ? NonNullable<ItemExtra[Id]>
  : never

/** What `item.fields` works with. */
export interface ItemFieldsContext extends Omit<Moment, 'run'> {
  /** The items of the answer, all at once; `user` may see every one. */
  readonly item_ids: readonly number[]
  /** Asks the database, in a transaction that only reads; every question names the customer. */
  readonly ask: StockCheckContext['ask']
}

/**
 * The hook of the plugin with this id, typed by its part of the contract: returns what is added to each
 * item, by its id; an item that is left out gets nothing.
 */
export type ItemFields<Id extends string> = (
  context: ItemFieldsContext,
) => Promise<ReadonlyMap<number, FieldsOf<Id>>>
