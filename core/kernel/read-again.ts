import type { Item } from '@forrad/openapi'
import type { Scan } from './extension-points/scans.ts'
import type { Scans } from './extension-points/services.ts'

/** A code that waits in a list, as it was read. */
export interface ReadBefore {
  readonly raw: string
  readonly symbology: string | null
  /** How many times it was read. */
  readonly times: number
}

/** The list that reads it anew. */
export interface ReadAgainFor {
  readonly scans: Pick<Scans, 'receive'>
  readonly locationId: number
  /** Whether the list still hears scans: nobody else is to hear these. */
  readonly isOpen: () => boolean
}

/**
 * Reads a code anew, as many times as it was read before. Returns how many of these the list has not
 * heard, because it was left meanwhile or no read had a place: they wait on.
 */
export async function readAgain(
  { raw, symbology, times }: ReadBefore,
  { scans, locationId, isOpen }: ReadAgainFor,
): Promise<number> {
  const read = { text: raw, source: 'typed', locationId, isWanted: isOpen } as const
  for (let left = times; left > 0; left -= 1) {
    const { outcome } = await scans.receive(symbology === null ? read : { ...read, symbology })
    if (outcome === 'ignored' || !isOpen()) return left
  }
  return 0
}

/**
 * A scan as it was read, to be heard once more: as one of the item where the person has found it for a code
 * that names none.
 */
export function readOf(scan: Scan, item?: Item): Parameters<Scans['receive']>[0] {
  const { source, locationId, interpretation } = scan
  const { raw, symbology } = interpretation
  return {
    text: raw,
    source,
    ...(symbology === undefined ? {} : { symbology }),
    ...(locationId === null ? {} : { locationId }),
    ...(item ? { item } : {}),
  }
}
