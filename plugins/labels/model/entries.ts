import {
  defaultBarcodeChoice,
  labelContent,
  shelfPlaceBarcode,
  type BarcodeChoice,
  type BarcodeProblem,
} from '@forrad/core/domain'
import type { PrintLabel } from '@forrad/core/documents'
import { foldWords } from '@forrad/core/find'
import type { Item, Location } from '@forrad/openapi'

/** A barcode chosen for all labels, or for each what suits it best. */
export type BarcodeWish = BarcodeChoice | 'best'

/** Something that can get a label: an item on a shelf place, or a shelf place. */
export type Entry =
  | {
      readonly kind: 'item'
      readonly key: string
      readonly item: Item
      readonly place: { readonly id: number; readonly identifier: string } | null
    }
  | {
      readonly kind: 'place'
      readonly key: string
      readonly place: { readonly id: number; readonly identifier: string }
      readonly locationName: string
    }

/** An item's labels at a location: one for each shelf place where it lies, else one without. */
export function itemEntries(items: readonly Item[], locationId: number): readonly Entry[] {
  return items.flatMap((item): readonly Entry[] => {
    const share = item.locations.find(({ id }) => id === locationId)
    const places = share?.storage_locations ?? []
    if (places.length === 0) {
      return [{ kind: 'item', key: `item ${item.id}`, item, place: null }]
    }
    return places.map(({ id, identifier }) => ({
      kind: 'item',
      key: `item ${item.id} ${id}`,
      item,
      place: { id, identifier },
    }))
  })
}

/** The key of a shelf place's own label. */
export function placeKey(shelfPlaceId: number): string {
  return `place ${shelfPlaceId}`
}

/** The labels of a location's shelf places themselves. */
export function placeEntries(
  location: Pick<Location, 'name' | 'storage_locations'>,
): readonly Entry[] {
  return location.storage_locations.map(({ id, identifier }) => ({
    kind: 'place',
    key: placeKey(id),
    place: { id, identifier },
    locationName: location.name,
  }))
}

/** Which entries are listed. */
export interface EntryFilter {
  readonly text: string
  /** Only this shelf place; null for all. */
  readonly placeId: number | null
  /** Only items whose label has not been printed. */
  readonly unlabelled: boolean
}

/** All of them. */
export const NO_FILTER: EntryFilter = { text: '', placeId: null, unlabelled: false }

/** The entries that the filter leaves; letter case, accents and punctuation count for nothing (FIND-2). */
export function filterEntries(entries: readonly Entry[], filter: EntryFilter): readonly Entry[] {
  const words = foldWords(filter.text).split(' ').filter(Boolean)
  return entries.filter((entry) => {
    if (filter.placeId !== null && entry.place?.id !== filter.placeId) return false
    if (entry.kind === 'item' && filter.unlabelled && entry.item.label_printed_at !== null) {
      return false
    }
    const text = foldWords(entryText(entry))
    return words.every((word) => text.includes(word))
  })
}

function entryText(entry: Entry): string {
  if (entry.kind === 'place') return entry.place.identifier
  const { display_name, print_label_text, vendor_name, strength_text } = entry.item
  return [display_name, print_label_text, vendor_name, strength_text, entry.place?.identifier].join(
    ' ',
  )
}

/** An entry whose barcode cannot be drawn. */
export interface RefusedEntry {
  readonly entry: Entry
  readonly code: BarcodeProblem
}

/** The labels of the entries, and those that cannot have the barcode that was chosen. */
export function printLabels(
  entries: readonly Entry[],
  wish: BarcodeWish,
): { readonly labels: readonly PrintLabel[]; readonly refused: readonly RefusedEntry[] } {
  const labels: PrintLabel[] = []
  const refused: RefusedEntry[] = []
  for (const entry of entries) {
    const result = entry.kind === 'place' ? placeLabel(entry, wish) : itemLabel(entry, wish)
    if (typeof result === 'string') refused.push({ entry, code: result })
    else labels.push(result)
  }
  return { labels, refused }
}

function placeLabel(entry: Entry & { kind: 'place' }, wish: BarcodeWish): PrintLabel {
  const barcode = shelfPlaceBarcode(entry.place.id, wish === 'best' ? 'qr' : wish)
  return {
    title: entry.place.identifier,
    details: [entry.locationName],
    code: barcode.symbology === 'gs1_data_matrix' ? '' : barcode.text,
    place: null,
    barcode,
  }
}

function itemLabel(
  { item, place }: Entry & { kind: 'item' },
  wish: BarcodeWish,
): PrintLabel | BarcodeProblem {
  const choice = wish === 'best' ? defaultBarcodeChoice(item) : wish
  const result = labelContent(item, place?.identifier ?? null, choice)
  if (!result.ok) return result.code
  const { name, strength, vendor_name, shelf_place, barcode } = result.label
  return {
    title: name,
    strength,
    details: [],
    code: vendor_name,
    place: shelf_place,
    barcode,
  }
}
