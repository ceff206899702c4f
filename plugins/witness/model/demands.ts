import type { PlannedLine } from '@forrad/core/domain'
import type { Adjustment, Item, WitnessedLine } from '@forrad/openapi'
import { isAct, type WitnessSettings } from './settings.ts'

/** Where a change carries the signature of its witness. */
export const SIGNATURE = 'witness/signature'
/** Where a withdrawal says that its witness signs later. */
export const LATER = 'witness/later'

/** A signature is good for so long, in milliseconds (WITNESS-3). */
export const GOOD_FOR = 5 * 60_000

/** Whether a change, or the entry that it became, says anything of a witness. */
export function carriesWitness({ extra = {} }: Pick<Adjustment, 'extra'>): boolean {
  return SIGNATURE in extra || LATER in extra
}

/**
 * Whether an entry may have needed a witness: one of a narcotic, and one that says so itself, whatever its
 * item is today. Of all others nothing is asked.
 */
export function mayBeWitnessed(
  entry: Pick<Adjustment, 'type' | 'extra'>,
  { narcotic_level }: Pick<Item, 'narcotic_level'>,
): boolean {
  return isAct(entry.type) && (narcotic_level > 0 || carriesWitness(entry))
}

/** As much of a planned line as decides. */
export type DemandingLine = Pick<PlannedLine, 'item_id' | 'type' | 'narcotic_level'> & {
  readonly rows: readonly Pick<PlannedLine['rows'][number], 'storage_location_id' | 'quantity'>[]
}

/** Whether a line needs a witness (WITNESS-1). */
export function isDemanding(line: DemandingLine, needs: WitnessSettings): boolean {
  const { type, narcotic_level } = line
  if (!isAct(type) || !needs[type] || narcotic_level < 1) return false
  return signedLines(line).length > 0
}

/**
 * What a witness signs of a line: each shelf place with the units that come to it, and apart from them
 * those that leave it (WITNESS-4): a count that finds as many of one batch as it misses of another changes
 * two figures.
 */
export function signedLines({ item_id, type, rows }: DemandingLine): readonly WitnessedLine[] {
  if (!isAct(type)) return []
  const signed = new Map<string, WitnessedLine>()
  for (const { storage_location_id, quantity } of rows) {
    if (quantity === 0) continue
    const key = `${storage_location_id}/${Math.sign(quantity)}`
    const sum = (signed.get(key)?.quantity ?? 0) + quantity
    signed.set(key, { item_id, type, storage_location_id, quantity: sum })
  }
  return [...signed.values()]
}

/** What a witness signs of a whole change (WITNESS-1, WITNESS-4). */
export function linesToSign(
  lines: readonly DemandingLine[],
  needs: WitnessSettings,
): readonly WitnessedLine[] {
  return lines.filter((line) => isDemanding(line, needs)).flatMap(signedLines)
}
