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

/** How many items are fetched anew one by one; where more are held, lists are fetched as a whole. */
const MOST_SINGLE = 100

/**
 * Takes over the figures that a change tells, and fetches anew what is held of what it only names;
 * nothing for what nobody holds. `recheck` is called where what the person may do may be another.
 */
export async function applyChange(
  stores: Stores,
  spread: ItemSpread,
  change: Change,
  recheck?: () => void,
): Promise<void> {
  const { items, search, locations, users } = stores
  const refreshUsers = async () => {
    recheck?.()
    if (users.state.status === 'done') await users.load({ force: true })
  }
  /** Every list, and of what is held apart from lists the first that are wanted. */
  const refreshWhole = (isWanted: (id: number) => boolean) => {
    const single = [...heldApart(stores)].filter(isWanted).slice(0, MOST_SINGLE)
    return Promise.all([items.refresh(single), search.refresh(), locations.refresh()])
  }
  if (change.type === 'reset') {
    await Promise.all([refreshWhole(() => true), refreshUsers()])
    return
  }
  const { items: changed = [], locations: moved = [], stock = [], summary = [] } = change.ids
  for (const { item_id, location } of stock) spread.patch(item_id, location)
  const all = changed.length > 0 ? heldItems(stores) : new Set<number>()
  const held = new Set(changed.filter((id) => all.has(id)))
  const isMuch = held.size > MOST_SINGLE
  await Promise.all([
    locations.applyFigures(stock, summary),
    isMuch ? refreshWhole((id) => held.has(id)) : items.refresh([...held]),
    !isMuch && moved.length > 0 ? locations.refresh(moved) : undefined,
    change.ids.users ? refreshUsers() : undefined,
  ])
}

/** The items that are held apart from lists, the retrieval list's first: those matter most. */
function heldApart({ items, pending }: Stores): ReadonlySet<number> {
  return new Set([
    ...pending.state.entries.map(({ item_id }) => item_id),
    ...Object.keys(items.state.byId).map(Number),
  ])
}

/** The items that some store holds. */
function heldItems(stores: Stores): ReadonlySet<number> {
  const { search, locations } = stores
  return new Set([
    ...heldApart(stores),
    ...search.state.results.map(({ id }) => id),
    ...Object.values(locations.state.items).flatMap((list) => list.map(({ id }) => id)),
  ])
}
