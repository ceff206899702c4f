import { interpret, toGtin14 } from '@forrad/core/gs1'
import { readOf, type Scan, type Scans, type Services } from '@forrad/core/kernel'
import { joinPack, type DecodedCode, type ReadFacts } from '@forrad/core/scanner'
import type { Item } from '@forrad/openapi'

/** What the path of scans takes from a scanner, beside its location. */
export type ScannerRead = Omit<Parameters<Scans['receive']>[0], 'locationId' | 'isWanted'>

/**
 * The same read as one of the item that the person has found for its code (SESSION-4). Who types a code into
 * the scanner has its pack in the hand: it counts as one that was scanned.
 */
export function readAs(scan: Scan, item: Item): ScannerRead {
  const read = readOf(scan, item)
  return { ...read, source: read.source === 'typed' ? 'camera' : read.source }
}

/**
 * The search for what names no item: for a text on the search's page; for a pack's code over what is
 * shown, so that neither its batch nor its GTIN is lost with the item that is found or made (SESSION-4).
 */
export async function searchRead(
  { code, batch, query }: ReadFacts,
  commands: Services['commands'],
  onChoose: (item: Item) => void,
): Promise<void> {
  const isPack = batch !== null || toGtin14(code) !== undefined
  await commands.run('search.open', isPack ? { query, code, onChoose } : { query })
}

/** A pack's two codes side by side as one; null where they are not two halves of one. `today` is yyyy-mm-dd. */
export function joinInView(code: DecodedCode, other: DecodedCode, today: string): string | null {
  const read = ({ text, symbology }: DecodedCode) => interpret(text, { today, symbology })
  return joinPack(read(code), read(other), today)
}
