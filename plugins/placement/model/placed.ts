/** The location with this id; null when there is none, such as one that has been removed. */
export function locationById<Place extends { readonly id: number }>(
  list: readonly Place[],
  id: number | null,
): Place | null {
  return list.find((location) => location.id === id) ?? null
}
