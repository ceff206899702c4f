import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { build } from 'vite'

/** A page with nothing but the device, and the product's calls behind it. */
export interface Site {
  readonly url: string
  close(): void
}

/** Only a page apart from all others is told how much memory it takes. */
const isolated = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
}
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.html': 'text/html' }

/** Builds the page into a folder and serves it; calls go on to the product. */
export async function serveDevice(folder: string, product: string): Promise<Site> {
  await build({
    configFile: false,
    logLevel: 'warn',
    worker: { format: 'es' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'page.ts'),
        output: { entryFileNames: 'page.js' },
      },
    },
  })
  const server = createServer((incoming, answer) => {
    const { pathname } = new URL(incoming.url ?? '/', product)
    if (!pathname.startsWith('/api/')) {
      const name = pathname === '/' ? null : path.join(folder, pathname)
      const file = name
        ? readFile(name)
        : Promise.resolve(Buffer.from('<script type="module" src="/page.js"></script>'))
      file.then(
        (text) =>
          answer
            .writeHead(200, {
              ...isolated,
              'content-type': types[path.extname(name ?? '.html')] ?? 'text/html',
            })
            .end(text),
        () => answer.writeHead(404).end(),
      )
      return
    }
    const { method, headers } = incoming
    const onwards = request(
      new URL(incoming.url ?? '/', product),
      { method, headers },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(answer)
      },
    )
    onwards.on('error', () => answer.destroy())
    incoming.pipe(onwards)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() }
}
