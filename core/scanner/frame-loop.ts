import type { Clock, Scheduler } from '../stores/index.ts'
import type { Frame } from './ports.ts'

/** What the loop works with. */
export interface FrameLoopDeps {
  /** The newest picture; null when there is none yet. */
  readonly grab: () => Promise<Frame | null>
  /** Looks at a picture and closes it. The next one is not taken before this has resolved. */
  readonly look: (frame: Frame) => Promise<void>
  /** Told of what `grab` or `look` threw; the loop goes on. */
  readonly onFailure: (error: unknown) => void
  readonly clock: Pick<Clock, 'now'>
  readonly scheduler: Scheduler
}

/** Looks at frame after frame. */
export interface FrameLoop {
  /** Begins after `delay` and then every `interval`, both in milliseconds; begins anew when it runs already. */
  run(interval: number, delay: number): void
  /** No look begins any more; one under way ends in nothing. */
  halt(): void
}

/** How soon to ask again when the camera had no new picture, in milliseconds. */
const NO_FRAME_WAIT = 10

/**
 * Creates the loop. One look at a time on the newest frame (CAM-14). Looks are due by the clock and not
 * by the end of the one before, so that the pace holds; of time lost to a long look at most one
 * interval is caught up (CAM-15).
 */
export function createFrameLoop(deps: FrameLoopDeps): FrameLoop {
  const { grab, look, onFailure, clock, scheduler } = deps
  let turn = 0
  let cancel = () => {}

  function plan(mine: number, interval: number, due: number): void {
    cancel = scheduler.after(Math.max(0, due - clock.now()), () => void next(mine, interval, due))
  }

  async function next(mine: number, interval: number, due: number): Promise<void> {
    let seen = false
    try {
      const frame = await grab()
      if (frame && mine !== turn) close(frame)
      if (frame && mine === turn) {
        seen = true
        await look(frame)
      }
    } catch (error) {
      onFailure(error)
    }
    if (mine !== turn) return
    const now = clock.now()
    plan(mine, interval, seen ? Math.max(due + interval, now - interval) : now + NO_FRAME_WAIT)
  }

  return {
    run(interval, delay) {
      cancel()
      turn += 1
      plan(turn, interval, clock.now() + delay)
    },
    halt() {
      cancel()
      turn += 1
    },
  }
}

function close(frame: Frame): void {
  if ('close' in frame) frame.close()
}
