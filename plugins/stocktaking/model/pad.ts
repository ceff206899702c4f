import { MAX_QUANTITY } from '@forrad/core/domain'

/** A key of the number pad. */
export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'erase'

/** What stands on the pad after a key: the first digit replaces the figure, null is an empty pad (ROUND-8). */
export function pressPad(typed: number | null, key: PadKey): number | null {
  if (key === 'erase') return typed === null || typed < 10 ? null : Math.floor(typed / 10)
  const next = (typed ?? 0) * 10 + Number(key)
  return next > MAX_QUANTITY ? typed : next
}
