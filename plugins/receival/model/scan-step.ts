import { itemName } from '@forrad/core/domain'
import type { ApiError } from '@forrad/core/api'
import type { Scan, ScannedBatch } from '@forrad/core/kernel'
import { packHalf, shownText } from '@forrad/core/scanner'
import type { Item } from '@forrad/openapi'
import { isBlank, type Draft, type DraftStart } from './draft.ts'
import { dateOf } from './pack.ts'

/** What the person is told about a scan that could not be used. */
export type ScanHint =
  | {
      readonly kind: 'no_match'
      readonly text: string
      readonly suggestion: string | null
      /** The pack in the hand: it is of what the person finds by the suggestion (DELIVERY-28). */
      readonly scan?: Scan
    }
  | { readonly kind: 'failed'; readonly error: ApiError }
  /** Another item than the one being received. */
  | { readonly kind: 'other_item'; readonly name: string }
  /** A shelf place of another location. */
  | { readonly kind: 'other_place' }
  /** Of a pack's two codes the one that names its batch alone (PACK-1). */
  | { readonly kind: 'half' }
  /** The other code of the pack that was counted just before. */
  | { readonly kind: 'same_pack' }
  /** The reception has been sent and its outcome is unknown. */
  | { readonly kind: 'sent' }

/** What a scan leads to on the page. */
export type ScanStep =
  | { readonly kind: 'open'; readonly start: DraftStart }
  | { readonly kind: 'count'; readonly batch: ScannedBatch }
  | { readonly kind: 'place'; readonly placeId: number }
  | { readonly kind: 'hint'; readonly hint: ScanHint }
  | { readonly kind: 'pass' }

/** Decides what a scan leads to; `placeIds` are the shelf places of the form's location. */
export function scanStep(scan: Scan, draft: Draft | null, placeIds: readonly number[]): ScanStep {
  const { interpretation, item, lookupError } = scan
  if (interpretation.kind === 'shelf_place') {
    if (draft === null) return { kind: 'pass' }
    if (draft.sent) return hint({ kind: 'sent' })
    const { id } = interpretation
    return placeIds.includes(id) ? { kind: 'place', placeId: id } : hint({ kind: 'other_place' })
  }
  if (lookupError) return hint({ kind: 'failed', error: lookupError })
  if (item === null) {
    if (packHalf(interpretation) === 'batch') return hint({ kind: 'half' })
    const suggestion = scan.suggestedVendorName
    return hint({ kind: 'no_match', text: readText(scan), suggestion, scan })
  }
  const scanned = scannedPack(scan, item)
  if (draft === null || (isBlank(draft) && draft.itemId !== item.id)) {
    const { locationId } = scan
    return { kind: 'open', start: { itemId: item.id, locationId, scanned } }
  }
  if (draft.sent) return hint({ kind: 'sent' })
  if (draft.itemId !== item.id) return hint({ kind: 'other_item', name: itemName(item) })
  return scanned ? { kind: 'count', batch: scanned } : { kind: 'pass' }
}

function hint(said: ScanHint): ScanStep {
  return { kind: 'hint', hint: said }
}

/**
 * The pack in the hand, its lot dated by the records (DELIVERY-5); null for a typed varunummer, which is no pack.
 * One that is read from a bar code stands on a pack, as where many are received (DELIVERY-26).
 */
function scannedPack({ interpretation, source }: Scan, item: Item): ScannedBatch | null {
  if (interpretation.kind === 'text' && source === 'typed') return null
  if (interpretation.kind !== 'gs1') return { identifier: null, expiration_date: null }
  const { lot, expiry } = interpretation
  const batch = { identifier: lot ?? null, expiration_date: expiry ?? null }
  return { ...batch, expiration_date: batch.expiration_date ?? dateOf(item, batch) }
}

/** What was read, harmless to show (TEXT-1, TEXT-2). */
function readText({ interpretation }: Scan): string {
  if (interpretation.kind === 'text') return shownText(interpretation.text.trim())
  if (interpretation.kind === 'shelf_place') return shownText(interpretation.raw)
  return shownText(interpretation.gtin ?? interpretation.raw)
}
