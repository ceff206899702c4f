import { OPERATIONS } from './operations.ts'
import type { Result } from './result.ts'
import type { Api, KeyedCallOptions } from './types.ts'

type Calls = Readonly<
  Record<string, (input?: object, options?: KeyedCallOptions) => Promise<Result<unknown>>>
>

/** The same calls, all of them answered by the server alone (`CallOptions.fresh`). */
export function freshApi(api: Api): Api {
  const calls = api as unknown as Calls
  const fresh = Object.keys(OPERATIONS).map((name) => [
    name,
    (input?: object, options?: KeyedCallOptions) =>
      calls[name]?.(input, { ...options, fresh: true }),
  ])
  // One method for each operation, as the mapped type says.
  return Object.fromEntries(fresh) as Api
}
