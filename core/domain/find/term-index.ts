import { isOneSlip, mayBeMisspelt, nearestTerms } from './slips.ts'
import type { NearTerms } from './slips.ts'

/** The words that a misspelt word may mean, with how many have them. */
export interface TermIndex {
  add(terms: readonly string[]): void
  remove(terms: readonly string[]): void
  /** Of each word, the words one slip away; words with none are left out. */
  near(words: readonly string[]): NearTerms
}

/** Creates an empty index of words, which are told apart by their length. */
export function createTermIndex(): TermIndex {
  const byLength = new Map<number, Map<string, number>>()

  const count = (term: string, by: number) => {
    const terms = byLength.get(term.length) ?? new Map<string, number>()
    byLength.set(term.length, terms)
    const now = (terms.get(term) ?? 0) + by
    if (now > 0) terms.set(term, now)
    else terms.delete(term)
  }

  const nearOf = (word: string): readonly string[] => {
    const found: string[] = []
    // A letter may be two units long.
    for (let length = word.length - 2; length <= word.length + 2; length += 1) {
      for (const term of byLength.get(length)?.keys() ?? []) {
        if (isOneSlip(word, term)) found.push(term)
      }
    }
    return nearestTerms(word, found)
  }

  return {
    add: (terms) => terms.forEach((term) => count(term, 1)),
    remove: (terms) => terms.forEach((term) => count(term, -1)),
    near(words) {
      const near = new Map<string, readonly string[]>()
      for (const word of words.filter(mayBeMisspelt)) {
        const terms = nearOf(word)
        if (terms.length > 0) near.set(word, terms)
      }
      return near
    },
  }
}
