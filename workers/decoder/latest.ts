/** Takes jobs and answers each one: with its result, or with what `drop` says when a newer one took its place. */
export interface Latest<Job, Result> {
  submit(job: Job): Promise<Result>
  /** Drops the job that waits; the one under way goes on. */
  clear(): void
}

/**
 * One job at a time, and at most one that waits: a newer one takes its place. So work that comes faster
 * than it can be done never queues, and what is done is always the newest. `run` must not reject.
 */
export function createLatest<Job, Result>(
  run: (job: Job) => Promise<Result>,
  drop: (job: Job) => Result,
): Latest<Job, Result> {
  let busy = false
  let waiting: { readonly job: Job; readonly answer: (result: Result) => void } | undefined

  const clear = (): void => {
    waiting?.answer(drop(waiting.job))
    waiting = undefined
  }
  const start = async (job: Job, answer: (result: Result) => void): Promise<void> => {
    busy = true
    answer(await run(job))
    busy = false
    const next = waiting
    waiting = undefined
    if (next) void start(next.job, next.answer)
  }
  return {
    clear,
    submit: (job) =>
      new Promise((answer) => {
        if (!busy) return void start(job, answer)
        clear()
        waiting = { job, answer }
      }),
  }
}
