import type { CodeFormat, DecodedCode } from '@forrad/core/scanner'
import { isRetail } from './formats.ts'

/** A code as one frame shows it. */
export interface FrameCode extends DecodedCode {
  /** For an EAN or UPC: whether a second reading of the same frame agreed. */
  readonly verified: boolean
}

interface Sight {
  readonly key: string
  /** Frames in which it was seen. */
  readonly frames: number
  /** When it was last seen, in milliseconds. */
  readonly at: number
}

/** What earlier frames showed. */
export type Memory = readonly Sight[]

/** Frames that show the same code must be this near in time, in milliseconds. */
export const AGREEMENT_WINDOW = 1000
/** Frames that must agree: an EAN or UPC that was verified, one that was not, and other doubtful codes. */
export const FRAMES = { verified: 2, unverified: 3, doubtful: 2 } as const

/**
 * Settles the codes of a frame in the light of earlier frames (decisions: EAN and UPC count only after two
 * agreeing frames); what is settled by itself stays so. `now` in milliseconds.
 */
export function agree(
  memory: Memory,
  codes: readonly FrameCode[],
  now: number,
): readonly [Memory, readonly DecodedCode[]] {
  const fresh = memory.filter(({ at }) => now - at <= AGREEMENT_WINDOW)
  const sights = new Map(fresh.map((sight) => [sight.key, sight]))
  const settled = codes.map(({ verified, ...code }): DecodedCode => {
    const key = keyOf(code)
    const frames = (sights.get(key)?.frames ?? 0) + 1
    sights.set(key, { key, frames, at: now })
    return { ...code, settled: isSettled(code, verified, frames) }
  })
  return [[...sights.values()], settled]
}

function isSettled(code: DecodedCode, verified: boolean, frames: number): boolean {
  if (isRetail(code.format)) return frames >= (verified ? FRAMES.verified : FRAMES.unverified)
  return code.settled || frames >= FRAMES.doubtful
}

function keyOf({ format, text }: { readonly format: CodeFormat; readonly text: string }): string {
  return `${format} ${text}`
}
