import { KEPT, KEYED, OPERATIONS } from './generated/operations.ts'

export { KEPT, KEYED, OPERATIONS }

/** Every call of the contract by its operationId; the event stream is opened by `createChangesFeed`. */
export type OperationId = keyof typeof OPERATIONS

/** An HTTP method of the contract, as openapi-fetch spells it. */
export type Method = (typeof OPERATIONS)[OperationId][0]

/** A call that changes stock. */
export type KeyedOperation = (typeof KEYED)[number]
