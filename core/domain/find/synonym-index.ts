import { foldStart } from './fold.ts'
import { MOST_MEANINGS } from './meanings.ts'
import type { Synonym } from './meanings.ts'
import { isTerm } from './slips.ts'
import type { Run } from './words.ts'

/** Two words that mean the same, as written. */
export interface SynonymPair {
  readonly word: string
  readonly same_as: string
}

/** What words are called otherwise. */
export interface SynonymIndex {
  /** Other words for what runs of words name, or with `begun` begin to name (FIND-4). */
  meant(runs: readonly Run[], begun: boolean): readonly Synonym[]
  /** Its words that a misspelt word may mean. */
  readonly terms: readonly string[]
}

/** Makes an index of pairs. Words of one meaning find each other, through what they are the same as. */
export function createSynonymIndex(pairs: readonly SynonymPair[]): SynonymIndex {
  const folded = pairs.map((pair) => [foldStart(pair.word), foldStart(pair.same_as)] as const)
  /** By each word, of either side: what it is the same as. */
  const sames = groupsOf(
    folded.flatMap(
      ([word, same]) =>
        [
          [word, same],
          [same, same],
        ] as const,
    ),
  )
  const words = groupsOf(folded.map(([word, same]) => [same, word] as const))
  const names = [...sames.keys()]

  const named = (text: string, begun: boolean) =>
    begun ? names.filter((name) => name.startsWith(text)) : [text]
  const otherWords = (text: string, begun: boolean) => {
    const meant = named(text, begun).flatMap((name) => [...(sames.get(name) ?? [])])
    const all = new Set(meant.flatMap((same) => [same, ...(words.get(same) ?? [])]))
    all.delete('')
    return [...all].toSorted((a, b) => (a < b ? -1 : 1))
  }

  return {
    meant: (runs, begun) =>
      runs
        .flatMap((run) =>
          otherWords(run.text, begun).map((text): Synonym => {
            return { kind: 'synonym', run, words: text }
          }),
        )
        .slice(0, MOST_MEANINGS),
    terms: folded.flatMap((pair) => pair.flatMap((one) => one.split(' ')).filter(isTerm)),
  }
}

function groupsOf(
  rows: readonly (readonly [key: string, value: string])[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = new Map<string, Set<string>>()
  for (const [key, value] of rows) groups.set(key, (groups.get(key) ?? new Set()).add(value))
  return groups
}
