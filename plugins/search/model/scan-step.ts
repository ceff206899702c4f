import type { ApiError } from '@forrad/core/api'
import { bareText } from '@forrad/core/gs1'
import { scannedBatch, type Commands, type Scan } from '@forrad/core/kernel'
import { locationAfterScan, mayAdjust } from '@forrad/core/domain'
import { packHalf } from '@forrad/core/scanner'
import type { User } from '@forrad/openapi'

/** What to do about a scan that no open dialog claimed. */
export type ScanStep =
  | { readonly kind: 'retrieve'; readonly args: Commands['retrieve.open'] }
  | { readonly kind: 'item'; readonly itemId: number }
  /** Show the search page with the raw text, because the code names nothing known. */
  | { readonly kind: 'search'; readonly query: string }
  /** Of a pack's two codes the one that names its batch alone: the person scans the other one, too. */
  | { readonly kind: 'half' }
  /** The look-up failed: say so, the person scans again. */
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'pass' }

/** What is offered to whom at the moment of the scan. */
export interface ScanContext {
  readonly user: User | null
  readonly offersPick: boolean
  readonly offersItem: boolean
  /** The shown route's location. */
  readonly routeLocationId: number | null
  /** The search page's location filters while it is shown. */
  readonly filterLocationIds: readonly number[]
  /** Every location of the customer; null while they are not known. */
  readonly knownLocationIds: readonly number[] | null
}

/**
 * Decides what a scan leads to: an item that the user may pick from opens its pick, another item its
 * panel, a code that names nothing the search for its text. Shelf places are somebody else's.
 */
export function scanStep(scan: Scan, context: ScanContext): ScanStep {
  const { interpretation, item, locationId, lookupError, source } = scan
  if (interpretation.kind === 'shelf_place') return { kind: 'pass' }
  // What was typed stays in the search field, where the search says itself what went wrong.
  if (lookupError && source !== 'typed') return { kind: 'failed', error: lookupError }
  if (item === null) {
    const isHalf = source !== 'typed' && packHalf(interpretation) === 'batch'
    return isHalf ? { kind: 'half' } : { kind: 'search', query: searchText(scan) }
  }
  if (context.offersPick && mayAdjust(context.user, item, 'remove')) {
    const batch = scannedBatch(scan)
    const place = hintedLocation(locationId, context)
    return {
      kind: 'retrieve',
      args: {
        itemId: item.id,
        ...(place === null ? {} : { locationId: place }),
        ...(batch === null ? {} : { batch }),
        ...(source === 'typed' ? {} : { scanned: true }),
      },
    }
  }
  if (context.offersItem) return { kind: 'item', itemId: item.id }
  return { kind: 'search', query: item.vendor_name }
}

/** Where the person is by the route, the scanner or the single filter (SCAN-1); the pick knows the rest. */
function hintedLocation(scannerId: number | null, context: ScanContext): number | null {
  const { routeLocationId, filterLocationIds, knownLocationIds } = context
  const hints = [routeLocationId, scannerId].filter((id) => id !== null)
  return locationAfterScan({
    route_location_id: routeLocationId,
    scanner_location_id: scannerId,
    filter_location_ids: filterLocationIds,
    chosen_location_id: null,
    stocking_location_ids: [],
    location_ids: knownLocationIds ?? [...hints, ...filterLocationIds],
  })
}

/** The text to search for: the text as it was read, or the GTIN of a code that carries more. */
export function searchText({ interpretation }: Scan): string {
  if (interpretation.kind === 'text') return interpretation.text
  if (interpretation.kind === 'shelf_place') return interpretation.raw
  // A varunummer may look like a GTIN, and is no longer found by 14 digits.
  if (interpretation.kind === 'gtin' && interpretation.addOn === undefined) {
    return bareText(interpretation.raw)
  }
  return interpretation.gtin ?? interpretation.raw
}
