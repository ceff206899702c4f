import { comparePlaces, oneLine, SHELF_PLACE_MAX_LENGTH } from '@forrad/core/domain'

/** A shelf place to choose. */
export interface ShelfPlaceOption {
  readonly id: number
  readonly identifier: string
  /** What stands beside it, such as how many lie there. */
  readonly note?: string
}

/** What the picker offers for a typed text. */
export interface PickerOptions {
  /** In shelf order (SORT-2). */
  readonly matches: readonly ShelfPlaceOption[]
  /** The one that is named exactly so, letter case aside. */
  readonly exact: ShelfPlaceOption | null
  /** What a new one would be called; null when nothing is typed, one is called so, or it is too long. */
  readonly creates: string | null
  /** More is typed than the name of a shelf place may have. */
  readonly tooLong: boolean
}

/** The shelf places whose name holds the typed text, in shelf order; all of them when nothing is typed. */
export function pickerOptions(places: readonly ShelfPlaceOption[], typed: string): PickerOptions {
  const name = oneLine(typed)
  const wanted = fold(name)
  const matches = places
    .filter(({ identifier }) => fold(identifier).includes(wanted))
    .toSorted((a, b) => comparePlaces(a.identifier, b.identifier))
  const exact = matches.find(({ identifier }) => fold(identifier) === wanted) ?? null
  const tooLong = [...name].length > SHELF_PLACE_MAX_LENGTH
  return { matches, exact, creates: name === '' || exact || tooLong ? null : name, tooLong }
}

function fold(text: string): string {
  return text.trim().toLocaleLowerCase('sv')
}
