import type { Item } from '@forrad/openapi'

/** A text as it is searched: small letters without accents, as the server's search folds it. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The words of a typed filter, folded. */
export function wordsOf(query: string): readonly string[] {
  return fold(query).split(/\s+/).filter(Boolean)
}

const texts = new WeakMap<Item, string>()

/** What of an item is searched, folded; items are replaced whole, so it is made once for each. */
export function itemText(item: Item): string {
  const known = texts.get(item)
  if (known !== undefined) return known
  const { display_name, strength_text, vendor_name, gtin } = item
  const text = fold([display_name, strength_text, vendor_name, gtin].filter(Boolean).join(' '))
  texts.set(item, text)
  return text
}
