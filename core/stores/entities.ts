import type { Item, ItemLocation, Location } from '@forrad/openapi'
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

/** What locations and shelf places are called now, by id. */
export interface Names {
  readonly locations: ReadonlyMap<number, string>
  readonly places: ReadonlyMap<number, string>
}

/** The names of locations and their shelf places. */
export function namesOf(list: readonly Location[]): Names {
  const places = list.flatMap(({ storage_locations }) => storage_locations)
  return {
    locations: new Map(list.map(({ id, name }) => [id, name])),
    places: new Map(places.map(({ id, identifier }) => [id, identifier])),
  }
}

/** The item with these names, in their order; itself when it has them, or stands nowhere of it. */
export function withNames(item: Item, { locations, places }: Names): Item {
  let isRenamed = false
  const renamed = item.locations.map((location) => {
    const name = locations.get(location.id) ?? location.name
    const storage_locations = named(location.storage_locations, places)
    if (name === location.name && storage_locations === location.storage_locations) return location
    isRenamed = true
    return { ...location, name, storage_locations }
  })
  if (!isRenamed) return item
  return {
    ...item,
    locations: renamed.sort((a, b) => comparePlaces(a.name, b.name) || a.id - b.id),
  }
}

function named(
  places: ItemLocation['storage_locations'],
  names: Names['places'],
): ItemLocation['storage_locations'] {
  const nameOf = ({ id, identifier }: (typeof places)[number]) => names.get(id) ?? identifier
  if (places.every((place) => nameOf(place) === place.identifier)) return places
  return places
    .map((place) => ({ ...place, identifier: nameOf(place) }))
    .sort((a, b) => comparePlaces(a.identifier, b.identifier) || a.id - b.id)
}

/** The item without a location that is gone; itself when it is not there. */
export function withoutLocation(item: Item, id: number): Item {
  if (!item.locations.some((location) => location.id === id)) return item
  return { ...item, locations: item.locations.filter((location) => location.id !== id) }
}
