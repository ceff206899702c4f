/** Returns a runner that has one run at a time: calls made meanwhile get the running one's result. */
export function single<Data>(): (run: () => Promise<Data>) => Promise<Data> {
  let running: Promise<Data> | null = null
  return (run) => {
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
}

/** Runs over the values, at most `width` at a time; the order of the answers is that of the values. */
export async function inParallel<Value, Answer>(
  values: readonly Value[],
  width: number,
  run: (value: Value) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  const left = values.entries()
  const worker = async () => {
    for (const [index, value] of left) answers[index] = await run(value)
  }
  await Promise.all(Array.from({ length: Math.min(width, values.length) }, worker))
  return answers
}

/**
 * The answer to a question about something that may change while it is under way: an answer from before
 * a change that `changes` counts would take it back, and is asked for once more.
 */
export async function sinceChanged<Answer extends { readonly ok: boolean }>(
  changes: () => number,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const before = changes()
  const answer = await ask()
  return answer.ok && changes() !== before ? sinceChanged(changes, ask) : answer
}
