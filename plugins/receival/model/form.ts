import {
  BATCH_MAX_LENGTH,
  changedLevels,
  isExpired,
  isTooLong,
  largeLevelChanges,
  levelsForm,
  locationAfterScan,
  parseDateInput,
  receiveAdjustment,
} from '@forrad/core/domain'
import type { LargeLevelChange, LevelErrors, TypedLevels } from '@forrad/core/domain'
import type { CalendarDate, Item, Location, LocationItem, StorageLocation } from '@forrad/openapi'
import type { Reception } from '@forrad/core/stores'
import type { Draft, DraftLine } from './draft.ts'
import { lyingAt, proposedPlace } from './places.ts'

/** What the draft is filled in with. */
export interface FormSource {
  readonly item: Item
  /** Every location of the customer, with its shelf places. */
  readonly locations: readonly Location[]
  /** The location that this computer is placed at (ak_location). */
  readonly chosenLocationId: number | null
  /** yyyy-mm-dd */
  readonly today: CalendarDate
}

/** A line with its proposed shelf place, and what its date means. */
export interface FormLine extends DraftLine {
  readonly date: CalendarDate | null
  readonly identifierTooLong: boolean
  /** The date has passed. */
  readonly expired: boolean
}

/** What keeps the form from being saved, the first of several. `no_location`: there is none to choose. */
export type Missing =
  | 'no_location'
  | 'location'
  | 'place'
  | 'quantity'
  | 'identifier'
  | 'expiry'
  | 'levels'
  | 'too_large'

/** The whole form as it stands. */
export interface ReceivalForm {
  readonly location: Location | null
  /** The location's shelf places with how many of the item lie there. */
  readonly places: readonly (StorageLocation & { readonly quantity: number })[]
  readonly lines: readonly FormLine[]
  /** As typed, or as stored. */
  readonly levels: TypedLevels
  readonly levelErrors: LevelErrors
  /** The levels that change so much that the person is asked before they are sent (CHANGE-1, CHANGE-2). */
  readonly largeLevels: readonly LargeLevelChange[]
  /** The item's levels at the location; null when it is not kept there yet. */
  readonly stored: LocationItem | null
  /** Pieces of all lines together. */
  readonly total: number
  readonly missing: Missing | null
  /** What is sent; null while something is missing. */
  readonly reception: Reception | null
}

/** Fills the draft in with what is proposed, and works out what can be sent. */
export function receivalForm(draft: Draft, source: FormSource): ReceivalForm {
  const { item, locations, today } = source
  const location = locationOf(draft, source)
  const stored = item.locations.find(({ id }) => id === location?.id)?.location_item ?? null
  const places = (location?.storage_locations ?? []).map((place) => ({
    ...place,
    quantity: lyingAt(item, place),
  }))
  const lines = draft.lines.map((line) => {
    const batch = {
      identifier: line.identifier.trim() || null,
      expiration_date: line.expiry.trim() || null,
    }
    return formLine(line, proposedPlace(item, batch, places)?.id ?? null, places, today)
  })
  const { typed, errors, levels } = levelsForm(stored, draft.levels ?? {})
  const received = lines.map((line) => ({
    storage_location_id: line.placeId ?? 0,
    identifier: line.identifier,
    expiration_date: line.date,
    quantity: line.quantity,
  }))
  const made = receiveAdjustment(item.id, received)
  const levelsOk = Object.keys(errors).length === 0
  const missing = firstMissing(locations, location, lines, levelsOk, made)
  const total = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const form = {
    location,
    places,
    lines,
    levels: typed,
    levelErrors: errors,
    largeLevels: levels ? largeLevelChanges(stored, levels) : [],
    stored,
    total,
    missing,
  }
  if (missing !== null || location === null || !made.ok) return { ...form, reception: null }
  const kept = { item_id: item.id, location_id: location.id }
  const set = levels && { location_item: { ...kept, ...changedLevels(stored, levels) } }
  return { ...form, reception: { item_id: item.id, lines: received, ...set } }
}

/** The chosen location, else the one where the person is, else the only one (SCAN-1). */
function locationOf(draft: Draft, source: FormSource): Location | null {
  const { item, locations, chosenLocationId } = source
  const ids = locations.map(({ id }) => id)
  const proposed = locationAfterScan({
    route_location_id: draft.locationId,
    scanner_location_id: null,
    filter_location_ids: [],
    chosen_location_id: chosenLocationId,
    stocking_location_ids: item.locations.map(({ id }) => id),
    location_ids: ids,
  })
  const id = proposed ?? (ids.length === 1 ? ids[0] : null)
  return locations.find((location) => location.id === id) ?? null
}

/** A line with its shelf place, its date and what that means. */
export function formLine(
  line: DraftLine,
  proposed: number | null,
  places: readonly StorageLocation[],
  today: CalendarDate,
): FormLine {
  const made = places.find(({ identifier }) => identifier === line.newPlace)
  const wanted = line.placed ? (line.placeId ?? made?.id) : proposed
  // A shelf place that somebody has removed meanwhile is none.
  const placeId = places.find(({ id }) => id === wanted)?.id ?? null
  const date = parseDateInput(line.expiry, today)
  const identifierTooLong = isTooLong(line.identifier, BATCH_MAX_LENGTH)
  return { ...line, placeId, date, identifierTooLong, expired: isExpired(date, today) }
}

function firstMissing(
  locations: readonly Location[],
  location: Location | null,
  lines: readonly FormLine[],
  levelsOk: boolean,
  made: ReturnType<typeof receiveAdjustment>,
): Missing | null {
  if (locations.length === 0) return 'no_location'
  if (location === null || !locations.includes(location)) return 'location'
  const missing = missingOf(lines)
  if (missing) return missing
  if (!levelsOk) return 'levels'
  return !made.ok && made.code === 'too_large' ? 'too_large' : null
}

/** What keeps the lines from being received. */
export function missingOf(lines: readonly FormLine[]): Missing | null {
  if (lines.some(({ placeId }) => placeId === null)) return 'place'
  if (lines.some(({ identifierTooLong }) => identifierTooLong)) return 'identifier'
  if (lines.some(({ expiry, date }) => expiry.trim() !== '' && date === null)) return 'expiry'
  if (lines.some(({ quantity }) => quantity <= 0)) return 'quantity'
  return null
}
