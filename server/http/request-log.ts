import type { FastifyInstance } from 'fastify'

/**
 * Gives every answer its request's id (`x-request-id`, the same as in every log line of that request)
 * and logs answered calls by their operation: an address would hold tokens and what was searched for.
 */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { operationId: operation } = request.routeOptions.config
    if (!operation) return
    const facts = {
      operation,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    }
    request.log.info(facts, 'answered')
  })
}
