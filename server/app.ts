import { randomUUID } from 'node:crypto'
import fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { judgeCredentials } from './accounts/judge-credentials.ts'
import { warmUpPasswords } from './accounts/passwords.ts'
import type { AppContext } from './context.ts'
import { largeBodyMilliseconds } from './http/deadline.ts'
import { answerError } from './http/error-handler.ts'
import { allowLongAddresses, answerBrokenRequest } from './http/broken-request.ts'
import { logAnswers } from './http/request-log.ts'
import { serveClient } from './http/client-files.ts'
import { compressAnswers } from './http/compress.ts'
import { sayTime, sayTimeAtOnce, sendSecurityHeaders } from './http/headers.ts'
import type { Metrics } from './http/metrics.ts'
import { serveReference } from './http/reference/serve-reference.ts'
import { serveContract } from './http/routes.ts'
import { contractOperations, readContract } from './contract.ts'
import type { ServerCandidate } from './kernel/load-manifest.ts'
import type { PluginWork } from './kernel/jobs/plugin-work.ts'
import { activeBlocks, readOwnSettings } from './kernel/active-hooks.ts'
import type { PluginHooks } from './kernel/active-hooks.ts'
import type { PluginContext } from './kernel/manifest.ts'
import { pluginMoments } from './kernel/plugin-moments.ts'
import { sourceProblems } from './kernel/source-problems.ts'
import { startPlugins } from './kernel/start-plugins.ts'
import type { ContextOf } from './kernel/start-plugins.ts'
import type { StartedPlugins } from './kernel/start-plugins.ts'
import { createHandlers } from './routes/index.ts'
import { settleBlocks } from './stock/blocks.ts'
import type { SettleBlocks } from './stock/blocks.ts'
import { changeFeed } from './events/change-feed.ts'
import type { ChangeHooks } from './stock/change-hooks.ts'
import { stockDoor } from './stock/plugin-stock.ts'
import { pluginsCannotStart, wantedPlugins } from './wanted-plugins.ts'

/** Several times what the longest list of adjustments takes, and read in a few milliseconds. */
const bodyLimit = 512 * 1024

/** What a server that has a port of its own adds. */
export interface AppOptions {
  readonly metrics?: Metrics
  readonly serverFactory?: FastifyServerOptions['serverFactory']
  /** The server halves to start; those that the site wants when there is no list. */
  readonly plugins?: readonly ServerCandidate[] | undefined
  /** Hears what the plugins do outside of requests. */
  readonly onPlugins?: (work: PluginWork) => void
}

/** As Fastify takes it: a count of hops alone it does not believe. */
function trustedHops({ trustProxy }: AppContext['settings']) {
  return trustProxy === 'nearest' ? (_address: string, hop: number) => hop === 0 : trustProxy
}

/** The longest name in a path is a key of 128 characters of up to 12 bytes each; what it may hold, its schema says. */
const maxParamLength = 128 * 12

/** The whole server as one Fastify app, not yet listening. */
export async function createApp(
  context: AppContext,
  { metrics, serverFactory, plugins: candidates, onPlugins }: AppOptions = {},
): Promise<FastifyInstance> {
  const options: FastifyServerOptions = {
    loggerInstance: context.log,
    // The lines of each request would hold the tokens of mailed links.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors(error, request, reply) {
      sayTimeAtOnce(request, reply, context.clock)
      answerError(error, request, reply)
    },
    trustProxy: trustedHops(context.settings),
    genReqId: () => `req-${randomUUID()}`,
    bodyLimit,
    clientErrorHandler: answerBrokenRequest,
    requestTimeout: largeBodyMilliseconds,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength },
    ...(serverFactory ? { serverFactory } : { forceCloseConnections: 'idle' as const }),
  }
  const passwordsReady = warmUpPasswords()
  // Which hooks there are is known once the plugins have started, before the first call.
  const rules: { hooks: () => Promise<ChangeHooks | null> } = { hooks: async () => null }
  const changeStock = stockDoor(context, () => rules.hooks())
  const wanted = candidates ?? (await wantedPlugins(context))
  const started: { hooks: readonly PluginHooks[] } = { hooks: [] }
  const settling: SettleBlocks = async (trx, customerId, changed) =>
    settleBlocks(trx, customerId, changed, await activeBlocks(context, started.hooks))
  const plugins = await startedPlugins(context, { changeStock, settleBlocks: settling }, wanted)
  started.hooks = plugins.hooks
  const app = fastify(options)
  allowLongAddresses(app.server)
  app.setErrorHandler(answerError)
  logAnswers(app)
  metrics?.observe(app)
  await sendSecurityHeaders(app, context.settings)
  sayTime(app, context.clock)
  compressAnswers(app)
  const moments = pluginMoments(context, plugins)
  rules.hooks = moments.changes
  onPlugins?.(plugins)
  await serveContract(app, context, createHandlers(context, moments), plugins)
  serveReference(app)
  // Streams never end by themselves, and the server waits for what is under way.
  app.addHook('preClose', async () => changeFeed(context).close())
  await serveClient(app, context)
  await passwordsReady
  return app
}

/** Starts the plugins; a `StartError` when one cannot start. */
async function startedPlugins(
  context: AppContext,
  doors: Pick<PluginContext, 'changeStock' | 'settleBlocks'>,
  candidates: readonly ServerCandidate[],
): Promise<StartedPlugins> {
  const contextOf: ContextOf = (own) => {
    const judge: PluginContext['judge'] = async (request, typed, options) => {
      const judged = await judgeCredentials(context, request, typed, options)
      return judged && { user: judged.user, isKnownDevice: judged.isKnownDevice }
    }
    return { ...context, ...doors, judge, settings: (id) => readOwnSettings(context, own, id) }
  }
  const outcome = await startPlugins(candidates, contractOperations(readContract()), contextOf)
  const problems = outcome.ok
    ? await sourceProblems(context.db, outcome.plugins.hooks)
    : outcome.problems
  if (outcome.ok && problems.length === 0) return outcome.plugins
  throw pluginsCannotStart(problems, context)
}
