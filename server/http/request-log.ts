import type { FastifyInstance } from 'fastify'

/**
 * Gives every answer its request's id (`x-request-id`, the same as in every log line of that request)
 * and logs answered calls by their operation and who called, as ids: an address would hold tokens and
 * what was searched for. So reading leaves a trace too, without what was read.
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
      ...(request.user ? { customer: request.user.customer_id, user: request.user.id } : {}),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    }
    request.log.info(facts, 'answered')
  })
}
