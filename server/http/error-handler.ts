import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorObject } from 'ajv'
import { isOutage } from '../database/outage.ts'
import { Failure, errorAnswer, failure, unavailable } from '../errors.ts'
import { contractFailure } from './validation.ts'

/**
 * Turns whatever was thrown into the contract's error object. A database that is away or takes too
 * long is 503 `unavailable`; what nobody expected is logged with the request's id and answered by 500
 * without anything of the inside.
 */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // A bad address is refused before any hook.
  reply.header('x-request-id', request.id)
  const known = knownFailure(error)
  if (known) return sendFailure(reply, known)
  const [path] = request.url.split('?')
  if (isOutage(error)) {
    request.log.warn({ err: error, method: request.method, path }, 'the database does not answer')
    return sendFailure(reply, unavailable())
  }
  request.log.error({ err: error, method: request.method, path }, 'request failed')
  return reply.code(500).send(errorAnswer('server_error', [], request.id))
}

/** Sends a refusal as the contract words it. */
export function sendFailure(reply: FastifyReply, refused: Failure): FastifyReply {
  if (refused.retryAfter !== undefined) reply.header('retry-after', refused.retryAfter)
  return reply.code(refused.status).send(errorAnswer(refused.code, refused.details))
}

/** 404 for calls that the contract does not know. */
export function answerUnknownCall(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFailure(reply, failure('not_found'))
}

function knownFailure(error: FastifyError): Failure | null {
  if (error instanceof Failure) return error
  if (error.validation) return contractFailure(error.validation as unknown as ErrorObject[])
  const status = error.statusCode ?? 500
  if (status === 404) return failure('not_found')
  // The rest of what Fastify itself refuses: not JSON, another media type, too large, a bad URL.
  return status >= 400 && status < 500 ? failure('malformed') : null
}
