import type { Item, Location, LocationItem } from '@forrad/openapi'
import { DEFAULT_LEVELS, stockStatus } from '../domain/index.ts'
import { answer, freeId, refusal, type FakeWorld, type Handlers } from './fake-world.ts'

type Operations =
  | 'listLocations'
  | 'getLocation'
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
  | 'getSummary'

/** Locations, shelf places and location items. */
export function placeHandlers(world: FakeWorld): Handlers<Operations> {
  const byId = (id: number) => world.locations.find((location) => location.id === id)
  const places = () => world.locations.flatMap(({ storage_locations }) => storage_locations)

  const replace = (location: Location) => {
    world.locations = world.locations.map((other) => (other.id === location.id ? location : other))
  }

  const locationItems = () =>
    world.items.flatMap((item) =>
      item.locations.flatMap(({ location_item }) =>
        location_item ? [{ item, location_item }] : [],
      ),
    )

  const withItems = (location: Location): Location => {
    const location_items = locationItems()
      .map(({ location_item }) => location_item)
      .filter(({ location_id }) => location_id === location.id)
    return { ...location, item_count: location_items.length, location_items }
  }

  /** Puts levels at a location (null: not kept there any more) and answers the item. */
  const setLevels = (item: Item, location: Location, levels: LocationItem | null): Item => {
    const { id, name } = location
    const share = item.locations.find((other) => other.id === id)
    const base = share ?? { id, name, quantity: 0, storage_locations: [] }
    const others = item.locations.filter((other) => other !== share)
    const locations = [...others, { ...base, location_item: levels }]
    const changed = {
      ...item,
      locations: locations.filter((l) => l.location_item || l.quantity > 0),
    }
    world.items = world.items.map((other) => (other.id === item.id ? changed : other))
    return changed
  }

  return {
    listLocations: () => answer({ locations: world.locations, next_cursor: null }),
    getLocation({ id }, { minimal }) {
      const found = byId(id)
      if (!found) return refusal(404, 'not_found')
      const { location_items, ...rest } = withItems(found)
      return answer({ location: { ...rest, ...(minimal ? {} : { location_items }) } })
    },
    createLocation({ location: { name } }) {
      if (world.locations.some((other) => other.name === name)) return refusal(409, 'name_taken')
      const location = { id: freeId(world.locations), name, item_count: 0, storage_locations: [] }
      world.locations = [...world.locations, location]
      return answer({ location })
    },
    updateLocation({ id, location: { name } }) {
      const known = byId(id)
      if (!known) return refusal(404, 'not_found')
      if (world.locations.some((other) => other.name === name && other.id !== id)) {
        return refusal(409, 'name_taken')
      }
      replace({ ...known, name })
      return answer({ location: { ...known, name } })
    },
    deleteLocation({ id }) {
      if (!byId(id)) return refusal(404, 'not_found')
      const isStocked = world.items.some((item) =>
        item.locations.some((location) => location.id === id && location.quantity > 0),
      )
      if (isStocked) return refusal(409, 'in_use')
      world.locations = world.locations.filter((location) => location.id !== id)
      return answer(undefined)
    },
    createStorageLocation({ storage_location: { location_id, identifier } }) {
      const location = byId(location_id)
      if (!location) return refusal(404, 'not_found')
      if (location.storage_locations.some((place) => place.identifier === identifier)) {
        return refusal(409, 'name_taken')
      }
      const storage_location = { id: freeId(places()), location_id, identifier }
      replace({ ...location, storage_locations: [...location.storage_locations, storage_location] })
      return answer({ storage_location })
    },
    updateStorageLocation({ id, storage_location: { identifier } }) {
      const place = places().find((other) => other.id === id)
      const location = place && byId(place.location_id)
      if (!place || !location) return refusal(404, 'not_found')
      const changed = { ...place, identifier }
      const storage_locations = location.storage_locations.map((other) =>
        other.id === id ? changed : other,
      )
      replace({ ...location, storage_locations })
      return answer({ storage_location: changed })
    },
    deleteStorageLocation({ id }) {
      const place = places().find((other) => other.id === id)
      const location = place && byId(place.location_id)
      if (!location) return refusal(404, 'not_found')
      const isStocked = world.items.some(({ locations }) =>
        locations.some(({ storage_locations }) =>
          storage_locations.some((other) => other.id === id && other.batches.length > 0),
        ),
      )
      if (isStocked) return refusal(409, 'in_use')
      const storage_locations = location.storage_locations.filter((other) => other.id !== id)
      replace({ ...location, storage_locations })
      return answer(undefined)
    },
    createLocationItem({ location_item: input }) {
      const item = world.items.find(({ id }) => id === input.item_id)
      const location = byId(input.location_id)
      if (!item || !location) return refusal(404, 'not_found')
      const id = freeId(locationItems().map(({ location_item }) => location_item))
      const created = { id, ...DEFAULT_LEVELS, ...input }
      return answer({ location_item: { ...created, item: setLevels(item, location, created) } })
    },
    getLocationItem({ id }) {
      const found = locationItems().find(({ location_item }) => location_item.id === id)
      if (!found) return refusal(404, 'not_found')
      return answer({ location_item: { ...found.location_item, item: found.item } })
    },
    updateLocationItem({ id, location_item: levels }) {
      const found = locationItems().find(({ location_item }) => location_item.id === id)
      const location = found && byId(found.location_item.location_id)
      if (!found || !location) return refusal(404, 'not_found')
      const changed = { ...found.location_item, ...levels }
      return answer({
        location_item: { ...changed, item: setLevels(found.item, location, changed) },
      })
    },
    deleteLocationItem({ id }) {
      const found = locationItems().find(({ location_item }) => location_item.id === id)
      const location = found && byId(found.location_item.location_id)
      if (!found || !location) return refusal(404, 'not_found')
      setLevels(found.item, location, null)
      return answer(undefined)
    },
    getSummary({ expiring_within_days = 30 }) {
      const locations = world.locations.map(({ id, name }) => {
        const shares = world.items.flatMap((item) =>
          item.locations.filter((share) => share.id === id),
        )
        const statuses = shares.map((share) =>
          stockStatus(share.quantity, share.location_item?.reorder_point ?? 0),
        )
        const count = (status: string) => statuses.filter((other) => other === status).length
        return {
          id,
          name,
          item_count: shares.length,
          red_count: count('red'),
          orange_count: count('orange'),
          green_count: count('green'),
          // The fake has no clock, so nothing is expired there.
          expired_count: 0,
          expiring_count: 0,
        }
      })
      return answer({ locations, expiring_within_days })
    },
  }
}
