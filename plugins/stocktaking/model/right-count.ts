import { shelfBatches, stockedBatches } from '@forrad/core/domain'
import type { CountedPlace } from '@forrad/core/domain'
import type { CountState, NamedPlace } from './count.state.ts'
import { allPlaces, checkCounts, placeTotal } from './places.ts'
import { savedTime } from './round-times.ts'

/** A count by which nothing differs. */
export interface RightCount {
  /** The shelf places that it is of, at least one. */
  readonly places: readonly NamedPlace[]
  /** Pieces on them, together. */
  readonly units: number
  /** It is of every shelf place that is shown. */
  readonly isWhole: boolean
}

/**
 * What can be said to be right (ROUND-33): where no figure differs or has to be counted again, the shelf
 * places that were typed or scanned, else the one that the person is at, else all that are shown. Null
 * where there is nothing to say.
 */
export function rightCount(state: CountState): RightCount | null {
  const checked = checkCounts(state)
  if (checked.ok || checked.code !== 'unchanged') return null
  const isMoved = Object.values(state.drafts).some(({ again }) => again !== undefined)
  if (isMoved || state.problem?.kind === 'moved') return null
  const all = allPlaces(state)
  const counted = all.filter(({ id }) => state.drafts[id])
  const here = all.filter(({ id }) => id === state.at)
  const places = [counted, here, all].find((some) => some.length > 0)
  if (!places) return null
  const units = places.reduce((sum, { id }) => sum + placeTotal(state.item, id), 0)
  return { places, units, isWhole: places.length === all.length }
}

/** The same as counted shelf places, with when each was counted, as far as that is known (INTENT-12). */
export function rightPlaces(state: CountState): readonly CountedPlace[] {
  const { places = [] } = rightCount(state) ?? {}
  return places.map(({ id }): CountedPlace => {
    const { at, from = at, scanned } = state.drafts[id] ?? {}
    const time = savedTime(at === undefined || from === undefined ? null : { at, from })
    const batches = stockedBatches(shelfBatches(state.item, id)).map((batch) => {
      const { identifier, expiration_date, quantity } = batch
      return { identifier, expiration_date, recorded: quantity, counted: quantity, ...time }
    })
    const place = { item_id: state.item.id, storage_location_id: id, batches }
    return { ...place, ...time, ...(scanned ? { byScan: true } : {}) }
  })
}

/** The same count twice is one wish, whenever it was made. */
export function rightName(places: readonly CountedPlace[]): string {
  const wanted = places.map(({ item_id, storage_location_id: at, batches }) => [
    item_id,
    at,
    batches.map(({ identifier, expiration_date, recorded }) => [
      identifier,
      expiration_date,
      recorded,
    ]),
  ])
  return `right ${JSON.stringify(wanted)}`
}
