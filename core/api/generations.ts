import { cancelled } from './answers.ts'
import type { Result } from './result.ts'
import type { Api } from './types.ts'

/** A client whose calls belong to the person signed in when they began. */
export interface Generations {
  readonly api: Api
  /** From now on, calls that began before answer `cancelled`: their data is another person's. */
  next(): void
}

/** Guards a client so that no answer for one user reaches the stores of the next. */
export function createGenerations(client: Api): Generations {
  let generation = 0
  const guard =
    (call: (...args: never[]) => Promise<Result<unknown>>) =>
    async (...args: never[]): Promise<Result<unknown>> => {
      const mine = generation
      const result = await call(...args)
      return mine === generation ? result : cancelled
    }
  const guarded = Object.entries(client).map(([name, call]) => [name, guard(call)])
  return {
    // Each method keeps its own type: only the moment of its answer is looked at.
    api: Object.fromEntries(guarded) as unknown as Api,
    next() {
      generation += 1
    },
  }
}
