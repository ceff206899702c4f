import type {
  DocumentProblem,
  DocumentResult,
  Documents,
  OnProgress,
  PreviewResult,
  RowSource,
  WorkOptions,
} from '@forrad/core/documents'
import type { Session } from './session.ts'

/** The worker's session as seen from outside: every call answers later. */
export type RemoteSession = {
  readonly [Call in keyof Session]: (
    ...args: Parameters<Session[Call]>
  ) => Promise<Awaited<ReturnType<Session[Call]>>>
}

/** A running worker. */
export interface Remote {
  readonly session: RemoteSession
  /** Settles when the worker is gone: it failed, ended itself, or was ended from outside. */
  readonly died: Promise<string>
  end(): void
}

/** Labels handed over at a time, so that copying them never holds the main thread up. */
const LABELS_AT_ONCE = 400
/** Rows handed over at a time. */
const ROWS_AT_ONCE = 400
/**
 * For how long the worker of previews may say nothing while pages are waited for, in ms: a page takes less
 * than a second, after the fonts, which come over a slow network too.
 */
const PATIENCE = 60_000

type Problem = { readonly ok: false; readonly problem: DocumentProblem }

/** Documents made by workers that `spawn` starts: one for each file, ended with it, and one for previews. */
export function createClient(spawn: () => Remote): Documents {
  const running = new Set<() => void>()
  let previewer: Previewer | undefined
  let newest = 0

  async function work<Result>(
    options: WorkOptions,
    run: (session: RemoteSession) => Promise<Result>,
  ): Promise<Result | Problem> {
    const { signal } = options
    if (signal?.aborted) return cancelled
    let remote: Remote
    try {
      remote = spawn()
    } catch (error) {
      return failed(String(error))
    }
    let cancel = (): void => {}
    const stopped = new Promise<Problem>((resolve) => {
      cancel = () => resolve(cancelled)
    })
    signal?.addEventListener('abort', cancel, { once: true })
    running.add(cancel)
    try {
      return await Promise.race([run(remote.session), remote.died.then(failed), stopped])
    } catch (error) {
      return failed(String(error))
    } finally {
      signal?.removeEventListener('abort', cancel)
      running.delete(cancel)
      remote.end()
    }
  }

  return {
    table(format, head, rows, options = {}) {
      return work(options, async (session) => {
        const { expected = 0, onProgress = ignore } = options
        await session.beginTable(format, head)
        const gathered = await gather(session, rows, (count) =>
          onProgress(expected > 0 ? Math.min(1, count / expected) * 0.5 : 0),
        )
        if (gathered !== null) {
          return { ok: false, problem: { code: 'source', error: gathered } } as const
        }
        return session.finishTable((share) => onProgress(0.5 + share * 0.5))
      }).finally(() => void rows.return(null))
    },
    labels(output, { labels, sheet }, options = {}) {
      return work<DocumentResult>(options, async (session) => {
        await session.beginLabels(sheet)
        for (let at = 0; at < labels.length; at += LABELS_AT_ONCE) {
          await session.addLabels(labels.slice(at, at + LABELS_AT_ONCE))
        }
        return session.finishLabels(output, options.onProgress ?? ignore)
      })
    },
    async preview(job, page) {
      const mine = ++newest
      try {
        previewer ??= startPreviewer(spawn, (ended) => {
          if (previewer === ended) previewer = undefined
        })
        const result = await previewer.ask((session) => session.preview(job, page))
        return mine === newest ? result : cancelled
      } catch (error) {
        return mine === newest ? failed(String(error)) : cancelled
      }
    },
    dispose() {
      for (const cancel of running) cancel()
      previewer?.end(cancelled)
    },
  }
}

/** Hands rows over as they come; returns why they stopped coming, or null when all have come. */
async function gather<Reason>(
  session: RemoteSession,
  rows: RowSource<Reason>,
  onCount: (count: number) => void,
): Promise<Reason | null> {
  let count = 0
  for (;;) {
    const next = await rows.next()
    if (next.done) return next.value
    for (let at = 0; at < next.value.length; at += ROWS_AT_ONCE) {
      await session.addRows(next.value.slice(at, at + ROWS_AT_ONCE))
    }
    count += next.value.length
    onCount(count)
  }
}

/** The worker that draws previews, for as long as it lives. */
interface Previewer {
  readonly ask: (run: (session: RemoteSession) => Promise<PreviewResult>) => Promise<PreviewResult>
  /** Ends it; who waits for a page is told. */
  readonly end: (told: Problem) => void
}

/**
 * Starts it; its end is heard once: raced with each page, it would hold all that were ever drawn. One that
 * fails, or hangs without a word, is ended as one that died, and `onEnded` lets the next page have another.
 */
function startPreviewer(spawn: () => Remote, onEnded: (one: Previewer) => void): Previewer {
  const remote = spawn()
  const waiting = new Set<(result: PreviewResult) => void>()
  let patience: ReturnType<typeof setTimeout> | undefined
  /** The worker has said something, or is asked when it had nothing to do. */
  const heard = () => {
    clearTimeout(patience)
    const hangs = () => previewer.end(failed(`no answer in ${PATIENCE} ms`))
    patience = waiting.size > 0 ? setTimeout(hangs, PATIENCE) : undefined
  }
  const previewer: Previewer = {
    ask: (run) =>
      new Promise((resolve) => {
        waiting.add(resolve)
        if (waiting.size === 1) heard()
        void run(remote.session)
          .then((result) => {
            waiting.delete(resolve)
            resolve(result)
            return heard()
          })
          .catch((error: unknown) => previewer.end(failed(String(error))))
      }),
    end(told) {
      onEnded(previewer)
      remote.end()
      for (const tell of waiting) tell(told)
      waiting.clear()
      clearTimeout(patience)
    },
  }
  void remote.died.then((why) => previewer.end(failed(why)))
  return previewer
}

const ignore: OnProgress = () => {}
const cancelled = { ok: false, problem: { code: 'cancelled' } } as const

function failed(detail: string): Problem {
  return { ok: false, problem: { code: 'worker_failed', detail } }
}
