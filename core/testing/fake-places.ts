import type { Location, StorageLocation } from '@forrad/openapi'
import type { Result } from '../api/index.ts'
import { comparePlaces, keptText, mergeName } from '../domain/index.ts'
import { retold } from './fake-names.ts'
import { readingHandlers } from './fake-reading.ts'
import { locationItemsOf, withLevels, withShare } from './fake-stock.ts'
import {
  answer,
  invalid,
  newId,
  refusal,
  replaceItem,
  type FakeWorld,
  type Handlers,
} from './fake-world.ts'

type Operations =
  | 'createLocation'
  | 'updateLocation'
  | 'deleteLocation'
  | 'createStorageLocation'
  | 'updateStorageLocation'
  | 'deleteStorageLocation'
  | 'createLocationItem'
  | 'getLocationItem'
  | 'updateLocationItem'
  | 'deleteLocationItem'

/** Locations, shelf places and location items: what is written of them. */
export function placeHandlers(world: FakeWorld): Handlers<Operations> {
  const { getLocation } = readingHandlers(world)
  const byId = (id: number) => world.locations.find((location) => location.id === id)
  const places = () => world.locations.flatMap(({ storage_locations }) => storage_locations)
  const placeOf = (id: number) => {
    const place = places().find((other) => other.id === id)
    const location = place && byId(place.location_id)
    return place && location ? { place, location } : null
  }
  const replace = (location: Location) => {
    world.locations = world.locations.map((other) => (other.id === location.id ? location : other))
    retold(world)
  }
  const keptAs = (id: number) => {
    for (const item of world.items) {
      const share = item.locations.find((one) => one.location_item?.id === id)
      if (share?.location_item) return { item, share, location_item: share.location_item }
    }
    return null
  }
  const located = (id: number) => {
    const found = keptAs(id)
    if (!found) return refusal(404, 'not_found')
    const { history: _, ...item } = found.item
    return answer({ location_item: { ...found.location_item, item } })
  }

  return {
    createLocation({ location }) {
      const name = named(world.locations, location.name, 'location.name', (one) => one.name)
      if (!name.ok) return name
      const id = newId(world, 'location', world.locations)
      const created = { id, name: name.data, item_count: 0, storage_locations: [] }
      world.locations = [...world.locations, created]
      return getLocation({ id }, {})
    },
    updateLocation({ id, location, seen }) {
      const known = byId(id)
      const others = world.locations.filter((other) => other !== known)
      const name = named(others, location.name, 'location.name', (one) => one.name)
      if (!known) return isBlank(name) ? name : refusal(404, 'not_found')
      if (isBlank(name)) return name
      const merged = mergeName(known.name, keptText(location.name), seen?.name)
      if (merged === null) return overtaken('location.name')
      if (merged !== known.name && !name.ok) return name
      replace({ ...known, name: merged })
      return getLocation({ id }, {})
    },
    deleteLocation({ id }) {
      const location = byId(id)
      if (!location) return refusal(404, 'not_found')
      const shares = world.items.flatMap((item) => item.locations.filter((one) => one.id === id))
      if (shares.some(({ quantity }) => quantity > 0)) return refusal(409, 'in_use')
      world.locations = world.locations.filter((other) => other !== location)
      world.items = world.items.map((item) => ({
        ...item,
        locations: item.locations.filter((one) => one.id !== id),
      }))
      return answer(undefined)
    },
    createStorageLocation({ storage_location }) {
      const { location_id } = storage_location
      const location = byId(location_id)
      const field = 'storage_location.identifier'
      const others = location?.storage_locations ?? []
      const name = named(others, storage_location.identifier, field, (one) => one.identifier)
      if (!location) return isBlank(name) ? name : refusal(404, 'not_found')
      if (!name.ok) return name
      const id = newId(world, 'place', places())
      const created = { id, location_id, identifier: name.data }
      replace({ ...location, storage_locations: inOrder([...others, created]) })
      return answer({ storage_location: created })
    },
    updateStorageLocation({ id, storage_location, seen }) {
      const found = placeOf(id)
      const all = found?.location.storage_locations ?? []
      const others = all.filter((other) => other.id !== id)
      const field = 'storage_location.identifier'
      const name = named(others, storage_location.identifier, field, (one) => one.identifier)
      if (!found) return isBlank(name) ? name : refusal(404, 'not_found')
      if (isBlank(name)) return name
      const { identifier: own } = found.place
      const merged = mergeName(own, keptText(storage_location.identifier), seen?.identifier)
      if (merged === null) return overtaken(field)
      if (merged !== own && !name.ok) return name
      const changed = { ...found.place, identifier: merged }
      replace({ ...found.location, storage_locations: inOrder([...others, changed]) })
      return answer({ storage_location: changed })
    },
    deleteStorageLocation({ id }) {
      const found = placeOf(id)
      if (!found) return refusal(404, 'not_found')
      const lying = world.items.flatMap(({ locations }) =>
        locations.flatMap(({ storage_locations }) =>
          storage_locations.filter((one) => one.id === id).flatMap(({ batches }) => batches),
        ),
      )
      if (lying.some(({ quantity }) => quantity > 0)) return refusal(409, 'in_use')
      const { location } = found
      const storage_locations = location.storage_locations.filter((other) => other.id !== id)
      replace({ ...location, storage_locations })
      return answer(undefined)
    },
    createLocationItem({ location_item: { item_id, location_id, ...levels } }) {
      const item = world.items.find(({ id }) => id === item_id)
      const location = byId(location_id)
      if (!item || !location) {
        const field = `location_item.${item ? 'location_id' : 'item_id'}`
        return refusal(404, 'not_found', [{ field, rule: 'unknown', item_id }])
      }
      const share = item.locations.find(({ id }) => id === location_id)
      if (share?.location_item) return refusal(409, 'name_taken')
      const { id, name } = location
      replaceItem(world, withLevels(world, item, { id, name }, levels))
      const created = locationItemsOf(world).find(
        (one) => one.item_id === item_id && one.location_id === location_id,
      )
      return located(created?.id ?? 0)
    },
    getLocationItem: ({ id }) => located(id),
    updateLocationItem({ id, location_item: levels }) {
      const found = keptAs(id)
      if (!found) return refusal(404, 'not_found')
      const { item, share } = found
      replaceItem(world, withLevels(world, item, { id: share.id, name: share.name }, levels))
      return located(id)
    },
    deleteLocationItem({ id }) {
      const found = keptAs(id)
      if (!found) return refusal(404, 'not_found')
      if (found.share.quantity > 0) return refusal(409, 'in_use')
      const { item, share } = found
      replaceItem(
        world,
        withShare(item, share, (one) => ({ ...one, location_item: null })),
      )
      return answer(undefined)
    },
  }
}

/** The name without blanks around it; refused where nothing is left or one of the others has it. */
function named<One>(
  others: readonly One[],
  typed: string,
  field: string,
  nameOf: (one: One) => string,
): Result<string> {
  const name = keptText(typed)
  if (name === '') return invalid(field, 'required')
  const isTaken = others.some((one) => nameOf(one).toLowerCase() === name.toLowerCase())
  return isTaken ? refusal(409, 'name_taken') : answer(name)
}

/** A blank name is refused before anything is looked for. */
function isBlank(name: Result<string>): name is Result<never> {
  return !name.ok && name.error.kind === 'answer' && name.error.code === 'validation'
}

/** Somebody else has renamed it meanwhile. */
const overtaken = (field: string) =>
  refusal(409, 'refused_by_rule', [{ field, rule: 'locations/changed' }])

function inOrder(places: readonly StorageLocation[]): readonly StorageLocation[] {
  return places.toSorted((a, b) => comparePlaces(a.identifier, b.identifier) || a.id - b.id)
}
