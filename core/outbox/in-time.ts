import type { Scheduler } from '../stores/index.ts'

/** Hands are full: nobody waits for an answer longer than so many milliseconds. */
const PATIENCE = 4000

/** What comes of it, or `late` where that takes longer than so many milliseconds. */
export function inTime<Done>(
  scheduler: Scheduler,
  answer: Promise<Done>,
  late: Done,
  milliseconds = PATIENCE,
): Promise<Done> {
  return new Promise((resolve, reject) => {
    const stop = scheduler.after(milliseconds, () => resolve(late))
    answer.finally(stop).then(resolve, reject)
  })
}
