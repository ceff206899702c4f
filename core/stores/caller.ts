import type { Result } from '../api/index.ts'
import type { Log } from './ports.ts'

/** A store's call: picks what is wanted out of the answer; a failure is logged and passed on. */
export type Call = <Answer, Data>(
  failure: string,
  answer: Promise<Result<Answer>>,
  pick: (data: Answer) => Data,
) => Promise<Result<Data>>

/** Creates a store's way to call: every failed call is logged (spec section 7), but not one given up. */
export function createCaller(log: Log): Call {
  return async (failure, answer, pick) => {
    const result = await answer
    if (result.ok) return { ok: true, data: pick(result.data) }
    if (result.error.kind !== 'cancelled') log(failure, result.error)
    return result
  }
}
