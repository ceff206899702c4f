import type { Item, StockFigures } from '@forrad/openapi'
import { compareSwedish } from '../domain/index.ts'
import { withShare } from '../stores/index.ts'
import { entryOf, itemOf, type Entry } from './entry.ts'
import type { ItemChanges, KeptAnswers } from './kept.ts'

/** The kept items and answers in memory, with the ways to find an item. */
export interface Catalogue {
  readonly locationIds: readonly number[]
  readonly answers: KeptAnswers
  readonly size: number
  /** What the items take, in characters. */
  readonly characters: number
  find(id: number): Entry | undefined
  /** The customer's own before the catalogue's. */
  findByGtin(gtin: string): Entry | undefined
  findByVendorName(vendorName: string): Entry | undefined
  /** By name as lists are sorted. */
  sorted(): readonly Entry[]
  /** The items' whole entries as they are kept, for a store. */
  entries(): Iterable<Entry>
  /** Takes changes over; the entries that are new or others now. */
  apply(changes: ItemChanges): readonly Entry[]
  /** Puts entries there as they are kept. */
  replace(entries: readonly Entry[], removed?: readonly number[]): void
  setAnswers(answers: KeptAnswers): void
  /** Hears what has changed, for whoever holds something made of the items. */
  readonly onChange: (listener: CatalogueListener) => void
}

/** Told of items that are new or others now, and of those that are gone. */
export type CatalogueListener = (changed: readonly Entry[], removed: readonly number[]) => void

/** Creates a catalogue without items. */
export function createCatalogue(locationIds: readonly number[], answers: KeptAnswers): Catalogue {
  const byId = new Map<number, Entry>()
  const kept = new Set(locationIds)
  const listeners: CatalogueListener[] = []
  let held = answers
  let characters = 0
  let order: readonly Entry[] | null = null
  let codes: Codes | null = null

  const put = (entry: Entry) => {
    const before = byId.get(entry.id)
    characters += entry.text.length - (before?.text.length ?? 0)
    byId.set(entry.id, entry)
  }
  const replace: Catalogue['replace'] = (entries, removed = []) => {
    if (entries.length === 0 && removed.length === 0) return
    if (!entries.every(({ id, display_name }) => byId.get(id)?.display_name === display_name)) {
      order = null
    }
    for (const entry of entries) put(entry)
    for (const id of removed) {
      characters -= byId.get(id)?.text.length ?? 0
      byId.delete(id)
    }
    order =
      removed.length > 0 || order === null ? null : order.map(({ id }) => byId.get(id) as Entry)
    codes = null
    for (const listener of listeners) listener(entries, removed)
  }
  const codesNow = () => (codes ??= readCodes(byId.values()))

  return {
    locationIds,
    get answers() {
      return held
    },
    get size() {
      return byId.size
    },
    get characters() {
      return characters
    },
    find: (id) => byId.get(id),
    findByGtin: (gtin) => codesNow().gtins.get(gtin),
    findByVendorName: (vendorName) => codesNow().vendorNames.get(vendorName),
    sorted: () => (order ??= [...byId.values()].sort(byName)),
    entries: () => byId.values(),
    apply({ items, removed, stock }) {
      const changed = new Map<number, Entry>()
      for (const item of items) changed.set(item.id, entryOf(item))
      for (const figures of stock) {
        const known = changed.get(figures.item_id) ?? byId.get(figures.item_id)
        if (!known || !kept.has(figures.location.id)) continue
        changed.set(known.id, entryOf(withFigures(itemOf(known), figures)))
      }
      const entries = [...changed.values()]
      replace(entries, removed)
      return entries
    },
    replace,
    setAnswers(next) {
      held = next
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

/** By name in Swedish order, then by id, as every list of items. */
export function byName(a: Entry, b: Entry): number {
  return compareSwedish(a.display_name, b.display_name) || a.id - b.id
}

function withFigures(item: Item, { location }: StockFigures): Item {
  return withShare(item, location)
}

interface Codes {
  readonly gtins: ReadonlyMap<string, Entry>
  readonly vendorNames: ReadonlyMap<string, Entry>
}

function readCodes(entries: Iterable<Entry>): Codes {
  const gtins = new Map<string, Entry>()
  const vendorNames = new Map<string, Entry>()
  const putFirst = (map: Map<string, Entry>, key: string, entry: Entry) => {
    if (entry.own || !map.has(key)) map.set(key, entry)
  }
  for (const entry of entries) {
    if (entry.gtin !== null) putFirst(gtins, entry.gtin, entry)
    putFirst(vendorNames, entry.vendor_name, entry)
  }
  return { gtins, vendorNames }
}
