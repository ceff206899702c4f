import { createTypedReads, readOf, type Scan, type Scans } from '@forrad/core/kernel'
import type { ItemsStore, SearchStore } from '@forrad/core/stores'

/** Finds the item that came by what is typed. */
export interface TypedFind {
  /** Enter: a varunummer or a code that was typed; the hits of the text come at once. */
  submit(text: string): Promise<void>
  /** The person agrees that it is this varunummer: the pack whose code suggested it is one of it (DELIVERY-28). */
  agree(vendorName: string, pack: Scan): Promise<void>
  /** The person has gone on, to a hit or another page: what is still looked up does nothing any more. */
  end(): void
}

/** What {@link createTypedFind} needs. */
export interface TypedFindDeps {
  readonly scans: Pick<Scans, 'receive'>
  readonly items: Pick<ItemsStore, 'findByVendorName'>
  readonly search: Pick<SearchStore, 'state' | 'searchNow'>
  /** Whether the form of an item is open over the search. */
  readonly isOpen: () => boolean
}

/** Creates the way from typed text to an item: a code that is looked up, beside the search of the text. */
export function createTypedFind({ scans, items, search, isOpen }: TypedFindDeps): TypedFind {
  const reads = createTypedReads(() => (isOpen() ? null : search.state.query))

  async function take(vendorName: string, pack: Scan, isWanted: () => boolean): Promise<void> {
    const found = await items.findByVendorName(vendorName)
    if (!isWanted()) return
    // What is not found, or could not be looked up, is said as of any varunummer.
    const typed = { text: vendorName, source: 'typed' } as const
    const read = found.ok && found.data ? readOf(pack, found.data) : typed
    await scans.receive({ ...read, isWanted })
  }

  return {
    async submit(text) {
      if (text.trim() === '') return
      const isWanted = reads.begin(text)
      await Promise.all([scans.receive({ text, source: 'typed', isWanted }), search.searchNow()])
    },
    async agree(vendorName, pack) {
      const isWanted = reads.begin(vendorName)
      await Promise.all([take(vendorName, pack, isWanted), search.searchNow()])
    },
    end: reads.end,
  }
}
