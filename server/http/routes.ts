import fastifyCookie from '@fastify/cookie'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteHandlerMethod,
  RouteOptions,
} from 'fastify'
import fastifyOpenapiGlue from 'fastify-openapi-glue'
import { access } from '../access.ts'
import { presentSession } from '../accounts/sessions.ts'
import { reaches, requireUser } from '../accounts/current-user.ts'
import type { AppContext } from '../context.ts'
import { contractOperations, schemaCompiler, readContract } from '../contract.ts'
import { failure, invalidField } from '../errors.ts'
import type { Handlers, OperationId } from '../handlers.ts'
import { isChanging, requireCsrfToken } from './csrf.ts'
import { fieldWithNul } from './validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's operation that the route serves. */
    operationId?: OperationId
  }
}

/** Serves every operation of the contract: session, CSRF, role, validation, handler, in that order. */
export async function serveContract(
  app: FastifyInstance,
  context: AppContext,
  handlers: Handlers,
): Promise<void> {
  const document = readContract()
  const statuses = new Map(contractOperations(document).map((op) => [op.id, op.successStatus]))
  await app.register(fastifyCookie)
  app.decorateRequest('user', null)
  app.decorateRequest('sessionHash', null)
  readJsonOnly(app)
  compileSchemas(app, context.settings.validateAnswers)
  app.addHook('onRoute', strictSchema)
  app.addHook('onRequest', async (request) => {
    const operationId = request.routeOptions.config.operationId
    if (operationId) await admit(request, context, operationId)
  })
  app.addHook('preValidation', async (request) => {
    const { body, query, params, routeOptions } = request
    // A page's own query is the page's to read: it may hold any text that somebody searched for.
    const asked = routeOptions.config.operationId ? query : {}
    const field = fieldWithNul(body) ?? fieldWithNul(asked) ?? fieldWithNul(params)
    if (field !== null) throw invalidField(field, 'wrong_format')
  })
  await app.register(fastifyOpenapiGlue, {
    specification: document,
    operationResolver: (operationId) => {
      const id = operationId as OperationId
      return {
        config: { operationId: id },
        handler: respond(handlers[id] as RouteHandlerMethod, statuses.get(id) ?? 200),
        // The rest of the route is the glue's.
      } as unknown as RouteOptions
    },
  })
}

/** Who is calling, and whether they may. */
async function admit(
  request: FastifyRequest,
  context: AppContext,
  operationId: OperationId,
): Promise<void> {
  await presentSession(request, context)
  const needed = access[operationId]
  if (needed !== 'public') requireUser(request)
  if (isChanging(request.method)) requireCsrfToken(request)
  if (needed !== 'public' && !reaches(requireUser(request).role, needed)) throw failure('forbidden')
}

/** Sends what the handler answers with the contract's success status; 204 has no body. */
function respond(handler: RouteHandlerMethod, status: number): RouteHandlerMethod {
  return async function answer(request: FastifyRequest, reply: FastifyReply) {
    const result: unknown = await handler.call(request.server, request, reply)
    if (reply.sent) return reply
    reply.code(status)
    return status === 204 ? reply.send() : reply.type('application/json').send(result)
  }
}

/** Anything but JSON is refused, or it would reach a handler unchecked. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body.toString(), done)
  })
  // The glue looks for a parser of every media type of the contract, those of answers included.
  app.addContentTypeParser('text/event-stream', (_request, _payload, done) =>
    done(failure('malformed')),
  )
}

/**
 * Tightens what the glue hands to Fastify: a JSON body is checked whatever media type the caller
 * names, and unknown query parameters are refused where the contract lets a call be malformed.
 */
function strictSchema(route: RouteOptions): void {
  const schema = route.schema as Record<string, unknown> | undefined
  if (!schema?.['operationId']) return
  const body = schema['body'] as { content?: Record<string, { schema?: unknown }> } | undefined
  const json = body?.content?.['application/json']?.schema
  const query = (schema['querystring'] ?? { type: 'object', properties: {} }) as object
  const strict = '400' in ((schema['response'] ?? {}) as object)
  route.schema = {
    ...schema,
    ...(json === undefined ? {} : { body: json }),
    ...(strict ? { querystring: { ...query, additionalProperties: false } } : {}),
  } as FastifySchema
}

function compileSchemas(app: FastifyInstance, validateAnswers: boolean): void {
  const compiler = schemaCompiler()
  app.setValidatorCompiler(({ schema, httpPart }) =>
    httpPart === 'body' ? compiler.body(schema as object) : compiler.text(schema as object),
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
