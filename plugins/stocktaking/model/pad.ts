import { MAX_QUANTITY } from '@forrad/core/domain'
import type { StepCount } from './round.state.ts'

/** A key of the number pad. */
export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'erase'

/** What stands on the pad after a key: the first digit replaces the figure, null is an empty pad (ROUND-8). */
export function pressPad(typed: number | null, key: PadKey): number | null {
  if (key === 'erase') return typed === null || typed < 10 ? null : Math.floor(typed / 10)
  const next = (typed ?? 0) * 10 + Number(key)
  return next > MAX_QUANTITY ? typed : next
}

/** What is typed of a line. */
export interface Typing {
  /** Null before the first digit. */
  readonly typed: number | null
  /** What was counted at the step before the first digit. */
  readonly before: StepCount | null
}

/** A pad on which nothing has been typed. */
export const NOTHING_TYPED: Typing = { typed: null, before: null }

/** What is typed after a key, over what is counted; a pack that was scanned in between begins it anew (ROUND-8). */
export function typeKey(typing: Typing, key: PadKey, count: StepCount | null): Typing {
  const isTyping = typing.typed !== null && count?.by !== 'scanned'
  const { typed, before } = isTyping ? typing : { typed: null, before: count }
  return { before, typed: pressPad(typed, key) }
}
