import { hasCode, isUncertain, type Result } from '../api/index.ts'

/** What sends something new that has a name of its own. */
export interface SendNewDeps<Input, Made> {
  readonly send: (input: Input) => Promise<Result<Made>>
  /** What nobody else may have: a name, a number, an address. */
  readonly nameOf: (input: Input) => string
  /** Finds what an earlier try made whose answer was lost. */
  readonly find?: ((input: Input) => Promise<Made | null>) | undefined
}

/**
 * Sends something new that has a name of its own, again and again if the person wishes. A try whose
 * answer was lost may have made it all the same: the next one is then told that the name is taken, by
 * one's own, and returns what is there.
 */
export function sendNew<Input, Made>({
  send,
  nameOf,
  find,
}: SendNewDeps<Input, Made>): (input: Input) => Promise<Result<Made>> {
  let uncertain: string | null = null
  return async (input) => {
    const result = await send(input)
    if (result.ok) {
      uncertain = null
      return result
    }
    if (hasCode(result.error, 'name_taken') && uncertain === nameOf(input)) {
      const made = await find?.(input)
      if (made) return { ok: true, data: made }
    }
    if (isUncertain(result.error)) uncertain = nameOf(input)
    return result
  }
}
