import type { Interpretation } from '../domain/gs1/index.ts'
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
 * Finds the item that a read names: by GTIN, or a text that equals a varunummer. A GTIN that nobody
 * knows may suggest a varunummer, which the person confirms. A shelf place names no item.
 */
export async function lookUp(
  read: Interpretation,
  { items, nordicVendorName }: Deps,
): Promise<Found> {
  if (read.kind === 'shelf_place') return nothing
  if (read.kind === 'text') {
    const text = read.text.trim()
    if (text === '' || text.length > VENDOR_NAME_LIMIT) return nothing
    const result = await items.findByVendorName(text)
    if (result.ok) items.setLastScanned(result.data)
    return found(result, null)
  }
  const { gtin } = read
  if (gtin === undefined) return nothing
  return found(await items.findByGtin(gtin), nordicVendorName(gtin) ?? null)
}

const nothing: Found = { item: null, suggestedVendorName: null }

function found(result: Result<Item | null>, suggestion: string | null): Found {
  if (!result.ok) return { ...nothing, lookupError: result.error }
  return { item: result.data, suggestedVendorName: result.data ? null : suggestion }
}
