import { createStore, readText, writeText } from '@forrad/core/stores'
import type { KeyValueStorage, Store } from '@forrad/core/stores'
import type { Item, User } from '@forrad/openapi'
import type { RememberedItem } from './remembered.ts'
import { markFavourite, readRemembered, remember } from './remembered.ts'

/** What is remembered for the person who is signed in. */
export interface RememberedState {
  items: readonly RememberedItem[]
}

/** What can be done with it. */
export interface RememberedActions {
  /** Takes what this device, another tab too, has kept for that person. */
  read(): void
  remember(item: Item): void
  markFavourite(id: number, favourite: boolean): void
}

/** The store that {@link createRememberedStore} returns. */
export type RememberedStore = Store<RememberedState, RememberedActions>

/** Creates the memory of what one person found on this device; another person sees none of it. */
export function createRememberedStore(
  { apoex_id }: Pick<User, 'apoex_id'>,
  storage: KeyValueStorage,
): RememberedStore {
  const key = `search.found.${apoex_id}`
  const kept = () => readRemembered(readText(storage, key))
  return createStore<RememberedState, RememberedActions>({ items: kept() }, (state) => {
    // A storage that refuses costs the memory, not the search.
    const change = (items: readonly RememberedItem[]) => {
      writeText(storage, key, JSON.stringify(items))
      state.items = items
    }
    return {
      read() {
        state.items = kept()
      },
      remember: (item) => change(remember(kept(), item)),
      markFavourite: (id, favourite) => change(markFavourite(kept(), id, favourite)),
    }
  })
}
