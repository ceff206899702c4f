import type { ScannerError } from './errors.ts'
import type { DecodedCode, Decoder, Frame, Rectangle } from './ports.ts'
import { countReads, noReads, type ReadsState } from './reads.ts'
import type { ScannerDeps } from './scanner.deps.ts'
import type { SeenOutline } from './scanner.state.ts'

/** What looking at frames leads to. */
export interface LookerDeps extends Pick<ScannerDeps, 'onRead' | 'clock' | 'log'> {
  /** The code in view has moved, appeared or gone. */
  readonly onSeen: (seen: SeenOutline | null) => void
  readonly onBroken: (error: ScannerError) => Promise<void>
}

/** Looks at frames and tells of reads that count. */
export interface Looker {
  /** Looks at one frame, first at the part under the box. */
  look(decoder: Decoder, frame: Frame, box: Rectangle | null): Promise<void>
  /** Drops what is being looked at. What has counted stays known, so that a code still held does not count again. */
  reset(): void
}

/** Creates the looker, which remembers from frame to frame what has counted. */
export function createLooker(deps: LookerDeps): Looker {
  const { onRead, onSeen, onBroken, clock, log } = deps
  let reads: ReadsState<DecodedCode> = noReads
  let locked = false
  let turn = 0
  let resumed = false

  async function tell(read: Parameters<typeof onRead>[0]): Promise<void> {
    locked = true
    try {
      await onRead(read)
    } catch (error) {
      log('A read could not be acted on', error)
    } finally {
      locked = false
    }
  }

  return {
    async look(decoder, frame, box) {
      const mine = turn
      const outcome = await decoder.decodeFrame(frame, box ? { box } : {})
      if (mine !== turn) return
      if (!outcome.ok) {
        // A frame that cannot be read is passed over (CAM-21); a decoder that is gone ends the scan.
        const { code, detail } = outcome
        if (code === 'decoder_unavailable') await onBroken({ code, detail })
        return
      }
      onSeen(outlineOf(outcome))
      const { codes } = outcome
      const [next, read] = countReads(reads, { codes, now: clock.now(), locked, resumed })
      reads = next
      resumed = false
      if (read) void tell(read)
    },
    reset() {
      turn += 1
      resumed = true
      onSeen(null)
    },
  }
}

function outlineOf(outcome: {
  readonly codes: readonly DecodedCode[]
  readonly width: number
  readonly height: number
}): SeenOutline | null {
  const [nearest] = outcome.codes
  const { width, height } = outcome
  return nearest ? { corners: nearest.position, frame: { width, height } } : null
}
