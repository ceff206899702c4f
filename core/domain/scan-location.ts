/** Everything that can say where a scanned item is to be handled; null and [] where it says nothing. */
export interface ScanContext {
  readonly route_location_id: number | null
  readonly scanner_location_id: number | null
  readonly filter_location_ids: readonly number[]
  readonly chosen_location_id: number | null
  readonly stocking_location_ids: readonly number[]
  /** Every location of the customer: an id that is not among them (a deleted one) says nothing. */
  readonly location_ids: readonly number[]
}

/** The only one of several, else null. */
function only(ids: readonly number[]): number | null {
  return ids.length === 1 ? (ids[0] ?? null) : null
}

/**
 * The location after a scan, or null: ask. The route's, else the scanner's, else the single active
 * filter, else the chosen one, else the only one that stocks the item (SCAN-1, SCAN-2).
 */
export function locationAfterScan(context: ScanContext): number | null {
  const known = (ids: readonly number[]): readonly number[] =>
    [...new Set(ids)].filter((id) => context.location_ids.includes(id))
  const candidates = [
    context.route_location_id,
    context.scanner_location_id,
    only(known(context.filter_location_ids)),
    context.chosen_location_id,
    only(known(context.stocking_location_ids)),
  ]
  return candidates.find((id) => id !== null && context.location_ids.includes(id)) ?? null
}

/** Where the scanner works, and whether it asks first (SCAN-3). */
export interface ScannerStart {
  /** Null when there is no location at all. */
  readonly location_id: number | null
  readonly asks: boolean
}

/** The location that this device is placed at; without one the scanner asks, beginning with the first (SCAN-3). */
export function scannerStart(
  placedId: number | null,
  locationIds: readonly number[],
): ScannerStart {
  const asks = placedId === null || !locationIds.includes(placedId)
  return { location_id: asks ? (locationIds[0] ?? null) : placedId, asks }
}
