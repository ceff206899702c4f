import { itemName, mayAdjust } from '@forrad/core/domain'
import { interpret } from '@forrad/core/gs1'
import { scannedBatch, type Scan } from '@forrad/core/kernel'
import { verdictOf } from '@forrad/core/scanner'
import type { Item, User } from '@forrad/openapi'
import { type Waiting } from './delivery.ts'
import { newPack, packKey, type NamedPlace, type Pack } from './pack.ts'

/** Where a delivery is received, and by whom. */
export interface DeliveryContext {
  readonly locationId: number
  /** Every shelf place of the location; empty until they are known. */
  readonly places: readonly NamedPlace[]
  readonly user: User | null
}

/** What a scan is to a delivery. */
export type Read =
  | { readonly kind: 'code'; readonly code: Waiting }
  /** A shelf place of the location; `code` for where nothing waits for one. */
  | { readonly kind: 'place'; readonly place: NamedPlace; readonly code: Waiting }

/** Reads a scan; null for one half of a pack, whose other half is waited for (DELIVERY-8, DELIVERY-10). */
export function readScan(scan: Scan, { locationId, places, user }: DeliveryContext): Read | null {
  const verdict = verdictOf(scan, user)
  const { interpretation, item } = scan
  const { raw } = interpretation
  const plain: Waiting = {
    key: raw,
    reason: 'unknown',
    times: 1,
    raw,
    symbology: ('symbology' in interpretation ? interpretation.symbology : null) ?? null,
    ...(scan.source === 'typed' && { typed: true }),
    code: 'read' in verdict ? verdict.read.code : raw,
    query: 'read' in verdict ? (verdict.read.suggestion ?? verdict.read.query) : '',
    name: item && itemName(item),
    pack: null,
    accepted: [],
    chosen: null,
  }
  switch (verdict.kind) {
    case 'half':
      return null
    case 'shelf_place': {
      const id = interpretation.kind === 'shelf_place' ? interpretation.id : 0
      const place = places.find((each) => each.id === id)
      const code = { ...plain, reason: 'shelf_place' } as const
      return place ? { kind: 'place', place, code } : { kind: 'code', code }
    }
    case 'unknown':
    case 'faulty':
    case 'failed':
      return { kind: 'code', code: { ...plain, reason: verdict.kind } }
    case 'found':
    case 'not_allowed':
  }
  return { kind: 'code', code: packOf(plain, verdict.item, scan, { locationId, places, user }) }
}

/**
 * The packs of a code that names no item, as packs of the one that the person has found for it; of the
 * batch that the code tells (DELIVERY-24). `today` is yyyy-mm-dd.
 */
export function foundFor(
  code: Waiting,
  item: Item,
  context: DeliveryContext,
  today: string,
): Waiting {
  const { raw, symbology } = code
  const interpretation = interpret(raw, { today, symbology: symbology ?? undefined })
  return packOf({ ...code, name: itemName(item) }, item, { interpretation }, context)
}

function packOf(
  code: Waiting,
  item: Item,
  scan: Pick<Scan, 'interpretation'>,
  { locationId, places, user }: DeliveryContext,
): Waiting {
  if (!mayAdjust(user, item, 'receive')) return { ...code, reason: 'not_allowed' }
  const batch = scannedBatch(scan) ?? { identifier: null, expiration_date: null }
  const pack: Pack = {
    ...newPack(item, batch, locationId, places),
    ...(code.typed ? {} : { byScan: true }),
  }
  return { ...code, key: packKey(item.id, pack), pack }
}
