import { SCANNER } from './constants.ts'
import { samePack } from './pack.ts'
import type { DecodedCode } from './ports.ts'

/** The part of a decoded code that matters here. */
export type SeenCode = Pick<DecodedCode, 'text' | 'symbology' | 'settled'>

interface Sight {
  readonly key: string
  /** For how long it has been looked for since it was last in view, in milliseconds. */
  readonly unseen: number
}

/** What is remembered from frame to frame. */
export interface ReadsState<Code extends SeenCode = SeenCode> {
  /** Settled codes of the last frames, newest first, each once. */
  readonly recent: readonly { readonly code: Code; readonly at: number }[]
  /** Codes that have counted and may still be held before the camera. */
  readonly counted: readonly Sight[]
  /** When the last code counted, in milliseconds. */
  readonly lastRead: number
  /** When the last frame was looked at, in milliseconds. */
  readonly lastLook: number
}

/** Before the first frame. */
export const noReads: ReadsState<never> = {
  recent: [],
  counted: [],
  lastRead: Number.NEGATIVE_INFINITY,
  lastLook: Number.NEGATIVE_INFINITY,
}

/** What one frame showed. */
export interface Look<Code extends SeenCode> {
  /** Nearest to the centre of the box first, as the decoder gives them. */
  readonly codes: readonly Code[]
  /** Milliseconds on the clock. */
  readonly now: number
  /** A look-up runs: whatever is seen is ignored (CAM-13). */
  readonly locked: boolean
  /** The first since the scan was halted: nobody has looked meanwhile, and what was before the camera may have gone. */
  readonly resumed?: boolean
}

/** A code that counts, with the others in view. */
export interface CountedRead<Code extends SeenCode> {
  readonly code: Code
  readonly others: readonly Code[]
}

/**
 * Which code of a frame counts, if any: the one nearest to the box's centre and no other (CAM-11), only
 * when it is settled (CAM-10), the same one once as long as it is held (CAM-9), at most one every 500 ms
 * (CAM-12), none while a look-up runs (CAM-13). Whatever the last frames showed of the same GTIN counts
 * with it, and the code that tells the batch stands for all (PACK-4, PACK-5).
 */
export function countReads<Code extends SeenCode>(
  state: ReadsState<Code>,
  { codes, now, locked, resumed = false }: Look<Code>,
): readonly [ReadsState<Code>, CountedRead<Code> | null] {
  const visible = codes.filter(({ text }) => text !== '')
  const keys = new Set(visible.map(keyOf))
  const since = now - state.lastLook
  const step = resumed ? since : Math.min(since, SCANNER.longestStep)
  const counted = state.counted
    .map(({ key, unseen }) => ({ key, unseen: unseen + step }))
    .filter(({ unseen }) => unseen < SCANNER.rearmAfter)
    .map((sight) => (keys.has(sight.key) ? { ...sight, unseen: 0 } : sight))
  const recent = [
    ...visible.filter(({ settled }) => settled).map((code) => ({ code, at: now })),
    ...state.recent.filter(
      ({ code, at }) => now - at <= SCANNER.agreementWindow && !keys.has(keyOf(code)),
    ),
  ]
  const seen: ReadsState<Code> = { ...state, recent, counted, lastLook: now }

  const [code] = visible
  if (!code?.settled || locked) return [seen, null]
  if (now - state.lastRead < SCANNER.timeBetweenScans) return [seen, null]
  const key = keyOf(code)
  if (counted.some((sight) => sight.key === key)) return [seen, null]
  const pack = samePack(
    code,
    recent.map((one) => one.code).filter((other) => keyOf(other) !== key),
  )
  const together = new Set([code, ...pack.joined].map(keyOf))
  const others = visible.filter((other) => !together.has(keyOf(other)))
  return [
    {
      recent,
      counted: [
        ...counted.filter((sight) => !together.has(sight.key)),
        ...[...together].map((one) => ({ key: one, unseen: 0 })),
      ],
      lastRead: now,
      lastLook: now,
    },
    { code: pack.code, others },
  ]
}

/** Text and symbology: the same digits as EAN and as Code 128 are two codes. */
function keyOf({ symbology, text }: SeenCode): string {
  return `${symbology} ${text}`
}
