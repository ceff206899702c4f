/** What a plugin asks in its turn passes through here. */
export interface Turn {
  /** By then the connection may be another call's: nothing more is asked. */
  readonly isOver: () => boolean
  readonly keep: <Answer>(answer: Promise<Answer>) => Promise<Answer>
}

/**
 * Lets one plugin do its work in a transaction that others go on in. What it asked and did not wait for is
 * waited for, and what the database refused is thrown, caught or not: in such a transaction everything that
 * is asked after it would be refused.
 */
export async function askedTurn<Result>(work: (turn: Turn) => Promise<Result>): Promise<Result> {
  const asked: Promise<unknown>[] = []
  let isOver = false
  try {
    const result = await work({
      isOver: () => isOver,
      keep: (answer) => {
        answer.catch(() => undefined)
        asked.push(answer)
        return answer
      },
    })
    for (const answer of asked) await answer
    return result
  } finally {
    isOver = true
  }
}
