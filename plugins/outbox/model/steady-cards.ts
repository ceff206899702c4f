import type { OutboxEntry } from '@forrad/core/outbox'
import { cardsOf, type Cards } from './cards.ts'

/**
 * The cards where they stood when the person came to see them, whatever has become of them meanwhile:
 * what is sent or refused while somebody looks neither leaves its section nor its place in it. What was
 * not there before comes where its state belongs, what was taken back goes.
 */
export function steadyCards(shown: Cards, entries: readonly OutboxEntry[]): Cards {
  const fresh = new Map(entries.map((entry) => [entry.key, entry]))
  const known = new Set([...shown.needsYou, ...shown.waiting, ...shown.done].map(({ key }) => key))
  const added = cardsOf(entries.filter(({ key }) => !known.has(key)))
  const kept = (list: readonly OutboxEntry[]) => list.flatMap(({ key }) => fresh.get(key) ?? [])
  return {
    needsYou: [...kept(shown.needsYou), ...added.needsYou],
    waiting: [...kept(shown.waiting), ...added.waiting],
    done: [...added.done, ...kept(shown.done)],
  }
}

/** Whether both show the same entries, in the same states and places. */
export function sameCards(a: Cards, b: Cards): boolean {
  const same = (one: readonly OutboxEntry[], other: readonly OutboxEntry[]) =>
    one.length === other.length && one.every((entry, index) => entry === other[index])
  return same(a.needsYou, b.needsYou) && same(a.waiting, b.waiting) && same(a.done, b.done)
}
