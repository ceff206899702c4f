/**
 * What a search asks of an item, as data: the server makes SQL of it, the finder a function, and
 * what is asked stands once.
 */
export type Condition =
  /** The folded varunummer, name or strength is this, or begins so. */
  | { readonly is: 'vendor' | 'vendorStart' | 'nameStart' | 'strength'; readonly text: string }
  /** A word begins so, is so, or the letters stand anywhere in the item. */
  | { readonly is: 'wordStart' | 'word' | 'letters'; readonly text: string }
  /** Kept at one of these locations. */
  | { readonly is: 'keptAt'; readonly locationIds: readonly number[] }
  /** One of these items. */
  | { readonly is: 'oneOf'; readonly itemIds: readonly number[] }
  /** All or any of at least one condition. */
  | { readonly is: 'all' | 'any'; readonly of: readonly Condition[] }

/** Every condition; there is at least one. */
export function all(of: readonly Condition[]): Condition {
  return { is: 'all', of }
}

/** One condition or more; there is at least one. */
export function any(of: readonly Condition[]): Condition {
  return { is: 'any', of }
}

/** That a word of the item begins so. */
export function beginsWord(text: string): Condition {
  return { is: 'wordStart', text }
}
