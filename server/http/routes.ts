import fastifyCookie from '@fastify/cookie'
import { CALLS } from '@forrad/core/domain'
import type { Action } from '@forrad/core/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { bearerOf, presentToken } from '../accounts/service-tokens.ts'
import { presentSession } from '../accounts/sessions.ts'
import { requireTokenUse, requireWithin, seenBy } from '../accounts/token-limits.ts'
import { requireAction, requireShownUser, requireUser } from '../accounts/current-user.ts'
import type { AppContext } from '../context.ts'
import { contractOperations, schemaCompiler, readContract } from '../contract.ts'
import type { ContractOperation } from '../contract.ts'
import { failure, invalidField } from '../errors.ts'
import type { CoreCall, Handlers, OperationId } from '../handlers.ts'
import type { StartedPlugins } from '../kernel/start-plugins.ts'
import { isTurnedOff } from '../site-settings.ts'
import { changeFeed, type ChangeFeed } from '../events/change-feed.ts'
import { contractRoutes } from './contract-routes.ts'
import { isChanging, requireCsrfToken } from './csrf.ts'
import { inTime, limitCalls } from './deadline.ts'
import { readJson } from './json-body.ts'
import { StreamedAnswer, dropStream } from './list-stream.ts'
import { enterOrigin, hasChanged } from './origin.ts'
import { boundedErrors, fieldWithNul } from './validation.ts'

/** What somebody who is not signed in may send, in bytes. */
const publicBodyLimit = 16 * 1024

/** What each call asks for at the least. */
type Access = Readonly<Partial<Record<OperationId, Action | 'public'>>>

/**
 * Serves every operation of the contract: feature, session, CSRF, role, validation, handler, in that
 * order.
 */
export async function serveContract(
  app: FastifyInstance,
  context: AppContext,
  own: Handlers<CoreCall>,
  plugins: StartedPlugins,
): Promise<void> {
  const document = readContract()
  const operations = new Map(contractOperations(document).map((op) => [op.id, op]))
  const access: Access = { ...CALLS, ...plugins.calls }
  const handlers: Partial<Handlers> = { ...own, ...plugins.handlers }
  const feed = changeFeed(context)
  await app.register(fastifyCookie)
  app.decorateRequest('user', null)
  app.decorateRequest('sessionHash', null)
  app.decorateRequest('token', null)
  readJsonOnly(app)
  compileSchemas(app, context.settings.validateAnswers)
  const limitOf = (id: OperationId | undefined) => (id ? operations.get(id)?.bodyLimit : undefined)
  limitCalls(
    app,
    context.settings.callMilliseconds,
    ({ routeOptions }) => limitOf(routeOptions.config.operationId) !== undefined,
  )
  app.addHook('onRequest', async (request, reply) => {
    const operationId = request.routeOptions.config.operationId
    if (!operationId) return
    const operation = operations.get(operationId)
    const plugin = operation?.plugin ?? null
    if (plugin !== null) await inTime(requireFeature(plugin, context, plugins))
    await inTime(admit(request, reply, context, operation, access[operationId]))
  })
  app.addHook('preValidation', async (request) => {
    const { body, query, params, routeOptions } = request
    // A query that the contract does not name is nobody's to read here, such as a page's own: it may
    // hold any text that somebody searched for.
    const asked = routeOptions.schema?.querystring ? query : {}
    const field = fieldWithNul(body) ?? fieldWithNul(asked) ?? fieldWithNul(params)
    if (field !== null) throw invalidField(field, 'wrong_format')
  })
  app.addHook('preHandler', async (request) => {
    const operation = operations.get(request.routeOptions.config.operationId as OperationId)
    if (request.token?.locations && operation) {
      await inTime(requireWithin(request, context, operation))
    }
  })
  // After the body was read, which runs on behalf of the connection; and not async, because what is
  // entered within a promise is left with it.
  app.addHook('preHandler', (request, _reply, done) => {
    enterOrigin(request)
    done()
  })
  for (const { id, ...route } of await contractRoutes()) {
    const handler = told((handlers[id] ?? turnedOff) as RouteHandlerMethod, feed)
    const bodyLimit = limitOf(id) ?? (access[id] === 'public' ? publicBodyLimit : undefined)
    app.route({
      ...route,
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      config: { operationId: id },
      handler: respond(handler, operations.get(id)?.successStatus ?? 200),
    })
  }
}

