import fastifyHelmet from '@fastify/helmet'
import { SERVER_TIME } from '@forrad/core/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../context.ts'
import type { Settings } from '../settings.ts'

/** SHA-256 of the empty text: the style renderer makes empty style elements and fills them by rule. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** What only a document or a worker's script is bound by; on anything else it is weight. */
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/**
 * Security headers. Nothing inline runs, and nothing comes from another origin; workers are bound by
 * the headers of their own script.
 */
export async function sendSecurityHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", emptyStyle],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        // A preview of a made PDF.
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: settings.publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    const type = `${reply.getHeader('content-type')}`
    if (type.startsWith('text/html')) {
      reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
    } else if (!/\.worker(-[^/]*)?\.js$/.test(request.url)) {
      for (const name of OF_DOCUMENTS) reply.removeHeader(name)
    }
  })
}

/** Says the time that moments are of and calls are judged by, which `Date`, of a machine or a proxy, may not be. */
export function sayTime(app: FastifyInstance, clock: Clock): void {
  app.addHook('onRequest', (request, reply, done) => {
    sayTimeAtOnce(request, reply, clock)
    done()
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header(SERVER_TIME, clock.now().toISOString())
  })
}

/**
 * The same for an answer that no hook sees go: of a handler that takes the reply over, such as a stream's,
 * or to an address that is none. It is the time at which the call came.
 */
export function sayTimeAtOnce(request: FastifyRequest, { raw }: FastifyReply, clock: Clock): void {
  if (request.url.startsWith('/api/')) raw.setHeader(SERVER_TIME, clock.now().toISOString())
}
