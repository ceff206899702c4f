import type { Client } from './client.ts'

/** One event of the stream. */
export interface StreamEvent {
  readonly event: string
  readonly id: string
  readonly data: Readonly<Record<string, unknown>>
}

/** An open event stream. */
export interface OpenStream {
  readonly status: number
  readonly headers: Headers
  /** The next event that `wanted` accepts; rejects after `patience` milliseconds. */
  readonly next: (
    wanted?: (event: StreamEvent) => boolean,
    patience?: number,
  ) => Promise<StreamEvent>
  /** Resolves with the time it took, in milliseconds, when the server ends the stream. */
  readonly ended: Promise<number>
  /** Everything received, comments included. */
  readonly text: () => string
  /** The last id told, also without an event. */
  readonly lastId: () => string
  readonly close: () => void
}

/** Opens `GET /api/changes` as a browser would: again after an event, or with figures of this age in seconds. */
export async function openStream(
  url: string,
  by: Client,
  lastEventId?: string,
  age?: number,
): Promise<OpenStream> {
  const stop = new AbortController()
  const cookie = [...by.cookies].map((pair) => pair.join('=')).join('; ')
  const started = performance.now()
  const response = await fetch(`${url}/api/changes${age === undefined ? '' : `?age=${age}`}`, {
    signal: stop.signal,
    headers: {
      cookie,
      accept: 'text/event-stream',
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
  })
  let text = ''
  let taken = 0
  const waiting = new Set<() => void>()
  const ended = (async () => {
    const decoder = new TextDecoder()
    try {
      const reader = response.body?.getReader()
      for (;;) {
        const chunk = await reader?.read()
        if (!chunk || chunk.done) break
        text += decoder.decode(chunk.value, { stream: true })
        for (const look of waiting) look()
      }
    } catch {
      // Closed from this side, or torn down by the server: either way it has ended.
    }
    return performance.now() - started
  })()
  // The stream begins with saying where it stands.
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!text.includes('\n\n')) return
      waiting.delete(look)
      resolve()
    }
    waiting.add(look)
    void ended.then(() => resolve())
    look()
  })
  const events = (): StreamEvent[] =>
    text
      .split('\n\n')
      .slice(0, -1)
      .flatMap((block) => {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
        const [event, data] = [field('event'), field('data')]
        // That a stream is there is said in between, whatever happens.
        return event === undefined || event === 'here'
          ? []
          : [{ event, id: field('id') ?? '', data: JSON.parse(data ?? '{}') }]
      })
  return {
    status: response.status,
    headers: response.headers,
    next(wanted = () => true, patience = 15_000) {
      return new Promise((resolve, reject) => {
        const look = () => {
          const all = events()
          for (let index = taken; index < all.length; index += 1) {
            const found = all[index]
            if (!found || !wanted(found)) continue
            taken = index + 1
            done()
            resolve(found)
            return
          }
        }
        const timer = setTimeout(() => {
          done()
          reject(new Error(`no such event in ${patience} ms: ${text}`))
        }, patience)
        const done = () => {
          clearTimeout(timer)
          waiting.delete(look)
        }
        waiting.add(look)
        look()
      })
    },
    ended,
    text: () => text,
    lastId: () => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '',
    close: () => stop.abort(),
  }
}
