import { randomUUID } from 'node:crypto'
import fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { warmUpPasswords } from './accounts/passwords.ts'
import type { AppContext } from './context.ts'
import { answerError } from './http/error-handler.ts'
import { serveClient } from './http/client-files.ts'
import { compressAnswers } from './http/compress.ts'
import { sendSecurityHeaders } from './http/headers.ts'
import { serveContract } from './http/routes.ts'
import { createHandlers } from './routes/index.ts'
import { changeFeed } from './stock/change-feed.ts'

const bodyLimit = 2 * 1024 * 1024

/** The whole server as one Fastify app, not yet listening. */
export async function createApp(context: AppContext): Promise<FastifyInstance> {
  const options: FastifyServerOptions = {
    loggerInstance: context.log,
    // The lines of each request would hold the tokens of mailed links.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    trustProxy: context.settings.trustProxy,
    genReqId: () => `req-${randomUUID()}`,
    bodyLimit,
    requestTimeout: 60_000,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
  }
  const app = fastify(options)
  app.setErrorHandler(answerError)
  await sendSecurityHeaders(app, context.settings)
  compressAnswers(app)
  await serveContract(app, context, createHandlers(context))
  // Streams never end by themselves, and the server waits for what is under way.
  app.addHook('preClose', async () => changeFeed(context).close())
  await serveClient(app, context.settings)
  await warmUpPasswords()
  return app
}
