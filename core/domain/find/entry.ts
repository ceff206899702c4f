import type { Item } from '@forrad/openapi'
import { foldItem, foldStart, foldStrength, foldWords } from './fold.ts'
import type { Signatures } from './signatures.ts'
import { isTerm } from './slips.ts'

/** What the finder reads of an item. */
export type FindItem = Pick<
  Item,
  'id' | 'vendor_name' | 'display_name' | 'strength_text' | 'gtin' | 'locations'
>

/** What lies at one location under one name, a shelf place's or a batch's. */
export interface LyingName {
  readonly locationId: number
  /** Folded. */
  readonly name: string
}

/** An item as it is searched; texts are folded but for the name that it is ordered by. */
export interface Entry {
  readonly id: number
  /** Where its text's signature is. */
  readonly slot: number
  readonly name: string
  readonly vendor: string
  /** The first units of `vendor` and `start`; NaN without any. */
  readonly vendorFirst: number
  readonly startFirst: number
  readonly start: string
  readonly strength: string
  /** Everything, each word with a space before it. */
  readonly text: string
  /** Where it is kept. */
  readonly keptAt: readonly number[]
  readonly lying: readonly LyingName[]
}

/** Folds an item. */
export function entryOf(item: FindItem, signatures: Signatures): Entry {
  const { id, display_name, vendor_name, strength_text, locations } = item
  const text = foldItem(item)
  const vendor = foldStart(vendor_name)
  const start = foldStart(display_name)
  return {
    id,
    slot: signatures.add(text),
    name: display_name,
    vendor,
    vendorFirst: vendor.charCodeAt(0),
    startFirst: start.charCodeAt(0),
    start,
    strength: foldStrength(strength_text ?? ''),
    text,
    keptAt: locations.flatMap((one) => (one.location_item ? [one.id] : [])),
    lying: locations.flatMap((one) => lyingAt(one)),
  }
}

function lyingAt({ id, storage_locations }: Item['locations'][number]): readonly LyingName[] {
  const names = storage_locations.flatMap(({ identifier, batches }) => {
    const stocked = batches.filter(({ quantity }) => quantity > 0)
    return stocked.length === 0 ? [] : [identifier, ...stocked.map((batch) => batch.identifier)]
  })
  const folded = new Set(names.map((name) => foldWords(name ?? '')))
  folded.delete('')
  return [...folded].map((name) => ({ locationId: id, name }))
}

/** The words of an item that a misspelt word may mean: those of its name, where they are whole. */
export function termsOf({ start, text }: Entry): readonly string[] {
  return [...new Set(start.split(' '))].filter((word) => isTerm(word) && text.includes(` ${word} `))
}
