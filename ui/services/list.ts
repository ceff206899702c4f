/** A list that React can subscribe to; entries may hold functions and entities, untouched. */
export interface LiveList<Entry> {
  get(): readonly Entry[]
  change(next: (entries: readonly Entry[]) => readonly Entry[]): void
  subscribe(listener: () => void): () => void
}

/** Creates an empty live list. */
export function createLiveList<Entry>(): LiveList<Entry> {
  let entries: readonly Entry[] = []
  const listeners = new Set<() => void>()
  return {
    get: () => entries,
    change(next) {
      entries = next(entries)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
