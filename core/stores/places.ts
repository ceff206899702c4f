import type { Item } from '@forrad/openapi'
import type { Api } from '../api/index.ts'
import type { Call } from './caller.ts'
import { withEntry, withNames } from './entities.ts'
import type { LocationsHolder } from './locations.state.ts'
import type { LocationsStore } from './locations.store.ts'

type Actions = Pick<
  LocationsStore,
  'create' | 'rename' | 'remove' | 'createShelfPlace' | 'renameShelfPlace' | 'removeShelfPlace'
>
type Calls = Pick<
  Api,
  | 'createLocation'
  | 'updateLocation'
  | 'deleteLocation'
  | 'createStorageLocation'
  | 'updateStorageLocation'
  | 'deleteStorageLocation'
>

interface Deps {
  readonly api: Calls
  readonly call: Call
  /** Changes every item that is held. */
  readonly editItems: (change: (item: Item) => Item) => void
  /** Takes a location out of all that is held. */
  readonly drop: (id: number) => void
}

/** Creating, renaming and deleting locations and shelf places; items that are held follow it. */
export function placeActions(holder: LocationsHolder, deps: Deps): Actions {
  const { api, call, editItems, drop } = deps
  return {
    async create(name) {
      const answer = api.createLocation({ location: { name } })
      const result = await call('A location could not be created', answer, (data) => data.location)
      if (result.ok) holder.add(result.data)
      return result
    },
    async rename(id, name, saw) {
      const seen = saw === undefined ? {} : { seen: { name: saw } }
      const answer = api.updateLocation({ id, location: { name }, ...seen })
      const failure = `Location ${id} could not be renamed`
      const result = await call(failure, answer, (data) => data.location)
      if (result.ok) {
        const { name } = result.data
        holder.edit(id, (held) => ({ ...held, name }))
        editItems((item) =>
          withNames(item, { locations: new Map([[id, name]]), places: new Map() }),
        )
      }
      return result
    },
    async remove(id) {
      const answer = api.deleteLocation({ id })
      const result = await call(`Location ${id} could not be deleted`, answer, () => undefined)
      if (result.ok) drop(id)
      return result
    },
    async createShelfPlace(location_id, identifier) {
      const answer = api.createStorageLocation({ storage_location: { location_id, identifier } })
      const failure = 'A shelf place could not be created'
      const result = await call(failure, answer, (data) => data.storage_location)
      if (result.ok) {
        holder.editPlaces(location_id, (places) => withEntry(places, 'id', result.data))
      }
      return result
    },
    async renameShelfPlace(id, identifier, saw) {
      const seen = saw === undefined ? {} : { seen: { identifier: saw } }
      const answer = api.updateStorageLocation({ id, storage_location: { identifier }, ...seen })
      const failure = `Shelf place ${id} could not be renamed`
      const result = await call(failure, answer, (data) => data.storage_location)
      if (result.ok) {
        // The answer may lack the count of items that the list has.
        holder.editPlaces(result.data.location_id, (places) =>
          places.map((place) => (place.id === id ? { ...place, ...result.data } : place)),
        )
        const places = new Map([[id, result.data.identifier]])
        editItems((item) => withNames(item, { locations: new Map(), places }))
      }
      return result
    },
    async removeShelfPlace(id) {
      const answer = api.deleteStorageLocation({ id })
      const result = await call(`Shelf place ${id} could not be deleted`, answer, () => undefined)
      if (result.ok) {
        for (const owner of holder.ownersOf(id)) {
          holder.editPlaces(owner, (places) => places.filter((place) => place.id !== id))
        }
      }
      return result
    },
  }
}
