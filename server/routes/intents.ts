import type { AppContext } from '../context.ts'
import { failure } from '../errors.ts'
import type { Handlers } from '../handlers.ts'
import type { CheckChange } from '../stock/check-rules.ts'

type IntentOperation = 'sendIntents' | 'getIntent' | 'listDifferences' | 'solveDifference'

/** Changes that have already happened, and what of them could not be written. */
export function intentHandlers(
  _context: AppContext,
  _checks: () => Promise<CheckChange | null>,
): Handlers<IntentOperation> {
  const missing = async (): Promise<never> => {
    throw failure('not_found')
  }
  return {
    sendIntents: missing,
    getIntent: missing,
    listDifferences: missing,
    solveDifference: missing,
  }
}
