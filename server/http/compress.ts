import { Readable, pipeline } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const smallest = 2048
/** Packed at once, which takes less than handing it to another thread does. */
const short = 16_384
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Compresses JSON answers of some size, those that are streamed, and pages as the caller prefers.
 * Small ones stay as they are, the CSRF token's among them, so that no secret shares a compressed body
 * with chosen text.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const type = reply.getHeader('content-type')
    const [, kind] = /^(application\/json|text\/html)/.exec(`${type}`) ?? []
    // A file of the build is packed already.
    if (kind === undefined || reply.hasHeader('content-encoding')) return payload
    if (kind === 'text/html' && typeof payload !== 'string') return payload
    reply.header('vary', kind === 'text/html' ? 'accept-encoding, cookie' : 'accept-encoding')
    const encoding = preferredEncoding(request.headers['accept-encoding'] ?? '')
    if (!encoding) return payload
    if (payload instanceof Readable) {
      reply.header('content-encoding', encoding)
      return packedStream(encoding, payload)
    }
    if (typeof payload !== 'string' || payload.length < smallest) return payload
    const packed = await pack(encoding, payload, kind === 'text/html' ? LEVELS : QUICK)
    reply.header('content-encoding', encoding)
    reply.header('content-length', packed.length)
    return packed
  })
}

/** How hard each packs. */
type Levels = Readonly<Record<'br' | 'gzip', number>>

/** A page is small and waited for by everybody. */
const LEVELS: Levels = { br: 4, gzip: constants.Z_DEFAULT_COMPRESSION }
/** JSON repeats itself: of a page of items `gzip` at this level sends a tenth more in two fifths of the time. */
const QUICK: Levels = { br: 3, gzip: constants.Z_BEST_SPEED }

async function pack(encoding: 'br' | 'gzip', text: string, levels: Levels): Promise<Buffer> {
  const isShort = text.length <= short
  if (encoding === 'gzip') {
    const options = { level: levels.gzip }
    return isShort ? gzipSync(text, options) : zip(text, options)
  }
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: levels.br } }
  return isShort ? brotliCompressSync(text, options) : brotli(text, options)
}

/** Packs as it comes: each part leaves at once, and nothing is read that nobody takes. */
function packedStream(encoding: 'br' | 'gzip', text: Readable): Readable {
  const packer =
    encoding === 'gzip'
      ? createGzip({ flush: constants.Z_SYNC_FLUSH })
      : createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
        })
  // Whichever end breaks off takes the other with it.
  pipeline(text, packer, () => undefined)
  return packer
}

/** `br` before `gzip`, unless the caller weighs otherwise; null when neither is accepted. */
export function preferredEncoding(header: string): 'br' | 'gzip' | null {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const quality = parameters.find((text) => text.startsWith('q='))?.slice(2)
    weights.set(name, quality === undefined ? 1 : Number(quality) || 0)
  }
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [br, gz] = [weight('br'), weight('gzip')]
  if (br === 0 && gz === 0) return null
  return br >= gz ? 'br' : 'gzip'
}
