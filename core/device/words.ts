import { foldItem, foldWords } from '../domain/find/index.ts'
import { itemOf, type Entry } from './entry.ts'

/** Texts folded as search and filters compare them. */
export interface Words {
  fold(text: string): string
  /** The words of a typed filter. */
  wordsOf(query: string): readonly string[]
  isInItem(entry: Entry, word: string): boolean
}

/** Creates the words of a catalogue; what an item says is folded once. */
export function createWords(): Words {
  const folded = new WeakMap<Entry, string>()
  return {
    fold: foldWords,
    wordsOf: (query) => foldWords(query).split(' ').filter(Boolean),
    isInItem(entry, word) {
      const known = folded.get(entry)
      const text = known ?? foldItem(itemOf(entry))
      if (known === undefined) folded.set(entry, text)
      return text.includes(word)
    },
  }
}
