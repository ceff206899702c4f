import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { DecodedCode } from '@forrad/core/scanner'
import { countReads, noReads } from '../../../core/scanner/reads.ts'
import type { ReadsState } from '../../../core/scanner/reads.ts'
import { createSession } from '../../../workers/decoder/session.ts'
import type { Film } from './films.ts'

/** Between two frames, in milliseconds: the scanner screen looks ten times a second. */
const INTERVAL = 100

/** What a film led to. */
export interface Played {
  /** The code that counted; null when none did. */
  readonly text: { readonly text: string; readonly symbology: string } | null
  /** Frames shown until then. */
  readonly frames: number
}

/** Shows films to the session that the product's worker runs, and counts its codes as the scanner does. */
export interface Player {
  play(film: Film): Promise<Played>
}

/**
 * The clock stands still while a frame is looked at, so that a run gives the same on every machine: a
 * slow device takes cheaper looks (`policy.ts`), which this does not show.
 */
export async function createPlayer(): Promise<Player> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  let now = 0
  const wasmBinary = new Uint8Array(readFileSync(file)).buffer
  const session = createSession({ wasmBinary }, () => now)
  const ready = await session.init()
  if (!ready.ok) throw new Error(ready.detail)
  return {
    async play({ frames, length }) {
      session.reset()
      let reads: ReadsState<DecodedCode> = noReads
      now += 10_000
      for (let i = 0; i < length; i++) {
        now += INTERVAL
        const outcome = await session.frame(frames(i), {})
        if (!outcome.ok) throw new Error(outcome.detail)
        const [next, read] = countReads(reads, { codes: outcome.codes, now, locked: false })
        reads = next
        if (read) return { text: read.code, frames: i + 1 }
      }
      return { text: null, frames: length }
    },
  }
}