/**
 * 404 `feature_disabled` for a call of a plugin that is turned off. Turning off works at once; what
 * was off when the server started comes with its next start.
 */
async function requireFeature(
  plugin: string,
  context: AppContext,
  { ids }: StartedPlugins,
): Promise<void> {
  if (!ids.has(plugin) || (await isTurnedOff(plugin, context))) throw failure('feature_disabled')
}

/** Stands where a plugin that is off has its handler; nobody gets so far. */
async function turnedOff(): Promise<never> {
  throw failure('feature_disabled')
}

/** Who is calling, and whether they may. */
async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
  operation: ContractOperation | undefined,
  action: Action | 'public' = 'administer',
): Promise<void> {
  const token = bearerOf(request)
  const tokenUse = operation?.tokenUse ?? 'never'
  if (token === null) await presentSession(request, reply, context)
  // What everybody may call takes no notice of a token, unless the contract says so.
  else if (action !== 'public' || tokenUse === 'locations') {
    await presentToken(request, context, token)
  }
  if (action !== 'public') {
    if (isChanging(request.method)) requireShownUser(request, request.headers['x-acting-user'])
    else requireUser(request)
  }
  // A token comes from a script, never by itself from a browser.
  if (isChanging(request.method) && request.token === null) {
    requireCsrfToken(request, context.settings)
  }
  requireTokenUse(request, { tokenUse })
  if (action !== 'public') requireAction(request, action)
}

/** Wakes the stream of changes when a call has told of one, also when its answer fails or comes too late. */
function told(handler: RouteHandlerMethod, feed: ChangeFeed): RouteHandlerMethod {
  return async function call(request: FastifyRequest, reply: FastifyReply) {
    try {
      return await handler.call(request.server, request, reply)
    } finally {
      if (hasChanged()) feed.wake()
    }
  }
}

/** Sends what the handler answers with the contract's success status; 204 has no body. */
function respond(handler: RouteHandlerMethod, status: number): RouteHandlerMethod {
  return async function answer(request: FastifyRequest, reply: FastifyReply) {
    const work = Promise.resolve<unknown>(handler.call(request.server, request, reply))
    const result = await inTime(work).catch((late: unknown) => {
      void work.then(dropStream, () => undefined)
      throw late
    })
    if (reply.sent) return reply
    reply.code(status)
    if (result instanceof StreamedAnswer) {
      return reply.type('application/json; charset=utf-8').send(result.stream)
    }
    if (status === 204) return reply.send()
    return reply.type('application/json').send(seenBy(request, result))
  }
}

/** Anything but JSON is refused, or it would reach a handler unchecked. */
function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  readJson(app)
}

function compileSchemas(app: FastifyInstance, validateAnswers: boolean): void {
  const compiler = schemaCompiler()
  app.setValidatorCompiler(({ schema, httpPart }) =>
    httpPart === 'body'
      ? boundedErrors(compiler.body(schema as object), compiler.bodyToFirst(schema as object))
      : compiler.text(schema as object),
  )
  app.setSerializerCompiler(({ schema, method, url, httpStatus }) => {
    if (!validateAnswers) return (data) => JSON.stringify(data)
    const validate = compiler.body(schema as object)
    return (data) => {
      // What counts is what arrives, so the check is made on the JSON: a Date is a text there.
      const text = JSON.stringify(data)
      if (validate(JSON.parse(text))) return text
      const problems = validate.errors?.map((error) => `${error.instancePath} ${error.message}`)
      throw new Error(`${method} ${url} ${httpStatus} breaks the contract: ${problems?.join('; ')}`)
    }
  })
}
