import type { ErrorCode } from '@forrad/openapi'
import { failure } from '../../server/errors.ts'
import type { Came } from '../contract/call.ts'
import type { Operation } from '../contract/operations.ts'

/** What became of the one intent that was sent, as if it were the call's own answer. */
export function outcomeOf({ id }: Operation, came: Came): Came {
  if (id !== 'sendIntents' || came.status !== 200) return came
  const { outcomes } = came.body as { outcomes: readonly { error?: { code: ErrorCode } }[] }
  const code = outcomes[0]?.error?.code ?? null
  return code === null ? came : { ...came, code, status: failure(code).status }
}
