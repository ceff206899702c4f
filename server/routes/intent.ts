import type { FastifyRequest } from 'fastify'
import { invalidField } from '../errors.ts'
import type { Intent } from '../stock/once.ts'

/**
 * What tells a request that changes stock from another one. `operation` names the path's ids too. 422
 * `validation` for a key that the contract does not allow.
 */
export function intentOf(
  { headers, body }: Pick<FastifyRequest, 'headers' | 'body'>,
  operation: string,
): Intent {
  const key = headers['idempotency-key']
  if (key === undefined) return { key, operation, body: body ?? null }
  if (key.length < 8) throw invalidField('Idempotency-Key', 'too_short')
  if (key.length > 128) throw invalidField('Idempotency-Key', 'too_long')
  return { key: `${key}`, operation, body: body ?? null }
}
