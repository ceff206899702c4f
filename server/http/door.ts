import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { errorAnswer } from '../errors.ts'
import { largeBodyMilliseconds } from './deadline.ts'

/** The port that the server answers on, from before it can until everything under way is done. */
export interface Door {
  readonly server: Server
  readonly port: number
  /** From now on calls reach the server. */
  readonly open: (listener: RequestListener) => void
  /** From now on calls are told that the server stops. */
  readonly shut: () => void
  /** Resolves when nothing is under way, at the latest after `milliseconds`. */
  readonly quiet: (milliseconds: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** Listens, and tells whoever calls that the server is on its way. Rejects when the port is taken. */
export function openDoor(host: string, port: number): Promise<Door> {
  let listener: RequestListener = refuse
  const underWay = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    listener(request, response)
  })
  server.keepAliveTimeout = 72_000
  server.requestTimeout = largeBodyMilliseconds
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => {
      server.off('error', reject)
      const address = server.address()
      resolve({
        server,
        port: typeof address === 'object' && address ? address.port : port,
        open: (served) => void (listener = served),
        shut: () => void (listener = refuse),
        async quiet(milliseconds) {
          const until = performance.now() + milliseconds
          while (underWay.size > 0 && performance.now() < until) await pause(20)
        },
        async close() {
          const closed = new Promise<void>((done) => server.close(() => done()))
          server.closeAllConnections()
          await closed
        },
      })
    })
  })
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** 503 `unavailable` for a call, a page that asks again by itself for a person. */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  const isPage = !/^\/api(\/|$)/.test(request.url ?? '') && request.method === 'GET'
  const type = isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
  const headers = { 'retry-after': '2', 'cache-control': 'no-store', connection: 'close' }
  response.writeHead(503, { ...headers, 'content-type': type })
  response.end(isPage ? waitingPage : JSON.stringify(errorAnswer('unavailable')))
}

const waitingPage = `<!doctype html><html lang="sv"><meta charset="utf-8">
<meta http-equiv="refresh" content="2"><title>Förråd</title>
<p>Förråd svarar strax. Sidan laddas om av sig själv.</p></html>
`
