import { cancelled } from './answers.ts'
import { isUnanswered, type ApiError, type Result } from './result.ts'

/** How calls are repeated while the server says that it cannot answer. */
export interface RetryPolicy {
  /** How many times a call is sent in all, also where its connection is lost. */
  readonly tries: number
  /** Seconds to wait when the answer does not say. */
  readonly pause: number
  /** Seconds to wait at most, whatever the answer says. */
  readonly longestPause: number
  /**
   * Seconds after it was asked for in which a change goes out again: later, as where the device slept
   * meanwhile, it would be taken for done then.
   */
  readonly within: number
  /**
   * Whether a lost connection is waited for and repeated like a server that says so: for scripts, which go on
   * where a server is restarted under them. Else a change under a key goes out once more, and nothing else.
   */
  readonly throughLoss?: boolean
}

/** Seconds before what a lost connection cut off goes out again. */
const AFTER_LOSS = 0.3

/** How a call is repeated. */
export interface Repeating {
  /** Waits; ends early when the signal is aborted. */
  readonly wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  /** Told when the first call begins to wait for the server, and when the last has ended. */
  readonly onWaiting?: ((waiting: boolean) => void) | undefined
  readonly policy?: Partial<RetryPolicy> | undefined
}

/** Repeats what may be repeated. */
export type Repeat = (
  run: () => Promise<Result<unknown>>,
  signal: AbortSignal | undefined,
  /** Under a key: nobody knows whether it was carried out when its connection is lost. */
  keyed?: boolean,
) => Promise<Result<unknown>>

/**
 * Makes a way to send calls whose repetition does no harm (reading, and changes under one key): while
 * the server says that it cannot answer for a moment they wait and go out again, a few times. A change
 * whose connection was lost goes out once more, which finds out what became of it: a server that is
 * restarted cuts some off. What fails otherwise is told at once.
 */
export function createRepeat({ wait, onWaiting, policy = {} }: Repeating): Repeat {
  const { tries: mostTries = 4, pause: usual = 2, longestPause = 5, within = 30 } = policy
  const { throughLoss = false } = policy
  let waiting = 0
  return async (run, signal, keyed = false) => {
    let isWaiting = false
    let mayBeLost = keyed
    const asked = Date.now()
    try {
      for (let tries = 1; ; tries += 1) {
        const result = await run()
        if (result.ok || tries >= mostTries || !isUnanswered(result.error)) return result
        const isLost = result.error.kind === 'network'
        let pause = AFTER_LOSS
        if (isLost && mayBeLost) mayBeLost = false
        else if (isLost && !throughLoss) return result
        else {
          if (!isWaiting && ++waiting === 1) onWaiting?.(true)
          isWaiting = true
          pause = Math.min(pauseOf(result.error, usual), longestPause / MOST_SPREAD)
        }
        // Not all at the same moment, when a server comes back to many.
        await wait(pause * (1 + Math.random() * (MOST_SPREAD - 1)) * 1000, signal)
        if (signal?.aborted) return cancelled
        // By the clock on the wall: timers stand still while the device sleeps.
        if (keyed && Date.now() - asked > within * 1000) return result
      }
    } finally {
      if (isWaiting && --waiting === 0) onWaiting?.(false)
    }
  }
}

function pauseOf(error: ApiError, usual: number): number {
  return error.kind === 'answer' ? (error.retryAfter ?? usual) : usual
}

/** So many times as long as another one waits at most. */
const MOST_SPREAD = 1.5

/** Waits by the platform's timers. */
export function waitFor(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(handle)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const handle = setTimeout(done, milliseconds)
    signal?.addEventListener('abort', done)
    if (signal?.aborted) done()
  })
}
