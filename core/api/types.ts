import type { operations } from '@forrad/openapi'
import type { KeyedOperation, OperationId, OPERATIONS } from './operations.ts'
import type { Result } from './result.ts'

/** `unknown` is the neutral part of an intersection, `never` would swallow the others. */
type Part<T> = [NonNullable<T>] extends [never] ? unknown : NonNullable<T>
type Body<Op extends OperationId> = operations[Op] extends {
  readonly requestBody: { readonly content: { readonly 'application/json': infer Content } }
}
  ? Content
  : unknown
type Merged<T> = { readonly [Key in keyof T]: T[Key] }

/** What a call takes: path parameters, query and body of the contract in one object. */
export type Input<Op extends OperationId> = Merged<
  Part<operations[Op]['parameters']['path']> &
    Part<operations[Op]['parameters']['query']> &
    Body<Op>
>

type Success<Responses> = Responses extends {
  readonly 200: { readonly content: { readonly 'application/json': infer Content } }
}
  ? Content
  : Responses extends {
        readonly 201: { readonly content: { readonly 'application/json': infer Content } }
      }
    ? Content
    : undefined

/** What a successful call answers; `undefined` where the contract says 204. */
export type Data<Op extends OperationId> = Success<operations[Op]['responses']>

/** Options of every call. */
export interface CallOptions {
  /** Aborting it ends the call with `{ kind: 'cancelled' }`. */
  readonly signal?: AbortSignal | undefined
  /** Asks for the short answer, where the contract has one (`Prefer: return=minimal`). */
  readonly minimal?: boolean | undefined
  /** The server alone answers, however long it takes: for what must be whole, such as a file. */
  readonly fresh?: boolean | undefined
}

/** Options of the calls that change stock. */
export interface KeyedCallOptions extends CallOptions {
  /** The idempotency key: one for each intent, the same when it is repeated. A new one when missing. */
  readonly key?: string | undefined
}

type Options<Op extends OperationId> = Op extends KeyedOperation ? KeyedCallOptions : CallOptions

type Arguments<Op extends OperationId> = keyof Input<Op> extends never
  ? [input?: Readonly<Record<string, never>>, options?: Options<Op>]
  : object extends Input<Op>
    ? [input?: Input<Op>, options?: Options<Op>]
    : [input: Input<Op>, options?: Options<Op>]

/** One call of the contract. */
export type Operation<Op extends OperationId> = (
  ...args: Arguments<Op>
) => Promise<Result<Data<Op>>>

/** The typed client: one method for each operationId of the contract. */
export type Api = { readonly [Op in keyof typeof OPERATIONS]: Operation<Op> }
