/** Lots that plugins block, as the core has taken them over; an empty lot stands for every one of the item. */
export interface BlockedLotsTable {
  readonly customer_id: number
  readonly item_id: number
  readonly lot: string
}

/** Shelf places that plugins block, whatever lies there, as the core has taken them over. */
export interface BlockedPlacesTable {
  readonly customer_id: number
  readonly storage_location_id: number
}
