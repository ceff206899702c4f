/** Neighbouring words of a search, from the one at `from` up to the one before `to`. */
export interface Run {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** More neighbouring words are no name of anything. */
const LONGEST_RUN = 4
/** What is begun with fewer letters could mean too much. */
const SHORTEST_BEGINNING = 3

/** A text's words. "500mg" is searched as "500" and "mg", because items write it apart. */
export function distinctWords(text: string): readonly string[] {
  const apart = text.replaceAll(/(\d)(?=[^\d. ])/g, '$1 ')
  return [...new Set(apart.split(' '))].filter((word) => word !== '')
}

/** Every run of neighbouring words. */
export function runsOf(words: readonly string[]): readonly Run[] {
  return words.flatMap((_, from) =>
    words.slice(from, from + LONGEST_RUN).map((_word, more) => {
      const to = from + more + 1
      return { text: words.slice(from, to).join(' '), from, to }
    }),
  )
}

/** The runs that end where the typing does, long enough to be the beginning of something. */
export function beginnings(runs: readonly Run[], words: readonly string[]): readonly Run[] {
  return runs.filter(({ text, to }) => to === words.length && text.length >= SHORTEST_BEGINNING)
}
