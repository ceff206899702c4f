import type { Item, ItemLocation } from '@forrad/openapi'
import { ref } from 'valtio/vanilla'
import { comparePlaces } from '../domain/index.ts'

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

/** The item with its figures at one location, in the order of names; without levels and stock it is there no more. */
export function withShare(item: Item, share: ItemLocation): Item {
  const others = item.locations.filter(({ id }) => id !== share.id)
  const isThere = share.location_item !== null || share.quantity > 0
  const locations = isThere
    ? [...others, share].sort((a, b) => comparePlaces(a.name, b.name) || a.id - b.id)
    : others
  return { ...item, locations }
}

/** The item with a location's new name, in the order of names; itself when it is not there. */
export function withLocationName(item: Item, id: number, name: string): Item {
  if (!item.locations.some((location) => location.id === id && location.name !== name)) return item
  const locations = item.locations
    .map((location) => (location.id === id ? { ...location, name } : location))
    .sort((a, b) => comparePlaces(a.name, b.name))
  return { ...item, locations }
}

/** The item with a shelf place's new name, in the order of names; itself when it is not there. */
export function withPlaceName(item: Item, id: number, identifier: string): Item {
  const isIt = (place: { readonly id: number; readonly identifier: string }) =>
    place.id === id && place.identifier !== identifier
  if (!item.locations.some(({ storage_locations }) => storage_locations.some(isIt))) return item
  const locations = item.locations.map((location) => {
    if (!location.storage_locations.some(isIt)) return location
    const storage_locations = location.storage_locations
      .map((place) => (isIt(place) ? { ...place, identifier } : place))
      .sort((a, b) => comparePlaces(a.identifier, b.identifier))
    return { ...location, storage_locations }
  })
  return { ...item, locations }
}
