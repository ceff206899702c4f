import type {
  DecodeFailure,
  DecodeHint,
  DecodeOutcome,
  Decoder,
  Frame,
  PictureFile,
} from '@forrad/core/scanner'
import { failure } from './failure.ts'
import { createLatest } from './latest.ts'

/** The worker's session as seen from outside: every call answers later. */
export interface RemoteSession {
  init(): Promise<{ readonly ok: true } | DecodeFailure>
  frame(frame: Frame, hint: DecodeHint): Promise<DecodeOutcome>
  file(file: PictureFile): Promise<DecodeOutcome>
  /** Ends the reading of files after the look under way. */
  stopFiles(): Promise<void>
  reset(): Promise<void>
}

/** A running worker. */
export interface Remote {
  readonly session: RemoteSession
  /** Settles when the worker dies by itself. */
  readonly died: Promise<string>
  end(): void
}

/** Milliseconds after which a worker that does not answer is given up: for loading, a frame, and a file. */
export const PATIENCE = { init: 20_000, frame: 5_000, file: 30_000 } as const

interface FrameJob {
  readonly frame: Frame
  readonly hint: DecodeHint
}

/**
 * A decoder whose work is done by the worker that `spawn` starts. A worker that dies or hangs is ended and
 * the call answers `decoder_unavailable`; the next call starts another one.
 */
export function createClient(spawn: () => Remote): Decoder {
  let remote: Remote | undefined
  const waiting = new Set<Waiter>()
  let ready: Promise<{ readonly ok: true } | DecodeFailure> | undefined
  let disposed = false

  const giveUp = (): void => {
    remote?.end()
    remote = undefined
    ready = undefined
  }
  const hasDied = (one: Remote, why: string): void => {
    for (const { of, give } of waiting) if (of === one) give(why)
    if (remote === one) giveUp()
  }
  const start = (): Remote => {
    const started = spawn()
    // Heard once: raced with each look, a promise that lives as long as the worker would hold every answer.
    void started.died.then((why) => hasDied(started, why))
    return started
  }
  const call = async <T>(
    ask: (session: RemoteSession) => Promise<T>,
    patience: number,
  ): Promise<T | DecodeFailure> => {
    if (disposed) return failure('superseded', 'disposed')
    try {
      remote ??= start()
    } catch (error) {
      return failure('decoder_unavailable', String(error))
    }
    const current = remote
    const answer = await firstOf(ask(current.session), { of: current, among: waiting, patience })
    if (answer.ok) return answer.value
    if (remote === current) giveUp()
    return disposed ? failure('superseded', 'disposed') : failure('decoder_unavailable', answer.why)
  }
  const init = async (): Promise<{ readonly ok: true } | DecodeFailure> => {
    ready ??= call((session) => session.init(), PATIENCE.init)
    const outcome = await ready
    if (!outcome.ok) ready = undefined
    return outcome
  }
  const frames = createLatest<FrameJob, DecodeOutcome>(
    async ({ frame, hint }) => {
      const loaded = await init()
      if (loaded.ok) return call((session) => session.frame(frame, hint), PATIENCE.frame)
      close(frame)
      return loaded
    },
    ({ frame }) => {
      close(frame)
      return failure('superseded', 'a newer frame came')
    },
  )
  return {
    init,
    decodeFrame: (frame, hint = {}) => frames.submit({ frame, hint }),
    async decodeFile(file, { signal } = {}) {
      if (signal?.aborted) return CANCELLED
      const read = async (): Promise<DecodeOutcome> => {
        const loaded = await init()
        if (!loaded.ok) return loaded
        return signal?.aborted ? CANCELLED : call((session) => session.file(file), PATIENCE.file)
      }
      // The worker is kept: it ends within one look, and starting another one takes longer.
      return unlessAborted(read(), signal, () => {
        if (remote) void call((session) => session.stopFiles(), PATIENCE.file)
      })
    },
    reset() {
      frames.clear()
      if (remote) void call((session) => session.reset(), PATIENCE.frame)
    },
    dispose() {
      disposed = true
      for (const one of waiting) one.give('disposed')
      frames.clear()
      giveUp()
    },
  }
}

type Answer<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string }

/** Whoever waits for an answer of a worker, and is told why none comes. */
interface Waiter {
  readonly of: Remote
  readonly give: (why: string) => void
}

/** What an answer is waited for with. */
interface Waiting {
  readonly of: Remote
  readonly among: Set<Waiter>
  /** Milliseconds. */
  readonly patience: number
}

/** The answer, or why there is none: the call failed, the worker died or was ended, or time ran out. */
function firstOf<T>(asked: Promise<T>, { of, among, patience }: Waiting): Promise<Answer<T>> {
  return new Promise((resolve) => {
    const end = (answer: Answer<T>) => {
      clearTimeout(timer)
      among.delete(waiter)
      resolve(answer)
    }
    const give = (why: string) => end({ ok: false, why })
    const waiter: Waiter = { of, give }
    const timer = setTimeout(() => give(`no answer in ${patience} ms`), patience)
    among.add(waiter)
    asked.then(
      (value) => end({ ok: true, value }),
      (error: unknown) => give(String(error)),
    )
  })
}

const CANCELLED = failure('cancelled', 'asked to')

/** What was asked for, or `cancelled` as soon as the signal is aborted; then `stop` is called, too. */
async function unlessAborted(
  asked: Promise<DecodeOutcome>,
  signal: AbortSignal | undefined,
  stop: () => void,
): Promise<DecodeOutcome> {
  if (!signal) return asked
  let onAbort = (): void => {}
  const aborted = new Promise<DecodeOutcome>((resolve) => {
    onAbort = () => {
      stop()
      resolve(CANCELLED)
    }
    signal.addEventListener('abort', onAbort)
  })
  try {
    return await Promise.race([asked, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

function close(frame: Frame): void {
  if ('close' in frame) frame.close()
}
