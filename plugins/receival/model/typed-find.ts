import { createTypedReads, type Scans } from '@forrad/core/kernel'
import type { SearchStore } from '@forrad/core/stores'

/** Finds the item that came by what is typed. */
export interface TypedFind {
  /** Enter: a varunummer or a code that was typed; the hits of the text come at once. */
  submit(text: string): Promise<void>
  /** The person has gone on, to a hit or another page: what is still looked up does nothing any more. */
  end(): void
}

/** What {@link createTypedFind} needs. */
export interface TypedFindDeps {
  readonly scans: Pick<Scans, 'receive'>
  readonly search: Pick<SearchStore, 'state' | 'searchNow'>
  /** Whether the form of an item is open over the search. */
  readonly isOpen: () => boolean
}

/** Creates the way from typed text to an item: a code that is looked up, beside the search of the text. */
export function createTypedFind({ scans, search, isOpen }: TypedFindDeps): TypedFind {
  const reads = createTypedReads(() => (isOpen() ? null : search.state.query))
  return {
    async submit(text) {
      if (text.trim() === '') return
      const isWanted = reads.begin(text)
      await Promise.all([scans.receive({ text, source: 'typed', isWanted }), search.searchNow()])
    },
    end: reads.end,
  }
}
