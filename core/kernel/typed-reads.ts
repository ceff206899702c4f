/** The texts of a search field that were sent with Enter to be looked up. */
export interface TypedReads {
  /** Begins one. Returns whether it is still what the person waits for. */
  begin(text: string): () => boolean
  /** The person has gone on to something else. */
  end(): void
}

/**
 * Creates them; `searched` says what stands in the search field, null while it is not shown.
 * One that is still looked up when something else is typed, sent or opened is no longer waited for.
 */
export function createTypedReads(searched: () => string | null): TypedReads {
  let last = 0
  return {
    begin(text) {
      const mine = ++last
      return () => mine === last && searched() === text
    },
    end() {
      last += 1
    },
  }
}
