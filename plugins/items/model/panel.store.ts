import { createStore } from '@forrad/core/stores'

interface PanelState {
  /** The page over which the panel was opened. */
  path: string
  /** The item that the panel shows; null when it is closed. */
  itemId: number | null
  /** How many views follow the address now. */
  watchers: number
}

const closed: PanelState = { path: '', itemId: null, watchers: 0 }

/**
 * The item panel that stands open. The address leads; this remembers for it while a page rewrites
 * the address for its own ends, such as a filter.
 */
export const panel = createStore(closed, (state) => ({
  open(path: string, itemId: number) {
    state.path = path
    state.itemId = itemId
  },
  close() {
    state.itemId = null
  },
  /** Begins to follow the address; returns a function that stops. */
  watch() {
    state.watchers += 1
    return () => {
      state.watchers -= 1
    }
  },
}))

/** The item to show at an address: the one it names, else the one open on this page. */
export function itemToShow(
  { path, itemId }: Pick<PanelState, 'path' | 'itemId'>,
  shown: { readonly path: string; readonly asked: number | null },
): number | null {
  return shown.asked ?? (shown.path === path ? itemId : null)
}
