import type { StorageLocation, Transfer, TransferLine } from '@forrad/openapi'
import { placeOf, type ChosenPlaces } from './arriving.ts'

/** A shelf place where a transfer goes. */
type Place = Pick<StorageLocation, 'id' | 'identifier'>

/** What a shelf place's label came to. */
export type LabelHeard =
  | { readonly kind: 'placed'; readonly line: TransferLine; readonly place: Place }
  /** It is for the lines that have no shelf place of their own. */
  | { readonly kind: 'rest' }
  /** There is no pack that it could be for. */
  | { readonly kind: 'no_pack' }
  /** It belongs to another location. */
  | { readonly kind: 'elsewhere' }

/**
 * The label of a shelf place where a transfer is received.
 *
 * - ARRIVE-11 It leads away from no transfer. Right after a pack was counted it is where that pack's line goes;
 *   else it is for the lines without a shelf place of their own, where there are any. That of another location,
 *   and one that comes before any pack, choose nothing and say so.
 */
export function hearLabel(
  { lines }: Pick<Transfer, 'lines'>,
  placeId: StorageLocation['id'],
  {
    last,
    chosen,
    places,
  }: {
    /** The line that was counted last, and nothing else was done since; null where there is none. */
    readonly last: TransferLine['line'] | null
    /** Where lines were put already. */
    readonly chosen: ChosenPlaces
    /** The shelf places where it goes. */
    readonly places: readonly Place[]
  },
): LabelHeard {
  const line = lineOf({ lines }, last)
  if (!line) return { kind: hasHomeless({ lines }, chosen) ? 'rest' : 'no_pack' }
  const place = places.find(({ id }) => id === placeId)
  return place ? { kind: 'placed', line, place } : { kind: 'elsewhere' }
}

/** The line that was counted last, as long as some of it is still on its way. */
export function lineOf(
  { lines }: Pick<Transfer, 'lines'>,
  last: TransferLine['line'] | null,
): TransferLine | undefined {
  return lines.find(({ line, left }) => line === last && left > 0)
}

/** Whether something that is on its way has no shelf place there, of its own or chosen (ARRIVE-4). */
export function hasHomeless({ lines }: Pick<Transfer, 'lines'>, chosen: ChosenPlaces): boolean {
  return lines.some((line) => line.left > 0 && placeOf(line, chosen, null) === null)
}
