import type { Adjustment, WitnessedEntry } from '@forrad/openapi'
import { GOOD_FOR } from './demands.ts'

/**
 * When the witness of an entry signed (ISO 8601), where that was more than five minutes after it happened;
 * null for what was signed on the spot, and where nobody has (WITNESS-11).
 */
export function signedLater(
  { signed_at }: Pick<WitnessedEntry, 'signed_at'>,
  { created_at, occurred_at = created_at }: Pick<Adjustment, 'created_at' | 'occurred_at'>,
): string | null {
  if (signed_at === undefined) return null
  return Date.parse(signed_at) - Date.parse(occurred_at) > GOOD_FOR ? signed_at : null
}
