import type { Item } from '@forrad/openapi'
import { ref } from 'valtio/vanilla'

/** A list as an immutable value: valtio keeps it as it is, so views compare it by identity. */
export function whole<Entity>(list: readonly Entity[]): readonly Entity[] {
  return ref([...list])
}

/** The list with one entry in the place of the one that has its id, or added at the end. */
export function withEntry<Key extends PropertyKey, Entity extends { readonly [K in Key]: unknown }>(
  list: readonly Entity[],
  key: Key,
  entry: Entity,
): readonly Entity[] {
  const known = list.some((other) => other[key] === entry[key])
  return known ? list.map((other) => (other[key] === entry[key] ? entry : other)) : [...list, entry]
}

/** The item as a location's list shows it; null when it is neither kept nor stocked there any more. */
export function atLocation(item: Item, locationId: number): Item | null {
  const share = item.locations.find(({ id }) => id === locationId)
  if (!share || (share.location_item === null && share.quantity === 0)) return null
  const { history: _, ...rest } = item
  return { ...rest, locations: [share] }
}
