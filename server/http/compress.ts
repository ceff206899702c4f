import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const smallest = 2048
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Compresses JSON answers of some size as the caller prefers. Small ones stay as they are, the CSRF
 * token's among them, so that no secret shares a compressed body with chosen text.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const type = reply.getHeader('content-type')
    if (typeof payload !== 'string' || !`${type}`.startsWith('application/json')) return payload
    reply.header('vary', 'accept-encoding')
    if (payload.length < smallest) return payload
    const encoding = preferredEncoding(request.headers['accept-encoding'] ?? '')
    if (!encoding) return payload
    const packed = await pack(encoding, payload)
    reply.header('content-encoding', encoding)
    reply.header('content-length', packed.length)
    return packed
  })
}

function pack(encoding: 'br' | 'gzip', text: string): Promise<Buffer> {
  if (encoding === 'gzip') return zip(text)
  return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
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
