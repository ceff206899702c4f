import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import { isScreen } from '@forrad/core/domain'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { answerUnknownCall } from './error-handler.ts'
import { openPages } from './pages.ts'

/**
 * Serves the built client as the build packed it (`.br`, `.gz`). Files below `assets` carry a hash in
 * their name and may be kept for ever; any other path that is neither a file nor a call is a screen
 * of the client and gets the page.
 */
export async function serveClient(app: FastifyInstance, context: AppContext): Promise<void> {
  const { clientFolder } = context.settings
  const built = existsSync(path.join(clientFolder, 'index.html'))
  const pages = built ? await openPages(app, context) : null
  if (pages) {
    app.route({ method: ['GET', 'HEAD'], url: '/', handler: pages.send })
    await app.register(fastifyStatic, {
      ...kept('no-cache'),
      root: clientFolder,
      // What the server needs to draw pages lies there too, and is nobody else's.
      dotfiles: 'ignore',
    })
    await app.register(fastifyStatic, {
      ...kept('public, max-age=31536000, immutable'),
      root: path.join(clientFolder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      // Nobody asks again whether a file with a hash in its name has changed: 120 bytes less for each of them.
      etag: false,
      lastModified: false,
      acceptRanges: false,
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const [address = ''] = request.url.split('?')
    const wanted = ['GET', 'HEAD'].includes(request.method) && isScreen(address)
    if (wanted && pages) return pages.send(request, reply)
    if (wanted) return reply.code(404).type('text/plain').send('The client has not been built.\n')
    return answerUnknownCall(request, reply)
  })
}

/** How files are sent that a browser keeps as this `cache-control` says. */
function kept(cacheControl: string) {
  return {
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply) {
      reply.header('cache-control', cacheControl)
      reply.header('vary', 'accept-encoding')
    },
  } satisfies Partial<FastifyStaticOptions>
}
