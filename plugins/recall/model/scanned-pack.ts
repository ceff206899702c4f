import { scannedBatch, type Scan } from '@forrad/core/kernel'
import type { Item } from '@forrad/openapi'
import type { TypedRecall } from './recall-form.ts'
import { typedLots } from './recall-state.ts'
import { scannedCode } from './scanned-code.ts'

/** What scans have put into the form: what names the item, and its lots. */
export interface ScannedIn {
  readonly code: string
  readonly lots: readonly string[]
}

/** The form with one more scanned pack. */
export interface WithPack {
  readonly change: Pick<TypedRecall, 'code' | 'lots'>
  readonly scanned: ScannedIn
  /** A lot that the field cannot hold, since it has a comma or a semicolon in it; null where there is none. */
  readonly unwritten: string | null
}

/**
 * What a scanned pack writes into the form of a new recall; null for a code that names no item.
 *
 * - RECALL-21 A pack that is scanned while a recall is written names its item, and adds its lot to those
 *   that stand there, each once, letter by letter (RECALL-1). Where it is of another item than the packs
 *   before, their lots go: no recall names the lots of two items. Lots that were typed stay. While a draft is
 *   changed, a pack of its item adds its lot likewise, and one of another item adds none and says so.
 */
export function withPack(
  typed: Pick<TypedRecall, 'lots' | 'every'>,
  scan: Pick<Scan, 'interpretation' | 'item'>,
  before: ScannedIn | null,
): WithPack | null {
  const code = scannedCode(scan)
  if (code === null) return null
  const own = before?.code === code ? before.lots : []
  const gone = before?.code === code ? [] : (before?.lots ?? [])
  const kept = gone.length === 0 ? typed.lots : listOf(without(typedLots(typed.lots), gone))
  const lot = scannedBatch(scan)?.identifier ?? null
  const plain = { change: { code, lots: kept }, scanned: { code, lots: own }, unwritten: null }
  if (lot === null || typed.every) return plain
  if (!isWritable(lot)) return { ...plain, unwritten: lot }
  const standing = typedLots(kept)
  if (standing.includes(lot)) return plain
  return {
    ...plain,
    change: { code, lots: listOf([...standing, lot]) },
    scanned: { code, lots: [...own, lot] },
  }
}

/**
 * What a scanned pack writes into the form of a draft that is changed; `other_item` where it is of another item, null
 * for a code that names none or could not be looked up (RECALL-21).
 */
export function withPackOf(
  itemId: Item['id'],
  typed: Pick<TypedRecall, 'lots' | 'every'>,
  scan: Pick<Scan, 'interpretation' | 'item' | 'lookupError'>,
):
  | (Pick<WithPack, 'unwritten'> & { readonly change: Pick<TypedRecall, 'lots'> })
  | 'other_item'
  | null {
  const code = scannedCode(scan)
  // Whose a pack is that could not be looked up, nobody knows.
  if (code === null || scan.lookupError) return null
  if (scan.item?.id !== itemId) return 'other_item'
  // What stands there stays, whoever has written it.
  const pack = withPack(typed, scan, { code, lots: [] })
  return pack && { change: { lots: pack.change.lots }, unwritten: pack.unwritten }
}

function isWritable(lot: string): boolean {
  const [only, ...more] = typedLots(lot)
  return only === lot && more.length === 0
}

function without(lots: readonly string[], gone: readonly string[]): readonly string[] {
  return lots.filter((lot) => !gone.includes(lot))
}

function listOf(lots: readonly string[]): string {
  return lots.join(', ')
}
