import type { Entry, FindItem } from './entry.ts'
import { foldWords } from './fold.ts'
import { MOST_ITEMS, MOST_MEANINGS } from './meanings.ts'
import type { Place } from './meanings.ts'
import type { Run } from './words.ts'

/** What locations, shelf places and batches are called. */
export interface PlaceIndex {
  /** Learns what the item's locations are called; the latest name counts. */
  learn(locations: FindItem['locations']): void
  add(entry: Entry): void
  remove(entry: Entry): void
  /**
   * Where runs of words say, or with `begun` begin to say (FIND-5).
   * @param locationIds Only these locations; empty means anywhere.
   */
  meant(runs: readonly Run[], begun: boolean, locationIds: readonly number[]): readonly Place[]
}

/** Creates an index without names. */
export function createPlaceIndex(): PlaceIndex {
  const locations = new Map<number, { readonly written: string; readonly name: string }>()
  const lying = new Map<string, Set<Entry>>()

  const locationsMeant = (run: Run, begun: boolean, isHere: (id: number) => boolean) =>
    [...locations]
      .filter(([id, { name }]) => isHere(id) && isNamed(name, run.text, begun))
      .map(([id]) => id)
      .toSorted(byNumber)
      .map((locationId): Place => ({ kind: 'location', run, locationId, itemIds: [] }))

  const lyingMeant = (run: Run, begun: boolean, isHere: (id: number) => boolean) => {
    const names = begun ? [...lying.keys()].filter((name) => name.startsWith(run.text)) : [run.text]
    const items = new Map<number, Set<number>>()
    for (const name of names) {
      for (const entry of lying.get(name) ?? []) {
        for (const one of entry.lying) {
          if (one.name !== name || !isHere(one.locationId)) continue
          const there = items.get(one.locationId) ?? new Set()
          items.set(one.locationId, there.add(entry.id))
        }
      }
    }
    return [...items]
      .toSorted(([a], [b]) => a - b)
      .map(([locationId, ids]): Place => {
        const itemIds = [...ids].toSorted(byNumber).slice(0, MOST_ITEMS)
        return { kind: 'lying', run, locationId, itemIds }
      })
  }

  return {
    learn(found) {
      for (const { id, name } of found) {
        if (locations.get(id)?.written === name) continue
        locations.set(id, { written: name, name: foldWords(name) })
      }
    },
    add(entry) {
      for (const { name } of entry.lying) {
        lying.set(name, (lying.get(name) ?? new Set()).add(entry))
      }
    },
    remove(entry) {
      for (const { name } of entry.lying) {
        const there = lying.get(name)
        there?.delete(entry)
        if (there?.size === 0) lying.delete(name)
      }
    },
    meant(runs, begun, locationIds) {
      const here = new Set(locationIds)
      const isHere = (id: number) => here.size === 0 || here.has(id)
      return [locationsMeant, lyingMeant].flatMap((meantBy) =>
        runs.flatMap((run) => meantBy(run, begun, isHere)).slice(0, MOST_MEANINGS),
      )
    },
  }
}

function isNamed(name: string, text: string, begun: boolean): boolean {
  return begun ? name.startsWith(text) : name === text
}

const byNumber = (a: number, b: number) => a - b
