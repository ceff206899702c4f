import { printedDate, shelfBatches } from '@forrad/core/domain'
import type { Item, StorageLocation } from '@forrad/openapi'
import { lyingAt, proposedPlace, type CameBatch } from './places.ts'

/** An item as a line names it, and what rules ask of it. */
export type NamedItem = Pick<Item, 'id' | 'display_name' | 'strength_text' | 'narcotic_level'>

/** A shelf place as a line names it. */
export type NamedPlace = Pick<StorageLocation, 'id' | 'identifier'>

/** A pack as it was scanned, with what its location proposes for it. */
export interface Pack extends CameBatch {
  readonly item: NamedItem
  /** Where it is to lie; null when that is to be asked. */
  readonly place: NamedPlace | null
  /** What to choose from; empty where there is too much to choose from by one touch. */
  readonly places: readonly NamedPlace[]
  /** It was scanned, and not typed. */
  readonly byScan?: true
}

/** How many shelf places are offered by one touch each. */
const MOST_PLACES = 4

/** The pack with what the location proposes for it (DELIVERY-3, DELIVERY-5). */
export function newPack(
  item: Item,
  batch: CameBatch,
  locationId: number,
  all: readonly NamedPlace[],
): Pack {
  const here = item.locations.find(({ id }) => id === locationId)?.storage_locations ?? []
  const places = all.length > 0 ? all : here
  const dated = { ...batch, expiration_date: batch.expiration_date ?? dateOf(item, batch) }
  const keeping = places.filter((place) => lyingAt(item, place) > 0)
  const offered = keeping.length > 0 ? keeping : places
  return {
    item: namedItem(item),
    ...dated,
    place: named(proposedPlace(item, dated, places)),
    places: offered.length <= MOST_PLACES ? offered.map(namedPlace) : [],
  }
}

function namedItem({ id, display_name, strength_text, narcotic_level }: Item): NamedItem {
  return { id, display_name, strength_text, narcotic_level }
}

function namedPlace({ id, identifier }: NamedPlace): NamedPlace {
  return { id, identifier }
}

function named(place: NamedPlace | null): NamedPlace | null {
  return place && namedPlace(place)
}

/** The one date that the records give the lot; null where they give none, or several (DELIVERY-5). */
export function dateOf(item: Item, { identifier }: CameBatch): string | null {
  if (identifier === null) return null
  const dates = item.locations
    .flatMap(({ storage_locations }) => storage_locations)
    .flatMap(({ id }) => shelfBatches(item, id))
    .filter((batch) => batch.identifier === identifier && batch.quantity > 0)
    .map(printedDate)
  const [date = null, ...others] = new Set(dates)
  return others.length === 0 ? date : null
}

/** What tells one line from another. */
export function lineKey(itemId: number, batch: CameBatch, placeId: number): string {
  return `${packKey(itemId, batch)} ${placeId}`
}

/** What tells packs of one batch from others. */
export function packKey(itemId: number, { identifier, expiration_date }: CameBatch): string {
  return `${itemId} ${expiration_date ?? '-'} ${identifier ?? ''}`
}

/** The line of a pack's batch. */
export function lineOfPack<Line extends CameBatch & Pick<Pack, 'item'>>(
  lines: readonly Line[],
  { item, ...batch }: Pack,
): Line | undefined {
  return lineOfBatch(
    lines.filter((line) => line.item.id === item.id),
    batch,
  )
}

/**
 * The line of a batch, of an item's lines; where the code tells no date, and neither do the records, that of its
 * lot as long as the lines of it have one date alone (DELIVERY-27).
 */
export function lineOfBatch<Line extends CameBatch>(
  lines: readonly Line[],
  { identifier, expiration_date }: CameBatch,
): Line | undefined {
  const ofLot = lines.filter((line) => line.identifier === identifier)
  const same = ofLot.find((line) => line.expiration_date === expiration_date)
  if (same || identifier === null || expiration_date !== null) return same
  const dates = new Set(ofLot.map((line) => line.expiration_date))
  return dates.size === 1 ? ofLot[0] : undefined
}
