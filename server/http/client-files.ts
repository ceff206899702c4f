import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'
import { answerUnknownCall } from './error-handler.ts'

/**
 * Serves the built client, pre-compressed where the build left `.br` or `.gz` files. Files below
 * `assets` carry a hash in their name and may be kept for ever; any other path that is neither a
 * file nor a call is a screen of the client and gets `index.html`.
 */
export async function serveClient(app: FastifyInstance, settings: Settings): Promise<void> {
  const built = existsSync(path.join(settings.clientFolder, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root: settings.clientFolder,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, file) {
        const hashed = file.startsWith(path.join(settings.clientFolder, 'assets') + path.sep)
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        reply.header('vary', 'accept-encoding')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const [address = ''] = request.url.split('?')
    const isScreen =
      ['GET', 'HEAD'].includes(request.method) &&
      !/^\/api(\/|$)/.test(address) &&
      path.extname(address) === ''
    if (isScreen && built) return reply.sendFile('index.html')
    if (isScreen) return reply.code(404).type('text/plain').send('The client has not been built.\n')
    return answerUnknownCall(request, reply)
  })
}
