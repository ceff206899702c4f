import { singleLabel, type LabelJob } from '@forrad/core/documents'
import {
  labelContent,
  orderBatches,
  packBarcode,
  sameBatch,
  shelfBatches,
  stockedBatches,
  freeBatches,
  type BatchKey,
  type OpenedMark,
} from '@forrad/core/domain'
import type { Batch, CalendarDate, Item } from '@forrad/openapi'

/** What stands on the label beside the item, in words. */
export interface OpenedLabelWords {
  readonly openedOn: string
  readonly goodUntil: string
  readonly lot: string
}

/** Where a batch lies, and what else its place among the others goes by. */
export interface LyingAt {
  readonly storageLocationId: number
  readonly today: CalendarDate
  /** Lots that nothing may be taken from. */
  readonly blocked: readonly string[]
}

/** Whether the batch is to be used before the others of its shelf place: by the order that every list and pick goes by (WHY-1). */
export function isUsedFirst(
  item: Pick<Item, 'locations'>,
  batch: BatchKey,
  { storageLocationId, today, blocked }: LyingAt,
): boolean {
  const shelf = stockedBatches(shelfBatches(item, storageLocationId))
  const ordered = orderBatches(freeBatches(shelf, blocked), { today })
  const reason = ordered.find((one) => sameBatch(one.batch, batch))?.reason
  return reason === 'opened' || reason === 'first'
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
