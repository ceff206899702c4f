import type { StoredOrigin } from '@forrad/core/domain'
import type { FastifyRequest } from 'fastify'

/** How a change came about whose sender does not say it: by a person's hand; of a script nobody knows (ORIGIN-3). */
export function untoldOrigin({ token }: Pick<FastifyRequest, 'token'>): StoredOrigin | undefined {
  return token === null ? 'manual' : undefined
}
