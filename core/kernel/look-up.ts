import { mayBeVendorName, type Interpretation } from '../domain/gs1/index.ts'
import { isUnanswered, type CallOptions, type Result } from '../api/index.ts'
import type { Item } from '@forrad/openapi'
import type { ItemsStore, Log, Scheduler } from '../stores/index.ts'
import type { Scan } from './extension-points/scans.ts'
import { within } from './timeout.ts'

interface Deps {
  readonly items: Pick<ItemsStore, 'findByGtin' | 'findByVendorName' | 'setLastScanned'>
  readonly nordicVendorName: (gtin: string) => string | null | undefined
}

type Found = Pick<Scan, 'item' | 'suggestedVendorName' | 'lookupError'>

/** Milliseconds after which a look-up without an answer has failed: who scanned is told, and may try again. */
const LOOK_UP_LIMIT = 8_000
/** The longest varunummer of the contract: longer texts name no item. */
const VENDOR_NAME_LIMIT = 100

/** The same, ended as without a network where no answer comes in time. Throws what `lookUp` throws. */
export async function lookUpInTime(
  read: Interpretation,
  deps: Deps & { readonly scheduler: Scheduler; readonly log: Log },
): Promise<Found> {
  const ending = new AbortController()
  const looked = await within(LOOK_UP_LIMIT, deps.scheduler, () =>
    lookUp(read, deps, { signal: ending.signal }),
  )
  if (looked.kind === 'done') return looked.value
  if (looked.kind === 'threw') throw looked.error
  ending.abort()
  const error = { kind: 'network', cause: 'No answer in time' } as const
  deps.log('An item could not be looked up', error)
  return found({ ok: false, error }, null)
}

/**
 * Finds the item that a read names: by GTIN, or a text that equals a varunummer, which digits that
 * could be a GTIN may be too (GS-19). A GTIN that nobody knows may suggest a varunummer, which the
 * person confirms. A shelf place names no item.
 */
export async function lookUp(
  read: Interpretation,
  deps: Deps,
  options: CallOptions = {},
): Promise<Found> {
  const { items, nordicVendorName } = deps
  const name = mayBeVendorName(read)
  const gtin = 'gtin' in read ? read.gtin : undefined
  if (gtin === undefined)
    return name === undefined ? nothing : found(await byName(name, deps, options), null)
  const known = await items.findByGtin(gtin, options)
  const suggestion = nordicVendorName(gtin) ?? null
  const isUndecided = known.ok ? known.data === null : isUnanswered(known.error)
  if (!isUndecided || name === undefined) return found(known, suggestion)
  const named = await byName(name, deps, options)
  // What keeps no such GTIN asks the server, in vain without a network; who is called so may be on the device.
  return found(known.ok || (named.ok && named.data) ? named : known, suggestion)
}

async function byName(
  text: string,
  { items }: Deps,
  options: CallOptions,
): Promise<Result<Item | null>> {
  if (text === '' || text.length > VENDOR_NAME_LIMIT) return { ok: true, data: null }
  const result = await items.findByVendorName(text, options)
  if (result.ok) items.setLastScanned(result.data)
  return result
}

const nothing: Found = { item: null, suggestedVendorName: null }

function found(result: Result<Item | null>, suggestion: string | null): Found {
  if (!result.ok) return { ...nothing, lookupError: result.error }
  return { item: result.data, suggestedVendorName: result.data ? null : suggestion }
}
