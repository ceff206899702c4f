import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What stands before the real server: a network that can fail, and a newer version of the app. */
export interface Front {
  readonly url: string
  /** `cut`: no connection lasts. `hang`: nothing is answered. `away`: a proxy finds no server. */
  network: 'up' | 'cut' | 'hang' | 'away'
  /** Answers nothing at these addresses. */
  held: RegExp | null
  /**
   * From now on the server has another version of the app: the file that starts it has another name,
   * and its old name is gone.
   */
  readonly renew: () => void
  /** The name of the file that starts the app, before {@link Front.renew} and after it. */
  readonly entries: { readonly old: string; readonly renewed: string }
  readonly close: () => Promise<void>
}

const STARTS = /assets\/index-[\w-]+\.js/
/** What names the file that starts the app. */
const NAMES = /^text\/html|javascript/

/** Stands before the server at `target`. */
export async function startFront(target: string): Promise<Front> {
  const page = await (await fetch(`${target}/offline.html`)).text()
  const old = STARTS.exec(page)?.[0] ?? ''
  const renewed = old.replace(/-[\w-]+\.js$/, (name) => `-${'N'.repeat(name.length - 4)}.js`)
  let isRenewed = false
  const open = new Set<Socket>()

  const handOn = (asked: IncomingMessage, answer: ServerResponse): void => {
    const url = asked.url ?? '/'
    if (front.network === 'hang' || front.held?.test(url)) return
    if (front.network === 'away') return void answer.writeHead(502).end('Bad gateway')
    if (isRenewed && url.includes(old)) return void answer.writeHead(404).end()
    const { hostname, port } = new URL(target)
    const path = url.replace(renewed, old)
    // Plain and whole, so that names in it can be replaced.
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...others } = asked.headers
    const headers = { ...others, 'accept-encoding': 'identity' }
    const upstream = ask({ hostname, port, path, method: asked.method, headers }, (found) => {
      const named = isRenewed && NAMES.test(`${found.headers['content-type']}`)
      const { 'content-length': length, ...rest } = found.headers
      answer.writeHead(found.statusCode ?? 502, named || !length ? rest : found.headers)
      if (!named) return void found.pipe(answer)
      const parts: Buffer[] = []
      found.on('data', (part: Buffer) => parts.push(part))
      found.on('end', () => answer.end(Buffer.concat(parts).toString().replaceAll(old, renewed)))
    })
    upstream.on('error', () => answer.destroy())
    answer.on('close', () => upstream.destroy())
    asked.pipe(upstream)
  }

  const server = createServer(handOn)
  server.on('connection', (socket: Socket) => {
    if (front.network === 'cut') return void socket.destroy()
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const end = () => {
    for (const socket of open) socket.destroy()
  }
  let network: Front['network'] = 'up'
  const front: Front = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get network() {
      return network
    },
    // What was open before belongs to the network as it was.
    set network(now) {
      network = now
      end()
    },
    held: null,
    renew: () => void (isRenewed = true),
    entries: { old, renewed },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      end()
      await closed
    },
  }
  return front
}
