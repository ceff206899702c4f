import type { FastifyRequest } from 'fastify'

/** Whether the caller holds the rest already and asks for the short answer (`Prefer: return=minimal`, RFC 7240). */
export function wantsMinimal({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { prefer = '' } = headers
  return [prefer].flat().some((text) => /(^|[,;\s])return\s*=\s*"?minimal\b/i.test(text))
}
