import type { VirtualItem } from '@tanstack/react-virtual'

/** Where a list was left: how far down, and the heights measured until then. */
export interface Place {
  /** The page's scroll position in px. */
  readonly top: number
  readonly sizes: readonly VirtualItem[]
}

/** How many lists are remembered; the oldest is forgotten first. */
const MOST = 20

const places = new Map<string, Place>()

/** Remembers where a list was left. */
export function remember(key: string, place: Place): void {
  places.delete(key)
  places.set(key, place)
  const [oldest] = places.keys()
  if (places.size > MOST && oldest !== undefined) places.delete(oldest)
}

/** Where a list was left; undefined when it is new. */
export function recall(key: string): Place | undefined {
  return places.get(key)
}
