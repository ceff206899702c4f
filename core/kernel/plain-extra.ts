import type { LedgerExtra } from '@forrad/openapi'

/** A value that a plugin has added to an entry of the ledger, where nobody else shows it. */
export interface PlainExtra {
  /** Its name in the entry, as in "fridge-log/degrees". */
  readonly name: string
  readonly value: LedgerExtra[string]
}

/**
 * What of an entry's `extra` has to be shown plainly in a place.
 *
 * - EXTRA-1 A plugin that has a part in the place (a mark in the history, a column in a file) shows what it
 *   has added there itself: nothing of it stands twice.
 * - EXTRA-2 Every other value stands there plainly, in the order of the names: also where its plugin is
 *   turned off or gone, or never had a part there.
 *
 * @param shownBy the ids of the plugins with a part in the place
 */
export function plainExtra(
  extra: LedgerExtra | undefined,
  shownBy: readonly string[],
): readonly PlainExtra[] {
  return Object.entries(extra ?? {})
    .filter(([name]) => !shownBy.includes(name.slice(0, name.indexOf('/'))))
    .map(([name, value]) => ({ name, value }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
