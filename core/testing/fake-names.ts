import type { Adjustment } from '@forrad/openapi'
import { comparePlaces } from '../domain/index.ts'
import { actorOf, ledgerItemOf, type FakeWorld } from './fake-world.ts'

/** Tells every name anew after one has changed: the ledger, differences and items show today's names and levels. */
export function retold(world: FakeWorld): void {
  const locations = new Map(world.locations.map(({ id, name }) => [id, { id, name }]))
  const places = new Map(
    world.locations.flatMap(({ storage_locations }) =>
      storage_locations.map(({ id, identifier }) => [id, { id, identifier }] as const),
    ),
  )
  const users = new Map(world.users.map((user) => [user.apoex_id, actorOf(user)]))
  const items = new Map(world.items.map((item) => [item.id, ledgerItemOf(item)]))
  const levels = new Map(world.items.map(({ id, narcotic_level }) => [id, narcotic_level]))
  const at = <Where extends Pick<Adjustment['rows'][number], 'location' | 'storage_location'>>(
    where: Where,
  ): Where => ({
    ...where,
    location: locations.get(where.location.id) ?? where.location,
    storage_location: places.get(where.storage_location.id) ?? where.storage_location,
  })

  world.items = world.items.map((item) => ({
    ...item,
    locations: item.locations
      .map((share) => ({
        ...share,
        ...locations.get(share.id),
        storage_locations: share.storage_locations
          .map((place) => ({ ...place, ...places.get(place.id) }))
          .sort((a, b) => comparePlaces(a.identifier, b.identifier) || a.id - b.id),
      }))
      .sort((a, b) => comparePlaces(a.name, b.name) || a.id - b.id),
  }))
  world.adjustments = world.adjustments.map((entry) => ({
    ...entry,
    user: users.get(entry.user.apoex_id) ?? entry.user,
    ledger_item: items.get(entry.item_id) ?? entry.ledger_item,
    rows: entry.rows.map(at),
  }))
  world.differences = world.differences.map((one) => {
    const { solution, user, item } = one
    return {
      ...at(one),
      user: users.get(user.apoex_id) ?? user,
      item: items.get(item.id) ?? item,
      narcotic_level: levels.get(item.id) ?? one.narcotic_level ?? 0,
      solution: solution && {
        ...solution,
        user: users.get(solution.user.apoex_id) ?? solution.user,
      },
    }
  })
}
