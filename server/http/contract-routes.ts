import fastify from 'fastify'
import type { FastifySchema, HTTPMethods, RouteOptions } from 'fastify'
import fastifyOpenapiGlue from 'fastify-openapi-glue'
import { readContract } from '../contract.ts'
import type { OperationId } from '../handlers.ts'

/** A call of the contract as Fastify takes it, but for who answers it. */
export interface ContractRoute {
  readonly id: OperationId
  readonly method: HTTPMethods
  readonly url: string
  readonly schema: FastifySchema
}

let routes: Promise<readonly ContractRoute[]> | undefined

/**
 * Every call of the contract, with its references resolved. The contract is checked against its standard
 * and read once for the process: that is most of what an app costs to make.
 */
export function contractRoutes(): Promise<readonly ContractRoute[]> {
  routes ??= readRoutes()
  return routes
}

/** The glue adds its routes to whoever asks; here that is one who only writes them down. */
async function readRoutes(): Promise<readonly ContractRoute[]> {
  const found: ContractRoute[] = []
  const reader = fastify({ exposeHeadRoutes: false })
  reader.addHook('onRoute', ({ method, url, schema, config }) => {
    if (!config?.operationId || !schema) throw new Error(`${String(method)} ${url} has no name`)
    found.push({
      id: config.operationId,
      method: method as HTTPMethods,
      url,
      schema: strictSchema(schema),
    })
  })
  await reader.register(fastifyOpenapiGlue, {
    specification: readContract(),
    operationResolver: (operationId) => {
      const route = { config: { operationId }, handler: () => undefined }
      // The rest of the route is the glue's.
      return route as unknown as RouteOptions
    },
  })
  return found
}

/**
 * Tightens what the glue hands over: a JSON body is checked whatever media type the caller names, and
 * unknown query parameters are refused where the contract lets a call be malformed.
 */
function strictSchema(schema: FastifySchema): FastifySchema {
  const body = schema.body as { content?: Record<string, { schema?: unknown }> } | undefined
  const json = body?.content?.['application/json']?.schema
  const query = (schema.querystring ?? { type: 'object', properties: {} }) as object
  const strict = '400' in ((schema.response ?? {}) as object)
  return {
    ...schema,
    ...(json === undefined ? {} : { body: json }),
    ...(strict ? { querystring: { ...query, additionalProperties: false } } : {}),
  }
}
