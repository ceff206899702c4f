import { bareText, isGtinSymbology, type Interpretation } from '../domain/gs1/index.ts'
import type { Result } from '../api/index.ts'
import type { Item } from '@forrad/openapi'
import type { ItemsStore } from '../stores/index.ts'
import type { Scan } from './extension-points/scans.ts'

interface Deps {
  readonly items: Pick<ItemsStore, 'findByGtin' | 'findByVendorName' | 'setLastScanned'>
  readonly nordicVendorName: (gtin: string) => string | null | undefined
}

type Found = Pick<Scan, 'item' | 'suggestedVendorName' | 'lookupError'>

/** The longest varunummer of the contract: longer texts name no item. */
const VENDOR_NAME_LIMIT = 100

/**
 * Finds the item that a read names: by GTIN, or a text that equals a varunummer, which digits that
 * could be a GTIN may be too (SCAN-4). A GTIN that nobody knows may suggest a varunummer, which the
 * person confirms. A shelf place names no item.
 */
export async function lookUp(read: Interpretation, deps: Deps): Promise<Found> {
  const { items, nordicVendorName } = deps
  if (read.kind === 'shelf_place') return nothing
  if (read.kind === 'text') return found(await byVendorName(read.text, deps), null)
  const { gtin } = read
  if (gtin === undefined) return nothing
  const byGtin = await items.findByGtin(gtin)
  if (byGtin.ok && byGtin.data === null && mayBeVendorName(read)) {
    const byName = await byVendorName(bareText(read.raw), deps)
    return found(byName, nordicVendorName(gtin) ?? null)
  }
  return found(byGtin, nordicVendorName(gtin) ?? null)
}

/** Whether the digits alone make the read a GTIN; an identifier before them, or the symbol, would say so. */
function mayBeVendorName(read: Interpretation): boolean {
  return read.kind === 'gtin' && !isGtinSymbology(read.symbology)
}

async function byVendorName(typed: string, { items }: Deps): Promise<Result<Item | null>> {
  const text = typed.trim()
  if (text === '' || text.length > VENDOR_NAME_LIMIT) return { ok: true, data: null }
  const result = await items.findByVendorName(text)
  if (result.ok) items.setLastScanned(result.data)
  return result
}

const nothing: Found = { item: null, suggestedVendorName: null }

function found(result: Result<Item | null>, suggestion: string | null): Found {
  if (!result.ok) return { ...nothing, lookupError: result.error }
  return { item: result.data, suggestedVendorName: result.data ? null : suggestion }
}
