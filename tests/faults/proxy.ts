import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A TCP proxy that can do to connections what networks do. */
export interface Proxy {
  readonly port: number
  /** Ends every connection at once. */
  readonly cut: () => void
  /** While true, what was asked arrives, and the answer is lost with its connection. */
  loseAnswers: boolean
  readonly close: () => Promise<void>
}

/** Listens on a port of its own and hands every connection on to the first port that takes it. */
export async function startProxy(targets: () => readonly number[]): Promise<Proxy> {
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
  }
  const handOn = async (client: Socket): Promise<void> => {
    keep(client)
    const upstream = await connectFirst(targets())
    if (!upstream || client.destroyed) {
      client.destroy()
      upstream?.destroy()
      return
    }
    keep(upstream)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    client.pipe(upstream)
    upstream.on('data', (chunk: Buffer) => {
      if (proxy.loseAnswers) upstream.destroy()
      else client.write(chunk)
    })
  }
  const server = createServer((client) => void handOn(client))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: Proxy = {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      for (const socket of open) socket.destroy()
    },
    loseAnswers: false,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of open) socket.destroy()
      await closed
    },
  }
  return proxy
}

async function connectFirst(ports: readonly number[]): Promise<Socket | null> {
  for (const port of ports) {
    const socket = connect(port, '127.0.0.1')
    const connected = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    if (connected) return socket
  }
  return null
}
