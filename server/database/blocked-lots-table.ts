/** What plugins block, as the core has taken it from them; an empty lot stands for every one of the item. */
export interface BlockedLotsTable {
  readonly customer_id: number
  readonly item_id: number
  readonly lot: string
}
