import { createServer } from 'node:net'
import type { Server } from 'node:net'

/** Takes a port as soon as it is free, before anybody who has a process to start first. */
export async function occupy(port: number): Promise<Server> {
  for (const until = performance.now() + 10_000; ;) {
    const server = createServer()
    const isMine = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (isMine) return server
    if (performance.now() > until) throw new Error(`port ${port} does not become free`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}
