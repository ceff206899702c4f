/** Where a device is placed: a location's id, nowhere, or not known yet. */
export type Placed = number | 'nowhere' | 'unknown'

/** The locations that are known by now: the overview, null until it has come, and the list. */
export interface KnownLocations {
  readonly summary: readonly { readonly id: number }[] | null
  readonly list: readonly { readonly id: number }[]
}

/**
 * Returns where a device is placed. A stored location that neither the overview nor the list holds is
 * none (PLACED-1); until the overview is there, nothing is known of it (PLACED-2).
 */
export function placeOf({ summary, list }: KnownLocations, stored: number | null): Placed {
  if (stored === null) return 'nowhere'
  if ([...(summary ?? []), ...list].some(({ id }) => id === stored)) return stored
  return summary === null ? 'unknown' : 'nowhere'
}
