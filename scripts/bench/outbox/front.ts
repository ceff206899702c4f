import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import path from 'node:path'

/** Serves the pages under measurement, and hands their calls on to the server. */
export interface Front {
  readonly url: string
  /** No call arrives; the pages themselves come as they would from what a device keeps. */
  isCut: boolean
  readonly close: () => void
}

/** Starts it over a folder and the port of the server. */
export async function startFront(folder: string, port: number): Promise<Front> {
  const open = new Set<Socket>()
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://localhost')
    if (!pathname.startsWith('/api/')) {
      const name = pathname.slice(1)
      const isPage = !name.includes('.')
      const text = isPage
        ? Promise.resolve(`<!doctype html><script type="module" src="/${name}.js"></script>`)
        : readFile(path.join(folder, name))
      const type = isPage ? 'text/html' : 'text/javascript'
      text.then(
        (found) => answer.writeHead(200, { 'content-type': type }).end(found),
        () => answer.writeHead(404).end(),
      )
      return
    }
    if (front.isCut) return void asked.socket.destroy()
    const { method, headers } = asked
    const onwards = request({ port, path: asked.url, method, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers)
      found.on('error', () => answer.destroy())
      found.on('aborted', () => answer.destroy())
      found.pipe(answer)
    })
    onwards.on('error', () => answer.destroy())
    answer.on('close', () => onwards.destroy())
    asked.pipe(onwards)
  })
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const front: Front = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isCut: false,
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
  return front
}
