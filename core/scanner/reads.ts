import { SCANNER } from './constants.ts'
import type { DecodedCode } from './ports.ts'

/** The part of a decoded code that matters here. */
export type SeenCode = Pick<DecodedCode, 'text' | 'symbology' | 'settled'>

interface Sight {
  readonly key: string
  /** When it was last in view, in milliseconds. */
  readonly at: number
}

/** What is remembered from frame to frame. */
export interface ReadsState {
  /** Codes that have counted and may still be held before the camera. */
  readonly counted: readonly Sight[]
  /** When the last code counted, in milliseconds. */
  readonly lastRead: number
}

/** Before the first frame. */
export const noReads: ReadsState = { counted: [], lastRead: Number.NEGATIVE_INFINITY }

/** What one frame showed. */
export interface Look<Code extends SeenCode> {
  /** Nearest to the centre of the box first, as the decoder gives them. */
  readonly codes: readonly Code[]
  /** Milliseconds on the clock. */
  readonly now: number
  /** A look-up runs: whatever is seen is ignored (CAM-13). */
  readonly locked: boolean
}

/** A code that counts, with the others in view. */
export interface CountedRead<Code extends SeenCode> {
  readonly code: Code
  readonly others: readonly Code[]
}

/**
 * Which code of a frame counts, if any: the one nearest to the box's centre and no other (CAM-11), only
 * when it is settled (CAM-10), the same one once as long as it is held (CAM-9), at most one every 500 ms
 * (CAM-12), none while a look-up runs (CAM-13).
 */
export function countReads<Code extends SeenCode>(
  state: ReadsState,
  { codes, now, locked }: Look<Code>,
): readonly [ReadsState, CountedRead<Code> | null] {
  const visible = codes.filter(({ text }) => text !== '')
  const keys = new Set(visible.map(keyOf))
  const counted = state.counted
    .filter(({ at }) => now - at < SCANNER.rearmAfter)
    .map((sight) => (keys.has(sight.key) ? { ...sight, at: now } : sight))
  const seen: ReadsState = { ...state, counted }

  const [code] = visible
  if (!code?.settled || locked) return [seen, null]
  if (now - state.lastRead < SCANNER.timeBetweenScans) return [seen, null]
  const key = keyOf(code)
  if (counted.some((sight) => sight.key === key)) return [seen, null]
  const others = visible.filter((other) => keyOf(other) !== key)
  return [
    { counted: [...counted, { key, at: now }], lastRead: now },
    { code, others },
  ]
}

/** Text and symbology: the same digits as EAN and as Code 128 are two codes. */
function keyOf({ symbology, text }: SeenCode): string {
  return `${symbology} ${text}`
}
