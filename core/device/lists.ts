import type { Location, StorageLocation } from '@forrad/openapi'
import { addDays, comparePlaces, compareSwedish, SOON_DAYS, stockStatus } from '../domain/index.ts'
import type { Data, Input } from '../api/index.ts'
import type { Catalogue } from './catalogue.ts'
import { pageOf, type KeyPart } from './cursor.ts'
import { dateNumber, figuresAt, itemAt, itemOf, type Entry, type PlaceFigures } from './entry.ts'
import type { Words } from './words.ts'

/** Items that the customer keeps anywhere, by name. */
export function listItems(catalogue: Catalogue, input: Input<'listItems'>): Data<'listItems'> {
  const page = pageOf(catalogue.sorted(), input, nameKey, compareNames)
  return { items: page.rows.map(itemOf), next_cursor: page.next_cursor }
}

/** Items kept at a location, by name. */
export function listLocationItems(
  catalogue: Catalogue,
  input: Input<'listLocationItems'>,
  today: string,
  { wordsOf, isInItem }: Words,
): Data<'listLocationItems'> {
  const { id, query = '', show = [], limit, cursor } = input
  const words = wordsOf(query)
  const isShown = shownBy(show, today)
  const found = catalogue.sorted().filter((entry) => {
    const figures = figuresAt(entry, id)
    if (!figures?.isKept || !isShown(figures)) return false
    return words.every((word) => isInItem(entry, word))
  })
  const page = pageOf(found, { limit, cursor }, nameKey, compareNames)
  const list = {
    items: page.rows.map((entry) => itemAt(entry, id)),
    next_cursor: page.next_cursor,
  }
  const isFiltered = words.length > 0 || show.length > 0
  if (!isFiltered || limit === undefined || cursor !== undefined) return list
  return { ...list, total: found.length }
}

/** A row of an inventory and what it is sorted by. */
interface Row {
  readonly entry: Entry
  readonly place: Pick<StorageLocation, 'id' | 'identifier'>
  /** The first date of what lies there; 0 when the list is not by date. */
  readonly first: number
}

/** What lies on each shelf place of a location; with `expires_within` by its first date. */
export function listInventory(
  catalogue: Catalogue,
  location: Location,
  input: Input<'listInventory'>,
  today: string,
  words: Words,
): Data<'listInventory'> {
  const { id, query = '', storage_location_id, expires_within, limit = 200, cursor } = input
  const until = expires_within === undefined ? null : dateNumber(addDays(today, expires_within))
  const rows = stockRows(catalogue, location, storage_location_id, until)
  const wanted = words.wordsOf(query)
  const found =
    wanted.length === 0 ? rows : rows.filter((row) => isNamed(row, wanted, words, until))
  const byDate = until !== null
  const page = pageOf(
    found,
    { limit, cursor },
    byDate ? dateKey : rowKey,
    byDate ? compareDates : compareRows,
  )
  const entries = new Map(page.rows.map(({ entry }) => [entry.id, entry]))
  return {
    rows: page.rows.map(({ entry, place }) => ({
      storage_location_id: place.id,
      item_id: entry.id,
    })),
    items: [...entries.values()].map((entry) => itemAt(entry, id)),
    next_cursor: page.next_cursor,
  }
}

/** A row for each item and shelf place where it lies, in order. */
function stockRows(
  catalogue: Catalogue,
  location: Location,
  onlyPlace: number | undefined,
  until: number | null,
): readonly Row[] {
  const byPlace = new Map(
    location.storage_locations
      .filter(({ id }) => onlyPlace === undefined || id === onlyPlace)
      .map((place) => [place.id, { place, rows: [] as Row[] }]),
  )
  for (const entry of catalogue.sorted()) {
    const first = new Map<number, number>()
    for (const { placeId, date } of figuresAt(entry, location.id)?.batches ?? []) {
      if (until !== null && (date === 0 || date > until)) continue
      const known = first.get(placeId)
      if (known === undefined || date < known) first.set(placeId, date)
    }
    for (const [placeId, date] of first) {
      const there = byPlace.get(placeId)
      there?.rows.push({ entry, place: there.place, first: until === null ? 0 : date })
    }
  }
  const rows = [...byPlace.values()]
    .sort(
      (a, b) => comparePlaces(a.place.identifier, b.place.identifier) || a.place.id - b.place.id,
    )
    .flatMap((one) => one.rows)
  return until === null ? rows : rows.toSorted((a, b) => a.first - b.first)
}

/** Whether every word stands in the item, its shelf place, or a batch that lies there (and comes to its date). */
function isNamed(
  { entry, place }: Row,
  wanted: readonly string[],
  words: Words,
  until: number | null,
) {
  const batches = itemOf(entry)
    .locations.flatMap((location) => location.storage_locations)
    .filter(({ id }) => id === place.id)
    .flatMap((there) => there.batches)
    .filter(
      ({ expiration_date: date }) => until === null || (date !== null && dateNumber(date) <= until),
    )
  const said = [place.identifier, ...batches.map(({ identifier }) => identifier ?? '')]
  const texts = said.map((text) => words.fold(text)).join(' ')
  return wanted.every((word) => texts.includes(word) || words.isInItem(entry, word))
}

const nameKey = ({ display_name, id }: Entry): readonly KeyPart[] => [display_name, id]
const rowKey = ({ place, entry }: Row): readonly KeyPart[] => [
  place.identifier,
  place.id,
  ...nameKey(entry),
]
const dateKey = (row: Row): readonly KeyPart[] => [...rowKey(row), dateText(row.first)]

function compareNames(a: readonly KeyPart[], b: readonly KeyPart[]): number {
  return compareSwedish(String(a[0]), String(b[0])) || Number(a[1]) - Number(b[1])
}

function compareRows(a: readonly KeyPart[], b: readonly KeyPart[]): number {
  const places = comparePlaces(String(a[0]), String(b[0])) || Number(a[1]) - Number(b[1])
  return places || compareNames(a.slice(2), b.slice(2))
}

function compareDates(a: readonly KeyPart[], b: readonly KeyPart[]): number {
  const [one, other] = [String(a[4]), String(b[4])]
  return one < other ? -1 : one > other ? 1 : compareRows(a, b)
}

function dateText(date: number): string {
  const text = String(date)
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
}

/** Whether what lies there is any of what is asked for; everything when nothing is (USABLE-1). */
function shownBy(show: readonly string[], today: string): (figures: PlaceFigures) => boolean {
  if (show.length === 0) return () => true
  const has = (...kinds: readonly string[]) => kinds.some((kind) => show.includes(kind))
  const now = dateNumber(today)
  const until = dateNumber(addDays(today, SOON_DAYS))
  const statuses = [...(has('out') ? ['red'] : []), ...(has('low') ? ['orange'] : [])]
  return (figures) => {
    const dates = figures.batches.flatMap(({ date }) => (date === 0 ? [] : [date]))
    return (
      statuses.includes(usableStatus(figures, now)) ||
      (has('expired', 'expiring') && dates.some((date) => date < now)) ||
      (has('soon', 'expiring') && dates.some((date) => date >= now && date <= until))
    )
  }
}

/** The status of what can be used (USABLE-1, USABLE-4). */
export function usableStatus({ batches, reorderPoint }: PlaceFigures, today: number) {
  const usable = batches.filter(
    ({ date, isBlocked }) => !isBlocked && (date === 0 || date >= today),
  )
  return stockStatus(
    usable.reduce((sum, { quantity }) => sum + quantity, 0),
    reorderPoint,
  )
}
