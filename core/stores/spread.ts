import type { Item, ItemLocation, LocationSummary } from '@forrad/openapi'
import { withShare } from './entities.ts'

/** A store that holds items: puts the newer item in the place of the one it holds, if it holds one. */
export type ItemHolder = (item: Item) => void

/**
 * The one way of every returned item into every store that holds it. Answers that were asked for
 * before a newer answer arrived are told apart by the turn in which they were asked.
 */
export interface ItemSpread {
  /** A holder joins. Returns a function with which it leaves. */
  join(holder: ItemHolder): () => void
  /** The turn of a call that begins now; hand it to `spread` or `freshest` with the answer. */
  begin(): number
  /**
   * Hands an item to every holder, unless a newer answer about it has arrived since `turn`. Without
   * a turn the item counts as newest: so for answers to changes.
   */
  spread(item: Item, turn?: number): void
  /** The items of a list answer, each replaced by a newer one that has arrived since `turn`. */
  freshest(items: readonly Item[], turn: number): readonly Item[]
  /** The server no longer has an item: neither what is known of it here nor an answer under way brings it back. */
  gone(id: number): void
  /**
   * Changes every known item in the same way, as when a shelf place gets another name; answering the
   * item itself leaves it. Their turns stay: what was asked for before still counts when it is newer.
   * `except` holds answers of its own and changes them itself.
   */
  edit(change: (item: Item) => Item, except?: ItemHolder): void
  /**
   * Puts an item's figures at one location in the place of those held. Answers asked for before it
   * take them over, too; what they say of other locations counts.
   */
  patch(id: number, share: ItemLocation): void
  /** Whether some known item is such a one. */
  some(test: (item: Item) => boolean): boolean
  /** The newest known answer about an item. */
  latest(id: number): Item | undefined
  /** The same; where there is none of its own, as a list had it last: with the location of the list alone. */
  named(id: number): Item | undefined
  /** An item that is held apart from the newest answers, as it is to be shown: see `lay`. */
  shown(item: Item): Item
  /**
   * Lays something on every item that is handed out, as what waits for the server (WAIT-1); what is
   * kept stays what was answered. Null ends it. `counting` lays the same on the counts of locations.
   */
  lay(overlay: Overlay | null, counting?: Counting): void
  /** The counts of locations as they are to be shown (WAIT-5): themselves where nothing is laid on them. */
  counted(summary: readonly LocationSummary[]): readonly LocationSummary[]
  /** Forgets every item, as when another customer signs in. */
  reset(): void
}

/** Figures that came since some answer was asked for. */
interface Patch {
  readonly turn: number
  readonly share: ItemLocation
}

/** The item as it is to be shown; itself where nothing is laid on it. */
export type Overlay = (item: Item) => Item

/** The counts as they are to be shown; `toldOf` returns an item's newest known answer, with nothing laid on it. */
export type Counting = (
  summary: readonly LocationSummary[],
  toldOf: (id: number) => Item | undefined,
) => readonly LocationSummary[]

/** How many items of lists are known by their names. */
const MOST_LISTED = 10_000

/** How many items' figures wait for answers under way. */
const MOST_PATCHED = 500

/** Creates the way of items into the stores. */
export function createItemSpread(): ItemSpread {
  const holders = new Set<ItemHolder>()
  const newest = new Map<number, { readonly turn: number; readonly item: Item }>()
  const patches = new Map<number, ReadonlyMap<number, Patch>>()
  const listed = new Map<number, Item>()
  const gone = new Map<number, number>()
  let turns = 0
  let laid: Overlay = same
  let counting: Counting = same

  /** The item with the figures that came since `turn`. */
  const patched = (item: Item, turn: number): Item =>
    [...(patches.get(item.id)?.values() ?? [])]
      .filter((patch) => patch.turn > turn)
      .reduce((whole, { share }) => withShare(whole, share), item)

  const tell = (item: Item) => {
    const one = laid(item)
    for (const holder of holders) holder(one)
  }

  const latest = (id: number) => {
    const known = newest.get(id)
    return known && laid(known.item)
  }

  return {
    join(holder) {
      holders.add(holder)
      return () => holders.delete(holder)
    },
    begin: () => ++turns,
    spread(item, turn = ++turns) {
      const known = newest.get(item.id)
      if ((known?.turn ?? 0) > turn || (gone.get(item.id) ?? 0) >= turn) return
      gone.delete(item.id)
      const whole = patched(item, turn)
      newest.set(item.id, { turn, item: whole })
      tell(whole)
    },
    freshest: (items, turn) =>
      items.map((item) => {
        const known = newest.get(item.id)
        putLast(listed, item.id, item, MOST_LISTED)
        return laid(known && known.turn > turn ? known.item : patched(item, turn))
      }),
    patch(id, share) {
      const turn = ++turns
      const others = patches.get(id)
      putLast(patches, id, new Map(others).set(share.id, { turn, share }), MOST_PATCHED)
      const known = newest.get(id)
      if (!known) return
      const item = withShare(known.item, share)
      newest.set(id, { ...known, item })
      tell(item)
    },
    gone(id) {
      gone.set(id, turns)
      newest.delete(id)
      listed.delete(id)
      patches.delete(id)
    },
    edit(change, except) {
      for (const [id, { turn, item }] of newest) {
        const changed = change(item)
        if (changed === item) continue
        newest.set(id, { turn, item: changed })
        for (const holder of holders) if (holder !== except) holder(laid(changed))
      }
    },
    some: (test) => [...newest.values()].some(({ item }) => test(item)),
    latest,
    named: (id) => latest(id) ?? listed.get(id),
    shown: (item) => laid(item),
    counted: (summary) => counting(summary, (id) => newest.get(id)?.item),
    lay(overlay, counts = same) {
      const before = laid
      laid = overlay ?? same
      counting = counts
      for (const { item } of newest.values()) if (laid(item) !== before(item)) tell(item)
    },
    reset() {
      newest.clear()
      listed.clear()
      patches.clear()
      gone.clear()
    },
  }
}

const same = <Value>(value: Value): Value => value

/** Puts something last; of more than `most` the first goes, which has stood there longest. */
function putLast<Value>(map: Map<number, Value>, id: number, value: Value, most: number): void {
  map.delete(id)
  map.set(id, value)
  const [oldest] = map.keys()
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}
