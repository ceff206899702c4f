import { foldItem, foldWords } from '@forrad/core/find'
import type { Item } from '@forrad/openapi'

/** The words of a typed filter, folded as what they are looked for in (FIND-2). */
export function wordsOf(query: string): readonly string[] {
  return foldWords(query).split(' ').filter(Boolean)
}

/** Names of places and batches as they are searched, each by itself. */
export function namesText(names: readonly (string | null)[]): string {
  return names.map((name) => foldWords(name ?? '')).join(' ')
}

const texts = new WeakMap<Item, string>()

/** What of an item is searched, folded; items are replaced whole, so it is made once for each. */
export function itemText(item: Item): string {
  const known = texts.get(item)
  if (known !== undefined) return known
  const text = foldItem(item)
  texts.set(item, text)
  return text
}
