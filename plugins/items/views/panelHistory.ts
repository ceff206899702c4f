import type { Navigation } from '@forrad/core/kernel'
import { addressWithItem, itemInQuery } from '../model/panel-address.ts'
import { itemToShow, panel } from '../model/panel.store.ts'

/** Stands in the history's entry when opening the panel made it, so that closing goes back over it. */
const MARK = 'itemPanel'

/** Writes the item into the address; `push` makes an entry of its own, so that back closes the panel. */
export function writeItem(navigation: Navigation, itemId: number, push: boolean): void {
  const own = push || hasOwnEntry()
  navigation.go(addressWithItem(here(), itemId), { replace: !push })
  if (own) history.replaceState({ [MARK]: true }, '')
}

/** Writes the open item back into the address, when its page has rewritten that for its own ends. */
export function keepItem(navigation: Navigation): void {
  const asked = itemInQuery(new URLSearchParams(location.search))
  const itemId = itemToShow(panel.state, { path: location.pathname, asked })
  if (asked === null && itemId !== null) writeItem(navigation, itemId, false)
}

/** Takes the item out of the address. */
export function leaveItem(navigation: Navigation): void {
  panel.close()
  if (hasOwnEntry()) navigation.back()
  else navigation.go(addressWithItem(here(), null), { replace: true })
}

function hasOwnEntry(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && MARK in state
}

function here(): string {
  return location.pathname + location.search + location.hash
}
