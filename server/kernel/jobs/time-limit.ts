/** What became of work that has a time limit. */
export interface Ended {
  /** What it threw, or that it took too long; null where it has returned. */
  readonly failed: { readonly error: unknown } | null
  /** Whether it had to be told to end. */
  readonly isLate: boolean
}

/** How long work may take. */
export interface TimeLimit {
  /** Aborted when the server stops: work is told, and waited for as long as it keeps its limit. */
  readonly signal: AbortSignal
  /** After so many milliseconds it is told to end. */
  readonly limit: number
  /** So many milliseconds later it is waited for no longer. */
  readonly overrun: number
}

/**
 * Does work that is handed a signal, aborted after its limit and when the server stops. What returns is done,
 * however late; what throws once it was told to end took too long. Never rejects, and keeps no process alive.
 *
 * The timers are our own: a signal of `AbortSignal.timeout` that only `AbortSignal.any` knows may be collected
 * before its time, and then never comes.
 */
export function withinLimit(
  work: (signal: AbortSignal) => Promise<void>,
  { signal, limit, overrun }: TimeLimit,
): Promise<Ended> {
  const tooLate = new AbortController()
  return new Promise((resolve) => {
    let timer = setTimeout(tellToEnd, limit)
    timer.unref()
    void Promise.resolve()
      .then(() => work(AbortSignal.any([signal, tooLate.signal])))
      .then(() => end(null), giveUp)

    function tellToEnd() {
      tooLate.abort(tookTooLong())
      if (signal.aborted) return giveUp()
      signal.addEventListener('abort', onStop, { once: true })
      timer = setTimeout(giveUp, overrun)
      timer.unref()
    }

    function giveUp(thrown?: unknown) {
      end({ error: tooLate.signal.aborted ? tookTooLong(thrown) : thrown })
    }

    function onStop() {
      giveUp()
    }

    function end(failed: Ended['failed']) {
      clearTimeout(timer)
      signal.removeEventListener('abort', onStop)
      resolve({ failed, isLate: tooLate.signal.aborted })
    }
  })
}

/** Its name is what administrators read of it. */
function tookTooLong(cause?: unknown): Error {
  return Object.assign(new Error('took too long', { cause }), { name: 'TimeoutError' })
}
