import { proxy, wrap } from 'comlink'
import type { Remote } from './client.ts'
import type { Session } from './session.ts'

let started = 0

/** Starts a documents worker. */
export function spawnWorker(): Remote {
  const worker = new Worker(new URL('./documents.worker.ts', import.meta.url), {
    type: 'module',
    name: `documents-${crypto.randomUUID()}-${++started}`,
  })
  const session = wrap<Session & { holdLock(): Promise<string | null> }>(worker)
  const ended = new AbortController()
  const died = new Promise<string>((resolve) => {
    worker.addEventListener('error', (event) => resolve(event.message || 'the worker failed'))
    worker.addEventListener('messageerror', () => resolve('a message could not be read'))
    void diesWithLock(session, ended.signal).then(resolve)
  })
  return {
    died,
    end() {
      ended.abort()
      worker.terminate()
    },
    session: {
      beginTable: (format, head) => session.beginTable(format, head),
      addRows: (rows) => session.addRows(rows),
      finishTable: (onProgress) => session.finishTable(proxy(onProgress)),
      beginLabels: (sheet) => session.beginLabels(sheet),
      addLabels: (labels) => session.addLabels(labels),
      finishLabels: (output, onProgress) => session.finishLabels(output, proxy(onProgress)),
      preview: (job, page) => session.preview(job, page),
    },
  }
}

/**
 * A worker that ends itself or is killed for want of memory says nothing. It holds a lock as long as
 * it lives, so whoever gets that lock knows. Where there are no locks, only failures are noticed.
 */
async function diesWithLock(
  session: { holdLock(): Promise<string | null> },
  signal: AbortSignal,
): Promise<string> {
  const never = new Promise<string>(() => {})
  try {
    const name = await session.holdLock()
    if (name === null) return await never
    return await navigator.locks.request(name, { signal }, async () => 'the worker is gone')
  } catch {
    return never
  }
}
