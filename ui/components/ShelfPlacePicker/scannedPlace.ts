import type { Scan } from '@forrad/core/kernel'
import type { ShelfPlaceOption } from './pickerOptions.ts'

/**
 * What a scan says to a picker: the id of the shelf place whose label it is, `elsewhere` for the label
 * of one that cannot be chosen here, null for whatever is no label.
 */
export function scannedPlace(
  { interpretation }: Pick<Scan, 'interpretation'>,
  places: readonly ShelfPlaceOption[],
): ShelfPlaceOption['id'] | 'elsewhere' | null {
  if (interpretation.kind !== 'shelf_place') return null
  const { id } = interpretation
  return places.some((place) => place.id === id) ? id : 'elsewhere'
}
