import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'

/** What a proxy, a supervisor and a monitor ask for, on an address of its own. */
export interface HealthServer {
  readonly port: number
  readonly close: () => Promise<void>
}

/**
 * Serves `/healthz` (the process lives), `/readyz` (it can answer calls: 200, else 503) and
 * `/metrics`. Rejects when the port is taken.
 */
export async function serveHealth(
  { host, port }: { readonly host: string; readonly port: number },
  { isReady, registry }: { readonly isReady: () => Promise<boolean>; readonly registry: Registry },
): Promise<HealthServer> {
  const pages: Readonly<Record<string, () => Promise<readonly [status: number, text: string]>>> = {
    '/healthz': async () => [200, 'ok\n'],
    '/readyz': async () => ((await isReady()) ? [200, 'ready\n'] : [503, 'not ready\n']),
    '/metrics': async () => [200, await registry.metrics()],
  }
  const answer = async (path: string, response: ServerResponse) => {
    const page = pages[path]
    const [status, text] = page ? await page() : ([404, 'not found\n'] as const)
    const type = path === '/metrics' ? registry.contentType : 'text/plain'
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
    response.end(text)
  }
  const server = createServer((request, response) => {
    answer((request.url ?? '').split('?')[0] ?? '', response).catch(() => response.destroy())
  })
  await listen(server, host, port)
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, resolve)
  })
}
