import { singleLabel, type LabelJob } from '@forrad/core/documents'
import { labelContent, packBarcode, type OpenedMark } from '@forrad/core/domain'
import type { Batch, Item } from '@forrad/openapi'

/** What stands on the label beside the item, in words. */
export interface OpenedLabelWords {
  readonly openedOn: string
  readonly goodUntil: string
  readonly lot: string
}

/** The measures of the label in mm: it has to go onto a bottle. */
const SIZE = [62, 29] as const

/** One label for an opened pack: what it is, when it was opened, until when it is good; its code means this batch. */
export function openedLabel(
  item: Item,
  batch: Pick<Batch, 'identifier' | 'expiration_date'> & { readonly opened: OpenedMark },
  place: string | null,
  words: OpenedLabelWords,
): LabelJob {
  const barcode = packBarcode(item, batch)
  const content = labelContent(item, place, 'qr')
  const name = content.ok ? content.label.name : item.display_name
  const label = {
    title: name,
    strength: item.strength_text?.trim() || null,
    details: [words.goodUntil, words.openedOn, words.lot],
    code: item.vendor_name,
    place,
    barcode,
  }
  return { labels: [label], sheet: { format: singleLabel(...SIZE), start: 1, outlined: false } }
}
