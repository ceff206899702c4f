import type { Interpretation } from '../domain/gs1/index.ts'
import type { Scan } from '../kernel/index.ts'
import { SCANNER } from './constants.ts'
import { onePack } from './pack.ts'

/** What was read, and when. */
export interface TimedRead {
  readonly interpretation: Interpretation
  /** In milliseconds. */
  readonly at: number
}

/** A scan's code with the time when it was read; now where the scan does not tell. */
export function timedRead(
  { interpretation, at }: Pick<Scan, 'interpretation' | 'at'>,
  clock: { readonly now: () => number },
): TimedRead {
  return { interpretation, at: at ?? clock.now() }
}

/** The read before, where it is the other code of the pack that is read now. */
export interface OtherCode<Trace> {
  /** Which of the two stands for the pack; the other one counts nothing. */
  readonly stands: 'first' | 'second'
  /** What the first one came to: taken back where the second stands for both. */
  readonly trace: Trace
}

/** The last read that a list acted on, so that the second code of its pack is not another pack (PACK-6). */
export interface LastRead<Trace> {
  /** The read before when both are codes of one pack, read within 5 seconds; then it is used up. */
  other(read: TimedRead): OtherCode<Trace> | null
  /** This read was acted on. */
  keep(read: TimedRead, trace: Trace): void
  /** Something else came in between. */
  forget(): void
}

/** Creates the last read of a list: none yet. */
export function createLastRead<Trace>(): LastRead<Trace> {
  let last: { readonly read: TimedRead; readonly trace: Trace } | null = null
  return {
    other(read) {
      if (last === null || read.at - last.read.at > SCANNER.packWindow) return null
      const stands = onePack(last.read.interpretation, read.interpretation)
      if (stands === null) return null
      const { trace } = last
      last = null
      return { stands, trace }
    },
    keep(read, trace) {
      last = { read, trace }
    },
    forget() {
      last = null
    },
  }
}
