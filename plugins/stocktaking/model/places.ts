import {
  comparePlaces,
  distributeStocktake,
  parseQuantity,
  sameBatch,
  shelfBatches,
  stockedBatches,
  stocktakeAdjustment,
  totalQuantity,
  validateCounts,
} from '@forrad/core/domain'
import type {
  BatchChange,
  BatchStock,
  CountsResult,
  TypedCount,
  ValidationCode,
} from '@forrad/core/domain'
import type { AdjustmentInput, Item, StockedStorageLocation } from '@forrad/openapi'
import type { CountDraft, CountState, NamedPlace } from './count.state.ts'
import { savedTime } from './round-times.ts'

/** One shelf place of a stocktake. */
export interface CountPlace extends NamedPlace {
  /** Pieces by the figures that are shown. */
  readonly total: number
  readonly text: string
  /** What has been counted or typed, in pieces; 0 where nothing has, and for what is no number. */
  readonly counted: number
  readonly error: ValidationCode | null
  /** In batch order, with the unknown one that a count is about to make. */
  readonly batches: readonly BatchStock[]
  /** The batches that the count falls on. */
  readonly changes: readonly BatchChange[]
}

/** Pieces of the item on a shelf place; 0 where it does not lie. */
export function placeTotal(item: Item, shelfPlaceId: number): number {
  return totalQuantity(shelfBatches(item, shelfPlaceId))
}

/** The shelf places of a location where the item lies. */
export function stockedPlaces(item: Item, locationId: number): readonly StockedStorageLocation[] {
  return item.locations.find(({ id }) => id === locationId)?.storage_locations ?? []
}

/** The shelf places to count, in shelf order, with the batches that each count falls on. */
export function countPlaces(state: CountState): readonly CountPlace[] {
  const checked = checkCounts(state)
  return allPlaces(state).map((place) => {
    const { id } = place
    const total = placeTotal(state.item, id)
    const draft = state.drafts[id]
    const text = draft?.text ?? String(total)
    const wrong = checked.ok ? [] : checked.errors
    const error = wrong.find(({ storage_location_id }) => storage_location_id === id)?.code ?? null
    const figure = parseQuantity(text)
    const counted = (draft && figure) ?? 0
    const stocked = stockedBatches(shelfBatches(state.item, id))
    const changes = figure === null ? [] : distributeStocktake(stocked, figure)
    const made = changes.filter((change) => !stocked.some((batch) => sameBatch(batch, change)))
    const batches = [...stocked, ...made.map((change) => ({ ...change, quantity: 0 }))]
    return { ...place, total, text, counted, error, batches, changes }
  })
}

/** The counts to save, or why there are none (COUNT-1, COUNT-2). */
export function checkCounts(state: CountState): CountsResult {
  const typed: readonly TypedCount[] = allPlaces(state).map(({ id }) => {
    const total = placeTotal(state.item, id)
    const untyped: CountDraft = { text: String(total), previous: total }
    const { text, previous, at, from = at } = state.drafts[id] ?? untyped
    const time = at === undefined || from === undefined ? null : { from, at }
    return { storage_location_id: id, previous_quantity: previous, typed: text, ...savedTime(time) }
  })
  return validateCounts(typed)
}

/** What would be saved; without rows while nothing is counted or something is wrong. */
export function countAdjustment(state: CountState): AdjustmentInput {
  const checked = checkCounts(state)
  const made = stocktakeAdjustment(state.item, checked.ok ? checked.counts : [])
  const nothing: AdjustmentInput = {
    item_id: state.item.id,
    type: 'stocktaking',
    batch_updates: [],
  }
  return made.ok ? made.adjustment : nothing
}

/** Every shelf place of a stocktake, in shelf order: where the item lies, and those gone to beside. */
export function allPlaces({ item, locationId, seen }: CountState): readonly NamedPlace[] {
  const stocked = stockedPlaces(item, locationId)
  const others = seen.filter(({ id }) => !stocked.some((place) => place.id === id))
  return [...stocked, ...others]
    .map(({ id, identifier }) => ({ id, identifier }))
    .toSorted((a, b) => comparePlaces(a.identifier, b.identifier))
}
