import type {
  Change,
  ItemSpread,
  ItemsStore,
  LocationsStore,
  PendingStore,
  SearchStore,
  UsersStore,
} from './stores/index.ts'

interface Stores {
  readonly items: ItemsStore
  readonly search: SearchStore
  readonly locations: LocationsStore
  readonly pending: PendingStore
  readonly users: UsersStore
}

/** How many single items are fetched anew after a `reset`; lists are fetched as a whole. */
const RESET_LIMIT = 100

/**
 * Takes over the figures that a change tells, and fetches anew what is held of what it only names;
 * nothing for what nobody holds.
 */
export async function applyChange(
  stores: Stores,
  spread: ItemSpread,
  change: Change,
): Promise<void> {
  const { items, search, locations, users } = stores
  const refreshUsers = async () => {
    if (users.state.status === 'done') await users.load({ force: true })
  }
  if (change.type === 'reset') {
    const held = heldItems(stores)
    const latest = [...held].slice(-RESET_LIMIT)
    await Promise.all([
      items.refresh(latest),
      search.refresh(),
      locations.refresh(),
      refreshUsers(),
    ])
    return
  }
  const { items: changed = [], locations: moved = [], stock = [], summary = [] } = change.ids
  for (const { item_id, location } of stock) spread.patch(item_id, location)
  const held = changed.length > 0 ? heldItems(stores) : new Set<number>()
  await Promise.all([
    locations.applyFigures(stock, summary),
    items.refresh(changed.filter((id) => held.has(id))),
    moved.length > 0 ? locations.refresh(moved) : undefined,
    change.ids.users ? refreshUsers() : undefined,
  ])
}

/** The items that some store holds, the retrieval list's last: those matter most. */
function heldItems({ items, search, locations, pending }: Stores): ReadonlySet<number> {
  return new Set([
    ...Object.values(locations.state.items).flatMap((list) => list.map(({ id }) => id)),
    ...search.state.results.map(({ id }) => id),
    ...Object.keys(items.state.byId).map(Number),
    ...pending.state.entries.map(({ item_id }) => item_id),
  ])
}
