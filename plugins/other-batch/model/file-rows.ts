import { comparePlaces, compareSwedish, itemName } from '@forrad/core/domain'
import { stockholmMoment, type Row } from '@forrad/core/documents'
import type { OtherBatchPick } from '@forrad/openapi'
import { wordReason } from './picks.ts'
import type { ToldReason } from './told-reason.ts'

/** What the rows say in words. */
export interface PickWords {
  /** Of a batch without a lot. */
  readonly unknown: string
  readonly reasons: Readonly<Record<ToldReason, string>>
}

/** Each pick as a row of the file; by location, person and time. */
export function fileRows(picks: readonly OtherBatchPick[], words: PickWords): readonly Row[] {
  return picks.toSorted(comparePicks).map((pick) => rowOf(pick, words))
}

function comparePicks(a: OtherBatchPick, b: OtherBatchPick): number {
  return (
    comparePlaces(a.location.name, b.location.name) ||
    compareSwedish(a.user.name, b.user.name) ||
    a.id - b.id
  )
}

function rowOf(pick: OtherBatchPick, { unknown, reasons }: PickWords): Row {
  const { item } = pick
  const moment = stockholmMoment(pick.created_at)
  return [
    moment.slice(0, 7),
    pick.location.name,
    pick.user.name,
    moment,
    item.vendor_name,
    itemName(item),
    item.strength_text,
    pick.storage_location.identifier,
    pick.identifier ?? unknown,
    pick.expiration_date,
    pick.quantity,
    wordReason(pick.reason, reasons),
  ]
}
