import type { operations, PluginOperations } from '@forrad/openapi'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The contract's operation ids. */
export type OperationId = keyof operations

/** The calls that a plugin's part of the contract adds; of all plugins when none is named. */
export type PluginCall<Id extends string = keyof PluginOperations> =
  Id extends keyof PluginOperations ? PluginOperations[Id] : never

/** The calls of the contract's own. */
export type CoreCall = Exclude<OperationId, PluginCall>

type Parameters<Op extends OperationId> = operations[Op]['parameters']
type Present<T> = Exclude<T, undefined>

/** An operation's path parameters, as validated. */
export type Params<Op extends OperationId> =
  Parameters<Op> extends { readonly path: infer Path } ? Path : Record<never, never>

/** An operation's query, as validated and coerced; defaults are filled in. */
export type Query<Op extends OperationId> =
  Parameters<Op> extends { readonly query?: infer Found } ? Present<Found> : Record<never, never>

/** An operation's JSON body, as validated. */
export type Body<Op extends OperationId> = operations[Op] extends {
  readonly requestBody: { readonly content: { readonly 'application/json': infer Found } }
}
  ? Found
  : undefined

type Success<Responses> = {
  [Status in keyof Responses & (200 | 201)]: Responses[Status] extends {
    readonly content: { readonly 'application/json': infer Found }
  }
    ? Found
    : never
}[keyof Responses & (200 | 201)]

/** What an operation answers when it succeeds; `undefined` where that is 204. */
export type Answer<Op extends OperationId> = [Success<operations[Op]['responses']>] extends [never]
  ? undefined
  : Success<operations[Op]['responses']>

/** A request whose body, query and path have passed the contract. */
export type OperationRequest<Op extends OperationId> = FastifyRequest<{
  Body: Body<Op>
  Querystring: Query<Op>
  Params: Params<Op>
}>

/**
 * Serves one operation. The answer's status is the contract's own success status (200, 201 or 204);
 * refusals are thrown as `Failure`. A handler that streams takes the reply over with
 * `reply.hijack()` and returns undefined.
 */
export type Handler<Op extends OperationId> = (
  request: OperationRequest<Op>,
  reply: FastifyReply,
) => Promise<Answer<Op>>

/** The handlers of one resource, by operation id. */
export type Handlers<Op extends OperationId = OperationId> = {
  readonly [Id in Op]: Handler<Id>
}
